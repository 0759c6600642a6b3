/// A string literal of a Swift file.
struct SwiftLiteral {
  let path: String
  /// Counted from 1.
  let line: Int
  /// The text without its interpolations.
  let text: String
  /// The code before it, with its blanks squeezed.
  let before: String

  /// The label of the argument that it is, or that `.init(` with it is.
  var label: String? {
    before.firstMatch(of: /([a-z][A-Za-z]*): ?(\.init\( ?)?$/).map { String($0.1) }
  }

  /// All literals of a file; comments are skipped.
  static func all(in source: String, path: String) -> [SwiftLiteral] {
    var scanner = LiteralScanner(source, path: path)
    return scanner.literals()
  }
}

/// Reads Swift just well enough to tell literals from code and comments.
private struct LiteralScanner {
  private let bytes: [UInt8]
  private let path: String
  private var place = 0
  private var line = 1
  private var code: [UInt8] = []
  private var found: [SwiftLiteral] = []

  init(_ source: String, path: String) {
    bytes = Array(source.utf8)
    self.path = path
  }

  mutating func literals() -> [SwiftLiteral] {
    while place < bytes.count { scanCode() }
    return found
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  private mutating func scanCode() {
    let byte = bytes[place]
    if starts(with: "//") {
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { advance() }
    } else if byte == UInt8(ascii: "\"") {
      scanLiteral(starts(with: "\"\"\"") ? "\"\"\"" : "\"")
    } else {
      if byte > 0x20 {
        code.append(byte)
      } else if code.last != 0x20 {
        code.append(0x20)
      }
      advance()
    }
  }

  private mutating func scanLiteral(_ mark: StaticString) {
    let (start, before) = (line, String(decoding: code.suffix(80), as: UTF8.self))
    var text: [UInt8] = []
    advance(mark.utf8CodeUnitCount)
    while place < bytes.count, !starts(with: mark) {
      if starts(with: "\\(") {
        advance(2)
        scanInterpolation()
        text += "\u{FFFC}".utf8
      } else if starts(with: "\\") {
        text += starts(with: "\\n") || starts(with: "\\\n") ? " ".utf8 : "\\".utf8
        advance(2)
      } else {
        text.append(bytes[place])
        advance()
      }
    }
    advance(mark.utf8CodeUnitCount)
    code += "\"\"".utf8
    let words = String(decoding: text, as: UTF8.self)
    found.append(SwiftLiteral(path: path, line: start, text: words, before: before))
  }

  private mutating func scanInterpolation() {
    var depth = 1
    while place < bytes.count, depth > 0 {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
      scanCode()
    }
  }
}
