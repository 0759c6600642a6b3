/// The messages of a FIT file, in the order of the file.
///
/// A file on disk may hold several of them in a row.
package struct FITFile: Sendable {
  /// Where it begins on the disk, among those in a row.
  let start: Int
  package fileprivate(set) var messages: [FITMessage] = []
  package fileprivate(set) var problems: [Problem] = []
  /// The descriptions of developer fields, by developer and number.
  private(set) var descriptions: [DeveloperKey: Description] = [:]

  fileprivate init(start: Int) { self.start = start }

  /// A developer field's key.
  struct DeveloperKey: Hashable, Sendable {
    let developer: UInt8
    let number: UInt8
  }

  /// How the file describes a developer field.
  struct Description: Hashable, Sendable {
    let name: String
    let type: FITBaseType
    /// A value is the number in the file, divided by the scale, less the offset.
    let scale: Int
    let offset: Int
    let units: String?
    /// The field of the profile that it stands for.
    let nativeField: UInt8?
  }

  /// Something that prevents reading a part of the file exactly.
  package struct Problem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The file ends before its content does.
      case truncated
      /// The checksum is not that of the bytes before it.
      case checksum
      /// A message without a definition, or a definition that cannot be; nothing after it is read.
      case undefined
      /// What follows the content is not a FIT file.
      case trailing
    }

    package let kind: Kind
    /// The byte, from 0.
    package let offset: Int
  }

  /// The raw values of a developer field; nil if the file does not describe it.
  func values(
    _ field: FITDefinition.DeveloperField,
    of message: FITMessage
  ) -> (description: Description, values: FITMessage.Values)? {
    let key = DeveloperKey(developer: field.developer, number: field.number)
    guard let description = descriptions[key] else { return nil }
    return (description, message.values(description.type, field.offset, field.size))
  }

  fileprivate mutating func describe(_ message: FITMessage) {
    guard
      let developer = message.whole(0).flatMap(UInt8.init(exactly:)),
      let number = message.whole(1).flatMap(UInt8.init(exactly:)),
      let code = message.whole(2).flatMap(UInt8.init(exactly:)),
      let type = FITBaseType(code: code)
    else { return }
    let scale = message.whole(6) ?? 1
    descriptions[DeveloperKey(developer: developer, number: number)] = Description(
      name: message.text(3) ?? "",
      type: type,
      scale: scale == 0 ? 1 : scale,
      offset: message.whole(7) ?? 0,
      units: message.text(8),
      nativeField: message.whole(15).flatMap(UInt8.init(exactly:))
    )
  }
}

extension FITFile {
  /// Whether bytes begin as a FIT file does.
  package static func isStart(_ bytes: some Collection<UInt8>) -> Bool {
    guard let length = bytes.first, length >= 12 else { return false }
    return bytes.dropFirst(8).starts(with: ".FIT".utf8)
  }

  /// Reads the files that stand in a row in some bytes.
  ///
  /// - Parameter bytes: the content of a file on disk.
  /// - Returns: what could be read, with the problems; empty if it is no FIT file.
  package static func read(_ bytes: [UInt8]) -> [FITFile] {
    var files: [FITFile] = []
    var start = 0
    while start < bytes.count {
      guard isStart(bytes[start...]) else {
        let problem = Problem(kind: .trailing, offset: start)
        if !files.isEmpty { files[files.count - 1].problems.append(problem) }
        break
      }
      var decoder = FITDecoder(bytes, from: start)
      files.append(decoder.read())
      start = decoder.end
    }
    return files
  }

  /// Reads the file that begins at a byte once more, without its checksum; nil if none does.
  static func read(_ bytes: [UInt8], from start: Int) -> FITFile? {
    guard bytes.indices.contains(start), isStart(bytes[start...]) else { return nil }
    var decoder = FITDecoder(bytes, from: start, checksSum: false)
    return decoder.read()
  }
}

/// Reads one file: the header, the records, the checksum.
private struct FITDecoder {
  /// The most messages of a file: those of eleven days, one a second.
  private static let most = 1_000_000

  private let bytes: [UInt8]
  private let checksSum: Bool
  private let start: Int
  private var index: Int
  /// Where the records end.
  private var limit = 0
  /// Where the next file may begin.
  private(set) var end = 0
  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  private var latest: UInt32 = 0
  private var file: FITFile

  init(_ bytes: [UInt8], from start: Int, checksSum: Bool = true) {
    self.bytes = bytes
    self.checksSum = checksSum
    self.start = start
    index = start
    file = FITFile(start: start)
  }

