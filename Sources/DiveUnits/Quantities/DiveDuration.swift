/// A duration in whole seconds; never negative.
///
/// Accepted forms are `47 min`, `1 h 12 min`, `4 min 30 s`, `90 s`, `47:30` (minutes and seconds)
/// and `1:02:30`. Two numbers below `10:00` are refused, because they could be hours and minutes.
public struct DiveDuration: Quantity {
  /// Minutes, seconds and hours.
  public static let units = [
    UnitSpelling("min", 60), UnitSpelling("s", 1), UnitSpelling("h", 3600),
  ]

  /// The duration in seconds.
  public let seconds: Int

  /// The value in seconds.
  @inlinable public var steps: Int { seconds }

  /// Takes seconds.
  @inlinable
  public init(steps seconds: Int) {
    self.seconds = seconds
  }

  /// Formats the duration in hours, minutes and seconds: `47 min`, `1 h 2 min 30 s`.
  ///
  /// - Parameter system: Ignored.
  /// - Returns: A text that parses to an equal value.
  public func formatted(_ system: UnitSystem) -> String {
    let all = seconds.magnitude
    let parts = [(all / 3600, "h"), (all / 60 % 60, "min"), (all % 60, "s")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "0 min" : (seconds < 0 ? "-" : "") + parts.joined(separator: " ")
  }

  /// Formats the duration like `formatted(_:)`, as it has no decimals.
  ///
  /// - Parameters:
  ///   - system: Ignored.
  ///   - decimals: Ignored.
  /// - Returns: A text that parses to an equal value.
  public func formatted(_ system: UnitSystem, decimals: Int) -> String {
    formatted(system)
  }
}
