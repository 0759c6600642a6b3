import SourceText
import Wording

/// The slow look at lines: reports, and blanks what it reported so that libyaml can go on.
struct LineRepair {
  private(set) var problems = ProblemList()
  private(set) var damagedKeys: [String] = []
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let offset: Int
  private let kind: FrontMatterReader.Kind
  private let isKnownKey: (String) -> Bool
  private var topKey = ""
  private var isFirst = true

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
    missesSpaceAfterDash(shape)
  }

  /// `%YAML`, `---` and `...`, which begin and end documents.
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
    blank(Entry(shape, in: text, upTo: text.count).range)
    return true
  }

  private mutating func missesSpaceAfterDash(_ shape: LineShape) {
    guard shape.content == shape.indentEnd, shape.content + 1 < shape.line.upperBound,
      text[shape.content] == UInt8(ascii: "-"), text[shape.content + 1] > 0x20,
      text[shape.content + 1] != UInt8(ascii: "-")
    else { return }
    report(
      "missing-space-after-dash",
      .missingSpaceAfterDash,
      shape.content..<shape.content + 1,
      insertion: shape.content + 1
    )
    damage(topKey)
    blank(Entry(shape, in: text, upTo: text.count).range)
  }

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

  private func blank(_ range: Range<Int>) { Entry.blank(range, bytes) }
}
