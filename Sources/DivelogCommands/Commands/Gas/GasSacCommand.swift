import ArgumentParser
import DiveFormat
import DiveUnits
import TerminalPages
import Wording

/// `divelog gas sac`: a diver's gas consumption.
struct GasSacCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "sac",
    abstract: "Calculate consumption: SAC, RMV and the gas used.",
    discussion: HelpText.gasSac
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
    let system = try answer.system(written: [start, end, depth], options)
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
