import Diagnostics
import Wording

/// The detailed check of lines: reports mistakes, and blanks them so that libyaml can continue.
struct LineRepair {
  private(set) var problems = ProblemList()
  private(set) var damagedKeys: [String] = []
  /// Ranges in the file of the keys of all blanked entries.
  private(set) var damagedPlaces: [SourceRange] = []
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let offset: Int
  private let kind: FrontMatterReader.Kind
  private let isKnownKey: (String) -> Bool
  private var topKey = ""
  private var isFirst = true
  /// The last line with a dash without a space, and whether it is a list item.
  private var lastDash: (indent: Int, isItem: Bool)?

  private var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(bytes) }

  init(
    _ bytes: UnsafeMutableBufferPointer<UInt8>,
    offset: Int,
    kind: FrontMatterReader.Kind,
    isKnownKey: @escaping (String) -> Bool
  ) {
    self.bytes = bytes
    self.offset = offset
    self.kind = kind
    self.isKnownKey = isKnownKey
  }

  mutating func run() {
    var inside = Continuation()
    for line in Lines(text) {
      let isInside = inside.holds(line, text)
      if !isInside {
        let shape = LineShape(text, line)
        if shape.indentEnd == line.lowerBound, let key = shape.key {
          topKey = String(decoding: text[key], as: UTF8.self)
        }
        look(shape)
      }
      inside.pass(line, text)
    }
  }

  private mutating func look(_ shape: LineShape) {
    guard !shape.line.isEmpty else { return }
    defer { isFirst = isFirst && text[shape.line].allSatisfy { $0 <= 0x20 } }
    if isDocumentMark(shape) || missesSpaceAfterColon(shape) { return }
    if missesSpaceAfterDash(shape) { return }
    if shape.indentEnd < shape.line.upperBound { lastDash = nil }
  }

  /// Whether it is `%YAML`, `---` or `...`, which start and end YAML documents.
  private mutating func isDocumentMark(_ shape: LineShape) -> Bool {
    let start = shape.line.lowerBound
    if text[start] == UInt8(ascii: "%") {
      report("yaml-directive", .yamlDirective, shape.line)
      blank(shape.line)
      return true
    }
    guard shape.line.count >= 3, "-.".utf8.contains(text[start]),
      text[start..<start + 3].allSatisfy({ $0 == text[start] }),
      shape.line.count == 3 || text[start + 3] == 0x20
    else { return false }
    let isOpening = kind == .settings && isFirst && text[start] == UInt8(ascii: "-")
    if !isOpening || shape.line.count > 3 {
      report("several-documents", .severalDocuments, start..<start + 3)
    }
    blank(shape.line)
    return true
  }

  private mutating func missesSpaceAfterColon(_ shape: LineShape) -> Bool {
    guard let key = shape.key, key.upperBound + 1 < shape.line.upperBound,
      text[key.upperBound] == UInt8(ascii: ":"), text[key.upperBound + 1] > 0x20
    else { return false }
    let word = String(decoding: text[key], as: UTF8.self)
    let isTop = shape.content == shape.line.lowerBound
    guard isKnownKey(word) || (isTop && !word.allSatisfy(\.isNumber)) else { return false }
    report(
      "missing-space-after-colon",
      .missingSpaceAfterColon(key: word),
      key.lowerBound..<key.upperBound + 1,
      insertion: key.upperBound + 1
    )
    damage(isTop ? word : topKey)
    blank(BlockEntry(shape, in: text, upTo: text.count).range)
    return true
  }

  /// Detects `-Al`, and `-gas: air` where a list item is possible; elsewhere `-from` is a mistyped
  /// key.
  private mutating func missesSpaceAfterDash(_ shape: LineShape) -> Bool {
    guard shape.content == shape.indentEnd, shape.content + 1 < shape.line.upperBound,
      text[shape.content] == UInt8(ascii: "-"), text[shape.content + 1] > 0x20,
      text[shape.content + 1] != UInt8(ascii: "-")
    else { return false }
    let indent = shape.indentEnd - shape.line.lowerBound
    let isItem = lastDash.map { $0.indent == indent && $0.isItem } ?? mayBeItem(shape, indent)
    if !isItem, shape.key != nil { return false }
    lastDash = (indent, isItem)
    report(
      "missing-space-after-dash",
      .missingSpaceAfterDash,
      shape.content..<shape.content + 1,
      insertion: shape.content + 1
    )
    damage(topKey)
    blank(BlockEntry(shape, in: text, upTo: text.count).range)
    return true
  }

  /// Whether a list item can have this indent: after a key without a value, or another item.
  private func mayBeItem(_ shape: LineShape, _ indent: Int) -> Bool {
    var place = shape.line.lowerBound
    for _ in 0..<Self.mostLinesBack where place > 0 {
      let before = LineShape(text, FindingReport.line(at: place - 1, text))
      place = before.line.lowerBound
      guard let first = text[before.line].first(where: { $0 > 0x20 }), first != 0x23 else {
        continue
      }
      let other = before.indentEnd - before.line.lowerBound
      if other > indent { continue }
      let opensBlock = before.key != nil && before.value.isEmpty
      return opensBlock || other == indent && before.content > before.indentEnd
    }
    return false
  }

  /// How many lines back the parent of an item is searched.
  private static let mostLinesBack = 64

  private mutating func damage(_ key: String) {
    if damagedKeys.last != key { damagedKeys.append(key) }
  }

  private mutating func report(
    _ id: String,
    _ message: Message,
    _ range: Range<Int>,
    insertion: Int? = nil
  ) {
    let fixIts = insertion.map {
      [FixIt(.addASpace, [SourceEdit(SourceRange(offset + $0, offset + $0), " ")])]
    }
    problems.append(
      Diagnostic(
        id,
        .error,
        message,
        at: SourceRange(offset + range.lowerBound, offset + range.upperBound),
        fixIts: fixIts ?? []
      )
    )
  }

  private mutating func blank(_ range: Range<Int>) {
    damagedPlaces += BlockEntry.keys(in: range, text).map {
      SourceRange(offset + $0.lowerBound, offset + $0.upperBound)
    }
    BlockEntry.blank(range, bytes)
  }
}
