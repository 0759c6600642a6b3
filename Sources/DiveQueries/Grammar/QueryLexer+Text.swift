import Diagnostics
import Wording

extension QueryLexer {
  /// Reads up to a space, a parenthesis or, outside quotes, two dots.
  ///
  /// Also returns whether all of it was written without quotes.
  mutating func text(upToDots: Bool) -> (text: String, isPlain: Bool) {
    var (result, isPlain): ([UInt8], Bool) = ([], true)
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        isPlain = false
        readQuoted(&result)
        continue
      }
      if Self.endsWord(byte) || upToDots && isAtDots { break }
      result.append(byte)
      place += 1
    }
    return (String(decoding: result, as: UTF8.self), isPlain)
  }

  /// Reads up to the closing quote; `\` escapes the next character.
  private mutating func readQuoted(_ result: inout [UInt8]) {
    let start = place
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), place < bytes.count {
        result.append(bytes[place])
        place += 1
      } else {
        result.append(byte)
      }
    }
    problems.append(.query(.queryOpenQuote, at: SourceRange(start, start + 1)))
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }

  static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "="):
      true
    default: endsWord(byte)
    }
  }
}
