/// Cleans PNG files: a sequence of chunks, each with a length, a name and a checksum.
///
/// The picture, its colours and its animation are kept; texts, times, Exif, unknown chunks and data
/// after the end are removed. A colour profile is removed too, because it is compressed and
/// contains texts.
enum PNGCleaner {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "mDCV", "cLLI",
    "sBIT", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  /// The last chunk, which is empty: length, name and checksum.
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  static func cleaned(_ bytes: PhotoBytes) throws(PhotoFailure) -> CleanPhoto {
    var result = signature
    result.reserveCapacity(bytes.count)
    guard bytes.hasText("IHDR", at: 12),
      let size = PhotoSize(bytes.big(16, 4), bytes.big(20, 4))
    else { throw .noSize }
    var place = signature.count
    var hasData = false
    while let length = bytes.big(place, 4) {
      // Length, name, content and checksum.
      guard let name = bytes.slice(place + 4, 4), let chunk = bytes.slice(place, length + 12) else {
        throw .endsEarly
      }
      let word = String(decoding: name, as: UTF8.self)
      if word == "IEND" {
        guard hasData else { throw .endsEarly }
        return CleanPhoto(bytes: result + end, size: size)
      }
      if kept.contains(word) { result += chunk }
      if word == "IDAT" { hasData = true }
      place += chunk.count
    }
    throw .endsEarly
  }
}
