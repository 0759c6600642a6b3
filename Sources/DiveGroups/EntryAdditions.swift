import DiveFormat
import DiveModel
import Diagnostics
package import LogbookCore

/// What a member's entry says beyond its group dive, and what would be lost with the entry.
package enum EntryAdditions {
  /// Keys that the program writes into each entry.
  private static let written: Set<String> = ["template", "number"]

  /// Finds the additions to one entry.
  ///
  /// What an older version of the group dive gave it is taken for the member's own.
  /// - Parameters:
  ///   - copy: The entry.
  ///   - dive: The group dive.
  ///   - logbook: The logbook.
  ///   - index: The logbook's records.
  /// - Returns: The keys, `notes` for the Markdown, and the comments; nil if a file cannot be read, or
  ///   has a value or a key that cannot.
  package static func all(
    of copy: GroupDives.Copy,
    to dive: GroupDive,
    in logbook: Logbook,
    _ index: RecordIndex
  ) -> [String]? {
    guard let own = text(of: copy.dive, logbook), let group = text(of: dive.dive, logbook) else {
      return nil
    }
    // What was not read for certain may say anything.
    let path = copy.dive.origin.path
    guard !logbook.diagnostics.contains(where: { $0.path == path }) else { return nil }
    let differences =
      SharedDifference.all(of: copy.dive, by: copy.diver, from: dive, index)
      + GroupOtherKeys(of: dive, in: logbook).differences(copy.dive)
    var keys = Set(differences.filter { $0.own != nil }.map(\.key))
    for entry in own.entries where !GroupDive.shares(entry.key) && !written.contains(entry.key) {
      keys.insert(entry.key)
    }
    if let other = copy.dive.group?.value.text,
      (index.id(of: other, .group) ?? other) != dive.name.group
    {
      keys.insert("group")
    }
    if hasOwnParts(copy.dive.fields[Dive.Field.tanks.rawValue]?.content) { keys.insert("tanks") }
    let table = FieldTable.dive
    let notes = NoteLines(own.body).trimmed
    let comments = own.writtenComments.filter { !group.writtenComments.contains($0) }
    return keys.sorted { (table.order(of: $0), $0) < (table.order(of: $1), $1) }
      + (notes.isEmpty || notes == NoteLines(group.body).trimmed ? [] : ["notes"]) + comments
  }

  /// Whether a tank has values that are personal.
  private static func hasOwnParts(_ tanks: Content?) -> Bool {
    guard case .list(let items) = tanks else { return false }
    return items.contains { item in
      guard case .mapping(let fields) = item.content else { return false }
      return SharedTank.shared(fields).entries.count < fields.entries.count
    }
  }

  private static func text(of dive: Dive, _ logbook: Logbook) -> RecordText? {
    logbook.source(of: dive.origin.path).flatMap { RecordText($0.bytes, .dive) }
  }
}
