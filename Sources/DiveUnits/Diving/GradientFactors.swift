/// The two gradient factors, which make a Bühlmann model more conservative: `30/85`.
public struct GradientFactors: TextValue {
  /// The low factor, for the first stop, in per cent: 1 to 150.
  public let low: UInt8

  /// The high factor, for the surface, in per cent: 1 to 150.
  public let high: UInt8

  /// Creates a pair of gradient factors.
  ///
  /// - Parameters:
  ///   - low: For the first stop, in per cent, 1 to 150.
  ///   - high: For the surface, in per cent, 1 to 150. The result is nil if a factor is out of
  ///     range.
  @inlinable
  public init?(low: Int, high: Int) {
    guard (1...150).contains(low), (1...150).contains(high) else { return nil }
    self.low = UInt8(low)
    self.high = UInt8(high)
  }

  /// 30/70, by which plans are computed unless they say otherwise.
  public static let usual = GradientFactors(unchecked: 30, 70)

  /// 100/100: the M-values themselves.
  public static let mValues = GradientFactors(unchecked: 100, 100)

  private init(unchecked low: UInt8, _ high: UInt8) { (self.low, self.high) = (low, high) }

  /// Parses two whole percentages from 1 to 150, low and high, such as `30/85`; nil for any other
  /// text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard
      let first = ScannedNumber(bytes, from: 0), let low = first.scaled(toDecimals: 0),
      bytes.has(0x2F, at: first.end),
      let second = ScannedNumber(bytes, from: first.end + 1), second.end == bytes.count,
      let high = second.scaled(toDecimals: 0)
    else { return nil }
    self.init(low: low, high: high)
  }

  /// Explains why a text is not a valid pair of gradient factors.
  public static func refusal(of text: String) -> ValueError {
    let repair = Repair(text)
    let parts = repair.text.prefix(64).lowercased().wordsAndNumbers
    let numbers = parts.filter(\.isDigits).compactMap(\.smallNumber)
    guard parts.contains(where: \.holdsDigit) else { return .notANumber(text) }
    let isPlain = parts.allSatisfy {
      $0.isDigits || ["gf", "low", "high", "lo", "hi"].contains($0)
    }
    guard isPlain, numbers.count == 2, !text.contains("."), !text.contains(",") else {
      return .malformed(suggestion: nil)
    }
    guard let factors = Self(low: numbers[0], high: numbers[1]) else { return .outOfRange(text) }
    return repair.error(suggesting: "\(factors)")
  }

  /// The factors as `30/85`.
  public var description: String { "\(low)/\(high)" }
}
