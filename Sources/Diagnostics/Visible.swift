extension String {
  /// The text with control and bidirectional characters spelled out, as `\u{1B}`.
  ///
  /// What a log holds is shown on terminals and in the logs of CI jobs, where such characters could
  /// hide text, colour it or turn it round. A joiner (U+200D) or non-joiner (U+200C) is shown as it
  /// is only where it does its work: between two letters of one script whose letters join, behind
  /// the sign that takes a letter's vowel away (virama), and, of the joiner, between two pictures.
  /// Anywhere else, and behind another one, it would tell two names apart that look alike.
  public var visible: String {
    guard unicodeScalars.contains(where: \.isHiddenControl) else { return self }
    var result = ""
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar.isHiddenControl, !Joining.isAtWork(at: index, in: scalars) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  /// The text with characters spelled out that a terminal would obey, as `\u{1B}`, and with those that
  /// write whatever follows the other way round; lines, tabs and what else turns a script's direction
  /// stay.
  public var terminalSafe: String {
    guard unicodeScalars.contains(where: { $0.isTerminalControl || $0.turnsRound }) else {
      return self
    }
    var result = ""
    var scalars = unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      // A carriage return before a line feed is the end of a line.
      if scalar.turnsRound || scalar.isTerminalControl && (scalar != "\r" || scalars.first != "\n")
      {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys the character, and it is neither a tab nor the end of a line.
  fileprivate var isTerminalControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// Whether the character overrides the direction of letters that have one of their own, which no
  /// text needs.
  fileprivate var turnsRound: Bool { value == 0x202D || value == 0x202E }

  /// Whether the character steers its surroundings and is not seen itself.
  public var isHiddenControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1
    case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}

extension String {
  /// Line by line made visible; line feeds stay.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n")
  }
}
