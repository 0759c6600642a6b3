/// Profiles of colours with texts wherever one may stand.
enum MadeProfiles {
  static func screen(version: UInt8) -> [UInt8] {
    let secret = MadePhotos.secret
    let text =
      version < 4
      ? Array("desc\0\0\0\0".utf8) + big(7) + secret + [0] + [UInt8](repeating: 0, count: 78)
      : Array("mluc\0\0\0\0".utf8) + big(1) + big(12) + Array("enUS".utf8) + big(6) + big(28)
        + secret
    // A text may hide behind the figures, and in what is reserved.
    let curve = Array("curv".utf8) + Array("SECR".utf8) + big(2) + [0, 0, 0xFF, 0xFF] + secret
    let point = Array("XYZ \0\0\0\0".utf8) + big(1) + big(2) + big(3) + secret
    let matrix = Array("sf32\0\0\0\0".utf8) + (0..<9).flatMap { big($0) } + secret
    let parametric = Array("para\0\0\0\0".utf8) + [0, 0, 0, 0] + big(2) + secret
    let narrow =
      Array("mft1\0\0\0\0".utf8) + [3, 3, 2, 0] + [UInt8](repeating: 7, count: 36 + 2 * 768 + 24)
      + secret
    let wide =
      Array("mft2\0\0\0\0".utf8) + [3, 1, 2, 0] + [UInt8](repeating: 7, count: 36) + [0, 2, 0, 4]
      + [UInt8](repeating: 7, count: 2 * (6 + 8 + 4)) + secret
    let tags: [(String, [UInt8])] = [
      ("A2B0", narrow), ("B2A0", wide),
      ("desc", text), ("cprt", text), ("dmnd", text), ("vued", text), ("meta", text),
      ("rXYZ", point), ("gXYZ", point), ("bXYZ", point), ("wtpt", point), ("rTRC", curve),
      ("gTRC", curve), ("bTRC", parametric), ("chad", matrix),
    ]
    var head = [UInt8](repeating: 9, count: 128)
    head[8] = version
    head.replaceSubrange(36..<40, with: Array("acsp".utf8))
    head.replaceSubrange(48..<54, with: secret)
    head.replaceSubrange(100..<106, with: secret)
    var table = big(tags.count)
    var data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for (name, content) in tags {
      table += Array(name.utf8) + big(start + data.count) + big(content.count)
      data += content
    }
    var result = head + table + data
    result.replaceSubrange(0..<4, with: big(result.count))
    return result
  }

  /// The content of each tag.
  static func tags(_ profile: [UInt8]) -> [String: [UInt8]] {
    func number(_ place: Int) -> Int { profile[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var result: [String: [UInt8]] = [:]
    for tag in 0..<number(128) {
      let place = 132 + tag * 12
      let name = String(decoding: profile[place..<place + 4], as: UTF8.self)
      let start = number(place + 4)
      result[name] = Array(profile[start..<start + number(place + 8)])
    }
    return result
  }

  static func holds(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.count >= part.count
      && (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }

  static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension [UInt8] {
  /// A tag's content without the text behind it, and with nothing where nothing belongs.
  var cleanPart: [UInt8] {
    let end = count - MadePhotos.secret.count
    return Array(self[..<4]) + [0, 0, 0, 0] + Array(self[8..<end])
  }
}
