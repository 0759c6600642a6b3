public import DiveModel

/// The role of a folder in the log's layout, which decides what its files are.
struct FolderRole {
  /// The kind of all other records in the folder.
  private let kind: RecordKind?
  /// The file name with its own kind of record: `diver.md`, `group.md`, `budget.md`.
  private let head: (name: String, kind: RecordKind)?
  /// The owner of the dives there.
  let owner: LoggedDive.Owner?

  /// - Parameter folder: A path from the logbook's root.
  init(_ folder: String) {
    let parts = folder.split(separator: "/")
    var owner: LoggedDive.Owner?
    var kind: RecordKind?
    var head: (name: String, kind: RecordKind)?
    if let first = parts.first {
      let outer = RecordKind.allCases.first { $0.folder.map { $0 == first } ?? false }
      // A record with a folder of its own is in it, with files that belong to it, and no other
      // record.
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
    case .diver: .diver(DiverFolder.id(ofFolder: parts[1]))
    default: .diver(LoggedDive.me)
    }
  }

  /// The kind of a file in the folder; nil if it is not a record.
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

/// What a path means in the log's layout.
public enum RecordPath {
  /// Whether a path could be a record's.
  public static func isRecord(_ path: String) -> Bool { kind(of: path) != nil }

  /// Whether a file at the root was probably meant as `diver.md`: another extension, other case, a
  /// copy's suffix or look-alike letters.
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

  /// Extensions of files that are not texts.
  private static let others: Set<String> = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".svg", ".pdf", ".csv", ".html", ".css",
    ".js", ".json", ".zip",
  ]

  /// Whether an unread path may be a record's, or a folder's with records.
  package static func mayHoldRecords(_ path: String) -> Bool {
    FilePaths.looksLikeRecord(path) || !FilePaths.name(of: path).contains(".")
  }

  /// Whether a path is a dive's, or a folder's that may contain dives.
  static func mayHoldDives(_ path: String) -> Bool {
    if FilePaths.looksLikeRecord(path), let kind = kind(of: path) { return kind == .dive }
    let first = path.split(separator: "/").first
    return first == nil || first == "dives" || first == "divers" || first == "groups"
  }

  /// Whether a path is below one of the folders of records.
  package static func isInRecordFolder(_ path: String) -> Bool {
    guard let first = path.split(separator: "/", maxSplits: 1).first,
      first.utf8.count < path.utf8.count
    else { return false }
    return Listing.recordFolders.contains(String(first))
  }

  /// The kind of record in a file; nil for a README, for other files beside records, and outside
  /// the walked folders.
  package static func kindOfFile(_ path: String) -> RecordKind? {
    let isSeen = path.split(separator: "/").allSatisfy { !$0.hasPrefix("_") && !$0.hasPrefix(".") }
    return isSeen && isNameOfRecord(FilePaths.name(of: path)) ? kind(of: path) : nil
  }

  /// Whether a file with this name is a record in a record folder.
  static func isNameOfRecord(_ name: Substring) -> Bool {
    name.utf8.count > 3 && name.hasSuffix(".md") && name != "README.md"
  }

  /// The kind of a record at a path; nil if there can be none.
  public static func kind(of path: String) -> RecordKind? {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return FolderRole(folder).kind(of: path)
  }
}
