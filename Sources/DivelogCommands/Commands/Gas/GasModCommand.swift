import ArgumentParser
import TerminalPages
import Wording

/// `divelog gas mod`: maximum operating depths.
struct GasModCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "mod",
    abstract: "Calculate the maximum operating depths (MOD) of gases.",
    discussion: HelpText.gasMod
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions

  @Argument(help: .init("The gases, such as EAN32, 18/45 or oxygen.", valueName: "gas"))
  var gases: [String]

  @Option(
    help: .init(
      "A limit for the partial pressure of oxygen in bar, such as 1.4.",
      valueName: "bar"
    )
  )
  var ppo2: [String] = []

  @Option(help: .init("The step of the depths, such as 3m or 10ft.", valueName: "depth"))
  var step: String?

  mutating func perform() throws -> ExitStatus {
    let gases = try GasArguments(gases, takesDepths: false).someGases()
    let system = try answer.system(written: [step ?? ""], options)
    let limits = ppo2.isEmpty ? OxygenLimit.usual : try OxygenLimit.readAll(ppo2)
    let depths = OperatingDepths(
      limits: limits,
      step: try OperatingDepths.step(step, system),
      water: try place.column(),
      slate: SlateText(system)
    )
    try output.write(depths.table(gases, options.words), options)
    return .done
  }
}
