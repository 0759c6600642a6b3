import DiveExchange

/// Makes FIT files message by message, so that each test shows what it reads.
struct FITExample {
  /// A field: its number, its type, and the bytes of its values, least byte first.
  struct Field {
    let number: UInt8
    let type: FITBaseType
    let bytes: [UInt8]

    init(_ number: UInt8, _ type: FITBaseType, _ values: Int...) {
      self.number = number
      self.type = type
      bytes = values.flatMap { value in
        (0..<type.size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      }
    }

    init(_ number: UInt8, text: String) {
      self.number = number
      type = .string
      bytes = Array(text.utf8) + [0]
    }
  }

  var isBigEndian = false
  private(set) var records: [UInt8] = []

  /// Adds a message with its own definition.
  mutating func add(_ message: UInt16, _ fields: Field..., developer: [(UInt8, [UInt8])] = []) {
    let number = [UInt8(message & 0xFF), UInt8(message >> 8)]
    records += [developer.isEmpty ? 0x40 : 0x60, 0, isBigEndian ? 1 : 0]
    records += isBigEndian ? number.reversed() : number
    records.append(UInt8(fields.count))
    for field in fields {
      records += [field.number, UInt8(field.bytes.count), field.type.rawValue]
    }
    if !developer.isEmpty {
      records.append(UInt8(developer.count))
      for (number, bytes) in developer { records += [number, UInt8(bytes.count), 0] }
    }
    records.append(0)
    for field in fields {
      guard isBigEndian else {
        records += field.bytes
        continue
      }
      for start in stride(from: 0, to: field.bytes.count, by: field.type.size) {
        records += field.bytes[start..<start + field.type.size].reversed()
      }
    }
    for (_, bytes) in developer { records += bytes }
  }

  /// Adds bytes as they are.
  mutating func add(raw bytes: [UInt8]) { records += bytes }

  /// The file with header and checksum.
  func file(headerLength: UInt8 = 14) -> [UInt8] {
    let size = records.count
    var header: [UInt8] = [headerLength, 0x20, 0x54, 0x08]
    header += (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
    header += ".FIT".utf8
    header += [UInt8](repeating: 0, count: Int(headerLength) - header.count)
    let bytes = header + records
    let sum = Self.checksum(bytes)
    return bytes + [UInt8(sum & 0xFF), UInt8(sum >> 8)]
  }

  /// Bit by bit, unlike in the sources.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var sum: UInt16 = 0
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (UInt16(byte) >> bit ^ sum) & 1 == 1
        sum = sum >> 1 ^ (isSet ? 0xA001 : 0)
      }
    }
    return sum
  }

  /// 12 June 2024, 07:30:00 UTC.
  static let start = 1_087_111_800

  /// A dive of 40 minutes to 18.4 m with two gases and two transmitters; the clock is at +03:00.
  static func dive(at start: Int = start, serial: Int = 77) -> FITExample {
    var file = FITExample()
    file.add(
      0,
      Field(0, .enumeration, 4),
      Field(1, .uint16, 1),
      Field(2, .uint16, 4223),
      Field(3, .uint32z, serial),
      Field(4, .uint32, start)
    )
    file.add(23, Field(0, .uint8, 0), Field(3, .uint32z, serial), Field(5, .uint16, 1625))
    file.add(
      258,
      Field(1, .enumeration, 0),
      Field(2, .uint8, 30),
      Field(3, .uint8, 85),
      Field(4, .enumeration, 1),
      Field(6, .uint8, 140)
    )
    file.add(
      259,
      Field(254, .uint16, 0),
      Field(0, .uint8, 35),
      Field(1, .uint8, 18),
      Field(2, .enumeration, 1),
      Field(3, .enumeration, 0)
    )
    file.add(
      259,
      Field(254, .uint16, 0x8001),
      Field(0, .uint8, 0),
      Field(1, .uint8, 50),
      Field(2, .enumeration, 1),
      Field(3, .enumeration, 0)
    )
    for second in stride(from: 0, through: 2_400, by: 60) {
      let depth = second < 300 ? second * 61 : second < 2_000 ? 18_400 : (2_400 - second) * 46
      file.add(
        20,
        Field(253, .uint32, start + second),
        Field(92, .uint32, depth),
        Field(13, .sint8, second < 100 ? -1 : 7),
        Field(96, .uint32, 1_200),
        Field(97, .uint8, 3),
        Field(98, .uint16, 20),
        Field(3, .uint8, 90),
        Field(129, .uint8, 130)
      )
      if second % 120 == 0 {
        file.add(
          319,
          Field(253, .uint32, start + second),
          Field(0, .uint32z, 111),
          Field(1, .uint16, 20_000 - second * 4)
        )
        file.add(
          319,
          Field(253, .uint32, start + second + 2),
          Field(0, .uint32z, 222),
          Field(1, .uint16, 15_000)
        )
      }
    }
    file.add(
      21,
      Field(253, .uint32, start + 2_010),
      Field(0, .enumeration, 57),
      Field(1, .enumeration, 3),
      Field(3, .uint32, 1)
    )
    file.add(
      21,
      Field(253, .uint32, start + 2_040),
      Field(0, .enumeration, 56),
      Field(1, .enumeration, 3),
      Field(3, .uint32, 17)
    )
    file.add(
      323,
      Field(253, .uint32, start + 2_400),
      Field(0, .uint32z, 111),
      Field(1, .uint16, 20_000),
      Field(2, .uint16, 10_400)
    )
    file.add(
      18,
      Field(253, .uint32, start + 2_400),
      Field(254, .uint16, 0),
      Field(2, .uint32, start),
      Field(5, .enumeration, 53),
      Field(6, .enumeration, 54),
      Field(7, .uint32, 2_410_000),
      Field(3, .sint32, 708_669_603),
      Field(4, .sint32, 295_279_001)
    )
    file.add(
      268,
      Field(253, .uint32, start + 2_400),
      Field(0, .uint16, 18),
      Field(1, .uint16, 0),
      Field(2, .uint32, 12_300),
      Field(3, .uint32, 18_400),
      Field(11, .uint32, 2_400_400),
      Field(6, .uint8, 12),
      Field(9, .uint16, 20),
      Field(10, .uint32, 128),
      Field(8, .uint16, 61)
    )
    file.add(
      34,
      Field(253, .uint32, start + 2_400),
      Field(5, .uint32, start + 2_400 + 3 * 3_600)
    )
    return file
  }
}
