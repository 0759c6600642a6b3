import DiveModel
import DiveUnits

/// A tank's gas data on a dive: as written, else from samples.
struct TankReading {
  let gas: GasMix?
  let water: WaterVolume?
  let start: Pressure?
  let end: Pressure?
  /// Whether a value is invalid, so that nothing may replace it.
  let isDamaged: Bool

  /// Collects a tank's data.
  ///
  /// - Parameters:
  ///   - tank: The tank of the dive.
  ///   - place: Its index in the dive's list, from 0.
  ///   - profiles: The samples of the dive's computers; missing pressures are taken from the first
  ///     that recorded the tank.
  init(_ tank: Tank, place: Int, _ profiles: [DiveProfile]) {
    let needed: [Tank.Field] = [.gas, .start, .end, .use]
    isDamaged = needed.contains { tank.fields.isDamaged($0.rawValue) }
    gas = tank.gas?.value
    water = tank.volume?.value.waterVolume(workingPressure: tank.workingPressure?.value)
    let written = (start: tank.start?.value, end: tank.end?.value)
    guard !isDamaged, written.start == nil || written.end == nil else {
      (start, end) = written
      return
    }
    let measured = profiles.lazy.compactMap { TankPressures(ofTank: place, in: $0) }.first
    start = written.start ?? measured?.start
    end = written.end ?? measured?.end
  }

  /// Whether both pressures are known and gas left the tank.
  var hasLostGas: Bool {
    guard let start, let end else { return false }
    return start > end
  }

  /// Whether the tank may have lost more gas than a gauge's error.
  ///
  /// A start without an end counts as a loss.
  var mayHaveLostGas: Bool {
    (start?.millibars ?? 0) > (end?.millibars ?? 0).addingClamped(5000)
  }

  /// The gas used from the tank, assuming air if the gas is unknown; nil if the volume or a
  /// pressure is unknown.
  var used: GasVolume? {
    guard hasLostGas, let start, let end, let water else { return nil }
    return GasVolume(leaving: water, of: gas ?? .air, from: start, to: end)
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
