import ArgumentParser
import DiveFormat
import DivePhysics
import DiveUnits
import TerminalPages
import Wording

/// `divelog gas sac`: how much somebody breathes.
struct GasSacCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "sac",
    abstract: "Calculate consumption: SAC, RMV and the gas used.",
    discussion: """
      SAC is the fall of the tank's pressure per minute, RMV the gas breathed per minute, both \
      calculated for the surface. RMV and the gas used need the tank's volume. The depth is the \
      mean depth.

      Examples:
        divelog gas sac --start '210 bar' --end '80 bar' --volume '12 L' --depth 9.7m --duration '47 min'
        divelog gas sac --start 3000psi --end 700psi --depth 33ft --duration 40min
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions
  @OptionGroup var tank: TankOptions

  @Option(help: .init("The tank's start pressure, such as '210 bar'.", valueName: "pressure"))
  var start: String

  @Option(help: .init("The tank's end pressure, such as '80 bar'.", valueName: "pressure"))
  var end: String

  @Option(help: .init("The mean depth, such as 9.7m.", valueName: "depth"))
  var depth: String

  @Option(help: .init("How long the tank was breathed, such as '47 min'.", valueName: "duration"))
  var duration: String

  @Option(help: .init("The gas that was breathed.", valueName: "gas"))
  var gas: String = "air"

  mutating func perform() throws -> ExitStatus {
    let system = try ReaderUnits.system(
      asked: answer.units,
      written: [start, end, depth],
      options
    )
    let consumption = SurfaceConsumption(
      start: try ArgumentText("--start", start).read(.pressure, within: GasBounds.tank),
      end: try ArgumentText("--end", end).read(.pressure, within: GasBounds.tank),
      duration: try ArgumentText("--duration", duration)
        .read(.diveDuration, within: GasBounds.duration),
      depth: try ArgumentText("--depth", depth).read(.depth, within: GasBounds.depth),
      gas: try ArgumentText("--gas", gas).read(GasMix.self, .gas),
      tank: try tank.water(),
      water: try place.column()
    )
    try output.write(consumption.table(SlateText(system), options.words), options)
    return .done
  }
}

/// What somebody breathed from a tank.
private struct SurfaceConsumption {
  let start: Pressure
  let end: Pressure
  let duration: DiveDuration
  let depth: Depth
  let gas: GasMix
  let tank: WaterVolume?
  let water: WaterColumn

  func table(
    _ slate: SlateText,
    _ words: (Message) -> String
  ) throws(CommandFailure) -> GasTable {
    guard end < start else {
      throw CommandFailure(
        .gasEndsAboveStart(end: slate.pressure(end), start: slate.pressure(start))
      )
    }
    let pressure = water.pressure(at: depth)
    let sac = SurfaceAirConsumption(from: start, to: end, duration: duration, at: pressure)
    let used = tank.map { GasVolume(leaving: $0, of: gas, from: start, to: end) }
    let rmv = used.flatMap {
      RespiratoryMinuteVolume(gas: $0, duration: duration, at: pressure)
    }
    guard let sac else { throw CommandFailure(.gasNoFigure) }
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
