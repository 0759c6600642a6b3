import DiveUnits

/// The bytes of a file: a head of 32 bytes, and records of 16 bytes, numbers with the lowest byte
/// first.
struct DivesoftFile: Sendable {
  private let bytes: [UInt8]

  /// Whether a file begins as such files do.
  static func isLog(_ start: [UInt8]) -> Bool { start.starts(with: "DivE".utf8) }

  /// Takes the bytes of a file; nil if not even its head is whole.
  init?(_ bytes: [UInt8]) {
    guard Self.isLog(bytes), bytes.count >= Self.headLength else { return nil }
    self.bytes = bytes
  }

  private static let headLength = 32
  private static let recordLength = 16

  /// The bits of a number of four bytes.
  private func bits(_ place: Int, _ range: Range<Int>) -> Int {
    Int(Self.number(bytes, place, 4)) >> range.lowerBound & (1 << range.count - 1)
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  var number: Int { Self.number(bytes, 6, 2) }

  /// When the dive began by the computer's clock, which counts seconds from the year 2000.
  var start: ForeignMoment? {
    let seconds = Self.number(bytes, 8, 4)
    guard let date = CalendarDate(dayNumber: 10_957 + seconds / 86_400) else { return nil }
    let second = seconds % 86_400
    let time = TimeOfDay(hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
    return ForeignMoment(date, time)
  }

  var seconds: Int { bits(12, 0..<17) }
  var mode: Int { bits(12, 27..<30) }
  var recordCount: Int { bits(16, 0..<18) }
  /// Tenths of a degree Celsius.
  var lowestTemperature: Int { bits(16, 18..<28) }
  /// Centimetres.
  var maximumDepth: Int { Self.number(bytes, 20, 2) }
  /// Nil where the computer has none.
  var otu: Int? {
    let value = Self.number(bytes, 22, 2)
    return value == 0xFFFF ? nil : value
  }

  /// A record: its kind, the second of the dive, and twelve bytes.
  struct Record {
    let offset: Int
    let kind: Int
    /// What a record of some kinds is of.
    let topic: Int
    let second: Int
    let content: [UInt8]

    /// A number of two bytes.
    func number(_ place: Int) -> Int { DivesoftFile.number(content, place, 2) }
  }

  /// The most records that a head can count.
  private static let most = 1 << 18

  /// The whole records.
  var records: [Record] {
    (0..<min((bytes.count - Self.headLength) / Self.recordLength, Self.most)).map { index in
      let offset = Self.headLength + index * Self.recordLength
      return Record(
        offset: offset,
        kind: bits(offset, 0..<4),
        topic: bits(offset, 21..<31),
        second: bits(offset, 4..<21),
        content: Array(bytes[offset + 4..<offset + Self.recordLength])
      )
    }
  }

  /// Whether records are missing that the head counts.
  var isCutOff: Bool {
    (bytes.count - Self.headLength) / Self.recordLength < recordCount
  }

  /// The kinds of records that are known.
  enum Kind {
    static let sample = 0
    static let action = 1
    static let settings = 6
  }

  /// The serial number: characters of a record of settings.
  var serial: String? {
    let record = records.first { $0.kind == Kind.settings && $0.topic == 3 }
    return record.map {
      String(decoding: $0.content.prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
    }
  }

  /// The version of the firmware: `1.16.1`.
  var firmware: String? {
    let record = records.first { $0.kind == Kind.settings && $0.topic == 5 }
    return record.map { $0.content[3..<6].map { String($0) }.joined(separator: ".") }
  }
}
