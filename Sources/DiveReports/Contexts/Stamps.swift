import DiveModel
import Logbook

/// The stamps of centres as pictures that are part of a page, so that it asks for no file.
struct Stamps {
  /// By the ids of centres.
  private(set) var pictures: [String: String] = [:]

  /// The largest stamp that is taken, in bytes; larger ones are no stamps.
  private static let largest = 256 * 1024

  init(_ logbook: Logbook) {
    for centre in logbook.centres {
      guard let name = centre.stamp?.value, let type = Self.type(of: name),
        let path = FilePaths.joined(centre.origin.folder, name),
        let bytes = try? logbook.tree.bytes(of: path, limit: Self.largest)
      else { continue }
      pictures[centre.id] = "data:\(type);base64," + Self.base64(bytes)
    }
  }

  /// Shown as a picture even an SVG runs no script and asks for nothing.
  private static func type(of name: String) -> String? {
    let types = [
      "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
      "gif": "image/gif", "webp": "image/webp",
    ]
    return name.lowercased().split(separator: ".").last.flatMap { types[String($0)] }
  }

  /// Bytes as RFC 4648 writes them.
  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = UInt32(0)
      for place in 0..<3 {
        bits = bits << 8 | (place < count ? UInt32(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        let letter = letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
        result.append(place <= count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
