extension Character {
  /// The number of terminal columns that the character takes: 0 to 2.
  ///
  /// Wide and full-width characters (UAX #11, EastAsianWidth.txt) and emoji (UTS #51) take two; a
  /// combining mark on its own takes none.
  public var cellWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.value >= 0x300 else { return 1 }
    if first.properties.isEmojiPresentation || Self.isWide(first.value) { return 2 }
    // A variation selector turns a symbol such as ❤ or ✈ into an emoji.
    if scalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  private static func isWide(_ code: UInt32) -> Bool {
    guard code >= 0x1100 else { return false }
    return wide.contains { $0.contains(code) }
  }

  /// The wide characters that are not emoji: Hangul, Chinese and Japanese, full-width forms.
  ///
  /// Unassigned characters between them count as wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1_6FE0...0x1_B2FF,
    0x1_F200...0x1_F265, 0x2_0000...0x3_FFFD,
  ]
}

extension StringProtocol {
  /// The number of terminal columns of the text on one line.
  public var cellWidth: Int { reduce(0) { $0 + $1.cellWidth } }

  /// The longest prefix that takes at most `cells` terminal columns.
  public func prefix(cells: Int) -> SubSequence {
    var room = cells
    return prefix { character in
      room -= character.cellWidth
      return room >= 0
    }
  }
}

extension String {
  /// The text padded to a number of terminal columns with spaces after it or, if `toRight`, before
  /// it.
  public func padded(to width: Int, toRight: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - cellWidth))
    return toRight ? space + self : self + space
  }
}
