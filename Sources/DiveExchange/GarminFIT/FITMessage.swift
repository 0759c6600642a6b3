/// The layout of the messages that follow it, as a FIT file declares it; all of them share it.
package final class FITDefinition: Sendable {
  /// The number of the message in the global profile, such as 20 for a record.
  package let message: UInt16
  package let isBigEndian: Bool
  package let fields: [Field]
  package let developerFields: [DeveloperField]
  /// The bytes of a message's content.
  package let size: Int
  /// For each number of a field, its place in the list, from 1; 0 without such a field.
  ///
  /// A record is asked for twenty fields, and a file has thousands of records.
  private let places: [UInt8]

  init(
    message: UInt16,
    isBigEndian: Bool,
    fields: [Field],
    developerFields: [DeveloperField],
    size: Int
  ) {
    (self.message, self.isBigEndian, self.size) = (message, isBigEndian, size)
    (self.fields, self.developerFields) = (fields, developerFields)
    var places = [UInt8](repeating: 0, count: 256)
    // A file has at most 255 fields in a message.
    for (index, field) in fields.enumerated() where places[Int(field.number)] == 0 {
      places[Int(field.number)] = UInt8(truncatingIfNeeded: index + 1)
    }
    self.places = places
  }

  /// The field with a number; the first, if there are several.
  func field(_ number: UInt8) -> Field? {
    let place = Int(places[Int(number)])
    return place == 0 ? nil : fields[place - 1]
  }

  /// A field of the global profile.
  package struct Field: Hashable, Sendable {
    package let number: UInt8
    package let type: FITBaseType
    package let size: Int
    /// Where its bytes are in the message.
    package let offset: Int
  }

  /// A field that the file describes itself.
  package struct DeveloperField: Hashable, Sendable {
    package let number: UInt8
    package let developer: UInt8
    package let size: Int
    package let offset: Int
  }
}

/// One message of a FIT file.
///
/// Its values are read from the file's bytes when they are asked for.
package struct FITMessage: Sendable {
  package let definition: FITDefinition
  /// The place of its header in the file, from 0.
  package let offset: Int
  /// The time from a compressed header; nil for a message with a plain header.
  package let compressedTime: UInt32?
  let content: ArraySlice<UInt8>

  package var number: UInt16 { definition.message }

  /// The raw values of a field.
  package enum Values: Hashable, Sendable {
    /// Whole numbers; nil for those that are the type's "no value".
    case signed([Int64?])
    case unsigned([UInt64?])
    case real([Double?])
    case text([String])
    /// Bytes without a number's meaning; nil if all of them are "no value".
    case bytes([UInt8]?)
  }
}

extension FITMessage {
  /// The place of a field, if the message has it.
  func field(_ number: UInt8) -> FITDefinition.Field? {
    definition.field(number)
  }

  func has(_ number: UInt8) -> Bool { field(number) != nil }

  /// The first value of a field as a whole number, before scale and offset; nil if it is missing,
  /// invalid or not whole.
  package func whole(_ number: UInt8) -> Int? {
    guard let field = field(number) else { return nil }
    return whole(field, 0)
  }

  /// Whole numbers beyond it measure nothing, and need no care in arithmetic.
  private static let largest = 1 << 40

  /// All valid whole numbers of an array.
  func wholes(_ number: UInt8) -> [Int] {
    guard let field = field(number) else { return [] }
    return (0..<field.size / field.type.size).compactMap { whole(field, $0) }
  }

  private func whole(_ field: FITDefinition.Field, _ index: Int) -> Int? {
    guard field.type != .string, field.size >= (index + 1) * field.type.size else { return nil }
    if field.type == .float32 || field.type == .float64 {
      return real(field, index).flatMap { Int(exactly: $0) }.flatMap(Self.measurable)
    }
    guard let bits = bits(field.offset + index * field.type.size, field.type) else { return nil }
    let value = field.type.isSigned ? Int(exactly: field.type.signed(bits)) : Int(exactly: bits)
    return value.flatMap(Self.measurable)
  }

