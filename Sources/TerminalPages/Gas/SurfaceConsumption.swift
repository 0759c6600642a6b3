import DiveFormat
package import DivePhysics
package import DiveUnits
package import Wording

/// The consumption of a diver from a tank.
package struct SurfaceConsumption {
  package let start: Pressure
  package let end: Pressure
  package let duration: DiveDuration
  /// The average depth.
  package let depth: Depth
  package let gas: GasMix
  /// The tank's water volume; nil if not given.
  package let tank: WaterVolume?
  package let water: WaterColumn

  package init(
    start: Pressure,
    end: Pressure,
    duration: DiveDuration,
    depth: Depth,
    gas: GasMix,
    tank: WaterVolume?,
    water: WaterColumn
  ) {
    (self.start, self.end, self.duration) = (start, end, duration)
    (self.depth, self.gas, self.tank, self.water) = (depth, gas, tank, water)
  }

  package func table(
    _ slate: SlateText,
    _ words: (Message) -> String
  ) throws(GasFailure) -> GasTable {
    guard end < start else { throw .endsAboveStart(end: end, start: start, slate) }
    let pressure = water.pressure(at: depth)
    let sac = SurfaceAirConsumption(from: start, to: end, duration: duration, at: pressure)
    let used = tank.map { GasVolume(leaving: $0, of: gas, from: start, to: end) }
    let rmv = used.flatMap {
      RespiratoryMinuteVolume(gas: $0, duration: duration, at: pressure)
    }
    guard let sac else { throw .noFigure }
    var table = GasTable(
      [
        .init("sac", words(.gasColumnSac)), .init("rmv", words(.gasColumnRmv)),
        .init("used", words(.gasColumnUsed)),
      ],
      in: water
    )
    let rate = PressureRate(steps: sac.millibars).formatted(slate.system, decimals: 2)
    let flow = rmv.map { FlowRate(steps: $0.millilitres).formatted(slate.system, decimals: 2) }
    table.add(
      [rate, flow ?? SlateText.none, slate.volume(used)],
      [
        ("sac", SlateJSON.thousandths(sac.millibars)),
        ("rmv", SlateJSON.thousandths(rmv?.millilitres)), ("used", SlateJSON.litres(used)),
      ]
    )
    if tank == nil { table.notes = [words(.gasSacNeedsVolume)] }
    return table
  }
}
