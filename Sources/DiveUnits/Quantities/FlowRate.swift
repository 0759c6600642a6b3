/// Gas that flows in a minute, as the volume it takes at one atmosphere; never negative.
///
/// What a diver breathes at the surface's pressure is given so.
public struct FlowRate: Quantity {
  /// Litres a minute, and cubic feet of 28.316846592 L a minute.
  public static let units = [
    UnitSpelling("L/min", 1000),
    UnitSpelling("cuft/min", 28_316_846_592, per: 1_000_000, in: .imperial),
  ]

  /// The flow in millilitres a minute.
  public let millilitresPerMinute: Int

  /// The value in millilitres a minute.
  @inlinable public var steps: Int { millilitresPerMinute }

  /// Takes millilitres a minute, any number of them.
  @inlinable
  public init(steps millilitresPerMinute: Int) {
    self.millilitresPerMinute = millilitresPerMinute
  }
}
