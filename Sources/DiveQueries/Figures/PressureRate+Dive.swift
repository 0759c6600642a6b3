import DiveModel
import DivePhysics
import DiveUnits

extension PressureRate {
  /// The fall of a tank's pressure in a minute, at the pressure of one atmosphere (SAC):
  /// `fall × 1 atm / pressure at the mean depth / minutes`.
  ///
  /// It is a figure of one tank, so it is nil for a dive on several, and where the duration, the mean
  /// depth or a pressure is missing.
  init?(of dive: Dive, in water: WaterColumn) {
    guard dive.isOpenCircuit, let duration = dive.duration?.value.seconds, duration > 0,
      let depth = dive.averageDepth?.value, let tank = Self.onlyTank(of: dive),
      let start = tank.start?.value.millibars, let end = tank.end?.value.millibars, end <= start
    else { return nil }
    let pressure = water.pressure(at: depth).millibars
    guard pressure > 0 else { return nil }
    let atmospheres = Double(pressure) / 1013.25
    let rate = Double(start - end) / atmospheres / (Double(duration) / 60)
    guard rate < Double(1 << 40) else { return nil }
    self.init(steps: Int(rate.rounded()))
  }

  /// The one tank that gas was taken from.
  private static func onlyTank(of dive: Dive) -> Tank? {
    var found: Tank?
    for entry in dive.items(of: .tanks) {
      guard let tank = Tank(content: entry.content) else { return nil }
      if tank.isFor(.unused) { continue }
      guard found == nil else { return nil }
      found = tank
    }
    return found
  }
}
