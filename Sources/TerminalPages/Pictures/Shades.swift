import DiveStatistics

/// Four shades for counts, and a fifth character for zero.
package struct Shades: Hashable, Sendable {
  private let levels: CountLevels
  private let characters: DrawingCharacters

  private static let blocks: [Character] = ["·", "░", "▒", "▓", "█"]

  /// Takes the greatest count, which determines how many shades are used.
  package init(upTo greatest: Int, _ characters: DrawingCharacters) {
    levels = CountLevels(upTo: greatest)
    self.characters = characters
  }

  /// The character of a count; in ASCII its digit, and `+` for more than nine.
  package func character(_ count: Int) -> Character {
    switch characters {
    case .ascii:
      guard count > 0 else { return "." }
      return count > 9 ? "+" : Character(String(count))
    case .unicode:
      return Self.blocks[levels.level(of: count)]
    }
  }

  /// The meaning of each character, up to the greatest count: `▓ 3–4`.
  package var legend: [String] {
    switch characters {
    case .ascii: return [". 0"] + (levels.greatest > 9 ? ["+ > 9"] : [])
    case .unicode:
      return ["\(Self.blocks[0]) 0"]
        + levels.legend(dash: "\(characters.dash)").map { level, counts in
          "\(Self.blocks[level]) \(counts)"
        }
    }
  }
}
