import FrontMatter
import Diagnostics

/// All lines of a record's file, grouped by key.
struct RecordBlocks {
  /// The lines before the first key: the opening delimiter.
  let head: [MergeLine]
  /// The keys in file order.
  let blocks: [KeyBlock]
  /// The lines after the last key: comments and the closing delimiter.
  let tail: [MergeLine]
  /// The Markdown.
  let body: [MergeLine]
  /// The index of each key's block.
  private let places: [String: Int]

  /// A key with its value, and what precedes it.
  struct KeyBlock {
    let key: String
    /// Comments and blank lines since the previous key.
    var lead: [MergeLine]
    /// The lines of the key and its value.
    var value: [MergeLine]
    /// The comments in the lines of the value.
    var comments: [String]
  }

  /// Splits a file, optionally with unified line endings; nil if a key occurs twice.
  init?(_ text: RecordText, ending: [UInt8]? = nil) {
    func lines(_ range: Range<Int>) -> [MergeLine] {
      let lines = text.bytes[range]
      return ending.map { MergeLine.lines(lines, ending: $0) } ?? MergeLine.lines(lines)
    }
    guard Set(text.entries.map(\.key)).count == text.entries.count else { return nil }
    let starts = text.entries.map { text.tape.nodes[$0.keyNode].range.lowerBound }
    var place = min(text.yaml.lowerBound, text.bytes.count)
    let bodyStart = min(text.bodyStart, text.bytes.count)
    head = lines(0..<place)
    var blocks: [KeyBlock] = []
    for (number, entry) in text.entries.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : bodyStart
      let keyEnd = text.tape.nodes[entry.keyNode].range.upperBound
      let last = max(keyEnd, text.valueRange(entry.valueNode).upperBound - 1)
      let end = min(max(text.nextLine(from: last), starts[number]), next)
      guard place <= starts[number], starts[number] <= end else { return nil }
      blocks.append(
        KeyBlock(
          key: entry.key,
          lead: lines(place..<starts[number]),
          value: lines(starts[number]..<end),
          comments: text.allComments(
            in: starts[number]..<end,
            of: entry.keyNode..<max(entry.keyNode, Int(text.tape.nodes[entry.valueNode].next))
          )
        )
      )
      place = end
    }
    guard place <= bodyStart else { return nil }
    self.blocks = blocks
    places = Dictionary(blocks.enumerated().map { ($1.key, $0) }) { first, _ in first }
    tail = lines(place..<bodyStart)
    body = lines(bodyStart..<text.bytes.count)
  }

  /// The block of a key; nil if absent.
  func block(_ key: String) -> KeyBlock? { places[key].map { blocks[$0] } }
}
