import Diagnostics

/// A text generated from typed text, with a mapping back to it.
struct TypedText {
  private(set) var bytes: [UInt8] = []
  /// For each byte, the range of the typed text that it came from.
  private var places: [Range<Int>] = []

  /// Appends generated text, located at an offset of the typed text.
  mutating func add(_ text: String, at place: Int) {
    add(text, for: place..<place)
  }

  /// Appends typed text, unchanged or in another spelling.
  mutating func add(_ text: String, typedAt range: Range<Int>, isTheSame: Bool) {
    guard isTheSame else { return add(text, for: range) }
    for (offset, byte) in text.utf8.enumerated() {
      bytes.append(byte)
      let place = range.lowerBound + offset
      places.append(place..<place + 1)
    }
  }

  private mutating func add(_ text: String, for range: Range<Int>) {
    for byte in text.utf8 {
      bytes.append(byte)
      places.append(range)
    }
  }

  /// The range of the typed text that a range of this text came from.
  func typed(_ range: SourceRange) -> SourceRange {
    let end = min(range.upperBound, places.count)
    guard range.lowerBound < end else {
      let place = range.lowerBound < places.count ? places[range.lowerBound] : places.last
      return SourceRange(place?.lowerBound ?? 0, place?.lowerBound ?? 0)
    }
    return SourceRange(places[range.lowerBound].lowerBound, places[end - 1].upperBound)
  }
}
