/// The head of an HTTP/1 request: its first line and its headers (RFC 9112).
struct RequestHead: Hashable, Sendable {
  /// What is asked for.
  let request: PreviewRequest
  /// Bytes of the head, with the empty line that ends it.
  let length: Int
  /// Bytes of the body that follows; nothing that is served has a use for it.
  let bodyLength: Int
  /// Whether the client may send its next request on this connection.
  let keepsConnection: Bool

  /// The longest head; a browser's has one or two thousand bytes.
  static let longest = 16_384
  /// The longest body that is read past.
  static let longestBody = 1 << 20

  /// What the bytes that have come so far are.
  enum Reading: Hashable {
    /// The beginning of a head.
    case incomplete
    /// A head, and maybe more behind it.
    case head(RequestHead)
    /// Not a request that is answered, with the HTTP status that says why.
    case refused(Int)
  }

  /// Reads the head that bytes begin with.
  ///
  /// What RFC 9112 leaves to the server is refused: a line that ends without a carriage return, a
  /// header over several lines, two lengths or two hosts, a body of no known length.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = end(of: bytes.prefix(longest)) else {
      return bytes.count < longest ? .incomplete : .refused(431)
    }
    var lines: [Substring] = []
    for line in bytes[..<end].split(separator: newline, omittingEmptySubsequences: false) {
      guard line.last == carriageReturn, let text = text(line.dropLast()) else {
        return .refused(400)
      }
      lines.append(text)
    }
    let parts = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), parts[1].utf8.allSatisfy({ (0x21...0x7E) ~= $0 })
    else { return .refused(400) }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { return .refused(505) }
    var headers = Headers(isOld: parts[2] == "HTTP/1.0")
    for line in lines.dropFirst() {
      if let status = headers.add(line) { return .refused(status) }
    }
    return .head(
      RequestHead(
        request: PreviewRequest(
          method: String(parts[0]),
          target: String(parts[1]),
          host: headers.host
        ),
        length: end + 3,
        bodyLength: headers.length ?? 0,
        keepsConnection: headers.keepsConnection
      )
    )
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Where the newline of the last header is whose line an empty one follows; nil if none does yet.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while let newline = bytes[start...].firstIndex(of: newline) {
      let rest = bytes[(newline + 1)...]
      if rest.starts(with: [carriageReturn, self.newline]) { return newline }
      start = newline + 1
    }
    return nil
  }

  /// A line as text; nil if it holds a control character.
  private static func text(_ line: ArraySlice<UInt8>) -> Substring? {
    guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
    return Substring(decoding: line, as: UTF8.self)
  }

  /// Whether a text may be a method or the name of a header (RFC 9110, 5.6.2).
  fileprivate static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39) ~= byte || (0x61...0x7A) ~= byte | 0x20
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}

/// The headers that steer an answer.
private struct Headers {
  var host: String?
  var length: Int?
  var keepsConnection: Bool

  init(isOld: Bool) { keepsConnection = !isOld }

  /// Takes a header in; returns the HTTP status of a refusal.
  mutating func add(_ line: Substring) -> Int? {
    guard let colon = line.firstIndex(of: ":"), RequestHead.isToken(line[..<colon]) else {
      return 400
    }
    let value = Self.trimmed(line[line.index(after: colon)...])
    switch line[..<colon].lowercased() {
    case "host":
      if host != nil { return 400 }
      host = String(value)
    case "content-length":
      guard length == nil, !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39) ~= $0 }) else {
        return 400
      }
      guard let count = Int(value), count <= RequestHead.longestBody else { return 413 }
      length = count
    case "transfer-encoding": return 411
    case "connection":
      let words = value.lowercased().split(separator: ",").map(Self.trimmed)
      if words.contains("close") { keepsConnection = false }
      if words.contains("keep-alive"), !words.contains("close") { keepsConnection = true }
    default: break
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.drop(while: isBlank)
    return start.last.map(isBlank) == true
      ? start.prefix(start.reversed().drop(while: isBlank).count) : start
  }
}
