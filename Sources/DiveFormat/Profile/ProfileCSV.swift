public import DiveModel
public import SourceText
import Wording

/// Reads the samples that lie beside a dive.
public enum ProfileCSV {
  /// The largest file of samples that is read, in bytes.
  public static let largestFile = 64 * 1024 * 1024

  /// The columns that the format knows, in their order.
  public static let columns: [String] =
    ["time_s", "depth_m", "temperature_c"] + (1...12).map { "tank\($0)_bar" }
    + ["setpoint_bar", "ppo2_bar"] + (1...6).map { "sensor\($0)_bar" }
    + [
      "ndl_s", "stop_depth_m", "stop_s", "tts_s", "rbt_s", "cns_percent", "heart_rate_bpm",
      "heading_deg", "in_deco", "event",
    ]

  /// The samples of a file, and what is wrong in it.
  public static func read(_ bytes: [UInt8]) -> (profile: DiveProfile, problems: [Diagnostic]) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = ProfileReader(buffer)
      reader.read()
      return (reader.profile, reader.problems)
    }
  }
}

/// One pass over the bytes of a file of samples.
private struct ProfileReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var profile = DiveProfile()
  private(set) var problems: [Diagnostic] = []
  private var names: [String] = []
  private var values: [[Int?]] = []

  private static let most = 200

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func read() {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isHeader = true
    while start < bytes.count, problems.count < Self.most {
      let end = lineEnd(from: start)
      var last = end
      if last > start, bytes[last - 1] == 0x0D { last -= 1 }
      if isHeader {
        guard header(start..<last) else { return }
        isHeader = false
      } else if last > start {
        row(start..<last)
      }
      start = end + 1
    }
    if isHeader { report(.profileNoHeader, 0..<0) }
    for (name, column) in zip(names, values) where name != "time_s" && name != "event" {
      profile.columns[name] = column
    }
  }

  /// A line ends at a line feed that is not within quotes.
  private func lineEnd(from start: Int) -> Int {
    var index = start
    var isQuoted = false
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == 0x0A, !isQuoted { return index }
      index += 1
    }
    return index
  }

  private mutating func header(_ line: Range<Int>) -> Bool {
    names = bytes[line].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard names.first == "time_s" else {
      report(.profileNoHeader, line)
      return false
    }
    var last = -1
    var position = line.lowerBound
    for name in names {
      let place = position..<position + name.utf8.count
      position = place.upperBound + 1
      if name.hasPrefix("x_") { continue }
      if let order = ProfileCSV.columns.firstIndex(of: name) {
        if order <= last { report(.profileColumnOrder(column: name), place) }
        last = max(last, order)
      } else {
        report(.profileColumn(column: name), place)
      }
    }
    values = names.map { _ in [] }
    return true
  }

  private mutating func row(_ line: Range<Int>) {
    let row = profile.times.count
    var column = 0
    var index = line.lowerBound
    while true {
      let cell = cell(from: index, line.upperBound)
      if column < names.count { self.cell(cell, column, row) }
      column += 1
      if cell.upperBound >= line.upperBound { break }
      index = cell.upperBound + 1
    }
    if column != names.count {
      report(
        .profileCells(cells: Decimal(column), columns: Decimal(names.count)),
        line
      )
    }
    if profile.times.count == row { profile.times.append(profile.times.last ?? 0) }
    for place in values.indices where values[place].count <= row { values[place].append(nil) }
  }

  private func cell(from start: Int, _ end: Int) -> Range<Int> {
    var index = start
    var isQuoted = false
    while index < end {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ","), !isQuoted { break }
      index += 1
    }
    return start..<index
  }

  private mutating func cell(_ cell: Range<Int>, _ column: Int, _ row: Int) {
    let name = names[column]
    if name == "event" {
      if !cell.isEmpty { events(cell, row) }
      return
    }
    guard !cell.isEmpty else {
      if column == 0 { report(.profileNoTime, cell.lowerBound..<cell.lowerBound + 1) }
      return
    }
    if name.hasPrefix("x_") { return }
    guard let thousandths = number(cell) else {
      return report(.profileNumber(text: text(cell)), cell)
    }
    if column == 0 {
      let seconds = thousandths / 1000
      if let last = profile.times.last, seconds < last { report(.profileTimeGoesBack, cell) }
      profile.times.append(max(seconds, profile.times.last ?? seconds))
    } else {
      values[column].append(thousandths)
    }
  }

  /// `-?[0-9]+(\.[0-9]{1,3})?` in thousandths.
  private func number(_ cell: Range<Int>) -> Int? {
    var index = cell.lowerBound
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var value = 0
    var digits = 0
    while index < cell.upperBound, (0x30...0x39).contains(bytes[index]), digits < 12 {
      value = value * 10 + Int(bytes[index] - 0x30)
      digits += 1
      index += 1
    }
    guard digits > 0 else { return nil }
    var scale = 1000
    if index < cell.upperBound {
      guard bytes[index] == UInt8(ascii: "."), index + 1 < cell.upperBound else { return nil }
      index += 1
      while index < cell.upperBound {
        guard (0x30...0x39).contains(bytes[index]), scale > 1 else { return nil }
        value = value * 10 + Int(bytes[index] - 0x30)
        scale /= 10
        index += 1
      }
    }
    return (isNegative ? -value : value) * scale
  }

  private mutating func events(_ cell: Range<Int>, _ row: Int) {
    var whole = text(cell)
    if whole.hasPrefix("\""), whole.hasSuffix("\""), whole.count >= 2 {
      whole = String(whole.dropFirst().dropLast())
      whole = whole.split(separator: "\"\"", omittingEmptySubsequences: false)
        .joined(separator: "\"")
    }
    for event in whole.split(separator: ";") {
      let parts = event.split(separator: "=", maxSplits: 1)
      guard let word = parts.first else { continue }
      let value = parts.count > 1 ? String(parts[1]) : nil
      if !Self.words.contains(String(word)) {
        report(.profileEvent(text: String(event)), cell)
      }
      profile.events.append(.init(row: row, word: String(word), value: value))
    }
  }

  private static let words: Set<String> = [
    "gas", "setpoint", "mode", "heading", "bookmark", "surface", "info", "warning", "alarm",
  ]

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func report(_ message: Message, _ range: Range<Int>) {
    problems.append(
      Diagnostic(
        "bad-profile",
        .error,
        message,
        at: SourceRange(range.lowerBound, range.upperBound)
      )
    )
  }
}
