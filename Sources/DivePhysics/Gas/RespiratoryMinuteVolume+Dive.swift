public import DiveModel
import DiveUnits

extension RespiratoryMinuteVolume {
  /// Works the figure out of a dive on open circuit, all its tanks together.
  ///
  /// Duration and average depth are those of the samples, which leave time at the surface out, else
  /// the dive's. It is nil where one of them or the gas used is not known, for less would be a wrong
  /// figure, and at an average depth of nothing.
  ///
  /// - Parameters:
  ///   - dive: whose tanks are read.
  ///   - profile: of its first computer.
  ///   - water: above the diver.
  public init?(of dive: Dive, profile: DiveProfile? = nil, in water: WaterColumn) {
    guard dive.has(.tanks) else { return nil }
    let figures = profile.flatMap(DepthFigures.init)
    guard let duration = figures?.duration ?? dive.duration?.value,
      let depth = figures?.average ?? dive.averageDepth?.value, depth.millimetres > 0,
      let gas = GasVolume(usedOn: dive, profile: profile)
    else { return nil }
    self.init(gas: gas, duration: duration, at: water.pressure(at: depth))
  }
}
