/// Removes HTML comments, which are not meant for readers.
enum NoteComments {
  /// The text without comments; an unfinished one extends to the end.
  static func removed(from text: String) -> String {
    let (start, end) = (Array("<!--".utf8), Array("-->".utf8))
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place...].starts(with: start) else {
        kept.append(bytes[place])
        place += 1
        continue
      }
      // `<!-->` is a comment too.
      var next = place + 2
      while next < bytes.count, !bytes[next...].starts(with: end) { next += 1 }
      place = next + end.count
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
