import DiveModel
import Diagnostics

/// Finds a `share` that no reader sees: in another key's value, after a line that was joined with
/// the next, or in front matter that ended too early.
///
/// The YAML is valid then and nothing is reported, but the author meant to restrict who may see the
/// record.
enum StrayShare {
  /// Whether a record contains one.
  ///
  /// The Markdown begins at `bodyStart`; `isRead` says whether a `share` was read properly, and
  /// `queries` gives the texts in which `share:public` is a term of a query.
  static func isIn(
    _ bytes: [UInt8],
    bodyStart: Int,
    isRead: Bool,
    besides queries: [SourceRange] = []
  ) -> Bool {
    let end = min(bodyStart, bytes.count)
    return bytes.withUnsafeBufferPointer { all in
      isInFrontMatter(UnsafeBufferPointer(rebasing: all[..<end]), isRead, queries)
        || goesOn(UnsafeBufferPointer(rebasing: all[end...]))
    }
  }

  /// Whether another key's value contains a value of `share`, ignoring case.
  static func isValue(_ value: ArraySlice<UInt8>) -> Bool {
    let letters = value.map { $0 | 0x20 }.filter { (0x61...0x7A).contains($0) }
    return letters.indices.contains { place in
      beginnings.contains { letters[place...].starts(with: $0) }
    }
  }

  private static let word = Array("share".utf8)
  private static let beginnings = ["priv", "grou", "publ"].map { Array($0.utf8) }
  /// How many bytes after the word a value is searched.
  private static let reach = 16

  private static func isInFrontMatter(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ isRead: Bool,
    _ queries: [SourceRange]
  ) -> Bool {
    var hasOwn = !isRead
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let isCommentedOut = commentedKey(bytes[start..<end])
      var place = start
      while place + word.count <= end {
        guard matches(word, bytes, at: place),
          !queries.contains(where: { $0.lowerBound <= place && place < $0.upperBound })
        else {
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

  /// Where the key of a commented-out line starts; such a line is intentionally inactive.
  private static func commentedKey(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard line.first == UInt8(ascii: "#") else { return nil }
    return line.firstIndex { $0 != UInt8(ascii: "#") && $0 != 0x20 }
  }

  /// Whether a text is at a position, ignoring case.
  private static func matches(
    _ text: [UInt8],
    _ bytes: UnsafeBufferPointer<UInt8>,
    at place: Int
  ) -> Bool {
    guard place + text.count <= bytes.count else { return false }
    for offset in text.indices where bytes[place + offset] | 0x20 != text[offset] { return false }
    return true
  }

  /// Whether a key at a position begins its line, apart from a quotation mark.
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

  /// Whether a value of `share` follows; after only spaces, as in prose, it must be a whole word.
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

  /// Whether Markdown contains a `share` line, or begins like front matter, before a second end
  /// mark.
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
        // Continuation lines of a key's value start with a space or a hyphen.
        let goesOn = line.first != first || first == UInt8(ascii: "-") || first == UInt8(ascii: "#")
        if !hasKeys || !goesOn { mayGoOn = false }
      }
    }
    return false
  }

  /// Whether a line has the key and a value after any marks.
  ///
  /// A lower-case key counts with any value, otherwise only with a restricting one.
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
        // Without a colon, as in prose, nothing may follow the value.
        let isAlone = next == end || !line[next...].drop(while: isWord).contains(where: isWord)
        return isSigned && isKey || keepsBack && (isSigned || isAlone)
      }
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte)
  }

  /// Whether a line begins with a word and a colon, optionally after a hyphen.
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
