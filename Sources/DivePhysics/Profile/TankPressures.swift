public import DiveModel
public import DiveUnits

/// The pressures of a tank that a computer recorded under water.
///
/// Readings at the surface do not count: before the dive the tank may be warm from filling, and
/// after it it may be closed and purged.
public struct TankPressures: Hashable, Sendable {
  /// The gauge pressure of the first reading.
  public let start: Pressure
  /// The gauge pressure of the last reading.
  public let end: Pressure

  /// Reads the pressures of a tank; nil without readings under water (below 0.75 m).
  ///
  /// - Parameters:
  ///   - place: The tank's index in the dive's list, from 0.
  ///   - profile: The samples of one computer.
  public init?(ofTank place: Int, in profile: DiveProfile) {
    guard let column = ProfileColumn.tank(place), let pressures = profile.samples(of: column),
      let depths = profile.samples(of: .depth)
    else { return nil }
    // A transmitter that sends nothing is shown as 0 by some computers.
    func reading(_ row: Int) -> Int? {
      guard let depth = depths[row], DepthSteps.isUnderWater(depth) else { return nil }
      return pressures[row].flatMap { $0 > 0 ? $0 : nil }
    }
    guard let first = pressures.indices.first(where: { reading($0) != nil }),
      let last = pressures.indices.last(where: { reading($0) != nil }),
      let start = reading(first), let end = reading(last)
    else { return nil }
    self.start = Pressure(steps: start)
    self.end = Pressure(steps: end)
  }
}
