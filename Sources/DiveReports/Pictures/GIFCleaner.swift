/// Cleans GIF files: a header, and blocks that each begin with a mark.
///
/// Pictures, colours and animation are kept; comments, texts, data of programs and data after the
/// end are removed.
enum GIFCleaner {
  static func cleaned(_ bytes: PhotoBytes) throws(PhotoFailure) -> CleanPhoto {
    guard let head = bytes.slice(0, 13) else { throw .endsEarly }
    guard let size = PhotoSize(bytes.little(6, 2), bytes.little(8, 2)) else { throw .noSize }
    var result = Array(head)
    result.reserveCapacity(bytes.count)
    var place = head.count
    try take(colours(bytes[10] ?? 0), &place, bytes, &result)
    var hasPicture = false
    while let mark = bytes[place] {
      switch mark {
      case 0x3B:
        guard hasPicture else { throw .endsEarly }
        return CleanPhoto(bytes: result + [0x3B], size: size)
      case 0x2C:
        // The picture's position, its own colours, its encoding, and the data.
        let flags = bytes[place + 9] ?? 0
        try take(10 + colours(flags) + 1, &place, bytes, &result)
        let end = try end(of: place, bytes)
        try take(end - place, &place, bytes, &result)
        hasPicture = true
      case 0x21:
        let end = try end(of: place + 2, bytes)
        let length = isKept(place, end, bytes) ? end - place : 0
        try take(length, &place, bytes, &result)
        place = end
      default: throw .brokenParts
      }
    }
    throw .endsEarly
  }

  /// The size of a colour table in bytes, by the flags of its owner.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func take(
    _ length: Int,
    _ place: inout Int,
    _ bytes: PhotoBytes,
    _ result: inout [UInt8]
  ) throws(PhotoFailure) {
    guard let slice = bytes.slice(place, length) else { throw .endsEarly }
    result += slice
    place += length
  }

  /// The end of a sequence of length-prefixed blocks, which an empty one terminates.
  private static func end(of start: Int, _ bytes: PhotoBytes) throws(PhotoFailure) -> Int {
    var place = start
    while let length = bytes[place] {
      place += Int(length) + 1
      if length == 0 { return place }
    }
    throw .endsEarly
  }

  /// Whether a block says how long a picture is shown, or how often all are; these contain nothing
  /// else.
  private static func isKept(_ place: Int, _ end: Int, _ bytes: PhotoBytes) -> Bool {
    switch bytes[place + 1] {
    case 0xF9: end - place == 8
    case 0xFF: bytes.hasText("\u{B}NETSCAPE2.0\u{3}", at: place + 2) && end - place == 19
    default: false
    }
  }
}
