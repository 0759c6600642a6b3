import Diagnostics
import DiveFormat
import DiveModel
import NearWords
import Wording

/// Statements about columns.
extension RulesReader {
  mutating func column(
    _ word: String,
    _ range: Range<Int>,
    _ line: inout RulesCursor
  ) -> TableRules.Statement? {
    guard let key = key(word, range, among: Self.verbs + TableKey.all) else { return nil }
    guard let first = head(&line) else { return nil }
    var column = TableRules.Column(key: key, heads: [first])
    while line.take(UInt8(ascii: ",")) {
      guard let next = head(&line) else { return nil }
      column.heads.append(next)
    }
    while !line.isAtEnd {
      guard let (part, range) = line.word() else {
        unexpected(line.rest, line)
        return nil
      }
      guard read(part, range, of: &column, &line) else { return nil }
    }
    if !key.isSample, !given.insert(key.path).inserted {
      report("bad-rules", .rulesRepeated(text: key.path), range)
    }
    return .column(column)
  }

  static let verbs = [
    "separator", "decimal", "encoding", "skip", "heads", "above", "if", "set", "ignore", "keep",
  ]

  mutating func read(
    _ part: String,
    _ range: Range<Int>,
    of column: inout TableRules.Column,
    _ line: inout RulesCursor
  ) -> Bool {
    switch part {
    case "in":
      let unit = choice(&line, UnitWords.all) { UnitWords.symbol($0) }
      column.form = unit.map { .unit($0) }
      return unit != nil
    case "as":
      let form = form(of: column.key, &line)
      column.form = form
      return form != nil
    case "joined":
      guard let (by, _) = line.word(), by == "by" else {
        expected(["by"], line.rest)
        return false
      }
      let words = RulesWords.joiners
      if let (text, _) = line.quoted() {
        column.joiner = text
        return true
      }
      column.joiner = choice(&line, words.map(\.word)) { word in
        words.first { $0.word == word }?.text
      }
      return column.joiner != nil
    case "split":
      let place = line.rest
      guard let (text, _) = line.slashed(), let mark = SplitMark(text) else {
        expected(["/,/", "/[,;&]/"], place)
        return false
      }
      column.split = mark
      return true
    default:
      expected(["in", "as", "joined by", "split"], range, near: part)
      return false
    }
  }

  mutating func form(
    of key: TableKey,
    _ line: inout RulesCursor
  ) -> TableRules.Form? {
    let place = line.rest
    guard let (text, range) = line.quoted() ?? line.run() else {
      expected(["dd.mm.yyyy", "HH:MM", "mm:ss", "stars"], place)
      return nil
    }
    switch key.row?.kind {
    case .date, .time:
      if let pattern = DatePattern(text), key.path != "time" || pattern.hasTime,
        key.path != "date" || pattern.hasDate
      {
        return .pattern(pattern)
      }
      expected(key.path == "time" ? ["HH:MM", "h:MM am"] : ["dd.mm.yyyy", "yyyy-mm-dd"], range)
    case .diveDuration, .duration:
      if let form = TableRules.DurationForm(rawValue: text) { return .duration(form) }
      expected(TableRules.DurationForm.allCases.map(\.rawValue), range)
    case .visibility where text == "stars", .word(.scale) where text == "stars": return .stars
    default:
      if key == .sampleTime, let form = TableRules.DurationForm(rawValue: text) {
        return .duration(form)
      }
      unexpected(range, line)
    }
    return nil
  }

  /// The head of a column, between quotes.
  mutating func head(_ line: inout RulesCursor) -> String? {
    let place = line.rest
    guard let (text, range) = line.quoted() else {
      expected(["\"…\""], place)
      return nil
    }
    heads.append((text, SourceRange(range.lowerBound, range.upperBound)))
    return text
  }

  mutating func key(
    _ word: String,
    _ range: Range<Int>,
    among known: [String]
  ) -> TableKey? {
    if let key = TableKey(word) { return key }
    let near = Nearest.match(word, in: known)
    report(
      "bad-rules",
      .rulesUnknownWord(text: word),
      range,
      expected: near.map { .didYouMean(text: $0) }
    )
    return nil
  }
}
