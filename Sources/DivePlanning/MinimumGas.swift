import DivePhysics
package import DiveUnits

/// The gas that two divers need to get from the worst moment to the next gas or the surface.
package struct MinimumGas: Hashable, Sendable {
  /// The gas needed, at 1 atm.
  package let gas: GasVolume
  /// The pressure in the bottom tank that holds it; nil if the tank's volume is unknown or it does not hold
  /// as much.
  package let pressure: Pressure?
  /// The pressure at which to turn on a way out and back: half of what is above the minimum is used.
  ///
  /// Nil if the start pressure is unknown or not above the minimum.
  package let turn: Pressure?

  /// The reserve of a dive on open circuit; nil on a rebreather.
  ///
  /// At the greatest depth two divers breathe from one tank, at the stressed rate: for the time to solve the
  /// problem and then on the way up, with its stops, as far as the bottom gas is breathed.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - dive: The dive of the plan.
  package init?(_ plan: DivePlan, _ dive: DiveForecast) {
    guard plan.setpoint == nil, let bottom = dive.segments.first?.supply,
      let deepest = plan.greatestDepth
    else { return nil }
    let line = AmbientLine(plan.water)
    let pair = FlowRate(steps: plan.stressedConsumption.millilitresPerMinute * 2)
    let greatest = Double(deepest.millimetres) / 1000
    let minutes = Double(plan.problemTime.seconds) / 60
    var millilitres = line.volume(greatest, greatest, minutes, pair)
    let start = dive.segments.first { $0.runtime > dive.end.runtime + 1e-9 }?.from ?? 0
    // From the greatest depth, where the last level may not be.
    if greatest > start {
      millilitres += line.volume(greatest, start, (greatest - start) / plan.settings.ascent, pair)
    }
    for segment in dive.segments where segment.runtime > dive.end.runtime + 1e-9 {
      guard segment.supply == bottom else { break }
      millilitres += line.volume(segment.from, segment.to, segment.minutes, pair)
    }
    gas = GasVolume(nearest: millilitres)
    let supply = plan.gases[bottom]
    pressure = supply.tank.flatMap {
      Pressure(of: GasVolume(nearest: millilitres), supply.mix, in: $0)
    }
    if let start = supply.start, let pressure, start > pressure {
      turn = Pressure(steps: pressure.millibars + (start.millibars - pressure.millibars) / 2)
    } else {
      turn = nil
    }
  }
}
