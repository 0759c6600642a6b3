import DiveFormat
import DiveModel
import Diagnostics

/// Records whose sharing is uncertain; what cannot be read is not shared.
///
/// A record is certain if it was read completely, or if its only problems are in values unrelated
/// to sharing. Any other problem could hide a `share` or a membership, so only the problem ids
/// listed here are harmless.
struct SharingDoubts {
  /// Paths of unread record files and folders.
  let unread: Set<String>
  /// Kinds with a record that is unknown or uncertain, so that a name of this kind is uncertain
  /// too.
  private(set) var kinds: Set<RecordKind> = []
  private let tree: FileTree
  /// Whether sharing was decided before: an audience's view is shown as it is.
  private let isDecided: Bool
  private let problems: [String: [Diagnostic]]
  /// Folders of divers and groups with a file that may have been meant as their record.
  private let strayFolders: Set<Substring>
  /// Whether there may be unread dives.
  let mayMissDives: Bool
  private var paths: Set<String> = []

  init(_ logbook: Logbook) {
    tree = logbook.tree
    isDecided = if case .redacted = logbook.tree { true } else { false }
    var problems: [String: [Diagnostic]] = [:]
    let unread = Set(logbook.unreadPaths).union(logbook.links).filter(RecordPath.mayHoldRecords)
    var strays = logbook.attachments.filter {
      FilePaths.looksLikeRecord($0) || RecordPath.isMeantForDiver($0)
    }
    for file in logbook.diagnostics {
      problems[file.path, default: []].append(file.diagnostic)
      if file.diagnostic.id == "not-a-record" { strays.insert(file.path) }
    }
    var folders = Set(strays.map { FilePaths.folder(of: $0) })
    let others = ["dives/diver.md", "divers/diver.md"]
    if others.contains(where: strays.contains)
      || logbook.dives.contains(where: { others.contains($0.dive.origin.path) })
    {
      folders.insert("")
    }
    strayFolders = folders
    (self.problems, self.unread) = (problems, unread)
    guard !isDecided else {
      mayMissDives = false
      return
    }
    let misplaced = MisplacedRecords(logbook, strays, kindsOf: Self.kinds)
    mayMissDives = misplaced.mayBeDives || unread.contains { RecordPath.mayHoldDives($0) }
    kinds = misplaced.kinds
    for path in unread { kinds.formUnion(Self.kinds(below: path)) }
  }

  /// Whether reading found problems in a file.
  func hasProblems(_ path: String) -> Bool { problems[path] != nil }

  /// Whether all problems of a file are in single values.
  func isOfValues(_ path: String) -> Bool {
    (problems[path] ?? []).allSatisfy { $0.id == "missing-key" || Self.ofOneValue.contains($0.id) }
  }

  /// Examines records, and returns the paths of the uncertain ones.
  mutating func add(_ records: [AnyRecord]) -> Set<String> {
    if isDecided { return [] }
    let found = tree.readingMany(limit: FileTree.largestRecord) { read in
      records.filter { record in
        guard let bytes = try? read(record.origin.path) else { return true }
        return !isCertain(record, bytes)
      }
    }
    kinds.formUnion(found.map(\.kind))
    let doubtful = Set(found.map(\.origin.path))
    paths.formUnion(doubtful)
    return doubtful
  }

  /// Whether an examined record is uncertain.
  func contain(_ path: String) -> Bool { paths.contains(path) }

  /// The path of a diver's or group's record if it is uncertain or missing; everything in its
  /// folder is then held back.
  mutating func head(of owner: LoggedDive.Owner, isThere: Bool) -> String? {
    guard !isDecided, let head = doubtfulHead(of: owner, isThere: isThere) else { return nil }
    // Any name could refer to the uncertain record.
    if case .group = owner { kinds.insert(.group) } else { kinds.insert(.diver) }
    return head
  }

  private func doubtfulHead(of owner: LoggedDive.Owner, isThere: Bool) -> String? {
    let head: String =
      switch owner {
      case .diver(let id): DiverFolder.path(of: id) + "diver.md"
      case .group(let id): "groups/\(id)/group.md"
      }
    let folder = FilePaths.folder(of: head)
    var above = head[...]
    while true {
      if unread.contains(String(above)) || paths.contains(String(above)) { return head }
      if above.isEmpty { break }
      above = FilePaths.folder(of: String(above))
    }
    if isThere { return nil }
    // A log with one diver needs no `diver.md`; in any other folder the record is missing.
    return !folder.isEmpty || strayFolders.contains(folder) ? head : nil
  }

