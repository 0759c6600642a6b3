import DiveModel
import DiveUnits

extension SubsurfaceSamples {
  /// Reads a sample's line, `  1:20 12.3m 15.5°C 180.0bar ndl=20:00`, into a new row.
  mutating func read(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ number: Int,
    into profile: inout ProfileTable,
    _ file: inout ForeignFile
  ) {
    var cursor = ByteCursor(bytes, range)
    cursor.skipSpaces()
    if cursor.isAtEnd { return }
    guard let second = cursor.minutes(), cursor.isAtEnd || cursor.next.map({ $0 <= 0x20 }) == true
    else { return lose(bytes, range, number, .malformed, &file) }
    if !profile.beginRow(at: second) { lose(bytes, range, number, .outOfOrder, &file) }
    cursor.skipSpaces()
    while let next = cursor.next {
      let isUnderstood =
        (0x61...0x7A).contains(next)
        ? readPair(&cursor, &profile) : readMeasure(&cursor, &profile)
      if !isUnderstood { return lose(bytes, range, number, .malformed, &file) }
      cursor.skipSpaces()
    }
  }

  private func lose(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ number: Int,
    _ reason: ImportLoss.Reason,
    _ file: inout ForeignFile
  ) {
    file.lose(number, String(decoding: bytes[range.prefix(200)], as: UTF8.self), reason)
  }

  /// A number whose unit shows what it measures.
  private func readMeasure(_ cursor: inout ByteCursor, _ profile: inout ProfileTable) -> Bool {
    guard let value = cursor.decimal(), ProfileTable.holds(value) else { return false }
    let unit = cursor.word()
    switch (cursor.bytes[checked: unit.lowerBound], unit.count) {
    case (0x6D, 1): return set(.depth, value, &profile)
    case (0x62, 3): return setPressure(value, &profile)
    case (0x62, 4...):
      var digits = ByteCursor(cursor.bytes, unit.dropFirst(3))
      guard digits.take(0x3A), let sensor = digits.whole(), digits.isAtEnd else { return false }
      return setPressure(value, of: sensor, &profile)
    case (0xC2, 3), (0x43, 1): return set(.temperature, value, &profile)
    default: return false
    }
  }

  private mutating func readPair(
    _ cursor: inout ByteCursor,
    _ profile: inout ProfileTable
  ) -> Bool {
    let key = cursor.text(cursor.word(until: 0x3D))
    guard cursor.take(0x3D) else { return false }
    return read(key, cursor.text(cursor.word()), into: &profile)
  }
}

extension [UInt8] {
  /// The byte at an index; 0 if out of range.
  fileprivate subscript(checked index: Int) -> UInt8 { indices.contains(index) ? self[index] : 0 }
}
