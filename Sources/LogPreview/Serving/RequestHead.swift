/// The head of an HTTP/1 request: the request line and the headers (RFC 9112).
struct RequestHead: Hashable, Sendable {
  /// The requested page.
  let request: PreviewRequest
  /// The length in bytes, including the empty line at the end.
  let length: Int
  /// The length in bytes of the body that follows, which is ignored.
  let bodyLength: Int
  /// Whether the client may send another request on the same connection.
  let keepsConnection: Bool

  /// The maximum length of a head; browsers send one or two thousand bytes.
  static let longest = 16_384
  /// The maximum length of a body, in bytes.
  static let longestBody = 1 << 20

  /// The state of the bytes received so far.
  enum Reading: Hashable {
    /// The head is not complete yet.
    case incomplete
    /// A complete head, possibly followed by more bytes.
    case head(RequestHead)
    /// The request is not accepted; with the HTTP status to answer.
    case refused(Int)
  }

  /// Reads a head from the start of the bytes.
  ///
  /// Where RFC 9112 lets a server be lenient, it is strict: it rejects lines without a carriage
  /// return, headers folded over several lines, repeated `Host` and `Content-Length` headers, and
  /// bodies of unknown length.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = end(of: bytes.prefix(longest)) else {
      return bytes.count < longest ? .incomplete : .refused(431)
    }
    guard bytes[end + 1] == carriageReturn else { return .refused(400) }
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

  /// The offset of the newline before the empty line that ends the head; nil if it is not there yet.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while let newline = bytes[start...].firstIndex(of: newline) {
      let rest = bytes[(newline + 1)...]
      // An empty line without a carriage return ends the head too, and is rejected then.
      if rest.first == self.newline || rest.starts(with: [carriageReturn, self.newline]) {
        return newline
      }
      start = newline + 1
    }
    return nil
  }

  /// A line as text; nil if it contains a control character.
  private static func text(_ line: ArraySlice<UInt8>) -> Substring? {
    guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
    return Substring(decoding: line, as: UTF8.self)
  }

  /// Whether a text is valid as a method or a header name (RFC 9110, 5.6.2).
  fileprivate static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39) ~= byte || (0x61...0x7A) ~= byte | 0x20
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}

/// The headers that affect how a request is read and answered.
private struct Headers {
  var host: String?
  var length: Int?
  private var isClosed: Bool

  /// An old client closes the connection: it could not tell otherwise where an answer ends.
  init(isOld: Bool) { isClosed = isOld }

  var keepsConnection: Bool { !isClosed }

  /// Reads a header line; returns an HTTP status if the request must be rejected.
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
      if words.contains("close") { isClosed = true }
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
