import DiveModel
import DiveUnits

/// What is known of a tank's gas on a dive: what the diver wrote, else what the samples say.
struct TankReading {
  let gas: GasMix?
  let water: WaterVolume?
  let start: Pressure?
  let end: Pressure?
  /// Whether something of it is written that cannot be read, in place of which nothing may be taken.
  let isDamaged: Bool

  /// Reads a tank.
  ///
  /// - Parameters:
  ///   - tank: as the dive has it.
  ///   - place: in the dive's list, from 0.
  ///   - profiles: of the dive's computers, for pressures that are not written: those of the first
  ///     that recorded any of this tank.
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

  /// Whether more left it than a gauge may be wrong by, as far as anybody knows.
  ///
  /// A start without an end is a tank of which something is missing.
  var mayHaveLostGas: Bool {
    (start?.millibars ?? 0) > (end?.millibars ?? 0).addingClamped(5000)
  }

  /// The gas that left the tank, air where the gas is not known; nil if its volume or a pressure is.
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
