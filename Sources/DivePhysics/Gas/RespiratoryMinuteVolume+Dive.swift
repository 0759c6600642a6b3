public import DiveModel
import DiveUnits

extension RespiratoryMinuteVolume {
  /// Works the figure out of a dive on open circuit, all its tanks together.
  ///
  /// Duration and average depth are those of one computer (`BreathingSpan`). It is nil where one of
  /// them or the gas used is not known, for less would be a wrong figure, and at an average depth of
  /// nothing.
  ///
  /// - Parameters:
  ///   - dive: whose tanks are read.
  ///   - profile: of its first computer that recorded depths.
  ///   - number: which of its computers that is, from 1.
  ///   - others: of its other computers, for pressures of tanks that this one did not record.
  ///   - water: above the diver.
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
