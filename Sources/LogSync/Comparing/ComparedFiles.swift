import DiveFormat
import GitHistory
import LogbookCore

/// The files that differ between two versions, with their bytes.
struct ComparedFiles {
  private var entries: [Entry] = []

  private struct Entry {
    /// The path as a text, in which bytes that are none are written as `\xFF`.
    let path: String
    /// The path's bytes, which alone tell files apart.
    let name: Name
    /// The objects; nil without the file, and empty for what is no regular file.
    var old: String?
    var new: String?
    var oldBytes: [UInt8]?
    var newBytes: [UInt8]?
  }

  var isEmpty: Bool { entries.isEmpty }

  /// A path, compared by its bytes.
  private typealias Name = [UInt8]

  /// Larger files are named, and nothing is said of their content; in bytes.
  private static let largest = 1 << 24

  mutating func add(_ change: WorkingRepository.Difference, below prefix: String) {
    let name = Name(change.name.dropFirst(prefix.utf8.count))
    entries.append(
      Entry(
        path: Self.text(of: name),
        name: name,
        old: change.old == nil ? nil : change.oldFile ?? "",
        new: change.new == nil ? nil : change.newFile ?? ""
      )
    )
  }

  private static func text(of name: Name) -> String {
    if let text = String(validating: name, as: UTF8.self) { return text }
    var result = ""
    var rest = name[...]
    while let byte = rest.first {
      let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }
        .first { !$0.isEmpty }
      result += character ?? "\\x" + String(byte, radix: 16, uppercase: true)
      rest = rest.dropFirst(character?.utf8.count ?? 1)
    }
    return result
  }

  /// Whether the content of a file is compared; of pictures and the like only the names are told.
  private static func isRead(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let endings = [".md", ".yml", ".yaml", ".csv", ".mustache", ".txt", ".css", ".json"]
    return name.hasPrefix(".") || endings.contains { name.hasSuffix($0) }
  }

  /// Reads the bytes of both versions.
  mutating func read(
    _ repository: WorkingRepository,
    _ root: String,
    _ former: [String: [UInt8]],
    isOnDisk: Bool
  ) throws(GitFailure) {
    mergeConflicts(former, isOnDisk: isOnDisk)
    var blobs: [String: [UInt8]] = [:]
    let read = entries.filter { Self.isRead($0.path) }
    let objects = Set(read.flatMap { [$0.old, isOnDisk ? nil : $0.new].compactMap { $0 } })
    try repository.eachBlob(of: objects.filter { !$0.isEmpty }.sorted()) { blobs[$0] = $1 }
    for place in entries.indices where Self.isRead(entries[place].path) {
      let entry = entries[place]
      entries[place].oldBytes = entry.old.flatMap { blobs[$0] }
      if isOnDisk, let new = entry.new, !new.isEmpty {
        let folder = FileTree.folder(root)
        entries[place].newBytes = try? folder.bytes(of: entry.path, limit: Self.largest)
      } else {
        entries[place].newBytes = entry.new.flatMap { blobs[$0] }
      }
    }
  }

  /// A file with a conflict is listed twice, or without its versions.
  private mutating func mergeConflicts(_ former: [String: [UInt8]], isOnDisk: Bool) {
    var seen: [Name: Int] = [:]
    var result: [Entry] = []
    for var entry in entries {
      let name = entry.name
      if entry.old == nil, entry.new == nil {
        // The index has no single version of it; the disk has.
        entry.old = former[entry.path] == nil ? nil : ""
        entry.new = ""
      }
      if let known = seen[name] {
        if result[known].new?.isEmpty ?? true { result[known] = entry }
      } else {
        seen[name] = result.count
        result.append(entry)
      }
    }
    entries = result
  }

  /// The files of the later version that are read as a log.
  func applied(to files: [String: [UInt8]]) -> [String: [UInt8]] {
    var result = files
    for entry in entries where LogFiles.isRead(entry.path) { result[entry.path] = entry.newBytes }
    return result
  }

  /// The differences, with files that were moved as one, sorted by path.
  func differences(_ before: Logbook?, _ after: Logbook?) -> [ComparedFile] {
    let moves = moves(before, after)
    var old: [Name: Entry] = [:]
    for entry in entries { old[entry.name] = entry }
    let left = Set(moves.values)
    return entries.compactMap { entry -> ComparedFile? in
      let name = entry.name
      if left.contains(name) { return nil }
      if let former = moves[name].flatMap({ old[$0] }) {
        return ComparedFile(
          entry.path,
          from: former.path,
          .moved,
          former.oldBytes,
          entry.newBytes,
          isSame: Self.isSame(former.old, entry.new)
        )
      }
      let happening: ComparedFile.Happening =
        entry.old == nil ? .added : entry.new == nil ? .removed : .changed
      return ComparedFile(
        entry.path,
        from: nil,
        happening,
        entry.oldBytes,
        entry.newBytes,
        isSame: Self.isSame(entry.old, entry.new)
      )
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Whether two objects have the same content; what is on the disk has none that is known.
  private static func isSame(_ old: String?, _ new: String?) -> Bool {
    guard let old, let new, old == new else { return false }
    return old.contains { $0 != "0" }
  }

  /// The former paths of moved files, by their new ones: records of which it is certain that they are
  /// the same, as for a merge, and other files with the same content, if only one has it.
  private func moves(_ before: Logbook?, _ after: Logbook?) -> [Name: Name] {
    var gone: Set<Name> = []
    var new: Set<Name> = []
    for entry in entries {
      if entry.new == nil { gone.insert(entry.name) }
      if entry.old == nil { new.insert(entry.name) }
    }
    if gone.isEmpty || new.isEmpty { return [:] }
    var result: [Name: Name] = [:]
    if let before, let after {
      for (old, path) in MovedRecords(from: before, to: after).files {
        let (old, path) = (Name(old.utf8), Name(path.utf8))
        guard gone.contains(old), new.contains(path), result[path] == nil else { continue }
        result[path] = old
        gone.remove(old)
        new.remove(path)
      }
    }
    var contents: [ByteIdentity: (old: [Name], new: [Name])] = [:]
    for entry in entries {
      let name = entry.name
      if gone.contains(name), let content = ByteIdentity(entry.old, entry.oldBytes) {
        contents[content, default: ([], [])].old.append(name)
      } else if new.contains(name), let content = ByteIdentity(entry.new, entry.newBytes) {
        contents[content, default: ([], [])].new.append(name)
      }
    }
    for (old, new) in contents.values where old.count == 1 && new.count == 1 {
      result[new[0]] = old[0]
    }
    return result
  }

  /// What tells whether two files have the same content.
  private enum ByteIdentity: Hashable {
    case bytes([UInt8])
    case object(String)

    /// Nil if it is not known, or if there is nothing in the file.
    init?(_ object: String?, _ bytes: [UInt8]?) {
      if let bytes {
        if bytes.isEmpty { return nil }
        self = .bytes(bytes)
      } else if let object, object.contains(where: { $0 != "0" }) {
        self = .object(object)
      } else {
        return nil
      }
    }
  }
}
