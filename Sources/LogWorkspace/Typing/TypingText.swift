import DiveFormat
import DiveModel
import DiveUnits

/// The front matter of a text by its lines.
struct TypingText {
  private let bytes: [UInt8]
  private let lines: [TypingLine]
  /// Where the Markdown begins; nil for the settings, and while no line ends the front matter.
  let body: Int?

  init(_ bytes: [UInt8], _ kind: RecordKind) {
    self.bytes = bytes
    var lines: [TypingLine] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (isFirst, body): (Bool, Int?) = (true, nil)
    while start <= bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A } ?? bytes.count
      let last = end > start && bytes[end - 1] == 0x0D ? end - 1 : end
      let isMark = bytes[start..<last].elementsEqual("---".utf8)
      if kind != .settings, isFirst, !isMark {
        // Without front matter all is Markdown.
        body = start
        break
      }
      if kind != .settings, !isFirst, isMark {
        body = start
        break
      }
      if kind == .settings || !isFirst { lines.append(TypingLine(bytes, start..<last)) }
      isFirst = false
      start = end + 1
    }
    self.lines = lines
    self.body = body
  }

  /// What is expected at an offset in the front matter.
  func place(at offset: Int, by table: FieldTable) -> TypingPlace? {
    guard let number = lines.lastIndex(where: { $0.start <= offset }) else { return nil }
    let line = lines[number]
    if let hash = comment(on: line, offset) { return rule(in: hash, offset) }
    if let opener = opener(of: number, offset) { return inside(opener, offset, table) }
    // In a line without text the cursor alone says whose key it is.
    let column = line.isEmpty ? offset - line.start : line.column
    guard line.start + column <= offset, let home = home(of: number, column, table) else {
      return nil
    }
    guard let key = line.key, offset > line.start + column + key.utf8.count else {
      return beginning(of: number, column, offset, home)
    }
    guard offset >= line.content.lowerBound || line.content.isEmpty else { return nil }
    let start = min(line.content.lowerBound, offset)
    switch home {
    case .severities: return TypingPlace(.severity, word(from: start, offset))
    case .mapping(let table):
      guard let row = table.row(for: key) else { return nil }
      return value(of: row, table, from: start, offset, column)
    case .items: return nil
    }
  }

  /// The line with the brackets that a line is inside of, because they were opened on an earlier one;
  /// nil outside of brackets.
  private func opener(of number: Int, _ offset: Int) -> Int? {
    var found: Int?
    for place in lines[..<number].indices.reversed().prefix(Self.mostLines) {
      let line = lines[place]
      if line.isEmpty { continue }
      let indent = line.dash ?? line.column
      // Brackets go on in lines that are indented deeper than what has them.
      let isInside = !lines[number].isEmpty && lines[number].column > indent || indent == 0
      if isInside, isOpen(place, at: lines[number].start) { found = place }
      if indent == 0 { break }
    }
    // At the start of a line the brackets are taken for forgotten ones.
    let column = lines[number].isEmpty ? offset - lines[number].start : lines[number].column
    return column > 0 ? found : nil
  }

  /// More lines than these no one types in brackets.
  private static let mostLines = 400

  /// Whether a line's value begins with brackets that are still open at an offset.
  private func isOpen(_ number: Int, at offset: Int) -> Bool {
    let content = lines[number].content
    guard let first = bytes[content].first,
      first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    else { return false }
    return OpenBrackets(bytes, content.lowerBound..<offset).innermost != nil
  }

  /// What is expected in brackets that an earlier line opens.
  private func inside(_ opener: Int, _ offset: Int, _ table: FieldTable) -> TypingPlace? {
    let line = lines[opener]
    let start = line.content.lowerBound
    switch home(of: opener, line.column, table) {
    case .mapping(let table):
      guard let key = line.key else {
        return line.dash == nil ? nil : brace(in: table, from: start, offset)
      }
      return table.row(for: key).flatMap { value(of: $0, table, from: start, offset, line.column) }
    case .items, .severities, nil: return nil
    }
  }

  /// Whose keys or items stand in a column of a line.
  private enum Home {
    case mapping(FieldTable)
    /// Single values of a list.
    case items(FieldRow, FieldTable)
    case severities
  }

  /// The mapping or list that is meant by the keys above that are further to the left.
  private func home(of number: Int, _ column: Int, _ table: FieldTable) -> Home? {
    var path: [String] = []
    var left = column
    for line in lines[..<number].reversed() where left > 0 {
      guard let key = line.key, line.column < left else { continue }
      path.append(key)
      left = line.column
    }
    guard left == 0 else { return nil }
    var home: Home = .mapping(table)
    for key in path.reversed() {
      guard case .mapping(let table) = home, let row = table.row(for: key) else { return nil }
      switch row.kind {
      case .mapping(let kind): home = .mapping(kind.table)
      case .dive: home = .mapping(.dive)
      case .severities: home = .severities
      default:
        guard row.isList else { return nil }
        home = .items(row, table)
      }
    }
    return home
  }

  /// A key, or an item of a list, of which only the beginning stands there.
  private func beginning(
    of number: Int,
    _ column: Int,
    _ offset: Int,
    _ home: Home
  ) -> TypingPlace? {
    let line = lines[number]
    let start = line.start + column
    if case .items(let row, let table) = home {
      guard line.dash != nil else { return nil }
      return value(of: row, table, from: start, offset, column, besides: items(of: number, column))
    }
    let end = wordEnd(from: offset)
    // Only a word can become a key.
    guard bytes[start..<end].allSatisfy(TypingLine.isOfKey) else {
      guard case .mapping(let table) = home, line.dash != nil else { return nil }
      return brace(in: table, from: start, offset)
    }
    let hasColon = end < bytes.count && bytes[end] == UInt8(ascii: ":")
    let present = siblings(of: number, column)
    let expected: TypingPlace.Expected
    switch home {
    case .mapping(let table): expected = .key(table, present: present)
    default: expected = .rule(present: present)
    }
    return TypingPlace(expected, start..<end, column: column, hasColon: hasColon)
  }

  /// A key or value of an item that is written in braces after a dash.
  private func brace(in table: FieldTable, from start: Int, _ offset: Int) -> TypingPlace? {
    let brackets = OpenBrackets(bytes, start..<offset)
    guard brackets.innermost == UInt8(ascii: "{"), !brackets.isInQuotes else { return nil }
    return pair(of: table, brackets, offset)
  }

  /// The keys of the mapping that a line belongs to, without its own.
  private func siblings(of number: Int, _ column: Int) -> Set<String> {
    var found: Set<String> = []
    func look(at line: TypingLine) -> Bool {
      if line.isEmpty { return true }
      if line.column < column { return false }
      if line.column == column, let key = line.key { found.insert(key) }
      return true
    }
    var place = number
    while lines[place].dash == nil, place > 0 {
      place -= 1
      guard look(at: lines[place]) else { break }
      if lines[place].column == column, lines[place].dash != nil { break }
    }
    place = number + 1
    while place < lines.count {
      if lines[place].dash != nil, lines[place].column <= column { break }
      guard look(at: lines[place]) else { break }
      place += 1
    }
    return found
  }

  /// The other items of a list with dashes.
  private func items(of number: Int, _ column: Int) -> Set<String> {
    var found: Set<String> = []
    func look(at line: TypingLine) -> Bool {
      guard line.dash != nil, line.column == column else { return line.isEmpty }
      let text = String(decoding: bytes[line.content], as: UTF8.self).trimmingBlanks
      found.insert(text.filter { $0 != "\"" && $0 != "'" })
      return true
    }
    for line in lines[..<number].reversed() { guard look(at: line) else { break } }
    for line in lines[(number + 1)...] { guard look(at: line) else { break } }
    return found
  }

  /// A value, which may be a list or a mapping in brackets.
  private func value(
    of row: FieldRow,
    _ table: FieldTable,
    from start: Int,
    _ offset: Int,
    _ column: Int,
    besides taken: Set<String> = []
  ) -> TypingPlace? {
    guard start <= offset else { return nil }
    let brackets = OpenBrackets(bytes, start..<offset)
    guard !brackets.isInQuotes else {
      // An editor has mostly closed the quote already; what is quoted is replaced as a whole.
      guard brackets.itemStart < offset, brackets.innermost != UInt8(ascii: "{") else { return nil }
      let quote = bytes[brackets.itemStart]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      let end = bytes[offset...].prefix { $0 != 0x0A && $0 != 0x0D }
        .firstIndex(of: quote).map { $0 + 1 }
      return TypingPlace(
        .value(row, table, taken: taken),
        brackets.itemStart..<(end ?? offset),
        isInline: true
      )
    }
    switch brackets.innermost {
    case nil:
      // Nothing is typed beside brackets that are closed.
      guard bytes[start..<offset].first.map({ !"[{".utf8.contains($0) }) ?? true else { return nil }
      return TypingPlace(
        .value(row, table, taken: taken),
        word(from: start, offset),
        column: column
      )
    case UInt8(ascii: "["):
      if case .mapping(let kind) = row.kind {
        // Items that are mappings begin with a brace, or are the value of their first key alone.
        guard let first = kind.table.rows.first else { return nil }
        return TypingPlace(
          .value(first, kind.table, taken: []),
          word(from: brackets.itemStart, offset),
          isInline: true
        )
      }
      return TypingPlace(
        .value(row, table, taken: brackets.items(besides: offset)),
        word(from: brackets.itemStart, offset),
        isInline: true
      )
    default:
      guard case .mapping(let kind) = row.kind else { return nil }
      return pair(of: kind.table, brackets, offset)
    }
  }

  /// A key or a value in braces.
  private func pair(
    of table: FieldTable,
    _ brackets: OpenBrackets,
    _ offset: Int
  ) -> TypingPlace? {
    let start = brackets.itemStart
    var end = start
    while end < offset, TypingLine.isOfKey(bytes[end]) { end += 1 }
    guard end < offset, bytes[end] == UInt8(ascii: ":") else {
      guard end == offset else { return nil }
      let last = wordEnd(from: offset)
      return TypingPlace(
        .key(table, present: brackets.keys(besides: offset)),
        start..<last,
        isInline: true,
        hasColon: last < bytes.count && bytes[last] == UInt8(ascii: ":")
      )
    }
    let key = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let row = table.row(for: key) else { return nil }
    var first = end + 1
    while first < offset, bytes[first] == UInt8(ascii: " ") { first += 1 }
    return TypingPlace(
      .value(row, table, taken: []),
      word(from: first, offset),
      isInline: true
    )
  }

  /// What is typed of a word: up to the offset, and to the end of an id that goes on after it.
  private func word(from start: Int, _ offset: Int) -> Range<Int> {
    let isID = bytes[start..<offset].allSatisfy(TypingLine.isOfKey)
    return start..<(isID ? wordEnd(from: offset) : offset)
  }

  private func wordEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, TypingLine.isOfKey(bytes[end]) { end += 1 }
    return end
  }

  /// The start of the comment that an offset is in; nil outside of comments.
  private func comment(on line: TypingLine, _ offset: Int) -> Int? {
    var quote: UInt8?
    for place in line.start..<max(line.start, offset) {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"),
        place == line.start || bytes[place - 1] == UInt8(ascii: " ")
      {
        return place
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        place > line.start, !TypingLine.isOfKey(bytes[place - 1])
      {
        quote = byte
      }
    }
    return nil
  }

  /// A rule in a comment that silences rules; nil in other comments.
  private func rule(in hash: Int, _ offset: Int) -> TypingPlace? {
    let comment = bytes[hash..<offset]
    let words = String(decoding: comment, as: UTF8.self).drop { $0 == "#" || $0 == " " }
    guard words.hasPrefix("divelog: ignore ") else { return nil }
    let last = comment.lastIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") } ?? hash
    return TypingPlace(
      .rule(present: []),
      last + 1..<wordEnd(from: offset),
      isInline: true,
      hasColon: true
    )
  }
}
