import Diagnostics
import Wording

/// Splits a template into text and tags.
///
/// Only documented features pass: values, sections, partials and comments. Other features of the
/// template library – other braces, functions, inheritance, pragmas – are refused, so that both
/// always interpret a template the same way. It works on characters like the library: a brace with
/// a combining accent is not a brace.
struct TemplateScanner {
  enum Piece {
    case text(SourceRange)
    case tag(TemplateTag)
  }

  private let characters: [Character]
  /// The byte offset of each character, and that of the end.
  private let offsets: [Int]
  private var place = 0
  private(set) var pieces: [Piece] = []
  private(set) var problems: [Diagnostic] = []

  init(_ text: String) {
    characters = Array(text)
    var offsets = [0]
    offsets.reserveCapacity(characters.count + 1)
    for character in characters { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    self.offsets = offsets
  }

  /// Splits the whole text.
  mutating func scan() {
    var start = 0
    while place < characters.count {
      guard isAhead("{", 2) else {
        place += 1
        continue
      }
      addText(from: start)
      readTag()
      start = place
    }
    addText(from: start)
  }

  private mutating func addText(from start: Int) {
    if start < place { pieces.append(.text(range(start, place))) }
  }

  private func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(offsets[start], offsets[min(end, characters.count)])
  }

  private func isAhead(_ character: Character, _ count: Int) -> Bool {
    place + count <= characters.count
      && characters[place..<place + count].allSatisfy { $0 == character }
  }

  private mutating func readTag() {
    let start = place
    place += 2
    guard place < characters.count else { return report(.templateTagOpen, from: start) }
    switch characters[place] {
    case "!": skipComment(from: start)
    case "{": readName(.raw, from: start, braces: 3)
    case "&": readName(.raw, from: start)
    case "#": readName(.section, from: start)
    case "^": readName(.inverted, from: start)
    case "/": readName(.end, from: start)
    case ">": readName(.partial, from: start)
    case "=", "%", "<", "$": refuse(from: start)
    default:
      place -= 1
      readName(.value, from: start)
    }
  }

  private mutating func skipComment(from start: Int) {
    while place < characters.count, !isAhead("}", 2) { place += 1 }
    guard place < characters.count else { return report(.templateTagOpen, from: start) }
    place += 2
  }

  private mutating func readName(_ kind: TemplateTag.Kind, from start: Int, braces: Int = 2) {
    place += 1
    skipBlanks()
    let first = place
    while place < characters.count, Self.isOfName(characters[place]) { place += 1 }
    let last = place
    skipBlanks()
    guard isAhead("}", braces) else { return refuse(from: start) }
    place += braces
    let name = String(characters[first..<last])
    guard Self.isName(name, of: kind) else {
      return report(.templateTagUnknown(tag: text(start, place)), from: start)
    }
    pieces.append(
      .tag(
        TemplateTag(
          kind: kind,
          name: name,
          nameRange: range(first, last),
          range: range(start, place)
        )
      )
    )
  }

  private mutating func skipBlanks() {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
  }

  private static func isOfName(_ character: Character) -> Bool {
    guard let byte = character.asciiValue, character.utf8.count == 1 else { return false }
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: return true
    default: return false
    }
  }

  private static func isName(_ name: String, of kind: TemplateTag.Kind) -> Bool {
    if name == "." { return kind != .partial && kind != .end }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty } && (kind != .partial || parts.count == 1)
  }

  /// Reports an unsupported tag, and continues after it or after its line.
  private mutating func refuse(from start: Int) {
    place = start + 2
    while place < characters.count, !isAhead("}", 2), !characters[place].isNewline { place += 1 }
    guard isAhead("}", 2) else { return report(.templateTagOpen, from: start) }
    place += isAhead("}", 3) ? 3 : 2
    report(.templateTagUnknown(tag: text(start, place)), from: start)
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(String(characters[start..<end]).prefix(60))
  }

  private mutating func report(_ message: Message, from start: Int) {
    place = min(place, characters.count)
    problems.append(.template(message, at: range(start, max(place, start + 1))))
  }
}

extension Diagnostic {
  /// A problem of a template, with replacements for the wrong text.
  static func template(
    _ message: Message,
    at range: SourceRange,
    expected: Message? = nil,
    notes: [Note] = [],
    fixes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      "bad-report-template",
      .error,
      message,
      at: range,
      expected: expected,
      notes: notes,
      fixIts: fixes.map {
        FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false)
      }
    )
  }
}
