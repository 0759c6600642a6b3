/// Photos of a few bytes, with all that a camera writes beside the picture.
enum MadePhotos {
  /// Bytes that must not remain in a photo.
  static let secret = Array("SECRET".utf8)

  static func jpeg(
    orientation: UInt8 = 6,
    profileParts: Int = 1,
    withoutPart: Int? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    func segment(_ mark: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xFF, mark, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
    }
    bytes += segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
    bytes += segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation, isLittle: false))
    bytes += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret)
    let profile = MadeProfiles.screen(version: 4)
    for part in 1...profileParts where part != withoutPart {
      let range = profile.count * (part - 1) / profileParts..<profile.count * part / profileParts
      let head = Array("ICC_PROFILE\0".utf8) + [UInt8(part), UInt8(profileParts)]
      bytes += segment(0xE2, head + profile[range])
    }
    bytes += segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, UInt8(profileParts)] + secret)
    bytes += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + secret)
    bytes += segment(0xE2, Array("MPF\0".utf8) + secret)
    bytes += segment(0xED, Array("Photoshop 3.0\0".utf8) + secret)
    bytes += segment(0xFE, secret)
    bytes += segment(0xE0, Array("JFXX\0".utf8) + secret)
    bytes += segment(0xDB, [0] + Array(repeating: 1, count: 64))
    bytes += segment(0xC0, [8, 0, 30, 0, 40, 1, 1, 0x11, 0])
    bytes += segment(0xC4, [0] + Array(repeating: 0, count: 16))
    bytes += segment(0xDA, [1, 1, 0, 0, 63, 0])
    bytes += [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
    bytes += segment(0xFE, secret)
    bytes += segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x78, 0xFF, 0xD9]
    return bytes + [0xFF, 0xD8] + secret
  }

  static func gif() -> [UInt8] {
    func extended(_ mark: UInt8, _ pieces: [UInt8]...) -> [UInt8] {
      [0x21, mark] + pieces.flatMap { [UInt8($0.count)] + $0 } + [0]
    }
    var bytes = Array("GIF89a".utf8) + [40, 0, 30, 0, 0x80, 0, 0]
    bytes += [0, 0, 0, 9, 9, 9]
    bytes += extended(0xFF, Array("NETSCAPE2.0".utf8), [1, 0, 0])
    bytes += extended(0xFF, Array("XMP DataXMP".utf8), secret, [7])
    bytes += extended(0xFE, secret)
    bytes += extended(0x01, Array(repeating: 1, count: 12), secret)
    bytes += extended(0xF9, [4, 10, 0, 0])
    bytes += [0x2C, 0, 0, 0, 0, 40, 0, 30, 0, 0x80]
    bytes += [1, 1, 1, 2, 2, 2, 2, 2, 0x4C, 0x01, 0, 0x3B]
    return bytes + secret
  }

  static func png() -> [UInt8] {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      big(content.count) + Array(name.utf8) + content + [1, 2, 3, 4]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(40) + big(30) + [8, 2, 0, 0, 0]) + chunk("tEXt", secret)
      + chunk("gAMA", [0, 1, 2, 3]) + chunk("iCCP", secret) + chunk("eXIf", exif(1, isLittle: true))
      + chunk("iTXt", secret)
      + chunk("zTXt", secret) + chunk("tIME", secret) + chunk("IDAT", [9, 9])
      + chunk("caBX", secret)
      + chunk("IEND", secret) + secret
  }

  static func webp() -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { big(number).reversed() }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(content.count) + content + (content.count % 2 > 0 ? [0] : [])
    }
    let body =
      Array("WEBP".utf8)
      + chunk("VP8X", [0x2C, 0, 0, 0, 39, 0, 0, 29, 0, 0])
      + chunk("ICCP", MadeProfiles.screen(version: 2))
      + chunk("VP8L", [0x2F, 39, 0x40, 7, 0, 5]) + chunk("EXIF", exif(8, isLittle: true))
      + chunk("XMP ", secret + [1]) + chunk("ABCD", secret)
    return Array("RIFF".utf8) + little(body.count) + body
  }

  /// Exif with an orientation between other entries, and a text behind them.
  private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, _ kind: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(kind, 2) + number(1, 4) + value
    }
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(3, 2)
      + entry(0x010F, 2, number(50, 4)) + entry(0x0112, 3, number(Int(orientation), 2) + [0, 0])
      + entry(0x8825, 4, number(50, 4)) + number(0, 4) + secret
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
