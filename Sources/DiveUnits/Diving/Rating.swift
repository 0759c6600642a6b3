/// A rating of a dive: `1` to `5`.
public struct Rating: Comparable, TextValue {
  /// The number of stars, 1 to 5.
  public let stars: UInt8

  /// Creates a rating.
  ///
  /// - Parameter stars: 1 to 5; otherwise the result is nil.
  @inlinable
  public init?(_ stars: Int) {
    guard (1...5).contains(stars) else { return nil }
    self.stars = UInt8(stars)
  }

  /// Parses a whole number from 1 to 5; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 1, let stars = bytes.digit(at: 0) else { return nil }
    self.init(stars)
  }

  /// Explains why a text is not a valid rating; suggests a number for stars and fractions of five.
  public static func refusal(of text: String) -> ValueError {
    if let counted = countedStars(text) {
      return counted > 5 ? .outOfRange(text) : .malformed(suggestion: "\(counted)")
    }
    let words = text.prefix(40).lowercased().wordsAndNumbers
    let isOutOfFive = words.count == 2 && words[1] == "5" && !text.contains(",")
    let hasWord = words.count == 2 && ["star", "stars"].contains(words[1])
    if isOutOfFive && !text.contains(".") || hasWord, let stars = words[0].smallNumber {
      return Rating(stars).map { .malformed(suggestion: "\($0)") } ?? .outOfRange(text)
    }
    return WholeNumber(reading: text) == nil
      ? WholeNumber.checkedRefusal(of: text) : .outOfRange(text)
  }

  /// The number of filled stars, if the text contains only stars.
  private static func countedStars(_ text: String) -> Int? {
    guard text.unicodeScalars.allSatisfy({ "*★☆⭐\u{FE0F}".unicodeScalars.contains($0) }) else {
      return nil
    }
    return text.unicodeScalars.count { "*★⭐".unicodeScalars.contains($0) }
  }

  /// Whether the left rating has fewer stars.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.stars < right.stars
  }

  /// The number of stars.
  public var description: String { "\(stars)" }
}
