package import DiveModel
public import DiveUnits

extension Logbook {
  /// The log as an audience may see it; reports, exports and shared links use nothing else.
  ///
  /// It leaves out records and values that are hidden from the audience. File contents are limited
  /// to the Markdown of visible records and the files that they name. A group sees its own dives in
  /// full. This is not encryption: anyone with access to the repository can read everything.
  ///
  /// - Parameters:
  ///   - audience: The readers.
  ///   - day: The day on which the readers read it: who has left a group by then is not shown to it.
  ///     Without a day, everyone counts as gone who ever leaves.
  /// - Returns: The log with only what they may see.
  public func seen(by audience: Audience, on day: CalendarDate? = nil) -> Logbook {
    if audience == .owner { return self }
    let index = RecordIndex(self)
    return AudienceView(self, index, Sharing(self, index, for: audience, on: day), audience).logbook
  }
}

/// The records that an audience may see, by the paths of their files.
package struct SeenRecords {
  /// The records that it sees.
  package let paths: Set<String>
  /// Files that hide something only because their sharing is uncertain.
  package let heldBack: Set<String>
  /// What it sees of them.
  package let values: SeenValues
}

extension Logbook {
  /// All audiences except the keeper: everyone, and the members of each group.
  package var audiences: [Audience] { [.public] + groups.map { .group($0.id) } }

  /// The records that each audience sees, without the work of making its view.
  ///
  /// - Parameters:
  ///   - audiences: The readers.
  ///   - index: The log's records.
  ///   - day: The day on which memberships count; nil if it is unknown.
  ///   - usual: What counts instead of the log's default for records without `share`; nil for that.
  /// - Returns: The records by audience.
  package func recordsSeen(
    by audiences: [Audience],
    knowing index: RecordIndex,
    on day: CalendarDate? = nil,
    usually usual: Share? = nil
  ) -> [Audience: SeenRecords] {
    var result: [Audience: SeenRecords] = [:]
    for audience in audiences where result[audience] == nil {
      let sharing = Sharing(self, index, for: audience, on: day, usually: usual)
      let records = recordsBesideDives.filter { sharing.isSeen($0) }.map(\.origin.path)
      let dives = dives.filter { sharing.isSeen($0) }.map(\.dive.origin.path)
      result[audience] = SeenRecords(
        paths: Set(records + dives),
        heldBack: sharing.heldBack,
        values: SeenValues(self, index, sharing, audience)
      )
    }
    return result
  }
}
