import DiveGroups
import DiveModel
import LogbookCore
import Diagnostics

/// A small club in memory, whose files change as on disk.
struct Club {
  private(set) var files: [String: [UInt8]]

  static let template = "groups/club/dives/2024/2024-06-12-1030-rummu.md"
  static let name = TemplateName(group: "club", stem: "2024-06-12-1030-rummu")

  init(_ groupDive: String, _ others: [String: String] = [:]) {
    files = [
      "divelog.yml": Array("format: 1\n".utf8),
      "groups/club/group.md": Array(
        """
        ---
        name: Club
        members:
          - diver: mari
            since: 2020-01-01
          - diver: juhan  # leads
          - Liis Kask
          - diver: tom
            until: 2023-12-31
        ask: [weight, rating]
        ---

        """.utf8
      ),
      "sites/rummu.md": Array("---\nname: Rummu quarry\n---\n".utf8),
      Self.template: Array(groupDive.utf8),
    ]
    for diver in ["mari", "juhan", "tom"] {
      files["divers/\(diver)/diver.md"] = Array("---\nlanguage: en\n---\n".utf8)
    }
    for (path, text) in others { files[path] = Array(text.utf8) }
  }

  func logbook() throws -> Logbook { try Logbook(reading: .memory(files)) }

  func text(_ path: String) -> String? {
    files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func write(_ text: String, to path: String) { files[path] = Array(text.utf8) }

  mutating func write(_ changes: [FileChange]) {
    for change in changes { files[change.path] = change.result }
  }

  /// Applies the club's group dive.
  @discardableResult
  mutating func apply(
    _ name: TemplateName = name,
    for divers: [String]? = nil,
    on day: DiveDay? = nil
  ) throws -> GroupDiveApplication {
    let logbook = try logbook()
    let index = RecordIndex(logbook)
    let dives = GroupDives(logbook, index)
    guard let dive = dives[name] else { throw Missing() }
    let application = try GroupDiveApplication(
      of: dive,
      for: divers ?? dive.divers,
      on: day,
      among: dives,
      in: logbook,
      index
    )
    write(application.changes)
    return application
  }

  /// Updates every entry, with the old version of the group dive known.
  @discardableResult
  mutating func update(
    knowing versions: [[UInt8]],
    _ decision: TemplateUpdate.Decision = TemplateUpdate.Decision()
  ) throws -> [TemplateUpdate] {
    let logbook = try logbook()
    let index = RecordIndex(logbook)
    let dives = GroupDives(logbook, index)
    guard let dive = dives[Self.name] else { throw Missing() }
    let updates = try dives.copies(of: Self.name).map { copy in
      try TemplateUpdate(
        of: copy,
        to: dive,
        since: versions.first { TemplateVersion(of: $0).isNamed(by: copy.provenance.digest) },
        decision,
        in: logbook,
        index
      )
    }
    write(updates.compactMap(\.change))
    return updates
  }

  func status() throws -> GroupStatus {
    let logbook = try logbook()
    let index = RecordIndex(logbook)
    let dives = GroupDives(logbook, index)
    guard let dive = dives[Self.name] else { throw Missing() }
    return GroupStatus(dive, dives, index, notesIn: logbook)
  }

  struct Missing: Error {}
}
