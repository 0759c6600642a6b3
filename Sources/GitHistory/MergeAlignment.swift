/// How the three versions of a merge are changed so that git sees no file that one side moved or removed
/// and the other changed.
struct MergeAlignment {
  /// Changes of a tree.
  struct TreeChange {
    /// Paths to remove.
    var gone: [String] = []
    /// Entries to add: paths with mode and object.
    var new: [(path: String, entry: String)] = []
  }

  typealias Difference = WorkingRepository.Difference
  typealias Moves = WorkingRepository.Moves

  private(set) var base = TreeChange()
  private(set) var ours = TreeChange()
  private(set) var theirs = TreeChange()
  /// What the merged tree gets afterwards: files that one side changed, for a person to decide.
  private(set) var kept: [(path: String, entry: String)] = []
  /// The versions of these files, as lines for the index.
  private(set) var versions: [String] = []
  /// The paths, former and new, of files about which all is said.
  private var settled = PathTable<Void>()

  var isEmpty: Bool {
    [base, ours, theirs].allSatisfy { $0.gone.isEmpty && $0.new.isEmpty } && versions.isEmpty
  }

  /// - Parameters:
  ///   - own: What our side changed since the base.
  ///   - others: What the other side changed.
  ///   - movedByUs: The files that our side moved; called only if that matters.
  ///   - movedByThem: Those that the other side moved.
  ///   - basePaths: The paths of all files in the base; called only if folders have moved.
  init(
    _ own: [Difference],
    _ others: [Difference],
    movedByUs: () -> Moves,
    movedByThem: () -> Moves,
    basePaths: () -> Set<String>
  ) {
    let (here, there) = (Side(own, stage: 2), Side(others, stage: 3))
    let moved = (
      here.matters(to: there) ? Self.moves(here, movedByUs) : Moves(),
      there.matters(to: here) ? Self.moves(there, movedByThem) : Moves()
    )
    follow(here, moved.0, \.theirs, there, moved.1.replaced)
    follow(there, moved.1, \.ours, here, moved.0.replaced)
    // A person decides about these; nothing else is done with them.
    for path in versions.compactMap(Self.path) { settled[path] = () }
    for path in here.gone.paths where there.gone[path] != nil {
      if !join(path, here, moved.0, there, moved.1) {
        leave(path, here, here.target(of: path, moved.0), there, there.target(of: path, moved.1))
      }
    }
    let known = moved.0.folders.isEmpty && moved.1.folders.isEmpty ? [] : basePaths()
    take(here, moved.0, \.theirs, there, known)
    take(there, moved.1, \.ours, here, known)
    leaveReplaced(moved.0.replaced.union(moved.1.replaced), here, there)
  }

  /// What one side did.
  private struct Side {
    /// The number by which the index knows its versions.
    let stage: Int
    let changes: PathTable<Difference>
    /// The entries that it removed.
    let gone: PathTable<String>
    /// The entries that it added.
    let new: PathTable<String>
    /// The folders of what it added.
    private let folders: Set<Substring>

    init(_ changes: [Difference], stage: Int) {
      self.stage = stage
      // A name that is not UTF-8 is no record's, and its bytes are not known.
      let changes = changes.filter { !$0.path.unicodeScalars.contains("\u{FFFD}") }
      self.changes = PathTable(changes.map { ($0.path, $0) })
      gone = PathTable(
        changes.compactMap { change in
          change.new == nil ? change.old.map { (change.path, $0) } : nil
        }
      )
      let new = changes.filter { $0.old == nil }
      self.new = PathTable(new.compactMap { change in change.new.map { (change.path, $0) } })
      folders = Set(new.lazy.flatMap { Self.folders(of: $0.path) })
    }

    private static func folders(of path: String) -> [Substring] {
      path.indices.filter { path[$0] == "/" }.map { path[..<$0] }
    }

