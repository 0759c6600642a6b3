/// A gas flow per minute, as volume at one atmosphere; never negative.
///
/// Used for a diver's gas consumption, converted to surface pressure.
public struct FlowRate: Quantity {
  /// Litres per minute, and cubic feet of 28.316846592 L per minute.
  public static let units = [
    UnitSpelling("L/min", 1000),
    UnitSpelling("cuft/min", 28_316_846_592, per: 1_000_000, in: .imperial),
  ]

  /// The flow in millilitres per minute.
  public let millilitresPerMinute: Int

  /// The value in millilitres per minute.
  @inlinable public var steps: Int { millilitresPerMinute }

  /// Takes millilitres per minute.
  @inlinable
  public init(steps millilitresPerMinute: Int) {
    self.millilitresPerMinute = millilitresPerMinute
  }
}
