public import DiveModel
import DiveUnits

extension RespiratoryMinuteVolume {
  /// Computes the value for an open-circuit dive, over all its tanks.
  ///
  /// Duration and average depth are those of one computer (`BreathingSpan`). Nil if one of them or
  /// the gas used is unknown, and for an average depth of 0.
  ///
  /// - Parameters:
  ///   - dive: The dive with the tanks.
  ///   - profile: The samples of the first computer with depths.
  ///   - number: The number of that computer, from 1.
  ///   - others: The samples of other computers, for tank pressures that this one did not record.
  ///   - water: The water and air above the diver.
  public init?(
    of dive: Dive,
    profile: DiveProfile? = nil,
    ofComputer number: Int = 1,
    beside others: [DiveProfile] = [],
    in water: WaterColumn
  ) {
    guard dive.has(.tanks),
      let span = BreathingSpan(of: dive, profile: profile, ofComputer: number),
      span.average.millimetres > 0,
      let gas = GasVolume(usedOn: dive, profile: profile, beside: others)
    else { return nil }
    self.init(gas: gas, duration: span.duration, at: water.pressure(at: span.average))
  }
}
