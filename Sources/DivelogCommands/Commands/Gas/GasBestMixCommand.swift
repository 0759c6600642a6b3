import ArgumentParser
import DiveFormat
import DiveUnits
import Diagnostics
import TerminalPages
import Wording

/// `divelog gas best-mix`: the best gas for a depth.
struct GasBestMixCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "best-mix",
    abstract: "Find the best gases for depths.",
    discussion: HelpText.gasBestMix
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions
  @OptionGroup var narcosis: NarcosisOptions

  @Argument(help: .init("The depths, such as 40m or 130ft.", valueName: "depth"))
  var depths: [String]

  @Option(help: .init("The limit for the partial pressure of oxygen, in bar.", valueName: "bar"))
  var ppo2: String = "1.4"

  @Option(
    help: .init("The limit for the equivalent narcotic depth, such as 30m.", valueName: "depth")
  )
  var end: String?

  mutating func perform() throws -> ExitStatus {
    let arguments = try GasArguments(depths)
    if let gas = arguments.gases.first { throw GasFailure.takesNoGas(gas) }
    let system = try answer.system(written: arguments.depthTexts, options)
    let question = BestMixes(
      water: try place.column(),
      limit: try OxygenLimit.read(ppo2),
      end: try end.map { text throws(ArgumentFailure) in
        try ArgumentText("--end", text).read(.depth, within: GasBounds.depth)
      },
      narcosis: narcosis.narcosis,
      slate: SlateText(system)
    )
    try output.write(question.table(for: arguments.someDepths(), options.words), options)
    return .done
  }
}
