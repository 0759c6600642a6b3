import DiveModel
import GitHistory
import LogWorkspace

/// The walk from a record to the commits that wrote its parts.
///
/// As `git blame`, each part is handed to the first parent that says the same, and belongs to the commit
/// of which no parent does. A version that cannot be read hands on what it was handed.
struct BlameWalk {
  let history: CommitHistory
  /// The origins of parts, by their numbers in the record.
  private(set) var origins: [Int: RecordBlame.Attribution] = [:]
  /// The versions that could not be read.
  private(set) var unread: Set<String> = []
  private let repository: WorkingRepository
  private let search: MovedFileSearch
  private let kind: RecordKind
  private let now: RecordParts
  private let heads: [String]
  /// What is left to find, by commit.
  private var waiting: [String: [Handed]] = [:]
  private var versions: [String: RecordParts?] = [:]
  private var changes: [String: [CommitHistory.Step: CommitHistory.Change]] = [:]

  /// What a commit has to answer for.
  private struct Handed {
    /// The path from the top.
    let path: String
    let object: String
    /// The version that says what is looked for: that of the object, if it can be read.
    let version: RecordParts
    /// The places in the version, by the numbers of the parts.
    let places: [Int: RecordBlame.Place]
  }

  init(
    _ repository: WorkingRepository,
    _ kind: RecordKind,
    _ now: RecordParts
  ) throws(GitFailure) {
    (self.repository, self.kind, self.now) = (repository, kind, now)
    search = MovedFileSearch(repository: repository)
    heads = repository.checkedOutCommits
    history = try CommitHistory(to: heads, in: repository)
  }

  /// Hands the parts of the file on the disk to the commits that are checked out.
  mutating func start(from path: String, _ bytes: [UInt8]) throws(GitFailure) {
    let all = now.parts.indices.map { ($0, now.parts[$0].place) }
    var left = Dictionary(uniqueKeysWithValues: all)
    for head in heads {
      var former = path
      var object = try repository.object(of: path, in: head)
      if object == nil {
        let later = WorkingRepository.Version.folder
        let differences = try repository.differences(from: head, to: later)
        guard let found = try search.source(of: path, bytes, among: differences) else { continue }
        (former, object) = found
      }
      if let object { try hand(&left, of: now, to: head, former, object) }
    }
  }

  /// Hands on everything until it is known.
  mutating func run() throws(GitFailure) {
    for commit in history.commits {
      guard let handed = waiting.removeValue(forKey: commit.id) else { continue }
      for parts in handed { try trace(parts, in: commit) }
    }
  }

  private mutating func trace(
    _ handed: Handed,
    in commit: CommitHistory.Commit
  ) throws(GitFailure) {
    let path = handed.path
    let known = try changes(of: path)
    var left = handed.places
    // A commit that left the file as one parent has it wrote nothing of it.
    let same = commit.parents.first { known[.init(commit.id, $0)] == nil }
    if let same {
      waiting[same, default: []].append(handed)
      return
    }
    for parent in commit.parents where !left.isEmpty {
      if let old = known[.init(commit.id, parent)]?.old {
        try hand(&left, of: handed.version, to: parent, path, old)
      } else if let found = try search.source(
        of: path,
        handed.object,
        in: commit.id,
        from: parent
      ) {
        try hand(&left, of: handed.version, to: parent, found.path, found.object)
      }
    }
    for number in left.keys { origins[number] = .init(commit, path) }
  }

  /// Hands those parts to a commit of which it says the same.
  private mutating func hand(
    _ left: inout [Int: RecordBlame.Place],
    of version: RecordParts,
    to commit: String,
    _ path: String,
    _ object: String
  ) throws(GitFailure) {
    func hand(_ version: RecordParts, _ places: [Int: RecordBlame.Place]) {
      let handed = Handed(path: path, object: object, version: version, places: places)
      waiting[commit, default: []].append(handed)
    }
    guard let former = try parts(of: object) else {
      unread.insert(object)
      hand(version, left)
      left = [:]
      return
    }
    let pairs = former.pairs(with: version)
    var places: [Int: RecordBlame.Place] = [:]
    let numbers = Dictionary(grouping: left.keys) { left[$0] }
    for part in version.parts {
      guard let own = numbers[part.place], let found = former.place(of: part, pairs) else {
        continue
      }
      for number in own { places[number] = found }
    }
    for number in places.keys { left[number] = nil }
    if !places.isEmpty { hand(former, places) }
  }

  private mutating func changes(
    of path: String
  ) throws(GitFailure) -> [CommitHistory.Step: CommitHistory.Change] {
    if let known = changes[path] { return known }
    let found = try history.changes(of: path)
    changes[path] = found
    try read(Set(found.values.flatMap { [$0.old, $0.new].compactMap { $0 } }))
    return found
  }

  private mutating func parts(of object: String) throws(GitFailure) -> RecordParts? {
    if versions[object] == nil { try read([object]) }
    return versions[object] ?? nil
  }

  /// Reads versions together; those that cannot be read are known as such.
  private mutating func read(_ objects: Set<String>) throws(GitFailure) {
    let new = objects.filter { versions[$0] == nil }
    if new.isEmpty { return }
    var found: [String: RecordParts] = [:]
    let kind = kind
    try repository.eachBlob(of: new.sorted()) { found[$0] = RecordParts($1, kind) }
    for object in new { versions.updateValue(found[object], forKey: object) }
  }
}
