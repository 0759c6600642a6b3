import DiveUnits

/// The stored form of a kept change: lines of text that describe it, then the former contents of
/// its files, one after the other.
extension KeptChange {
  private static let mark = "divelog change 1"
  /// That of a change with moved files, which an earlier version would take back without them.
  private static let markOfMoves = "divelog change 2"
  private static let end = Array("\nend\n".utf8)
  private static let none = "-"

  /// The description in its stored form.
  var header: [UInt8] {
    let hasMoves = files.contains { $0.movedTo != nil }
    var lines = [hasMoves ? Self.markOfMoves : Self.mark, "title " + Self.escaped(title)]
    if let day { lines.append("day \(day)") }
    if let undoes { lines.append("undoes \(undoes)") }
    if let head { lines.append("head " + Self.escaped(head)) }
    if let beside { lines.append("beside " + Self.escaped(beside)) }
    lines.append("contents " + (hasContents ? "kept" : "left-out"))
    for file in files {
      let old = file.old.map { "\(String($0.mode, radix: 8)) \($0.size) \($0.digest)" }
      var parts = [old ?? Self.none, file.new ?? Self.none, Self.escaped(file.path)]
      if let place = file.movedTo { parts.append(Self.escaped(place)) }
      lines.append("file " + parts.joined(separator: " "))
    }
    return Array(lines.joined(separator: "\n").utf8) + Self.end
  }

  /// Reads what `header` wrote.
  ///
  /// - Parameters:
  ///   - bytes: The stored change, or as much of it as contains the description.
  ///   - number: The number of the change.
  ///   - isComplete: Whether all files were written.
  ///   - isBeforeGap: Whether a later change was not kept.
  /// - Returns: The change, and where the contents begin; nil if the text is not a complete
  ///   description.
  static func read(
    _ bytes: [UInt8],
    number: Int,
    isComplete: Bool,
    isBeforeGap: Bool = false
  ) -> (change: KeptChange, start: Int)? {
    guard let start = Self.endOfHeader(in: bytes) else { return nil }
    let text = bytes[..<(start - Self.end.count)]
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines.first == mark || lines.first == markOfMoves else { return nil }
    var values: [Substring: String] = [:]
    var files: [File] = []
    for line in lines.dropFirst() {
      guard let space = line.firstIndex(of: " ") else { return nil }
      let (key, value) = (line[..<space], String(line[line.index(after: space)...]))
      if key == "file" {
        guard let file = file(value) else { return nil }
        files.append(file)
      } else if values.updateValue(value, forKey: key) != nil {
        return nil
      }
    }
    guard let title = values["title"].flatMap(unescaped), let contents = values["contents"] else {
      return nil
    }
    let change = KeptChange(
      number: number,
      title: title,
      day: values["day"].flatMap { try? CalendarDate(parsing: $0) },
      undoes: values["undoes"].flatMap { Int($0) },
      files: files,
      hasContents: contents == "kept",
      isComplete: isComplete,
      isBeforeGap: isBeforeGap,
      head: values["head"].flatMap(unescaped),
      beside: values["beside"].flatMap(unescaped)
    )
    return (change, start)
  }

  private static func endOfHeader(in bytes: [UInt8]) -> Int? {
    var line = 0
    while let feed = bytes[line...].firstIndex(of: 0x0A) {
      let rest = bytes[feed...]
      if rest.starts(with: end) { return feed + end.count }
      line = feed + 1
    }
    return nil
  }

  private static func file(_ text: String) -> File? {
    var parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)[...]
    var old: Old?
    if parts.first == none {
      parts.removeFirst()
    } else {
      guard parts.count >= 5, let mode = UInt16(parts[0], radix: 8), mode <= 0o7777,
        let size = Int(parts[1]), size >= 0
      else { return nil }
      old = Old(size: size, digest: parts[2], mode: mode)
      parts = parts.dropFirst(3)
    }
    let texts = parts.dropFirst().compactMap(unescaped)
    guard (2...3).contains(parts.count), texts.count == parts.count - 1, let new = parts.first,
      let path = texts.first
    else { return nil }
    let place = texts.count > 1 ? texts[1] : nil
    if old == nil, new == none || place != nil { return nil }
    if place != nil, new != none { return nil }
    return File(path: path, old: old, new: new == none ? nil : new, movedTo: place)
  }

  /// The text without spaces, control characters and line ends.
  private static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") {
        result.append(UInt8(ascii: "%"))
        result += [byte >> 4, byte & 15].map { Array("0123456789ABCDEF".utf8)[Int($0)] }
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func unescaped(_ text: String) -> String? {
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16),
        bytes.count >= 2
      else { return nil }
      bytes = bytes.dropFirst(2)
      result.append(value)
    }
    return String(validating: result, as: UTF8.self)
  }
}
