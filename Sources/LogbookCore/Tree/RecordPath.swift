public import DiveModel

/// What the layout of the tree makes of a folder, and so of the files in it.
struct FolderRole {
  /// The kind of the records that the folder holds, by whatever name.
  private let kind: RecordKind?
  /// The one name that is another kind of record there: `diver.md`, `group.md`, `budget.md`.
  private let head: (name: String, kind: RecordKind)?
  /// Whose dives lie there.
  let owner: LoggedDive.Owner?

  /// - Parameter folder: A path from the logbook's root.
  init(_ folder: String) {
    let parts = folder.split(separator: "/")
    var owner: LoggedDive.Owner?
    var kind: RecordKind?
    var head: (name: String, kind: RecordKind)?
    if let first = parts.first {
      let outer = RecordKind.allCases.first { $0.folder.map { $0 == first } ?? false }
      // A record with a folder of its own lies in it, and nothing else but what belongs to it.
      kind = outer?.head == nil ? outer : nil
      if let outer, let name = outer.head, parts.count > 1 {
        if parts.count == 2 { head = (name, outer) }
        let isForDives = parts.count > 2 && parts[2] == "dives"
        if outer.inner != .dive || isForDives { kind = outer.inner }
      }
      if kind == .dive { owner = Self.owner(parts, outer) }
    } else {
      head = ("diver.md", .diver)
    }
    (self.kind, self.head, self.owner) = (kind, head, owner)
  }

  private static func owner(_ parts: [Substring], _ outer: RecordKind?) -> LoggedDive.Owner {
    switch outer {
    case .group: .group(String(parts[1]))
    case .diver: .diver(String(parts[1]))
    default: .diver(LoggedDive.me)
    }
  }

  /// The kind of a file in the folder; nil if it is no record.
  func kind(of path: String) -> RecordKind? {
    if let head, path.utf8.count >= head.name.utf8.count,
      path.utf8.suffix(head.name.utf8.count).elementsEqual(head.name.utf8),
      path.utf8.count == head.name.utf8.count
        || path.utf8.dropLast(head.name.utf8.count).last == UInt8(ascii: "/")
    {
      return head.kind
    }
    return kind
  }
}

/// What the layout of the tree makes of a path.
public enum RecordPath {
  /// Whether a path could be a record's.
  public static func isRecord(_ path: String) -> Bool { kind(of: path) != nil }

  /// Whether a file at the root was most likely meant for `diver.md`: called so but for its ending,
  /// its case, what a copy is marked with, or letters that look alike.
  package static func isMeantForDiver(_ path: String) -> Bool {
    let (word, ending) = ("diver", ".md")
    guard path.utf8.count <= 80, !path.contains("/"), path != word + ending else { return false }
    let isAlike = path.prefix(word.count).elementsEqual(word) { found, wanted in
      found.lowercased() == String(wanted) || !found.isASCII
    }
    guard isAlike else { return false }
    let rest = path.dropFirst(word.count)
    guard let next = rest.first else { return true }
    let last = rest.lastIndex(of: ".").map { rest[$0...].lowercased() } ?? ""
    return " .(~_".contains(next) && !others.contains(last)
  }

  /// The endings of files that are no texts.
  private static let others: Set<String> = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".svg", ".pdf", ".csv", ".html", ".css",
    ".js", ".json", ".zip",
  ]

  /// Whether a path is a dive's, or that of a folder which dives may lie in.
  static func mayHoldDives(_ path: String) -> Bool {
    if FilePaths.looksLikeRecord(path), let kind = kind(of: path) { return kind == .dive }
    let first = path.split(separator: "/").first
    return first == nil || first == "dives" || first == "divers" || first == "groups"
  }

  /// The kind of the record that a file is; nil for a README, for files that lie beside records, and
  /// where no walk looks.
  package static func kindOfFile(_ path: String) -> RecordKind? {
    let isSeen = path.split(separator: "/").allSatisfy { !$0.hasPrefix("_") && !$0.hasPrefix(".") }
    return isSeen && isNameOfRecord(FilePaths.name(of: path)) ? kind(of: path) : nil
  }

  /// Whether files of a name are records, wherever they may lie.
  static func isNameOfRecord(_ name: Substring) -> Bool {
    name.utf8.count > 3 && name.hasSuffix(".md") && name != "README.md"
  }

  /// The kind of a record at a path; nil where none could be.
  public static func kind(of path: String) -> RecordKind? {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return FolderRole(folder).kind(of: path)
  }
}
