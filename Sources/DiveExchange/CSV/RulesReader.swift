package import Diagnostics
import DiveFormat
import DiveModel
import NearWords
import Wording

/// Reads a rules file: its statements, and everything that is wrong with it.
package struct RulesReader {
  package internal(set) var rules = TableRules()
  package internal(set) var problems: [Diagnostic] = []
  /// Where each head is named, to report those that a table does not have.
  var heads: [(text: String, range: SourceRange)] = []
  var given: Set<String> = []

  package init(_ source: SourceText) {
    let bytes = source.bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      read(RulesCursor(bytes, start..<end))
      start = end + 1
    }
  }

  mutating func read(_ line: RulesCursor) {
    var line = line
    guard !line.isAtEnd else { return }
    guard let (word, range) = line.word() else { return unexpected(line.rest, line) }
    guard let statement = statement(word, range, &line) else { return }
    guard line.isAtEnd else { return unexpected(line.rest, line) }
    rules.statements.append(statement)
  }

  mutating func statement(
    _ word: String,
    _ range: Range<Int>,
    _ line: inout RulesCursor
  ) -> TableRules.Statement? {
    switch word {
    case "separator":
      let words = ["comma": CellSeparator.comma, "semicolon": .semicolon, "bar": .bar]
      return once(
        word,
        range,
        choice(&line, CellSeparator.allCases.map(\.rawValue)) {
          CellSeparator(rawValue: $0) ?? words[$0]
        }.map { .separator($0) }
      )
    case "decimal":
      let words = ["comma": TableRules.DecimalMark.comma, "point": .point]
      return once(
        word,
        range,
        choice(&line, [".", ","]) {
          TableRules.DecimalMark(rawValue: $0) ?? words[$0]
        }.map { .decimal($0) }
      )
    case "encoding":
      return once(
        word,
        range,
        choice(&line, TextEncoding.allCases.map(\.rawValue)) {
          TextEncoding(rawValue: $0.lowercased())
        }.map { .encoding($0) }
      )
    case "quotes":
      return once(
        word,
        range,
        choice(&line, DelimitedText.QuoteUse.allCases.map(\.rawValue)) {
          DelimitedText.QuoteUse(rawValue: $0)
        }.map { .quotes($0) }
      )
    case "skip": return once(word, range, lines(&line, 0...1_000).map { .skip($0) })
    case "heads": return once(word, range, lines(&line, 0...5).map { .heads($0) })
    case "above": return once(word, range, lines(&line, 2...2).map { _ in .above })
    case "if": return condition(&line)
    case "set": return constant(&line)
    case "ignore": return head(&line).map { .ignore($0) }
    case "keep":
      if line.bytes[line.rest].elementsEqual("rest".utf8) {
        _ = line.word()
        return .keepRest
      }
      return head(&line).map { .keep($0) }
    default: return column(word, range, &line)
    }
  }

  /// Reports a statement that only one line may make.
  mutating func once(
    _ word: String,
    _ range: Range<Int>,
    _ statement: TableRules.Statement?
  ) -> TableRules.Statement? {
    if statement != nil, !given.insert(word).inserted {
      report("bad-rules", .rulesRepeated(text: word), range)
    }
    return statement
  }

  /// One of some words, which may be marks.
  mutating func choice<Value>(
    _ line: inout RulesCursor,
    _ words: [String],
    _ value: (String) -> Value?
  ) -> Value? {
    let place = line.rest
    guard let (text, range) = line.quoted() ?? line.run() else {
      expected(words, place.lowerBound..<place.lowerBound)
      return nil
    }
    if let value = value(text) { return value }
    expected(words, range)
    return nil
  }

  /// A number and the word for lines.
  mutating func lines(_ line: inout RulesCursor, _ limits: ClosedRange<Int>) -> Int? {
    let place = line.rest
    guard let (text, range) = line.word(), let count = Int(text), limits.contains(count) else {
      expected(["\(limits.lowerBound)–\(limits.upperBound)"], place)
      return nil
    }
    let rest = line.rest
    guard let (word, _) = line.word(), word == "lines" || word == "line" else {
      expected(["lines"], rest.isEmpty ? range : rest)
      return nil
    }
    return count
  }
}