  private static func kinds(below path: String) -> Set<RecordKind> {
    if let kind = RecordPath.kind(of: path), FilePaths.looksLikeRecord(path) { return [kind] }
    guard let first = path.split(separator: "/").first else { return Set(RecordKind.allCases) }
    let outer = RecordKind.allCases.filter { $0.folder.map { $0 == first } ?? false }
    return Set(outer + outer.compactMap(\.inner))
  }
}

extension SharingDoubts {
  /// Problems that affect only the value at their position.
  private static let ofOneValue: Set<String> = [
    "approximate-value", "bad-date", "bad-duration", "bad-file", "bad-gas", "bad-gradient-factors",
    "bad-interval", "bad-language", "bad-money", "bad-number", "bad-position", "bad-rating",
    "bad-stop", "bad-template", "bad-time", "bad-zone", "decimal-comma", "empty-value",
    "missing-unit", "odd-symbol", "out-of-range", "too-long", "unknown-unit", "unknown-word",
    "value-range",
  ]

  /// Keys for visibility, membership and names of records.
  private static let keysOfSharing: Set<String> = [
    "aliases", "leaders", "members", "name", "share",
  ]

  private func isCertain(_ record: AnyRecord, _ bytes: [UInt8]) -> Bool {
    let (origin, kind, table) = (record.origin, record.kind, record.table)
    // The file changed since it was read.
    guard bytes.count == origin.length else { return false }
    // A dive is shown under another name, other records under their own.
    let isRenamed = kind == .dive && !origin.path.hasPrefix("groups/")
    guard isRenamed || !MailAddresses.areIn(origin.path) else { return false }
    let isHarmless = (problems[origin.path] ?? []).allSatisfy { problem in
      if problem.id == "missing-key" { return true }
      // Bytes in the notes say nothing about the keys; the notes are searched for a share below.
      if problem.id == "not-utf-8", let range = problem.range,
        kind != .settings, range.lowerBound >= origin.bodyStart, origin.bodyStart > 0
      {
        return true
      }
      guard Self.ofOneValue.contains(problem.id), let range = problem.range,
        let key = Self.topKey(of: range, in: bytes)
      else { return false }
      return !Self.keysOfSharing.contains(key) && table.row(for: key) != nil
        && !StrayShare.isValue(bytes[range.lowerBound..<range.upperBound])
    }
    let isRead = table.row(for: "share").map { record.fields.has($0.field) } ?? false
    return isHarmless
      && !StrayShare.isIn(
        bytes,
        bodyStart: origin.bodyStart,
        isRead: isRead,
        besides: kind == .settings ? Self.queries(record, in: bytes) : []
      )
  }

  /// The places where `share` is the name of a saved query or a term in its text.
  ///
  /// A line of sharing that was joined with a query, or indented below `queries`, has a space after
  /// its colon or is the word alone, which no query is; if either is possible, no place is
  /// excluded.
  private static func queries(_ record: AnyRecord, in bytes: [UInt8]) -> [SourceRange] {
    let settings = Settings(origin: record.origin, fields: record.fields)
    return settings.queries.flatMap { query -> [SourceRange] in
      let (name, text) = (query.name.range, query.text.range)
      guard name.upperBound <= text.lowerBound, text.upperBound <= bytes.count,
        !bytes[name.lowerBound..<text.upperBound].contains(0x0A),
        bytes[text.lowerBound..<text.upperBound].contains(UInt8(ascii: ":")),
        isQuery(query.text.value)
      else { return [] }
      return [name, text]
    }
  }

  /// Whether each `share` in a text is a term of a query, `share:public`, and none is a line of its
  /// own.
  private static func isQuery(_ text: String) -> Bool {
    let parts = text.lowercased().split(separator: " ")
    return parts.allSatisfy { part in
      guard let word = part.firstRange(of: "share") else { return true }
      let rest = part[word.upperBound...]
      return rest.first == ":" && rest.count > 1
    } && !text.contains(": ") && !text.contains("#")
  }

  /// The top-level key whose value contains a range on one line; nil if uncertain.
  private static func topKey(of range: SourceRange, in bytes: [UInt8]) -> String? {
    guard range.lowerBound <= range.upperBound, range.upperBound <= bytes.count,
      !bytes[range.lowerBound..<range.upperBound].contains(0x0A)
    else { return nil }
    var end = range.lowerBound
    while true {
      let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
      if let first = line.first, first > 0x20, first != UInt8(ascii: "-"),
        first != UInt8(ascii: "#")
      {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return String(decoding: line[..<colon], as: UTF8.self)
      }
      guard start > 0 else { return nil }
      end = start - 1
    }
  }
}
