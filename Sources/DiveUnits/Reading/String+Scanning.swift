extension StringProtocol {
  /// The text without leading and trailing spaces.
  func trimmingSpaces() -> String {
    var rest = Substring(self)
    while rest.utf8.first == 0x20 { rest.removeFirst() }
    while rest.utf8.last == 0x20 { rest.removeLast() }
    return String(rest)
  }

  /// Whether all characters are ASCII digits, and there is at least one.
  var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Whether it contains an ASCII digit.
  var holdsDigit: Bool {
    utf8.contains { $0 &- 0x30 < 10 }
  }

  /// The value of one to six digits; nil for any other text.
  var smallNumber: Int? {
    isDigits && utf8.count <= 6 ? Int(self) : nil
  }

  /// The text split between digits and letters and at all other characters.
  ///
  /// `1st June, 2024` becomes `1`, `st`, `June`, `2024`.
  var wordsAndNumbers: [String] {
    var parts: [String] = []
    var previous: Character = " "
    for character in self {
      let (joins, meets) = (
        character.isLetter || character.isASCIIDigit, previous.isLetter == character.isLetter
      )
      if joins, meets, previous.isLetter || previous.isASCIIDigit, !parts.isEmpty {
        parts[parts.count - 1].append(character)
      } else if joins {
        parts.append(String(character))
      }
      previous = character
    }
    return parts
  }
}

extension Character {
  /// Whether it is one of `0` to `9`.
  var isASCIIDigit: Bool { "0" <= self && self <= "9" && isASCII }
}

/// A number below 100 as two digits.
func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
