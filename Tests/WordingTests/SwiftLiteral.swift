/// A string literal of a Swift file.
struct SwiftLiteral {
  let path: String
  /// Counted from 1.
  let line: Int
  /// What it says, without what is interpolated.
  let text: String
  /// The code before it, with its blanks squeezed.
  let before: String

  /// The label of the argument that it is, or that `.init(` with it is.
  var label: String? {
    before.firstMatch(of: /([a-z][A-Za-z]*): ?(\.init\( ?)?$/).map { String($0.1) }
  }

  /// Every literal of a file; comments are none.
  static func all(in source: String, path: String) -> [SwiftLiteral] {
    var scanner = LiteralScanner(source, path: path)
    return scanner.literals()
  }
}

/// Reads Swift just well enough to tell literals from code and comments.
private struct LiteralScanner {
  private let characters: [Character]
  private let path: String
  private var place = 0
  private var line = 1
  private var code = ""
  private var found: [SwiftLiteral] = []

  init(_ source: String, path: String) {
    characters = Array(source)
    self.path = path
  }

  mutating func literals() -> [SwiftLiteral] {
    while place < characters.count { scanCode() }
    return found
  }

  private func starts(with text: String) -> Bool { characters[place...].starts(with: text) }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where place < characters.count {
      if characters[place] == "\n" { line += 1 }
      place += 1
    }
  }

  private mutating func scanCode() {
    if starts(with: "//") {
      while place < characters.count, characters[place] != "\n" { advance() }
    } else if starts(with: "\"") {
      scanLiteral()
    } else {
      let character = characters[place]
      if !character.isWhitespace {
        code.append(character)
      } else if code.last != " " {
        code.append(" ")
      }
      advance()
    }
  }

  private mutating func scanLiteral() {
    let mark = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let (start, before) = (line, String(code.suffix(80)))
    var text = ""
    advance(mark.count)
    while place < characters.count, !starts(with: mark) {
      if starts(with: "\\(") {
        advance(2)
        scanInterpolation()
        text.append("\u{FFFC}")
      } else if starts(with: "\\") {
        text.append(starts(with: "\\n") || starts(with: "\\\n") ? " " : "\\")
        advance(2)
      } else {
        text.append(characters[place])
        advance()
      }
    }
    advance(mark.count)
    code += "\"\""
    found.append(SwiftLiteral(path: path, line: start, text: text, before: before))
  }

  private mutating func scanInterpolation() {
    var depth = 1
    while place < characters.count, depth > 0 {
      if starts(with: "(") { depth += 1 }
      if starts(with: ")") { depth -= 1 }
      scanCode()
    }
  }
}
