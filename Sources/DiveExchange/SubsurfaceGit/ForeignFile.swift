/// What is read from one file, and what could not be: the lines, kept until they are understood.
struct ForeignFile {
  let path: String
  private(set) var losses: [ImportLoss] = []
  private var latest: [ForeignLine] = []

  init(_ path: String) {
    self.path = path
  }

  /// Reports a line that does not come over as it is.
  mutating func lose(_ line: ForeignLine, _ reason: ImportLoss.Reason) {
    losses.append(ImportLoss(path: path, line: line.number, text: line.text, reason: reason))
  }

  /// Reports a plain line.
  mutating func lose(_ number: Int, _ text: String, _ reason: ImportLoss.Reason) {
    losses.append(ImportLoss(path: path, line: number, text: text, reason: reason))
  }

  /// Notes a line whose keyword may stand only once; of several the last one holds.
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

  /// A value if our checks believe it; else nothing, a report, and the text under an `x-` key.
  mutating func believable(
    _ value: Int?,
    _ range: ClosedRange<Int>,
    _ line: ForeignLine,
    _ extras: inout [Extra],
    key: String? = nil
  ) -> Int? {
    guard let value = require(value, line) else { return nil }
    if range.contains(value) { return value }
    setAside(line, &extras, key: key)
    return nil
  }

  /// Keeps a line that our checks would call a mistake.
  mutating func setAside(_ line: ForeignLine, _ extras: inout [Extra], key: String? = nil) {
    extras.add(
      key ?? line.keyword,
      line.strings.isEmpty ? line.value : line.strings.joined(separator: ", ")
    )
    lose(line, .setAside)
  }

  /// The text of a line's string on one line; empty is nothing.
  mutating func oneLine(_ line: ForeignLine) -> String? {
    guard let string = require(line.string, line) else { return nil }
    return oneLine(string, line)
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
    return clean.text
  }
}

/// The most and least that our checks believe.
enum Believable {
  static let number = 1...1_000_000
  static let duration = 1...172_800
  static let depth = 1...400_000
  static let airTemperature = -70_000...70_000
  static let waterTemperature = -5_000...50_000
  static let surfacePressure = 300...1_200
  static let density = 900_000...1_400_000
  static let volume = 1...20_000_000
  static let workingPressure = 10_000...700_000
  static let tankPressure = 1...700_000
  static let mass = 0...100_000
}
