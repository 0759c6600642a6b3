/// A three-way merge of a text by lines.
///
/// Changes of one side are taken; lines that both sides changed differently are a conflict.
struct LineMerge: Sendable {
  /// A part of the merged text.
  enum Part: Sendable {
    case lines([MergeLine])
    case conflict(ours: [MergeLine], theirs: [MergeLine])
  }

  private(set) var parts: [Part] = []
  /// Lines not yet added as a part.
  private var waiting: [MergeLine] = []

  /// If more lines than this differ, apart from a common start and end, the text is not compared by
  /// lines, because that takes quadratic time.
  private static let mostCompared = 2000

  init(_ ours: [MergeLine], _ theirs: [MergeLine], since base: [MergeLine]) {
    let (inOurs, inTheirs) = (Self.places(of: base, in: ours), Self.places(of: base, in: theirs))
    var (old, own, new) = (0, 0, 0)
    for stable in base.indices {
      guard let ownPlace = inOurs[stable], let newPlace = inTheirs[stable] else { continue }
      add(ours[own..<ownPlace], theirs[new..<newPlace], since: base[old..<stable])
      add(ours[ownPlace...ownPlace])
      (old, own, new) = (stable + 1, ownPlace + 1, newPlace + 1)
    }
    add(ours[own...], theirs[new...], since: base[old...])
    endLines()
  }

  /// Whether there is an unresolved conflict.
  var hasConflict: Bool {
    parts.contains { part in
      if case .conflict = part { true } else { false }
    }
  }

  /// The merged lines; in conflicts both sides' lines, ours first.
  var union: [MergeLine] {
    parts.flatMap { part in
      switch part {
      case .lines(let lines): lines
      case .conflict(let ours, let theirs): ours + theirs
      }
    }
  }

  /// The merged lines, with markers around conflicts.
  func marked(_ marks: ConflictMarks) -> [MergeLine] {
    parts.flatMap { part in
      switch part {
      case .lines(let lines): lines
      case .conflict(let ours, let theirs): marks.around(ours, theirs)
      }
    }
  }

  /// Appends lines to those waiting; copying them for each new line would take quadratic time.
  private mutating func add(_ lines: ArraySlice<MergeLine>) { waiting += lines }

  private mutating func addConflict(_ ours: ArraySlice<MergeLine>, _ theirs: ArraySlice<MergeLine>)
  {
    endLines()
    parts.append(.conflict(ours: Array(ours), theirs: Array(theirs)))
  }

  private mutating func endLines() {
    if !waiting.isEmpty { parts.append(.lines(waiting)) }
    waiting = []
  }

  private mutating func add(
    _ ours: ArraySlice<MergeLine>,
    _ theirs: ArraySlice<MergeLine>,
    since base: ArraySlice<MergeLine>
  ) {
    if ours.elementsEqual(theirs) || theirs.elementsEqual(base) {
      add(ours)
    } else if ours.elementsEqual(base) {
      add(theirs)
    } else {
      addConflict(ours, theirs)
    }
  }

  /// The index of each line in another text, ascending; nil for removed lines.
  private static func places(of base: [MergeLine], in other: [MergeLine]) -> [Int?] {
    var result = [Int?](repeating: nil, count: base.count)
    var start = 0
    while start < min(base.count, other.count), base[start] == other[start] {
      result[start] = start
      start += 1
    }
    var (baseEnd, otherEnd) = (base.count, other.count)
    while baseEnd > start, otherEnd > start, base[baseEnd - 1] == other[otherEnd - 1] {
      baseEnd -= 1
      otherEnd -= 1
      result[baseEnd] = otherEnd
    }
    guard start < baseEnd, start < otherEnd, max(baseEnd, otherEnd) - start <= mostCompared else {
      return result
    }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in other[start..<otherEnd].difference(from: base[start..<baseEnd]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): inserted.insert(start + offset)
      }
    }
    let kept = (start..<baseEnd).filter { !removed.contains($0) }
    let there = (start..<otherEnd).filter { !inserted.contains($0) }
    for (old, new) in zip(kept, there) { result[old] = new }
    return result
  }
}

/// The conflict markers of git.
struct ConflictMarks: Sendable {
  /// The length of a marker.
  let size: Int
  /// The file's line ending.
  let ending: [UInt8]

  /// Both sides between markers.
  func around(_ ours: [MergeLine], _ theirs: [MergeLine]) -> [MergeLine] {
    [.mark("<", size, "ours", ending: ending)] + ended(ours)
      + [.mark("=", size, "", ending: ending)] + ended(theirs)
      + [.mark(">", size, "theirs", ending: ending)]
  }

  private func ended(_ lines: [MergeLine]) -> [MergeLine] {
    lines.map { MergeLine(bytes: $0.bytes, ending: $0.ending.isEmpty ? ending : $0.ending) }
  }
}
