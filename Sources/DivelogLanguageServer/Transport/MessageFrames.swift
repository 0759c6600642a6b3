/// Splits the bytes that a client sends into messages: each has a header that says its length.
///
/// Source: Language Server Protocol 3.17, "Base Protocol".
struct MessageFrames {
  private var bytes: [UInt8] = []
  /// Where the part begins that has not been taken yet.
  private var start = 0

  /// What cannot be read as a message; nothing after it can be either.
  enum Failure: Error {
    /// A header without a length, or longer than any client sends.
    case header
    /// A message that is longer than `longestMessage`.
    case length
  }

  /// The longest header, in bytes.
  static let longestHeader = 4096
  /// The longest message, in bytes.
  static let longestMessage = 1 << 28

  /// Adds bytes as they arrive, which may end anywhere.
  mutating func add(_ more: some Sequence<UInt8>) {
    if start > 0, start == bytes.count || start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next whole message; nil if it has not arrived completely.
  mutating func next() throws(Failure) -> [UInt8]? {
    guard let end = try endOfHeader() else { return nil }
    guard let length = Self.length(in: bytes[start..<end]) else { throw .header }
    guard length <= Self.longestMessage else { throw .length }
    guard bytes.count - end >= length else { return nil }
    start = end + length
    return Array(bytes[end..<start])
  }

  /// The offset after the empty line that ends a header.
  private func endOfHeader() throws(Failure) -> Int? {
    let limit = min(bytes.count, start + Self.longestHeader)
    var place = start
    while place + 3 < limit {
      if bytes[place] == 0x0D, bytes[place + 1] == 0x0A, bytes[place + 2] == 0x0D,
        bytes[place + 3] == 0x0A
      {
        return place + 4
      }
      place += 1
    }
    guard limit < start + Self.longestHeader else { throw .header }
    return nil
  }

  /// The length that a header gives; nil without one.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: 0x0A) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(decoding: parts[0], as: UTF8.self).lowercased()
      guard name.filter({ $0 != " " }) == "content-length" else { continue }
      let digits = parts[1].filter { $0 != UInt8(ascii: " ") && $0 != 0x0D && $0 != 0x09 }
      guard !digits.isEmpty, digits.count < 12, digits.allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    return nil
  }

  /// A message with its header.
  static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