    /// Whether files that it removed were changed or removed by the other side too, or may have been
    /// in a folder to which the other side added some; or whether of several files of a record's folder
    /// that it changed, which may have changed places, the other side changed one.
    func matters(to other: Side) -> Bool {
      if gone.paths.contains(where: { other.changes[$0] != nil }) { return true }
      let folders = Set(gone.paths.map(Self.record))
      if other.new.paths.contains(where: { folders.contains(Self.record($0)) }) { return true }
      let paths = changes.paths
      let changed = Dictionary(paths.map { (Self.record($0), 1) }, uniquingKeysWith: +)
      return paths.contains { path in
        other.changes[path] != nil && changed[Self.record(path), default: 0] > 1
      }
    }

    /// The beginning of a path that names a record's folder: `divers/mari`; a year is no record.
    private static func record(_ path: String) -> String {
      let parts = path.split(separator: "/").dropLast().prefix(2)
      return parts.prefix { !$0.allSatisfy(\.isNumber) }.joined(separator: "/")
    }

    /// Where a removed file is now; nil if it is not known to be in a new file.
    func target(of path: String, _ moves: Moves) -> String? {
      moves.path(of: path).flatMap { new[$0] == nil ? nil : $0 }
    }

    /// Whether a path is a folder here, or lies in what is a file.
    func hasFolder(at path: String) -> Bool {
      folders.contains(path[...]) || Self.folders(of: path).contains { new[String($0)] != nil }
    }
  }

  /// The files that a side moved; those of which it is not known are looked for by their content,
  /// which is certain only within a folder.
  private static func moves(_ side: Side, _ find: () -> Moves) -> Moves {
    struct FolderEntry: Hashable {
      let folder: Substring
      let entry: String
    }
    func byContent(_ entries: PathTable<String>) -> [FolderEntry: [String]] {
      let found = entries.sorted.map { path, entry in
        (
          FolderEntry(folder: path[..<(path.lastIndex(of: "/") ?? path.startIndex)], entry: entry),
          [path]
        )
      }
      return Dictionary(found, uniquingKeysWith: +)
    }
    var moves = find()
    let new = byContent(side.new)
    let known = Set(side.gone.paths.compactMap { side.target(of: $0, moves) })
    for (content, paths) in byContent(side.gone) {
      guard paths.count == 1, new[content]?.count == 1, let path = new[content]?.first,
        side.target(of: paths[0], moves) == nil, !known.contains(path)
      else { continue }
      moves.files[paths[0]] = path
    }
    // Of two files that would get one path, none is followed.
    let targets = side.gone.paths.compactMap { path in side.target(of: path, moves).map { ($0, 1) }
    }
    let counts = Dictionary(targets, uniquingKeysWith: +)
    for path in side.gone.paths {
      if let target = side.target(of: path, moves), counts[target] != 1 { moves.files[path] = path }
    }
    return moves
  }

  /// Follows the files that a side moved and the other changed; what was removed is a conflict.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - moves: What it moved.
  ///   - tree: The tree of the other side.
  ///   - other: The other side.
  ///   - replaced: The paths where the other side put another record: what stands there is not what was
  ///     moved.
  private mutating func follow(
    _ side: Side,
    _ moves: Moves,
    _ tree: WritableKeyPath<MergeAlignment, TreeChange>,
    _ other: Side,
    _ replaced: Set<String>
  ) {
    for (path, old) in side.gone.sorted {
      guard let change = other.changes[path], change.old != nil, let changed = change.new,
        !side.hasFolder(at: path)
      else { continue }
      base.gone.append(path)
      self[keyPath: tree].gone.append(path)
      if !replaced.contains(path), let target = side.target(of: path, moves),
        other.changes[target] == nil, !other.hasFolder(at: target)
      {
        base.new.append((target, old))
        self[keyPath: tree].new.append((target, changed))
      } else {
        kept.append((path, changed))
        note(old, 1, path)
        note(changed, other.stage, path)
      }
    }
  }

