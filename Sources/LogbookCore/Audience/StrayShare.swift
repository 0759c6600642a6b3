import DiveModel

/// Finds a `share` that stands where no reader looks for one: in another key's value, behind a line
/// that ran into the next, or in front matter that ended too early.
///
/// YAML is whole there and nothing is reported; whoever wrote it meant to say who may see the record.
enum StrayShare {
  /// Whether there is one in a record of which the Markdown begins at a place; `isRead` says whether
  /// it has one that was read as such.
  static func isIn(_ bytes: [UInt8], bodyStart: Int, isRead: Bool) -> Bool {
    let end = min(bodyStart, bytes.count)
    return bytes.withUnsafeBufferPointer { all in
      isInFrontMatter(UnsafeBufferPointer(rebasing: all[..<end]), isRead)
        || goesOn(UnsafeBufferPointer(rebasing: all[end...]))
    }
  }

  /// Whether a value has one of `share` in it, in whatever case, though it stands at another key.
  static func isValue(_ value: ArraySlice<UInt8>) -> Bool {
    let letters = value.map { $0 | 0x20 }.filter { (0x61...0x7A).contains($0) }
    return letters.indices.contains { place in
      beginnings.contains { letters[place...].starts(with: $0) }
    }
  }

  private static let word = Array("share".utf8)
  private static let beginnings = ["priv", "grou", "publ"].map { Array($0.utf8) }
  /// So far behind the word one of its values would stand.
  private static let reach = 16

  private static func isInFrontMatter(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ isRead: Bool
  ) -> Bool {
    var hasOwn = !isRead
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let isCommentedOut = commentedKey(bytes[start..<end])
      var place = start
      while place + word.count <= end {
        guard matches(word, bytes, at: place) else {
          place += 1
          continue
        }
        let isKey = isFollowedByColon(bytes, place + word.count)
        if isKey, !hasOwn, isAtStart(of: start, bytes, place) {
          hasOwn = true
        } else if place != isCommentedOut, isKey || isFollowedByValue(bytes, place + word.count) {
          return true
        }
        place += word.count
      }
      start = end + 1
    }
    return false
  }

  /// Where the key of a line stands that is a comment: whoever wrote it took the line out.
  private static func commentedKey(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard line.first == UInt8(ascii: "#") else { return nil }
    return line.firstIndex { $0 != UInt8(ascii: "#") && $0 != 0x20 }
  }

  /// Whether a text stands at a place, in whatever case.
  private static func matches(
    _ text: [UInt8],
    _ bytes: UnsafeBufferPointer<UInt8>,
    at place: Int
  ) -> Bool {
    guard place + text.count <= bytes.count else { return false }
    for offset in text.indices where bytes[place + offset] | 0x20 != text[offset] { return false }
    return true
  }

  /// Whether a key at a place begins its line, but for a quotation mark.
  private static func isAtStart(
    of line: Int,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ place: Int
  ) -> Bool {
    place == line || place == line + 1 && [0x22, 0x27].contains(bytes[line])
  }

  private static func isFollowedByColon(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ end: Int
  ) -> Bool {
    let next = bytes[end...].first { ![0x20, 0x09, 0x22, 0x27].contains($0) }
    return next == UInt8(ascii: ":")
  }

  /// Whether a value of `share` stands behind the word; where blanks alone part them, as in prose, it
  /// must be a whole one.
  private static func isFollowedByValue(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ end: Int
  ) -> Bool {
    for place in end..<min(end + reach, bytes.count) {
      let beginning = beginnings.first { matches($0, bytes, at: place) }
      if beginning == nil, !isLetter(bytes[place]) { continue }
      guard let beginning else { return false }
      if !bytes[end..<place].allSatisfy({ $0 == 0x20 }) || place == end { return true }
      let length = bytes[place...].prefix(while: isLetter).count
      return beginning == beginnings[0] || length <= (beginning == beginnings[1] ? 5 : 6)
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether Markdown has a line that says `share`, or begins like front matter, up to a second end of
  /// it.
  private static func goesOn(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasKeys = false
    var mayGoOn = true
    var start = 0
    while start < body.count {
      let end = body[start...].firstIndex(of: 0x0A) ?? body.count
      let line = UnsafeBufferPointer(rebasing: body[start..<end])
      start = end + 1
      if isShare(line) { return true }
      guard mayGoOn, let first = line.first(where: { $0 > 0x20 }) else { continue }
      if line.starts(with: "---".utf8), line.dropFirst(3).allSatisfy({ $0 <= 0x20 }) {
        if hasKeys { return true }
        mayGoOn = false
      } else if isKey(line) {
        hasKeys = true
        let place = (0..<line.count).first { matches(word, line, at: $0) }
        if let place, isFollowedByValue(line, place + word.count) { return true }
      } else {
        // Of what a key holds, lines begin with a blank or a hyphen.
        let goesOn = line.first != first || first == UInt8(ascii: "-") || first == UInt8(ascii: "#")
        if !hasKeys || !goesOn { mayGoOn = false }
      }
    }
    return false
  }

  /// Whether a line is the key and a value, whatever marks stand before it: the key in small letters
  /// with any value, else with one that keeps something back.
  private static func isShare(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let place = line.firstIndex(where: isWord), matches(word, line, at: place) else {
      return false
    }
    let end = place + word.count
    let isKey = line[place..<end].elementsEqual(word)
    var isSigned = false
    for next in end..<line.count {
      if [UInt8(ascii: ":"), UInt8(ascii: "=")].contains(line[next]) || line[next] >= 0x80 {
        isSigned = true
      } else if isWord(line[next]) {
        let keepsBack = beginnings.dropLast().contains { matches($0, line, at: next) }
        // Without a sign, as in prose, nothing may stand behind it.
        let isAlone = next == end || !line[next...].drop(while: isWord).contains(where: isWord)
        return isSigned && isKey || keepsBack && (isSigned || isAlone)
      }
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte)
  }

  /// Whether a line begins with a word and a colon, behind a hyphen maybe.
  private static func isKey(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let key = line[..<colon].drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    return !key.isEmpty
      && key.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "\"")
      }
  }
}
