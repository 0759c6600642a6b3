/// Gas that flows in a minute, as the volume it takes at one atmosphere; never negative.
///
/// What a diver breathes at the surface's pressure is given so.
public struct FlowRate: Quantity {
  public static let units = [
    UnitSpelling("L/min", 1000),
    UnitSpelling("cuft/min", 28_316_846_592, per: 1_000_000, in: .imperial),
  ]

  /// The flow in millilitres a minute.
  public let millilitresPerMinute: Int

  @inlinable public var steps: Int { millilitresPerMinute }

  @inlinable
  public init(steps millilitresPerMinute: Int) {
    self.millilitresPerMinute = millilitresPerMinute
  }
}
