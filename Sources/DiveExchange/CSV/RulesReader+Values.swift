import Diagnostics
import DiveFormat
import DiveModel
import NearWords
import Wording

/// Conditions and constants.
extension RulesReader {
  mutating func condition(_ line: inout RulesCursor) -> TableRules.Statement? {
    guard let head = head(&line) else { return nil }
    let place = line.rest
    guard let (word, range) = line.word() else {
      expected(["is", "is not", "has", "lacks"], place)
      return nil
    }
    guard var relation = TableRules.Condition.Relation(rawValue: word) else {
      expected(["is", "is not", "has", "lacks"], range, near: word)
      return nil
    }
    var ahead = line
    if relation == .equals, let (next, _) = ahead.word(), next == "not" {
      line = ahead
      relation = .differs
    }
    guard let values = values(&line) else { return nil }
    let condition = TableRules.Condition(head: head, relation: relation, values: values)
    guard line.take(UInt8(ascii: ":")) else {
      expected([":"], line.rest)
      return nil
    }
    guard let (verb, verbRange) = line.word() else {
      expected(["KEY = VALUE", "ignore row"], line.rest)
      return nil
    }
    if verb == "ignore" {
      guard let (row, _) = line.word(), row == "row" else {
        expected(["row"], line.rest)
        return nil
      }
      return .condition(condition, .ignoreRow)
    }
    return assignment(verb, verbRange, &line).map { .condition(condition, .set($0, $1)) }
  }

  mutating func constant(_ line: inout RulesCursor) -> TableRules.Statement? {
    let place = line.rest
    guard let (word, range) = line.word() else {
      expected(["KEY = VALUE"], place)
      return nil
    }
    return assignment(word, range, &line).map { .constant($0, $1) }
  }

  /// `= value` or `= [value, value]`, after a key.
  mutating func assignment(
    _ word: String,
    _ range: Range<Int>,
    _ line: inout RulesCursor
  ) -> (TableKey, [String])? {
    guard let key = key(word, range, among: TableKey.all) else { return nil }
    guard !key.isSample else {
      unexpected(range, line)
      return nil
    }
    guard line.take(UInt8(ascii: "=")) else {
      expected(["="], line.rest)
      return nil
    }
    let place = line.rest
    let isList = line.take(UInt8(ascii: "["))
    var values: [String] = []
    if isList {
      guard let some = self.values(&line), line.take(UInt8(ascii: "]")) else {
        expected(["]"], line.rest)
        return nil
      }
      values = some
    } else if let text = scalar(&line) {
      values = [text]
    } else {
      expected(["VALUE"], place)
      return nil
    }
    guard let row = key.row else { return (key, values) }
    for value in values where !row.accepts(value) {
      report(
        "bad-rules",
        .rulesBadValue(text: value, key: key.path),
        place,
        expected: .rulesExample(text: row.example)
      )
      return nil
    }
    return (key, values)
  }

  /// A value that may have spaces: `18.4 m`.
  mutating func scalar(_ line: inout RulesCursor) -> String? {
    if let (text, _) = line.quoted() { return text }
    var words: [String] = []
    while let (text, _) = line.run() { words.append(text) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// One value or several, with commas between them.
  mutating func values(_ line: inout RulesCursor) -> [String]? {
    var values: [String] = []
    repeat {
      let place = line.rest
      guard var (text, _) = line.value() else {
        expected(["VALUE"], place)
        return nil
      }
      // A value of several words needs no quotes.
      while line.offset < line.end, let (next, _) = line.word() { text += " " + next }
      values.append(text)
    } while line.take(UInt8(ascii: ","))
    return values
  }
}