  private static func measurable(_ value: Int) -> Int? {
    value.magnitude <= largest ? value : nil
  }

  /// The first value of a field as a real number, before scale and offset.
  func real(_ number: UInt8) -> Double? {
    guard let field = field(number) else { return nil }
    if field.type == .float32 || field.type == .float64 { return real(field, 0) }
    return whole(field, 0).map(Double.init)
  }

  private func real(_ field: FITDefinition.Field, _ index: Int) -> Double? {
    guard field.size >= (index + 1) * field.type.size else { return nil }
    guard let bits = bits(field.offset + index * field.type.size, field.type) else { return nil }
    return Self.real(bits, field.type)
  }

  private static func real(_ bits: UInt64, _ type: FITBaseType) -> Double? {
    let value =
      type == .float32
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    return value.isFinite ? value : nil
  }

  /// A field's text up to its first zero byte; nil if the message does not have it.
  func text(_ number: UInt8) -> String? {
    guard let field = field(number), field.type == .string || field.type == .byte else {
      return nil
    }
    return Self.texts(bytes(field.offset, field.size)).first
  }

  /// Whether a field has a value that is not "no value".
  func hasValue(_ field: FITDefinition.Field) -> Bool {
    let type = field.type
    if type == .string { return bytes(field.offset, field.size).contains { $0 != 0 } }
    if type == .byte { return bytes(field.offset, field.size).contains { $0 != 0xFF } }
    let isReal = type == .float32 || type == .float64
    return (0..<field.size / type.size).contains { index in
      guard let bits = bits(field.offset + index * type.size, type) else { return false }
      return !isReal || Self.real(bits, type) != nil
    }
  }

  /// The raw values of a field of the profile.
  package func values(_ field: FITDefinition.Field) -> Values {
    values(field.type, field.offset, field.size)
  }

  /// The raw values of `size` bytes from an offset in the message.
  func values(_ type: FITBaseType, _ offset: Int, _ size: Int) -> Values {
    if type == .string { return .text(Self.texts(bytes(offset, size))) }
    if type == .byte {
      let all = Array(bytes(offset, size))
      return .bytes(all.allSatisfy { $0 == 0xFF } ? nil : all)
    }
    let places = (0..<size / type.size).map { offset + $0 * type.size }
    if type == .float32 || type == .float64 {
      return .real(places.map { bits($0, type).flatMap { Self.real($0, type) } })
    }
    if type.isSigned { return .signed(places.map { bits($0, type).map { type.signed($0) } }) }
    return .unsigned(places.map { bits($0, type) })
  }

  private func bytes(_ offset: Int, _ size: Int) -> ArraySlice<UInt8> {
    content.dropFirst(offset).prefix(size)
  }

  private static func texts(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bits of a value; nil if they are "no value" or outside the message.
  private func bits(_ offset: Int, _ type: FITBaseType) -> UInt64? {
    let start = content.startIndex + offset
    guard start + type.size <= content.endIndex else { return nil }
    var bits: UInt64 = 0
    let (size, isBigEndian) = (type.size, definition.isBigEndian)
    for index in 0..<size {
      let place = isBigEndian ? size - 1 - index : index
      bits |= UInt64(content[start + index]) << UInt64(8 * place)
    }
    return bits == type.invalid ? nil : bits
  }
}

extension FITBaseType {
  /// The value of a signed type's bits.
  fileprivate func signed(_ bits: UInt64) -> Int64 {
    let unused = UInt64(64 - size * 8)
    return Int64(bitPattern: bits << unused) >> Int64(unused)
  }
}

extension FITMessage {
  private static let timestamp: UInt8 = 253

  /// The time in seconds since 31 December 1989, 00:00 UTC.
  package var time: Int? { compressedTime.map(Int.init) ?? whole(Self.timestamp) }
}
