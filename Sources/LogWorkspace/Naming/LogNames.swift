package import DiveModel
import LogbookCore

/// The names of a log's records by the names of its files, for shells that complete them: no record
/// is read, so that it takes no longer than a glance.
package struct LogNames: Sendable {
  /// The folder with the settings.
  let root: String

  /// Looks for the log around a folder; nil outside of a log.
  package init?(around folder: String) {
    guard let root = try? LogSession.root(around: folder) else { return nil }
    self.root = root
  }

  /// The ids of the records of a kind that others refer to, sorted.
  package func ids(of kind: RecordKind) -> [String] {
    guard let folder = kind.folder, RecordKind.withIDs.contains(kind) else { return [] }
    guard let head = kind.head else {
      return files(below: folder).map { String($0.stem) }.sorted()
    }
    return folders(in: folder).filter { DiskPath.exists("\(root)/\(folder)/\($0)/\(head)") }
      .sorted()
  }

  /// A dive's file: whose it is, and its name without `.md`.
  package struct NamedFile: Sendable {
    /// A diver's or a group's id; nil in a log of one diver.
    package let owner: String?
    /// The folder that it is in, from the root.
    let folder: String
    /// The name of the file.
    let name: String

    package var stem: Substring { name.dropLast(3) }
    /// The path from the root.
    var path: String { "\(folder)/\(name)" }
  }

  /// The files of the dives of divers; those with the latest names first.
  ///
  /// - Parameter diver: Whose dives; nil for all.
  /// - Returns: The files, without those of groups.
  package func dives(of diver: String? = nil) -> [NamedFile] {
    let own = diver == nil ? files(below: "dives", owner: nil) : []
    return Self.newest(own + dives(in: "divers", of: diver))
  }

  /// The files of the dives of groups; those with the latest names first.
  package func groupDives() -> [NamedFile] { Self.newest(dives(in: "groups", of: nil)) }

  private func dives(in folder: String, of owner: String?) -> [NamedFile] {
    (owner.map { [$0] } ?? folders(in: folder)).flatMap { name in
      files(below: "\(folder)/\(name)/dives", owner: name)
    }
  }

  /// Names begin with the date, so they are in the order of time.
  private static func newest(_ files: [NamedFile]) -> [NamedFile] {
    files.sorted { ($1.name, $1.folder) < ($0.name, $0.folder) }
  }

  /// The folders in a folder from the root that a log's reader would walk.
  private func folders(in folder: String) -> [String] {
    EntryNames.all(in: "\(root)/\(folder)").filter { name in
      Self.isSeen(name) && DiskPath.isFolder("\(root)/\(folder)/\(name)")
    }
  }

  private static func isSeen(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return first != UInt8(ascii: ".") && first != UInt8(ascii: "_")
      && !name.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// The records in a folder and those below it.
  private func files(below folder: String, owner: String? = nil) -> [NamedFile] {
    var found: [NamedFile] = []
    var open = [(folder, 0)]
    while let (folder, depth) = open.popLast() {
      for name in EntryNames.all(in: "\(root)/\(folder)") where Self.isSeen(name) {
        if name.hasSuffix(".md") {
          guard name != "README.md", name.utf8.count > 3 else { continue }
          found.append(NamedFile(owner: owner, folder: folder, name: name))
        } else if depth < Self.deepest, !name.utf8.contains(UInt8(ascii: ".")),
          DiskPath.isFolder("\(root)/\(folder)/\(name)")
        {
          open.append(("\(folder)/\(name)", depth + 1))
        }
      }
    }
    return found
  }

  /// Dives are sorted into folders by year, and perhaps by month.
  private static let deepest = 4

  /// A log of the settings and some files alone, for words that stand within them.
  func excerpt(of paths: some Sequence<String>) -> Logbook? {
    let tree = FileTree.folder(root)
    var files: [String: [UInt8]] = [:]
    for path in paths { files[path] = try? tree.bytes(of: path) }
    guard let settings = try? tree.bytes(of: Logbook.settingsPath) else { return nil }
    files[Logbook.settingsPath] = settings
    return try? Logbook(reading: .memory(files))
  }
}
