import FrontMatter
import Diagnostics

/// Comments, which outlive the values that they stand beside.
extension RecordText {
  /// The comments in a part of the front matter, each without what stands around it.
  ///
  /// Comments that silence rules are left out: they were about the value, and would silence the
  /// next one.
  func comments(in range: Range<Int>) -> [String] {
    allComments(in: range).filter { !Self.silences($0) }
  }

  /// The comments in a part of the front matter, those that silence rules too.
  ///
  /// Whoever asks key by key says which places of the tape the key has, for to look through all of
  /// them for each would take time with the square of the keys.
  func allComments(in range: Range<Int>, of nodes: Range<Int>? = nil) -> [String] {
    var result: [String] = []
    var place = range.lowerBound
    let nodes = nodes.map { $0.clamped(to: tape.nodes.indices) } ?? tape.nodes.indices
    // Texts may hold `#`, so only what lies between them is looked at.
    for node in tape.nodes[nodes] where node.kind == .scalar && !node.range.isEmpty {
      let (start, end) = (node.range.lowerBound, node.range.upperBound)
      guard end > range.lowerBound, start < range.upperBound else { continue }
      if place < start { result += comments(inGap: place..<start) }
      place = max(place, end)
    }
    if place < range.upperBound { result += comments(inGap: place..<range.upperBound) }
    return result
  }

  /// Whether a comment silences rules.
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
