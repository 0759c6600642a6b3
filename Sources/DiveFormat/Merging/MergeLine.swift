/// A line in a merge; its line ending is ignored in comparisons.
struct MergeLine: Sendable {
  /// The line without its line ending.
  let bytes: ArraySlice<UInt8>
  /// The line ending; empty for an unterminated last line.
  var ending: [UInt8]

  /// The lines of a text.
  static func lines(_ text: ArraySlice<UInt8>) -> [MergeLine] {
    var result: [MergeLine] = []
    var start = text.startIndex
    while start < text.endIndex {
      guard let end = text[start...].firstIndex(of: 0x0A) else {
        result.append(MergeLine(bytes: text[start...], ending: []))
        break
      }
      let isPair = end > start && text[end - 1] == 0x0D
      result.append(
        MergeLine(
          bytes: text[start..<(isPair ? end - 1 : end)],
          ending: isPair ? [0x0D, 0x0A] : [0x0A]
        )
      )
      start = end + 1
    }
    return result
  }

  /// The lines of a text, with another line ending.
  static func lines(_ text: ArraySlice<UInt8>, ending: [UInt8]) -> [MergeLine] {
    lines(text).map { line in
      MergeLine(bytes: line.bytes, ending: line.ending.isEmpty ? [] : ending)
    }
  }

  /// A marker line as git writes it.
  static func mark(_ character: Character, _ count: Int, _ label: String, ending: [UInt8])
    -> MergeLine
  {
    let text = String(repeating: character, count: count) + (label.isEmpty ? "" : " " + label)
    return MergeLine(bytes: Array(text.utf8)[...], ending: ending)
  }

  /// Whether the line has only white space.
  var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }
}

extension MergeLine: Hashable {
  /// Whether the content is equal, and both or neither have a line ending.
  static func == (left: MergeLine, right: MergeLine) -> Bool {
    left.bytes == right.bytes && left.ending.isEmpty == right.ending.isEmpty
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension [MergeLine] {
  /// The text of the lines; an unterminated line that is not the last gets a line ending.
  func text(ending: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (place, line) in enumerated() {
      result += line.bytes
      result += line.ending.isEmpty && place < count - 1 ? ending : line.ending
    }
    return result
  }
}
