/// How the bytes of a FIT field are to be read.
package enum FITBaseType: UInt8, CaseIterable, Sendable {
  case enumeration = 0x00
  case sint8 = 0x01
  case uint8 = 0x02
  case string = 0x07
  case uint8z = 0x0A
  case byte = 0x0D
  case sint16 = 0x83
  case uint16 = 0x84
  case sint32 = 0x85
  case uint32 = 0x86
  case float32 = 0x88
  case float64 = 0x89
  case uint16z = 0x8B
  case uint32z = 0x8C
  case sint64 = 0x8E
  case uint64 = 0x8F
  case uint64z = 0x90

  /// Reads the byte of a definition.
  ///
  /// Its lower five bits are the type's number. The highest only says that the order of bytes
  /// matters, and some programs write a type without it.
  init?(code: UInt8) {
    guard let found = Self.byNumber[Int(code & 0x1F)] else { return nil }
    self = found
  }

  private static let byNumber: [FITBaseType?] = {
    var table = [FITBaseType?](repeating: nil, count: 32)
    for type in allCases { table[Int(type.rawValue & 0x1F)] = type }
    return table
  }()

  /// The bytes of one value.
  package var size: Int {
    switch self {
    case .enumeration, .sint8, .uint8, .string, .uint8z, .byte: 1
    case .sint16, .uint16, .uint16z: 2
    case .sint32, .uint32, .uint32z, .float32: 4
    case .sint64, .uint64, .uint64z, .float64: 8
    }
  }

  package var isSigned: Bool {
    switch self {
    case .sint8, .sint16, .sint32, .sint64: true
    default: false
    }
  }

  /// The bits that stand for "no value".
  package var invalid: UInt64 {
    switch self {
    case .enumeration, .uint8, .byte: 0xFF
    case .sint8: 0x7F
    case .sint16: 0x7FFF
    case .uint16: 0xFFFF
    case .sint32: 0x7FFF_FFFF
    case .uint32, .float32: 0xFFFF_FFFF
    case .sint64: 0x7FFF_FFFF_FFFF_FFFF
    case .uint64, .float64: 0xFFFF_FFFF_FFFF_FFFF
    case .uint8z, .uint16z, .uint32z, .uint64z, .string: 0
    }
  }
}
