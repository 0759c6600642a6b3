/// Four shades for counts, and a fifth sign for none.
struct Shades: Hashable, Sendable {
  private let greatest: Int
  private let characters: DrawingCharacters

  private static let blocks: [Character] = ["·", "░", "▒", "▓", "█"]
  private static let levels = 4

  /// Spreads the shades evenly over the counts from one to the greatest.
  init(upTo greatest: Int, _ characters: DrawingCharacters) {
    self.greatest = max(greatest, 0)
    self.characters = characters
  }

  /// The sign of a count; in ASCII its digit, and `+` for more than nine.
  func character(_ count: Int) -> Character {
    switch characters {
    case .ascii:
      guard count > 0 else { return "." }
      return count > 9 ? "+" : Character(String(count))
    case .unicode:
      guard count > 0 else { return Self.blocks[0] }
      let level = (1..<Self.levels).first { count <= bound($0) } ?? Self.levels
      return Self.blocks[level]
    }
  }

  /// What each sign stands for, as far as it occurs: `░ 1–2`.
  var legend: [String] {
    switch characters {
    case .ascii: return [". 0"] + (greatest > 9 ? ["+ > 9"] : [])
    case .unicode:
      return ["\(Self.blocks[0]) 0"]
        + (1...Self.levels).compactMap { level in
          let (lower, upper) = (bound(level - 1) + 1, bound(level))
          guard lower <= upper else { return nil }
          let counts = lower == upper ? "\(lower)" : "\(lower)\(characters.dash)\(upper)"
          return "\(Self.blocks[level]) \(counts)"
        }
    }
  }

  /// The greatest count of a level; with few counts each has a level of its own.
  private func bound(_ level: Int) -> Int {
    if greatest <= Self.levels { return min(level, greatest) }
    return greatest / Self.levels * level + greatest % Self.levels * level / Self.levels
  }
}
