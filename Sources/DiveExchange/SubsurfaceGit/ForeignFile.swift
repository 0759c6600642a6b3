import DiveFormat
import DiveModel
import DiveUnits

/// A file being read: its lines, kept until they are understood, and its losses.
struct ForeignFile {
  let path: String
  private(set) var losses: [ImportLoss] = []
  private var latest: [ForeignLine] = []

  init(_ path: String) {
    self.path = path
  }

  /// Reports a line that is not converted exactly.
  mutating func lose(_ line: ForeignLine, _ reason: ImportLoss.Reason) {
    losses.append(ImportLoss(path: path, at: .line(line.number), text: line.text, reason: reason))
  }

  /// Reports a plain line, from 1; 0 is the whole file.
  mutating func lose(_ number: Int, _ text: String, _ reason: ImportLoss.Reason) {
    let place: ImportLoss.Place = number > 0 ? .line(number) : .file
    losses.append(ImportLoss(path: path, at: place, text: text, reason: reason))
  }

  /// Handles a keyword that may occur only once; the last one wins.
  mutating func once(_ line: ForeignLine) {
    if let index = latest.firstIndex(where: { $0.keyword == line.keyword }) {
      lose(latest[index], .repeated)
      latest[index] = line
    } else {
      latest.append(line)
    }
  }

  /// Reports the line of a keyword that was read before.
  mutating func lose(_ keyword: String, _ reason: ImportLoss.Reason) {
    if let line = latest.first(where: { $0.keyword == keyword }) { lose(line, reason) }
  }

  /// A value if it could be read, else nothing and a report.
  mutating func require<Value>(_ value: Value?, _ line: ForeignLine) -> Value? {
    if value == nil { lose(line, .malformed) }
    return value
  }

  /// A quantity if our checks believe it of a field; else nothing, a report, and the text under an
  /// `x-` key.
  mutating func believable<Value: Quantity>(
    _ value: Value?,
    _ field: Dive.Field,
    _ line: ForeignLine,
    _ extras: inout Extras
  ) -> Value? {
    guard let value = require(value, line) else { return nil }
    if FieldTable.dive.believes(value, of: field) { return value }
    setAside(line, &extras)
    return nil
  }

  /// Keeps a line that our checks would report.
  mutating func setAside(_ line: ForeignLine, _ extras: inout Extras, key: String? = nil) {
    extras.add(
      key ?? line.keyword,
      line.strings.isEmpty ? line.value : line.strings.joined(separator: ", ")
    )
    lose(line, .setAside)
  }

  /// The text of a line's string on one line; nil if it stands for an absent value.
  mutating func oneLine(_ line: ForeignLine) -> String? {
    guard let string = require(line.string, line) else { return nil }
    return said(string, line)
  }

  /// A text on one line; nil if it stands for an absent value.
  mutating func said(_ string: String, _ line: ForeignLine) -> String? {
    oneLine(string, line).flatMap { CleanText.saysNothing($0) ? nil : $0 }
  }

  /// A text on one line, if not empty; a text too long for the field is kept under an `x-` key.
  mutating func said(
    _ string: String,
    _ line: ForeignLine,
    _ field: Dive.Field,
    _ extras: inout Extras,
    key: String? = nil
  ) -> String? {
    guard let text = said(string, line) else { return nil }
    if FieldTable.dive.row(forField: field.rawValue)?.accepts(text) ?? false { return text }
    extras.add(key ?? line.keyword, text)
    lose(line, .setAside)
    return nil
  }

  /// A text without line breaks and control characters, and without spaces around it.
  mutating func oneLine(_ string: String, _ line: ForeignLine) -> String? {
    let clean = CleanText.oneLine(string)
    if clean != CleanText.trim(string) { lose(line, .textChanged) }
    return clean.isEmpty ? nil : clean
  }

  /// The text of a line's string as Markdown.
  mutating func body(_ line: ForeignLine) -> String {
    guard let string = require(line.string, line) else { return "" }
    let clean = CleanText.body(string)
    if clean.isChanged { lose(line, .textChanged) }
    return MarkdownText.plain(clean.text)
  }
}
