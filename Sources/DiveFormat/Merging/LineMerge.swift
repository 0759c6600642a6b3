/// Two versions of a text brought together line by line.
///
/// What only one side changed is taken; lines that both changed, each in its own way, are a
/// conflict.
struct LineMerge: Sendable {
  /// What stands between the lines that all three versions have.
  enum Part: Sendable {
    case lines([MergeLine])
    case conflict(ours: [MergeLine], theirs: [MergeLine])
  }

  private(set) var parts: [Part] = []
  /// Lines that are not among the parts yet.
  private var waiting: [MergeLine] = []

  /// Longer texts than this, apart from what they begin and end with alike, are not compared line
  /// by line: the time for it grows with the square of the changes.
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

  /// Whether anything is left to decide.
  var hasConflict: Bool {
    parts.contains { part in
      if case .conflict = part { true } else { false }
    }
  }

  /// The lines, with what each side has where both changed something, ours first.
  var union: [MergeLine] {
    parts.flatMap { part in
      switch part {
      case .lines(let lines): lines
      case .conflict(let ours, let theirs): ours + theirs
      }
    }
  }

  /// The lines, with marks around what is left to decide.
  func marked(_ marks: ConflictMarks) -> [MergeLine] {
    parts.flatMap { part in
      switch part {
      case .lines(let lines): lines
      case .conflict(let ours, let theirs): marks.around(ours, theirs)
      }
    }
  }

  /// Adds lines to those that are waiting: to copy them again for each one more would take time
  /// with the square of equal lines.
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

  /// Where each line of a text stands in another, in order; nil for a line that went.
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

/// The lines that git puts around what a person must decide.
struct ConflictMarks: Sendable {
  /// How many characters a mark has.
  let size: Int
  /// How the file ends its lines.
  let ending: [UInt8]

  /// Both sides between marks.
  func around(_ ours: [MergeLine], _ theirs: [MergeLine]) -> [MergeLine] {
    [.mark("<", size, "ours", ending: ending)] + ended(ours)
      + [.mark("=", size, "", ending: ending)] + ended(theirs)
      + [.mark(">", size, "theirs", ending: ending)]
  }

  private func ended(_ lines: [MergeLine]) -> [MergeLine] {
    lines.map { MergeLine(bytes: $0.bytes, ending: $0.ending.isEmpty ? ending : $0.ending) }
  }
}
