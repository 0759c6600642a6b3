import DiveStatistics

/// Four shades for counts, and a fifth sign for none.
struct Shades: Hashable, Sendable {
  private let levels: CountLevels
  private let characters: DrawingCharacters

  private static let blocks: [Character] = ["·", "░", "▒", "▓", "█"]

  /// Spreads the shades evenly over the counts from one to the greatest.
  init(upTo greatest: Int, _ characters: DrawingCharacters) {
    levels = CountLevels(upTo: greatest)
    self.characters = characters
  }

  /// The sign of a count; in ASCII its digit, and `+` for more than nine.
  func character(_ count: Int) -> Character {
    switch characters {
    case .ascii:
      guard count > 0 else { return "." }
      return count > 9 ? "+" : Character(String(count))
    case .unicode:
      return Self.blocks[levels.level(of: count)]
    }
  }

  /// What each sign stands for, as far as it occurs: `░ 1–2`.
  var legend: [String] {
    switch characters {
    case .ascii: return [". 0"] + (levels.greatest > 9 ? ["+ > 9"] : [])
    case .unicode:
      return ["\(Self.blocks[0]) 0"]
        + levels.ranges.map { level, range in
          let (lower, upper) = (range.lowerBound, range.upperBound)
          let counts = lower == upper ? "\(lower)" : "\(lower)\(characters.dash)\(upper)"
          return "\(Self.blocks[level]) \(counts)"
        }
    }
  }
}
