/// A colour profile (ICC) with only the data needed for colour computation.
///
/// Profiles are made for a screen or a camera, and contain the owner, the date and the author as
/// texts. The profile is therefore rewritten: from its header only what is needed to interpret it,
/// from its tags only numeric ones, without trailing bytes. Two mandatory texts get one letter
/// each. Browsers show the same colours. See ICC.1:2010 and ICC.1:2022, 7.2, 7.3 and 9.
enum ColourProfile {
  /// The header; the number of tags follows.
  private static let headLength = 128
  private static let mostTags = 100
  /// The largest accepted profile, in bytes.
  static let largest = 4 * 1024 * 1024

  /// Numeric tags.
  private static let kept: Set<String> = [
    "rXYZ", "gXYZ", "bXYZ", "wtpt", "bkpt", "rTRC", "gTRC", "bTRC", "kTRC", "chad", "lumi", "chrm",
    "cicp", "A2B0", "A2B1", "A2B2", "B2A0", "B2A1", "B2A2", "gamt",
  ]

  /// A profile without texts; nil if it is invalid, and then a browser uses its default colours.
  static func cleaned(_ profile: [UInt8]) -> [UInt8]? {
    let bytes = PhotoBytes(profile)
    guard profile.count <= largest, bytes.hasText("acsp", at: 36), let length = bytes.big(0, 4),
      length <= profile.count, let count = bytes.big(headLength, 4), count <= mostTags
    else { return nil }
    var parts: [(name: [UInt8], data: [UInt8])] = []
    for tag in 0..<count {
      let place = headLength + 4 + tag * 12
      guard let name = bytes.slice(place, 4), let start = bytes.big(place + 4, 4),
        let size = bytes.big(place + 8, 4), start + size <= length,
        let data = bytes.slice(start, size)
      else { return nil }
      guard kept.contains(String(decoding: name, as: UTF8.self)) else { continue }
      guard let figures = figures(Array(data)) else { return nil }
      parts.append((Array(name), figures))
    }
    // The result, with its two texts, must be accepted as well.
    guard !parts.isEmpty, parts.count <= mostTags - 2, let head = bytes.slice(0, headLength) else {
      return nil
    }
    let isOld = head[head.startIndex + 8] < 4
    parts.append((Array("desc".utf8), isOld ? oldDescription : text))
    parts.append((Array("cprt".utf8), isOld ? Array("text\0\0\0\0c\0".utf8) : text))
    return joined(self.head(Array(head)), parts)
  }

  /// Version, class, colours, mark, intent and illuminant of the header, without dates and makers.
  private static func head(_ old: [UInt8]) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: headLength)
    for range in [8..<24, 36..<40, 64..<80] { head.replaceSubrange(range, with: old[range]) }
    return head
  }

  /// The numbers of a tag by its type; nil for an unknown type.
  private static func figures(_ data: [UInt8]) -> [UInt8]? {
    let bytes = PhotoBytes(data)
    guard data.count >= 12 else { return nil }
    let length: Int? =
      switch String(decoding: data.prefix(4), as: UTF8.self) {
      case "XYZ ": 20
      case "sf32": 8 + 36
      case "cicp": 12
      case "curv": bytes.big(8, 4).map { 12 + 2 * $0 }
      case "chrm": bytes.big(8, 2).map { 12 + 8 * $0 }
      case "para":
        bytes.big(8, 2).flatMap { kind in
          let counts = [1, 3, 4, 5, 7]
          return kind < counts.count ? 12 + 4 * counts[kind] : nil
        }
      case "mft1": tables(bytes, from: 48, of: 1, entries: (256, 256))
      case "mft2":
        bytes.big(48, 2).flatMap { first in
          bytes.big(50, 2).flatMap { tables(bytes, from: 52, of: 2, entries: (first, $0)) }
        }
      // Their parts can be anywhere, but contain only numbers.
      case "mAB ", "mBA ": data.count
      default: nil
      }
    guard let length, length <= data.count else { return nil }
    return Array(data[..<4]) + [0, 0, 0, 0] + data[8..<length]
  }

  /// The end of tables that begin at an index: one for each input colour, one for all together, and
  /// one for each output colour.
  private static func tables(
    _ bytes: PhotoBytes,
    from start: Int,
    of width: Int,
    entries: (Int, Int)
  ) -> Int? {
    guard let (ins, outs) = bytes[8].flatMap({ ins in bytes[9].map { (Int(ins), Int($0)) } }),
      let points = bytes[10], ins > 0, ins <= 4
    else { return nil }
    let grid = (0..<ins).reduce(outs) { count, _ in count * Int(points) }
    return start + width * (ins * entries.0 + grid + outs * entries.1)
  }

  private static func joined(
    _ head: [UInt8],
    _ parts: [(name: [UInt8], data: [UInt8])]
  ) -> [UInt8] {
    var table = big(parts.count)
    var data: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    let start = headLength + 4 + parts.count * 12
    for part in parts {
      let place = places[part.data] ?? start + data.count
      if places.updateValue(place, forKey: part.data) == nil {
        data += part.data
        while data.count % 4 > 0 { data.append(0) }
      }
      table += part.name + big(place) + big(part.data.count)
    }
    var result = head + table + data
    result.replaceSubrange(0..<4, with: big(result.count))
    return result
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A text of one letter in version 4: one language, at byte 28.
  private static let text =
    Array("mluc\0\0\0\0".utf8) + big(1) + big(12) + Array("enUS".utf8) + big(2) + big(28)
    + [0, 0x63]

  /// A text of one letter in version 2: only the plain one.
  private static let oldDescription =
    Array("desc\0\0\0\0".utf8) + big(2) + Array("c\0".utf8) + [UInt8](repeating: 0, count: 78)
}
