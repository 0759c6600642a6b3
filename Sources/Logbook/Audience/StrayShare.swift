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

  /// Whether a value is one of `share`, in whatever case, though it stands at another key.
  static func isValue(_ value: ArraySlice<UInt8>) -> Bool {
    let letters = value.map { $0 | 0x20 }.filter { (0x61...0x7A).contains($0) }
    return [Share.private, .public].contains { letters.elementsEqual($0.rawValue.utf8) }
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
    var place = 0
    while place + word.count <= bytes.count {
      guard matches(word, bytes, at: place) else {
        place += 1
        continue
      }
      let isKey = isFollowedByColon(bytes, place + word.count)
      if isKey, !hasOwn, isAtStartOfLine(bytes, place) {
        hasOwn = true
      } else if !isCommentedOut(bytes, place),
        isKey || isFollowedByValue(bytes, place + word.count)
      {
        return true
      }
      place += word.count
    }
    return false
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
  private static func isAtStartOfLine(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    var start = place
    if start > 0, bytes[start - 1] == UInt8(ascii: "\"") || bytes[start - 1] == UInt8(ascii: "'") {
      start -= 1
    }
    return start == 0 || bytes[start - 1] == 0x0A
  }

  private static func isFollowedByColon(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ end: Int
  ) -> Bool {
    let next = bytes[end...].first { ![0x20, 0x09, 0x22, 0x27].contains($0) }
    return next == UInt8(ascii: ":")
  }

  private static func isFollowedByValue(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ end: Int
  ) -> Bool {
    for place in end..<min(end + reach, bytes.count)
    where beginnings.contains(where: { matches($0, bytes, at: place) }) {
      return true
    }
    return false
  }

  /// Whether a line that is a comment begins with the key: whoever wrote it took the line out.
  private static func isCommentedOut(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let before = bytes[start..<place]
    return before.first == UInt8(ascii: "#")
      && before.allSatisfy { $0 == UInt8(ascii: "#") || $0 == 0x20 }
  }

  /// So many lines of Markdown are looked at.
  private static let mostLines = 1000

  /// Whether Markdown begins like front matter, up to a second end of it or to a `share`.
  private static func goesOn(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasKeys = false
    var start = 0
    var lines = 0
    while start < body.count, lines < mostLines {
      let end = body[start...].firstIndex(of: 0x0A) ?? body.count
      let line = UnsafeBufferPointer(rebasing: body[start..<end])
      (start, lines) = (end + 1, lines + 1)
      guard let first = line.first(where: { $0 > 0x20 }) else { continue }
      if line.starts(with: "---".utf8), line.dropFirst(3).allSatisfy({ $0 <= 0x20 }) {
        return hasKeys
      }
      if isKey(line) {
        hasKeys = true
        let place = (0..<line.count).first { matches(word, line, at: $0) }
        if let place, isFollowedByValue(line, place + word.count) { return true }
        continue
      }
      // Of what a key holds, lines begin with a blank or a hyphen.
      let goesOn = line.first != first || first == UInt8(ascii: "-") || first == UInt8(ascii: "#")
      if !hasKeys || !goesOn { return false }
    }
    return false
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
