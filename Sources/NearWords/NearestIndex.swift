/// An index of many known words, to find the closest ones to mistyped words.
///
/// The results equal those of `Nearest`, but words with a common prefix share the work for it, and
/// a prefix that is too different excludes all words that start with it.
public struct NearestIndex: Sendable {
  /// The words as given.
  private let words: [String]
  /// The folded words concatenated in sorted order, and the offset of each.
  private var codes: [UInt32] = []
  private var starts: [Int] = [0]
  /// For each folded word its index in `words`, and the length of the prefix shared with the
  /// previous one.
  private var places: [Int] = []
  private var shared: [Int] = []
  /// A number for each character that consists of several scalars.
  private var clusters: [Character: UInt32] = [:]

  private static let firstCluster: UInt32 = 0x11_0000
  private static let unknown = UInt32.max

  /// Creates an index; among equally close words that begin alike the first is found first.
  public init(_ words: [String]) {
    self.words = words
    var folded: [[UInt32]] = []
    folded.reserveCapacity(words.count)
    for word in words {
      folded.append(
        Nearest.folded(word).map { character in
          if let code = Self.code(character) { return code }
          if let known = clusters[character] { return known }
          let next = Self.firstCluster + UInt32(clamping: clusters.count)
          clusters[character] = next
          return next
        }
      )
    }
    places = words.indices.sorted { folded[$0].lexicographicallyPrecedes(folded[$1]) }
    var last: [UInt32] = []
    for place in places {
      let word = folded[place]
      shared.append(zip(last, word).prefix { $0 == $1 }.count)
      codes += word
      starts.append(codes.count)
      last = word
    }
  }

  private static func code(_ character: Character) -> UInt32? {
    let scalars = character.unicodeScalars
    return scalars.count == 1 ? scalars.first?.value : nil
  }

  /// Up to `limit` known words within an edit distance of 2, nearest first.
  public func matches(_ word: String, limit: Int = 3) -> [String] {
    guard word.utf8.count <= 80 else { return [] }
    let wanted = Nearest.folded(word).map { Self.code($0) ?? clusters[$0] ?? Self.unknown }
    let reach = Nearest.reach(of: wanted.count)
    var table = DistanceTable(wanted, reach: reach)
    var found: [(distance: Int, place: Int)] = []
    var next = 0
    while next < places.count {
      let (start, end) = (starts[next], starts[next + 1])
      let length = end - start
      var depth = min(table.depth, shared[next])
      table.cut(to: depth)
      while depth < length, !table.isHopeless {
        table.add(codes[start + depth])
        depth += 1
      }
      if depth == length, let distance = table.distance { found.append((distance, places[next])) }
      next += 1
      guard table.isHopeless else { continue }
      while next < places.count, shared[next] >= depth { next += 1 }
    }
    let first = Nearest.folded(word).first
    let ranked = found.map { element in
      let isOther = Nearest.folded(words[element.place]).first != first
      return (rank: (element.distance, isOther ? 1 : 0, element.place), word: words[element.place])
    }
    return ranked.sorted { $0.rank < $1.rank }.prefix(limit).map(\.word)
  }
}

/// The edit distances between all prefixes of the searched word and those of a candidate read step
/// by step.
private struct DistanceTable {
  private let wanted: [UInt32]
  private let reach: Int
  /// A row per code; cells further from the diagonal than the limit are never close.
  private var cells: [Int]
  private var read: [UInt32] = []
  /// The minimum of each row.
  private var least = [0]

  init(_ wanted: [UInt32], reach: Int) {
    self.wanted = wanted
    self.reach = reach
    // A candidate that is longer by more than the limit is not read further.
    let rows = wanted.count + reach + 2
    cells = [Int](repeating: reach + 1, count: rows * (wanted.count + 1))
    for column in 0...min(reach, wanted.count) { cells[column] = column }
  }

  var depth: Int { read.count }

  /// The distance of the candidate read so far; nil if it is over the limit.
  var distance: Int? {
    let value = cells[(depth + 1) * (wanted.count + 1) - 1]
    return value <= reach ? value : nil
  }

  /// Whether no word with this prefix can be within the limit.
  ///
  /// A swap of neighbours refers to two rows back.
  var isHopeless: Bool {
    guard depth <= wanted.count + reach else { return true }
    return least[depth] > reach && (depth == 0 || least[depth - 1] >= reach)
  }

  mutating func cut(to depth: Int) {
    read.removeLast(read.count - depth)
    least.removeLast(least.count - depth - 1)
  }

  mutating func add(_ code: UInt32) {
    read.append(code)
    let (row, width) = (depth, wanted.count + 1)
    let (old, new) = ((row - 1) * width, row * width)
    for column in 0..<width { cells[new + column] = reach + 1 }
    var lowest = reach + 1
    let first = max(0, row - reach)
    let last = min(wanted.count, row + reach)
    if first <= last {
      for column in first...last {
        var best = cells[old + column] + 1
        if column > 0 {
          let isSame = wanted[column - 1] == code
          best = min(best, cells[new + column - 1] + 1)
          best = min(best, cells[old + column - 1] + (isSame ? 0 : 1))
          if row > 1, column > 1, wanted[column - 1] == read[row - 2], wanted[column - 2] == code {
            best = min(best, cells[old - width + column - 2] + 1)
          }
        }
        cells[new + column] = min(best, reach + 1)
        lowest = min(lowest, best)
      }
    }
    least.append(lowest)
  }
}
