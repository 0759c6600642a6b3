/// The parts of a browser's request on which the answer depends.
package struct PreviewRequest: Hashable, Sendable {
  /// The method: `GET`, `HEAD` or any other.
  let method: String
  /// The path with its query, as it was sent.
  let target: String
  /// The host that the browser addresses; nil if it did not send one.
  let host: String?

  /// The decoded path without its query; nil if it is not valid UTF-8.
  var path: String? {
    let raw = target.prefix { $0 != "?" && $0 != "#" }
    guard raw.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    var rest = raw.utf8.dropFirst()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.digit),
        let low = rest.popFirst().flatMap(Self.digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The value of a parameter of the query.
  func query(_ name: String) -> Substring? {
    guard let mark = target.firstIndex(of: "?") else { return nil }
    for part in target[target.index(after: mark)...].split(separator: "&")
    where part.hasPrefix(name + "=") {
      return part.dropFirst(name.count + 1)
    }
    return nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
