public import DiveModel
public import DiveUnits

/// What a computer read of a tank while the diver was under water.
///
/// At the surface a tank is warm from filling before the dive, and may be shut and emptied after it,
/// so what is read there does not count.
public struct TankPressures: Hashable, Sendable {
  /// The first reading.
  public let start: Pressure
  /// The last one.
  public let end: Pressure

  /// Reads the pressures of a tank; nil where there are none under water (below 0.75 m).
  ///
  /// - Parameters:
  ///   - place: of the tank in the dive's list, from 0.
  ///   - profile: the samples of one computer.
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
