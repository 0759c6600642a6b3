/// The base letters of accented ones: `a` of `ä`, `o` of `õ` and `ø`.
///
/// A keyboard abroad has no `ä`, and a name is often remembered without it. Only Latin letters have
/// a base; `æ`, `ß` and `й` are letters of their own.
package enum BareLetters {
  /// The base of an accented letter, in lower case, as ASCII; nil if it has none.
  static func under(_ scalar: Unicode.Scalar) -> UInt8? {
    let index = Int(scalar.value) - first
    guard table.indices.contains(index), table[index] != 0 else { return nil }
    return table[index]
  }

  /// Whether a scalar is an accent that follows its letter.
  static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    (0x0300...0x036F).contains(scalar.value)
  }

  /// A text as bytes in lower case, with accented letters replaced by their bases.
  package static func bytes(of text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.underestimatedCount)
    var decoder = Unicode.UTF8()
    var bytes = text.makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar):
        if scalar.isASCII {
          let byte = UInt8(truncatingIfNeeded: scalar.value)
          result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        } else if let letter = under(scalar) {
          result.append(letter)
        } else if !isAccent(scalar) {
          result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      case .emptyInput: return result
      case .error: result.append(contentsOf: UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// The first accented letter, and the end of the range: Latin-1 to Latin Extended Additional.
  private static let first = 0xC0
  private static let end = 0x1F00

  /// By scalar, its base letter; 0 without one.
  ///
  /// It follows from Unicode's names: `LATIN SMALL LETTER O WITH STROKE`.
  private static let table: [UInt8] = (first..<end).map { value in
    // Between them are other scripts.
    guard value < 0x250 || value >= 0x1E00, let name = Unicode.Scalar(value)?.properties.name
    else { return 0 }
    let words = name.split(separator: " ")
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].utf8.count == 1, let letter = words[3].utf8.first
    else { return 0 }
    return letter | 0x20
  }
}
