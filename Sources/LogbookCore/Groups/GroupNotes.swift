import DiveFormat
public import DiveModel
import Diagnostics

/// The notes of a group dive, which a member's entry contains as consecutive whole lines.
public struct GroupNotes: Sendable {
  private let logbook: Logbook
  private let lines: [String]

  /// Reads the notes of a group dive.
  public init(of dive: GroupDive, in logbook: Logbook) {
    self.logbook = logbook
    lines = Self.text(of: dive.dive, in: logbook)?.trimmed ?? []
  }

  /// The difference between an entry's notes and the group's; nil if the entry contains them.
  public func difference(_ dive: Dive) -> SharedDifference? {
    guard !lines.isEmpty, let own = Self.text(of: dive, in: logbook), own.place(of: lines) == nil
    else { return nil }
    return SharedDifference(
      key: "notes",
      own: own.trimmed.isEmpty ? nil : .text(own.trimmed.joined(separator: "\n")),
      group: .text(lines.joined(separator: "\n"))
    )
  }

  private static func text(of dive: Dive, in logbook: Logbook) -> NoteLines? {
    guard let source = logbook.source(of: dive.origin.path) else { return nil }
    return NoteLines(source.bytes[min(dive.origin.bodyStart, source.bytes.count)...])
  }
}
