/// How much depth changes per minute on a descent or an ascent; never negative.
public struct VerticalRate: Quantity {
  /// Metres per minute, and feet of 304.8 mm.
  public static let units = [
    UnitSpelling("m/min", 1000),
    UnitSpelling("ft/min", 3048, per: 10, in: .imperial),
  ]

  /// The change in millimetres per minute.
  public let millimetresPerMinute: Int

  /// The value in millimetres per minute.
  @inlinable public var steps: Int { millimetresPerMinute }

  /// Takes millimetres per minute.
  @inlinable
  public init(steps millimetresPerMinute: Int) {
    self.millimetresPerMinute = millimetresPerMinute
  }
}
