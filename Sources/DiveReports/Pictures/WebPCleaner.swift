/// Cleans WebP files: a container of chunks, each with a name and a length.
///
/// The picture, its colours without the texts of their profile, its animation and the orientation
/// from Exif are kept; XMP and unknown chunks are removed.
enum WebPCleaner {
  private static let kept: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]
  private static let inFrame: Set<String> = ["VP8 ", "VP8L", "ALPH"]

  /// The flags in the header that say which chunks follow.
  private static let exifFlag: UInt8 = 0x08
  private static let xmpFlag: UInt8 = 0x04
  private static let profileFlag: UInt8 = 0x20

  static func cleaned(_ bytes: PhotoBytes) throws(PhotoFailure) -> CleanPhoto {
    guard let length = bytes.little(4, 4), length >= 4 else { throw .endsEarly }
    let end = 8 + length
    guard end <= bytes.count else { throw .endsEarly }
    let chunks = try chunks(bytes, from: 12, to: end)
    guard chunks.contains(where: { ["VP8 ", "VP8L", "ANMF"].contains($0.name) }) else {
      throw .endsEarly
    }
    guard let size = chunks.lazy.compactMap(size).first else { throw .noSize }
    let orientation = chunks.first { $0.name == "EXIF" }.flatMap(orientation)
    let profile = chunks.first { $0.name == "ICCP" }
      .flatMap { ColourProfile.cleaned(Array($0.content)) }
    var body = Array("WEBP".utf8)
    for chunk in chunks where kept.contains(chunk.name) {
      switch chunk.name {
      case "VP8X": append("VP8X", header(chunk.content, orientation, profile), to: &body)
      case "ICCP": if let profile { append("ICCP", profile[...], to: &body) }
      case "ANMF": append("ANMF", try frame(chunk.content), to: &body)
      default: append(chunk.name, chunk.content, to: &body)
      }
    }
    let hasHeader = chunks.contains { $0.name == "VP8X" }
    if hasHeader, let orientation { append("EXIF", orientation.exif[...], to: &body) }
    var result = Array("RIFF".utf8)
    result.appendLittle(body.count, 4)
    return CleanPhoto(
      bytes: result + body,
      size: hasHeader ? size.turned(orientation) : size
    )
  }

  private struct Chunk {
    let name: String
    let content: ArraySlice<UInt8>
  }

  private static func chunks(
    _ bytes: PhotoBytes,
    from start: Int,
    to end: Int
  ) throws(PhotoFailure) -> [Chunk] {
    var chunks: [Chunk] = []
    var place = start
    while place < end {
      guard let name = bytes.slice(place, 4), let length = bytes.little(place + 4, 4),
        place + 8 + length <= end, let content = bytes.slice(place + 8, length)
      else { throw .brokenParts }
      chunks.append(Chunk(name: String(decoding: name, as: UTF8.self), content: content))
      // A chunk of odd length is padded with one byte.
      place += 8 + length + length % 2
    }
    return chunks
  }

  private static func append(_ name: String, _ content: ArraySlice<UInt8>, to bytes: inout [UInt8])
  {
    bytes += name.utf8
    bytes.appendLittle(content.count, 4)
    bytes += content
    if content.count % 2 > 0 { bytes.append(0) }
  }

  /// The header with the flags of the remaining chunks.
  private static func header(
    _ content: ArraySlice<UInt8>,
    _ orientation: PhotoOrientation?,
    _ profile: [UInt8]?
  ) -> ArraySlice<UInt8> {
    var content = Array(content)
    guard let flags = content.first else { return [] }
    let others = flags & ~(exifFlag | xmpFlag | profileFlag)
    content[0] = others | (orientation == nil ? 0 : exifFlag) | (profile == nil ? 0 : profileFlag)
    return content[...]
  }

  /// A frame of an animation, whose own chunks follow 16 bytes of header.
  private static func frame(_ content: ArraySlice<UInt8>) throws(PhotoFailure) -> ArraySlice<UInt8>
  {
    let bytes = PhotoBytes(Array(content))
    guard var result = bytes.slice(0, 16).map(Array.init) else { throw .brokenParts }
    for chunk in try chunks(bytes, from: 16, to: bytes.count) where inFrame.contains(chunk.name) {
      append(chunk.name, chunk.content, to: &result)
    }
    return result[...]
  }

  /// Exif in WebP may have the same prefix as in JPEG.
  private static func orientation(_ chunk: Chunk) -> PhotoOrientation? {
    let words = Array("Exif\0\0".utf8)
    return PhotoOrientation(
      exif: chunk.content.starts(with: words) ? chunk.content.dropFirst(words.count) : chunk.content
    )
  }

  /// The size, which each of the three encodings stores elsewhere.
  private static func size(_ chunk: Chunk) -> PhotoSize? {
    let bytes = PhotoBytes(Array(chunk.content.prefix(10)))
    switch chunk.name {
    case "VP8X":
      guard let width = bytes.little(4, 3), let height = bytes.little(7, 3) else { return nil }
      return PhotoSize(width + 1, height + 1)
    case "VP8 ":
      // A start code follows three bytes; the two bits above the size are the scale.
      guard bytes.big(3, 3) == 0x9D012A else { return nil }
      return PhotoSize(
        bytes.little(6, 2).map { $0 & 0x3FFF },
        bytes.little(8, 2).map { $0 & 0x3FFF }
      )
    case "VP8L":
      guard bytes[0] == 0x2F, let bits = bytes.little(1, 4) else { return nil }
      return PhotoSize((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    default: return nil
    }
  }
}
