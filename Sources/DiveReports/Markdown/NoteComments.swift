/// Comments in HTML, which a diver wrote not to be shown.
enum NoteComments {
  /// A text of tags without its comments; one that does not end goes on to the end of the text.
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
