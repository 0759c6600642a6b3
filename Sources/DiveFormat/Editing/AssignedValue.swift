import DiveModel
import FrontMatter

/// Formats typed values for a file.
struct AssignedValue {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let offset: Int

  /// Takes a value, and its offset in the typed text.
  init(_ value: String, at start: Int) {
    bytes = Array(value.utf8)
    range = 0..<bytes.count
    offset = start
  }

  /// Appends the value of a field, or of a custom key.
  ///
  /// Brackets and braces are kept where a list or keys are allowed; commas separate the items of a
  /// list. Other text is quoted if YAML would read it as something else.
  func add(to text: inout TypedText, _ row: FieldRow?, inBrackets: Bool) {
    if mayBeBrackets(row) {
      return text.add(string(range), typedAt: typed(range), isTheSame: true)
    }
    guard let row, row.isList else { return add(range, to: &text, inBrackets: inBrackets) }
    let items = items(row.kind)
    if items.count == 1, inBrackets || row.kind.mayStandAlone {
      return add(items[0], to: &text, inBrackets: true)
    }
    text.add("[", at: typed(range).lowerBound)
    var end = range.lowerBound
    for (place, item) in items.enumerated() {
      // Keep the spaces after a comma: without one, the comma may be reported as a decimal comma.
      let between = place == 0 ? item.lowerBound..<item.lowerBound : end..<item.lowerBound
      text.add(string(between), typedAt: typed(between), isTheSame: true)
      add(item, to: &text, inBrackets: true)
      end = item.upperBound
    }
    text.add("]", at: typed(range).upperBound)
  }

  private func mayBeBrackets(_ row: FieldRow?) -> Bool {
    guard let first = bytes.first, let last = bytes.last, bytes.count > 1 else { return false }
    let isList = first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
    let isMapping = first == UInt8(ascii: "{") && last == UInt8(ascii: "}")
    guard let row else { return isList || isMapping }
    return isList && row.isList || isMapping && row.kind.holdsKeys
  }

  private func add(_ part: Range<Int>, to text: inout TypedText, inBrackets: Bool) {
    let typedText = string(part)
    let spelling = YAMLText.scalar(typedText, inBrackets: inBrackets)
    text.add(spelling, typedAt: typed(part), isTheSame: spelling == typedText)
  }

  /// The items between commas, without surrounding spaces.
  private func items(_ kind: ValueKind) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for place in range where bytes[place] == UInt8(ascii: ",") {
      if kind.isOfFigures, isWithinNumber(place) { continue }
      result.append(trimmed(start..<place))
      start = place + 1
    }
    result.append(trimmed(start..<range.upperBound))
    return result
  }

  /// A comma between two digits is probably a decimal comma, and is reported as such.
  private func isWithinNumber(_ place: Int) -> Bool {
    guard place > 0, place + 1 < bytes.count else { return false }
    return bytes[place - 1] &- 0x30 < 10 && bytes[place + 1] &- 0x30 < 10
  }

  private func trimmed(_ part: Range<Int>) -> Range<Int> {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private func string(_ part: Range<Int>) -> String {
    String(decoding: bytes[part], as: UTF8.self)
  }

  private func typed(_ part: Range<Int>) -> Range<Int> {
    part.lowerBound + offset..<part.upperBound + offset
  }
}

extension ValueKind {
  /// Whether the value contains keys, in braces.
  fileprivate var holdsKeys: Bool {
    switch self {
    case .mapping, .dive, .severities, .queries: true
    default: false
    }
  }

  /// Whether a single item is usually written without brackets.
  fileprivate var mayStandAlone: Bool {
    switch self {
    case .mapping(let kind): kind != .sighting && kind != .membership && kind != .courseStudent
    case .reference, .person, .owner, .pathReference, .text, .word, .fieldKey: false
    default: true
    }
  }

  /// Whether a comma between digits is a mistake instead of a separator.
  fileprivate var isOfFigures: Bool {
    switch self {
    case .mapping(let kind): kind == .tank || kind == .weight || kind == .cost
    case .reference, .person, .owner, .pathReference, .text, .word, .fieldKey, .file: false
    default: true
    }
  }
}
