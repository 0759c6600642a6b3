import Testing

@testable import DiveFormat

/// Fields that only a group's own entry has are known by their rows.
@Suite struct GroupDiveFieldTests {
  @Test func theRowSaysWhatOnlyAGroupDiveHas() {
    for row in FieldTable.dive.rows {
      let isOfGroup = row.summary.contains(/^For a (planned )?group dive:/)
      #expect(row.traits.contains(.groupDive) == isOfGroup, "\(row.key)")
    }
    #expect(FieldTable.dive.rows.contains { $0.traits.contains(.groupDive) })
  }
}