  mutating func read() -> FITFile {
    readHeader()
    while index < limit {
      let record = index
      // A message may be one byte, and takes a hundred here.
      guard file.messages.count < Self.most else {
        _ = stop(.undefined, record)
        break
      }
      guard readRecord() else {
        index = record
        break
      }
    }
    return file
  }

  private mutating func readHeader() {
    let length = Int(bytes[start])
    index = min(start + length, bytes.count)
    let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
    // A recording that was cut off has its size not filled in yet.
    let isOpen = size == 0 || size == 0xFFFF_FFFF
    let (sum, overflow) = (start + length).addingReportingOverflow(isOpen ? 0 : size)
    let whole = isOpen || overflow ? bytes.count : sum
    limit = min(whole, bytes.count)
    end = min(limit + 2, bytes.count)
    if whole > bytes.count || isOpen || whole + 2 > bytes.count {
      file.problems.append(.init(kind: .truncated, offset: bytes.count))
      return
    }
    guard checksSum else { return }
    let stored = UInt16(bytes[limit]) | UInt16(bytes[limit + 1]) << 8
    if FITChecksum.of(bytes[start..<limit]) != stored {
      file.problems.append(.init(kind: .checksum, offset: limit))
    }
  }

  /// Reads a record; false if nothing more can be read.
  private mutating func readRecord() -> Bool {
    let header = bytes[index]
    let place = index
    index += 1
    if header & 0x80 != 0 {
      let offset = UInt32(header & 0x1F)
      let step = (offset &- latest) & 0x1F
      let time = latest &+ step
      return readMessage(Int(header >> 5 & 3), at: place, time: time)
    }
    if header & 0x40 != 0 { return readDefinition(Int(header & 0xF), header & 0x20 != 0, place) }
    return readMessage(Int(header & 0xF), at: place, time: nil)
  }

  private mutating func readMessage(_ local: Int, at place: Int, time: UInt32?) -> Bool {
    guard let definition = definitions[local] else { return stop(.undefined, place) }
    guard index + definition.size <= limit else { return stop(.truncated, place) }
    let content = bytes[index..<index + definition.size]
    index += definition.size
    let message = FITMessage(
      definition: definition,
      offset: place,
      compressedTime: time,
      content: content
    )
    if let time = message.time.flatMap(UInt32.init(exactly:)) { latest = time }
    if message.number == 206 { file.describe(message) }
    file.messages.append(message)
    return true
  }

  private mutating func readDefinition(_ local: Int, _ hasOwn: Bool, _ place: Int) -> Bool {
    guard index + 5 <= limit else { return stop(.truncated, place) }
    let isBigEndian = bytes[index + 1] & 1 == 1
    let (first, second) = (UInt16(bytes[index + 2]), UInt16(bytes[index + 3]))
    let message = isBigEndian ? first << 8 | second : second << 8 | first
    let count = Int(bytes[index + 4])
    index += 5
    guard index + count * 3 <= limit else { return stop(.truncated, place) }
    var fields: [FITDefinition.Field] = []
    fields.reserveCapacity(count)
    var offset = 0
    for _ in 0..<count {
      let size = Int(bytes[index + 1])
      let declared = FITBaseType(code: bytes[index + 2]) ?? .byte
      // Bytes that are not a whole number of values are bytes.
      let type = size % declared.size == 0 ? declared : .byte
      fields.append(.init(number: bytes[index], type: type, size: size, offset: offset))
      offset += size
      index += 3
    }
    var own: [FITDefinition.DeveloperField] = []
    if hasOwn {
      guard index < limit else { return stop(.truncated, place) }
      let count = Int(bytes[index])
      index += 1
      guard index + count * 3 <= limit else { return stop(.truncated, place) }
      for _ in 0..<count {
        let size = Int(bytes[index + 1])
        own.append(
          .init(number: bytes[index], developer: bytes[index + 2], size: size, offset: offset)
        )
        offset += size
        index += 3
      }
    }
    definitions[local] = FITDefinition(
      message: message,
      isBigEndian: isBigEndian,
      fields: fields,
      developerFields: own,
      size: offset
    )
    return true
  }

  private mutating func stop(_ kind: FITFile.Problem.Kind, _ place: Int) -> Bool {
    if !(kind == .truncated && file.problems.contains { $0.kind == .truncated }) {
      file.problems.append(.init(kind: kind, offset: place))
    }
    return false
  }
}

/// The checksum of FIT files: CRC-16 with the polynomial 0x8005, lowest bit first.
enum FITChecksum {
  private static let table: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xA001 }
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        bytes.reduce(0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
      }
    }
  }
}