  /// Follows a file that one side moved within a folder, and the other with the folder; returns whether
  /// there is such a path.
  private mutating func join(
    _ path: String,
    _ here: Side,
    _ ours: Moves,
    _ there: Side,
    _ theirs: Moves
  ) -> Bool {
    guard let old = here.gone[path], let mine = here.target(of: path, ours),
      let other = there.target(of: path, theirs), mine != other,
      let entry = here.new[mine], let otherEntry = there.new[other],
      let target = ours.path(ofFolderOf: other) ?? theirs.path(ofFolderOf: mine),
      here.changes[target] == nil || target == mine,
      there.changes[target] == nil || target == other,
      !here.hasFolder(at: target), !there.hasFolder(at: target), settled[target] == nil
    else { return false }
    base.gone.append(path)
    base.new.append((target, old))
    self.ours.gone.append(mine)
    self.ours.new.append((target, entry))
    self.theirs.gone.append(other)
    self.theirs.new.append((target, otherEntry))
    for place in [mine, other, target] { settled[place] = () }
    return true
  }

  /// Leaves out a file that both sides removed or moved.
  private mutating func leave(
    _ path: String,
    _ here: Side,
    _ ours: String?,
    _ there: Side,
    _ theirs: String?
  ) {
    guard let old = here.gone[path] else { return }
    base.gone.append(path)
    if let ours, ours == theirs { return base.new.append((ours, old)) }
    let targets = [(here, ours), (there, theirs)].compactMap { side, target in
      target.flatMap { target in side.new[target].map { (side.stage, target, $0) } }
    }
    // Removed by both. What only one of them did, or did otherwise, is for a person to decide.
    guard let first = targets.first else { return }
    note(old, 1, targets.count == 1 ? first.1 : path)
    for (stage, target, entry) in targets {
      note(entry, stage, target)
      settled[target] = ()
    }
  }

  /// Moves what was added to a folder to where the other side has moved the folder; what has no room
  /// there is for a person to decide.
  private mutating func take(
    _ side: Side,
    _ moves: Moves,
    _ tree: WritableKeyPath<MergeAlignment, TreeChange>,
    _ other: Side,
    _ known: Set<String>
  ) {
    guard !moves.folders.isEmpty else { return }
    let found = other.new.sorted.compactMap {
      path,
      entry -> (path: String, entry: String, target: String)? in
      guard side.changes[path] == nil, settled[path] == nil, let target = moves.path(of: path),
        target != path
      else {
        return nil
      }
      return (path, entry, target)
    }
    let counts = Dictionary(found.map { ($0.target, 1) }, uniquingKeysWith: +)
    for (path, entry, target) in found {
      self[keyPath: tree].gone.append(path)
      let isFree =
        side.changes[target] == nil && other.changes[target] == nil && !known.contains(target)
        && counts[target] == 1 && !other.hasFolder(at: target) && !side.hasFolder(at: target)
      if isFree {
        self[keyPath: tree].new.append((target, entry))
      } else {
        kept.append((path, entry))
        note(entry, other.stage, path)
      }
    }
  }

  /// Leaves files that both sides changed, one of them by putting another record there, for a person to
  /// decide; they have our side's content.
  private mutating func leaveReplaced(_ paths: Set<String>, _ here: Side, _ there: Side) {
    for path in paths.sorted() {
      guard let mine = here.changes[path], let other = there.changes[path], mine.new != other.new,
        let old = mine.old, let ours = mine.new, let theirs = other.new
      else { continue }
      base.gone.append(path)
      self.ours.gone.append(path)
      self.theirs.gone.append(path)
      kept.append((path, ours))
      for (stage, entry) in [(1, old), (2, ours), (3, theirs)] { note(entry, stage, path) }
    }
  }

  /// The path in a line for the index.
  private static func path(_ line: String) -> String? {
    line.firstIndex(of: "\t").map { String(line[line.index(after: $0)...]) }
  }

  private mutating func note(_ entry: String, _ stage: Int, _ path: String) {
    versions.append("\(entry) \(stage)\t\(path)")
  }
}
