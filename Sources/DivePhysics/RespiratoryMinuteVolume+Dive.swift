public import DiveModel
import DiveUnits

extension RespiratoryMinuteVolume {
  /// Works the figure out of what a dive on open circuit records, all its tanks together.
  ///
  /// It takes a duration, a mean depth, and the volume and both pressures of every tank that gas
  /// was breathed from; it is nil where one of them is missing, for less would be a wrong figure. A
  /// bailout tank without pressures is one that stayed shut.
  public init?(of dive: Dive, in water: WaterColumn) {
    guard dive.isOpenCircuit, let duration = dive.duration?.value,
      let depth = dive.averageDepth?.value, let gas = GasVolume(usedOn: dive)
    else { return nil }
    self.init(gas: gas, duration: duration, at: water.pressure(at: depth))
  }
}

extension GasVolume {
  /// The gas that left the tanks of a dive; nil if that is not known of each, or there is none.
  fileprivate init?(usedOn dive: Dive) {
    var (sum, isKnown) = (0, false)
    for entry in dive.items(of: .tanks) {
      guard let tank = Tank(content: entry.content) else { return nil }
      if tank.isFor(.unused) { continue }
      if tank.isFor(.bailout) && (!tank.has(.start) || !tank.has(.end)) { continue }
      guard let gas = GasVolume(usedFrom: tank) else { return nil }
      let (total, overflow) = sum.addingReportingOverflow(gas.millilitres)
      guard !overflow else { return nil }
      (sum, isKnown) = (total, true)
    }
    guard isKnown else { return nil }
    self.init(steps: sum)
  }

  /// The gas that left a tank; nil if its volume or a pressure is not known.
  fileprivate init?(usedFrom tank: Tank) {
    guard let start = tank.start?.value, let end = tank.end?.value, end <= start,
      let volume = tank.volume?.value.waterVolume(workingPressure: tank.workingPressure?.value)
    else { return nil }
    self.init(leaving: volume, from: start, to: end)
  }
}
