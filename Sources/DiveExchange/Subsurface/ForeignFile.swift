import DiveFormat
import DiveModel
import DiveUnits

/// A part of a log being read: its items, kept until they are understood, and its losses.
struct ForeignFile {
  let path: String
  /// The losses; of many of one reason, the first and how many more there are.
  var losses: [ImportLoss] { kept.all }
  private var kept: ReadLosses
  private var latest: [ForeignItem] = []
  /// The last line of which a number was rounded.
  private var rounded: Int?

  init(_ path: String) {
    self.path = path
    kept = ReadLosses(path)
  }

  /// Reports a line that is not converted exactly.
  mutating func lose(_ item: ForeignItem, _ reason: ImportLoss.Reason) {
    kept.lose(item.text, at: .line(item.number), reason)
  }

  /// Reports a plain line, from 1; 0 is the whole file.
  mutating func lose(_ number: Int, _ text: String, _ reason: ImportLoss.Reason) {
    kept.lose(text, at: number > 0 ? .line(number) : .file, reason)
  }

  /// Handles a keyword that may occur only once; the last one wins.
  mutating func once(_ item: ForeignItem) {
    if let index = latest.firstIndex(where: { $0.keyword == item.keyword }) {
      lose(latest[index], .repeated)
      latest[index] = item
    } else {
      latest.append(item)
    }
  }

  /// Reports the line of a keyword that was read before.
  mutating func lose(_ keyword: String, _ reason: ImportLoss.Reason) {
    if let item = latest.first(where: { $0.keyword == keyword }) { lose(item, reason) }
  }

  /// A value if it could be read, else nothing and a report.
  mutating func require<Value>(_ value: Value?, _ item: ForeignItem) -> Value? {
    if value == nil { lose(item, .malformed) }
    return value
  }

  /// A quantity if our checks believe it of a field; else nothing, a report, and the text under an
  /// `x-` key.
  mutating func believable<Value: Quantity>(
    _ value: Value?,
    _ field: Dive.Field,
    _ item: ForeignItem,
    _ extras: inout Extras
  ) -> Value? {
    guard let value = require(value, item) else { return nil }
    if FieldTable.dive.believes(value, of: field) {
      loseDigits(of: item.value, item, isShare: field == .cns)
      return value
    }
    setAside(item, &extras)
    return nil
  }

  /// Reports a number that has more digits than ours, or that another unit gives.
  mutating func loseDigits(of written: String, _ item: ForeignItem, isShare: Bool = false) {
    if !ForeignValue.isExact(written, isShare: isShare) { loseDigits(item) }
  }

  /// Reports that a line has a number that is rounded, once.
  mutating func loseDigits(_ item: ForeignItem) {
    guard item.number != rounded else { return }
    rounded = item.number
    lose(item, .rounded)
  }

  /// Keeps a line that our checks would report.
  mutating func setAside(_ item: ForeignItem, _ extras: inout Extras, key: String? = nil) {
    extras.add(
      key ?? item.keyword,
      item.strings.isEmpty ? item.value : item.strings.joined(separator: ", ")
    )
    lose(item, .setAside)
  }

  /// The text of a line's string on one line; nil if it stands for an absent value.
  mutating func oneLine(_ item: ForeignItem) -> String? {
    guard let string = require(item.string, item) else { return nil }
    return said(string, item)
  }

  /// A text on one line; nil if it stands for an absent value.
  mutating func said(_ string: String, _ item: ForeignItem) -> String? {
    oneLine(string, item).flatMap { CleanText.saysNothing($0) ? nil : $0 }
  }

  /// A text on one line, if not empty; a text too long for the field is kept under an `x-` key.
  mutating func said(
    _ string: String,
    _ item: ForeignItem,
    _ field: Dive.Field,
    _ extras: inout Extras,
    key: String? = nil
  ) -> String? {
    guard let text = said(string, item) else { return nil }
    if FieldTable.dive.row(forField: field.rawValue)?.accepts(text) ?? false { return text }
    extras.add(key ?? item.keyword, text)
    lose(item, .setAside)
    return nil
  }

  /// A text without line breaks and control characters, and without spaces around it.
  mutating func oneLine(_ string: String, _ item: ForeignItem) -> String? {
    let clean = CleanText.oneLine(string)
    if clean != CleanText.trim(string) { lose(item, .textChanged) }
    return clean.isEmpty ? nil : clean
  }

  /// The text of a line's string as Markdown.
  mutating func body(_ item: ForeignItem) -> String {
    guard let string = require(item.string, item) else { return "" }
    let clean = CleanText.body(string)
    if clean.isChanged { lose(item, .textChanged) }
    return MarkdownText.plain(clean.text)
  }
}
