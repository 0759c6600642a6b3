import DiveModel

/// Writes a profile as a table of samples.
struct ProfileWriter {
  private let profile: DiveProfile
  private(set) var bytes: [UInt8] = []
  /// Index of the next event to write.
  private var nextEvent = 0

  init(_ profile: DiveProfile) { self.profile = profile }

  mutating func write() {
    bytes.reserveCapacity(64 + profile.rowCount * (6 + 5 * profile.columns.count))
    writeHeader()
    let hasEvents = !profile.events.isEmpty
    for row in 0..<profile.rowCount {
      var isFirst = true
      for value in profile.cells(ofRow: row) {
        if !isFirst { bytes.append(ProfileText.comma) }
        isFirst = false
        if value != DiveProfile.nothing { append(thousandths: Int(value)) }
      }
      if hasEvents {
        bytes.append(ProfileText.comma)
        writeEvents(of: row)
      }
      for place in profile.ownColumns.indices {
        bytes.append(ProfileText.comma)
        bytes += profile.text(ofOwnColumn: place, row: row).utf8
      }
      bytes.append(0x0A)
    }
  }

  private mutating func writeHeader() {
    var names = profile.columns.map(\.name)
    if !profile.events.isEmpty { names.append(ProfileCSV.event) }
    bytes += (names + profile.ownColumns).joined(separator: ",").utf8
    bytes.append(0x0A)
  }

  private mutating func writeEvents(of row: Int) {
    let first = nextEvent
    let events = profile.events
    while nextEvent < events.count, events[nextEvent].row == row { nextEvent += 1 }
    if first == nextEvent { return }
    let text = events[first..<nextEvent]
      .map { $0.kind.rawValue + ($0.value.map { "=" + $0 } ?? "") }
      .joined(separator: ";")
    guard text.utf8.contains(where: { $0 == ProfileText.comma || $0 == ProfileText.quote }) else {
      bytes += text.utf8
      return
    }
    bytes.append(ProfileText.quote)
    for byte in text.utf8 {
      if byte == ProfileText.quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(ProfileText.quote)
  }

  /// Writes a number with as few decimals as possible.
  private mutating func append(thousandths: Int) {
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    append(digits: whole)
    if part == 0 { return }
    bytes.append(UInt8(ascii: "."))
    var rest = part
    var scale: UInt = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
      scale /= 10
    }
  }

  private mutating func append(digits number: UInt) {
    if number >= 10 { append(digits: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
