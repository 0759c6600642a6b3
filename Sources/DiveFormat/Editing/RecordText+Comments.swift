import FrontMatter
import Diagnostics

/// Comments, which are kept when the value next to them changes.
extension RecordText {
  /// All comments in the front matter.
  package var writtenComments: [String] { allComments(in: yaml) }

  /// The comments in a part of the front matter, without surrounding space.
  ///
  /// Comments that suppress rules are left out, because they referred to the old value and would
  /// suppress problems of the next one.
  func comments(in range: Range<Int>) -> [String] {
    allComments(in: range).filter { !Self.silences($0) }
  }

  /// The comments in a part of the front matter, including those that suppress rules.
  ///
  /// A caller that asks for each key passes the key's nodes, as searching the whole tape each time
  /// would take quadratic time.
  func allComments(in range: Range<Int>, of nodes: Range<Int>? = nil) -> [String] {
    var result: [String] = []
    var place = range.lowerBound
    let nodes = nodes.map { $0.clamped(to: tape.nodes.indices) } ?? tape.nodes.indices
    // A text may contain `#`, so only the space between nodes is searched.
    for node in tape.nodes[nodes] where node.kind == .scalar && !node.range.isEmpty {
      let (start, end) = (node.range.lowerBound, node.range.upperBound)
      guard end > range.lowerBound, start < range.upperBound else { continue }
      if place < start { result += comments(inGap: place..<start) }
      place = max(place, end)
    }
    if place < range.upperBound { result += comments(inGap: place..<range.upperBound) }
    return result
  }

  /// Whether a comment suppresses rules.
  static func silences(_ comment: String) -> Bool {
    comment.drop { $0 == "#" || $0 == " " }.hasPrefix("divelog:")
  }

  private func comments(inGap gap: Range<Int>) -> [String] {
    var result: [String] = []
    var place = gap.lowerBound
    while let start = bytes[place..<gap.upperBound].firstIndex(of: UInt8(ascii: "#")) {
      let end = min(lineEnd(from: start), gap.upperBound)
      result.append(slice(start..<end))
      place = max(end, start + 1)
    }
    return result
  }
}
