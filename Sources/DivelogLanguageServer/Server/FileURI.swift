/// Addresses of files as the protocol writes them: `file:///home/mari/log/divelog.yml`.
enum FileURI {
  /// The path of a file's address; nil for other addresses, such as of a text that was never saved.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    var rest = Array(uri.utf8.dropFirst(scheme.utf8.count))
    // An authority is empty or this machine.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let authority = String(decoding: rest[..<slash], as: UTF8.self).lowercased()
    guard authority.isEmpty || authority == "localhost" else { return nil }
    rest.removeFirst(slash)
    var bytes: [UInt8] = []
    var place = 0
    while place < rest.count {
      if rest[place] == UInt8(ascii: "%"), place + 2 < rest.count,
        let high = Self.digit(rest[place + 1]), let low = Self.digit(rest[place + 2])
      {
        bytes.append(high << 4 | low)
        place += 3
      } else {
        bytes.append(rest[place])
        place += 1
      }
    }
    // No file has such a name, and the system would end the path there.
    guard !bytes.contains(0) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path of a folder's address, without a slash at its end.
  static func folder(of uri: String) -> String? {
    guard var path = path(of: uri) else { return nil }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The address of an absolute path.
  static func uri(of path: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var result = Array("file://".utf8)
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
