import Diagnostics

/// A text made from what a person typed, with the way back to it.
struct TypedText {
  private(set) var bytes: [UInt8] = []
  /// For each byte, where what it stands for begins and ends in what was typed.
  private var places: [Range<Int>] = []

  /// Adds what nobody typed, at a place where it would stand.
  mutating func add(_ text: String, at place: Int) {
    add(text, for: place..<place)
  }

  /// Adds what was typed, as it is or in another spelling.
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

  /// The place of what a range of the text stands for.
  func typed(_ range: SourceRange) -> SourceRange {
    let end = min(range.upperBound, places.count)
    guard range.lowerBound < end else {
      let place = range.lowerBound < places.count ? places[range.lowerBound] : places.last
      return SourceRange(place?.lowerBound ?? 0, place?.lowerBound ?? 0)
    }
    return SourceRange(places[range.lowerBound].lowerBound, places[end - 1].upperBound)
  }
}
