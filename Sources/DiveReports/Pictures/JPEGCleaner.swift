/// Cleans JPEG files: a sequence of segments, each with a mark and a length, and image data in
/// between.
///
/// Kept are tables and frames, the pixel size (APP0 of JFIF), colours (an ICC profile in APP2
/// without its texts, Adobe's APP14), and the orientation from Exif. Data after the end is removed:
/// phones put videos and further pictures there, each with its own Exif.
enum JPEGCleaner {
  static func cleaned(_ bytes: PhotoBytes) throws(PhotoFailure) -> CleanPhoto {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var size: PhotoSize?
    var orientation: PhotoOrientation?
    var place = 2
    var hasScan = false
    var profile = ProfileParts()
    while true {
      guard let mark = nextMark(&place, bytes) else {
        // If the file ends within the image data, browsers show the part before.
        guard hasScan else { throw .endsEarly }
        break
      }
      if mark == 0xD9 { break }
      // Marks of one byte have no content.
      if mark == 0x01 || (0xD0...0xD8).contains(mark) { continue }
      guard let length = bytes.big(place, 2), length >= 2,
        let segment = bytes.slice(place, length)
      else {
        guard hasScan else { throw .endsEarly }
        break
      }
      let content = segment.dropFirst(2)
      if isFrame(mark) {
        size = size ?? PhotoSize(bytes.big(place + 5, 2), bytes.big(place + 3, 2))
      }
      if mark == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) {
        orientation = orientation ?? PhotoOrientation(exif: content.dropFirst(6))
      }
      if mark == 0xEE, content.count >= 12, content.starts(with: Array("Adobe".utf8)) {
        // The last of its twelve bytes has the colour coding; programs may add more.
        kept += [0xFF, mark, 0, 14] + content.prefix(12)
      } else if mark == 0xE2 {
        profile.add(content)
      } else if isKept(mark, content) {
        kept += [0xFF, mark]
        kept += segment
      }
      place += length
      if mark == 0xDA {
        hasScan = true
        let end = endOfData(from: place, bytes)
        kept += bytes.bytes[place..<end]
        place = end
      }
    }
    guard hasScan else { throw .endsEarly }
    guard let size else { throw .noSize }
    let start = [0xFF, 0xD8] + (orientation.map(segment) ?? []) + profile.segments
    return CleanPhoto(bytes: start + kept + [0xFF, 0xD9], size: size.turned(orientation))
  }

  /// The marker at a place, which is moved past it; nil if there is none.
  private static func nextMark(_ place: inout Int, _ bytes: PhotoBytes) -> UInt8? {
    guard bytes[place] == 0xFF else { return nil }
    // Any number of 0xFF may precede a mark.
    while bytes[place] == 0xFF { place += 1 }
    guard let mark = bytes[place], mark != 0 else { return nil }
    place += 1
    return mark
  }

  /// The end of image data: at a mark that is neither an escaped 0xFF nor a restart.
  private static func endOfData(from start: Int, _ bytes: PhotoBytes) -> Int {
    var place = start
    while place + 1 < bytes.count {
      if bytes.bytes[place] == 0xFF {
        let next = bytes.bytes[place + 1]
        if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return place }
      }
      place += 1
    }
    return bytes.count
  }

  /// The frames of all encodings; tables and reserved marks are in the same range.
  private static func isFrame(_ mark: UInt8) -> Bool {
    (0xC0...0xCF).contains(mark) && ![0xC4, 0xC8, 0xCC].contains(mark)
  }

  private static func isKept(_ mark: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch mark {
    case 0xE0: content.starts(with: Array("JFIF\0".utf8)) && hasNoSmallCopy(content)
    case 0xC0...0xCF, 0xDA...0xDF: true
    default: false
    }
  }

  /// A JFIF header may contain a thumbnail, whose size is at its end.
  private static func hasNoSmallCopy(_ content: ArraySlice<UInt8>) -> Bool {
    content.count == 14 && content.suffix(2).allSatisfy { $0 == 0 }
  }

  private static func segment(_ orientation: PhotoOrientation) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + orientation.exif
    return [0xFF, 0xE1, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)]
      + content
  }
}

/// A colour profile, which is split into numbered parts.
private struct ProfileParts {
  private static let name = Array("ICC_PROFILE\0".utf8)
  /// The most bytes of a profile per segment.
  private static let longest = 65_519

  private var parts: [UInt8: ArraySlice<UInt8>] = [:]
  private var count: UInt8?

  /// Takes the content of a segment, if it is a part; duplicates are ignored.
  mutating func add(_ content: ArraySlice<UInt8>) {
    guard content.starts(with: Self.name), content.count > 14 else { return }
    let (number, count) = (content[content.startIndex + 12], content[content.startIndex + 13])
    guard number > 0, number <= count, count == self.count ?? count else { return }
    self.count = count
    if parts[number] == nil { parts[number] = content.dropFirst(14) }
  }

  /// The segments of the cleaned profile; empty if a part is missing or it is invalid.
  var segments: [UInt8] {
    guard let count, parts.count == count else { return [] }
    let whole = (1...count).flatMap { parts[$0] ?? [] }
    guard let clean = ColourProfile.cleaned(whole) else { return [] }
    let pieces = (clean.count + Self.longest - 1) / Self.longest
    guard pieces <= 255 else { return [] }
    return (0..<pieces).flatMap { piece -> [UInt8] in
      let bytes = clean[piece * Self.longest..<min((piece + 1) * Self.longest, clean.count)]
      let length = 2 + Self.name.count + 2 + bytes.count
      let head = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + Self.name
      return head + [UInt8(piece + 1), UInt8(pieces)] + bytes
    }
  }
}
