extension String {
  /// The text with control and bidirectional characters escaped, such as `\u{1B}`.
  ///
  /// A log's content is shown on terminals and in CI logs, where such characters could hide, colour
  /// or reverse text. A joiner (U+200D) or non-joiner (U+200C) is kept only where it has an effect:
  /// between two letters of a script that joins letters, after a virama, and, for the joiner,
  /// between two emoji. Elsewhere it could make different names look the same, so it is escaped.
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
  /// The text with escapes, such as `\u{1B}`, for characters that control a terminal or override
  /// the text direction.
  ///
  /// Line feeds, tabs and other direction marks of a script are kept.
  public var terminalSafe: String {
    guard unicodeScalars.contains(where: { $0.isTerminalControl || $0.turnsRound }) else {
      return self
    }
    var result = ""
    var scalars = unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      // CR before LF is a line ending.
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
  /// Whether the character controls a terminal, apart from tab and line feed.
  fileprivate var isTerminalControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// Whether the character overrides the direction of letters, which no normal text needs.
  fileprivate var turnsRound: Bool { value == 0x202D || value == 0x202E }

  /// Whether the character is invisible but affects other text.
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
  /// The text made visible line by line; line feeds are kept.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n")
  }
}
