import DiveFormat
import DiveModel
import Testing

@Suite struct AcceptanceTests {
  @Test(arguments: [
    ("suit", "drysuit", true), ("suit", "none", false), ("suit", "", false),
    ("number", "128", true), ("number", "0", false), ("number", "many", false),
    ("max-depth", "18.4 m", true), ("max-depth", "18.4", false), ("max-depth", "900 m", false),
    ("tags", "wreck", true), ("tags", String(repeating: "t", count: 101), false),
    ("buddies", String(repeating: "n", count: 256), false), ("mode", "gauge", true),
    ("mode", "OC", false), ("tanks", "12 L", false),
  ])
  func judgesAValue(key: String, text: String, isAccepted: Bool) throws {
    let row = try #require(FieldTable.dive.row(for: key))
    #expect(row.accepts(text) == isAccepted)
  }

  @Test func findsEveryRowByItsField() {
    for table in FieldTable.all {
      for row in table.rows { #expect(table.row(forField: row.field)?.key == row.key) }
      #expect(table.row(forField: FieldSet.extra) == nil)
      #expect(table.row(forField: .max) == nil)
    }
  }
}
