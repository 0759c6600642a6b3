import ArgumentParser
import DivePhysics
import TerminalPages
import Wording

/// `divelog gas end`: equivalent narcotic depths.
struct GasEndCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "end",
    abstract: "Calculate the equivalent narcotic depths (END) of gases.",
    discussion: HelpText.gasEnd
  )

  @OptionGroup var asked: GasAtDepthOptions
  @OptionGroup var narcosis: NarcosisOptions

  mutating func perform() throws -> ExitStatus {
    let table = try asked.question().narcoticDepths(narcosis.narcosis, asked.options.words)
    try asked.output.write(table, asked.options)
    return .done
  }
}

/// Options for the narcotic effect of gases.
struct NarcosisOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Count oxygen as narcotic, like nitrogen.")
  var oxygenNarcotic = true

  var narcosis: Narcosis { oxygenNarcotic ? .oxygenToo : .nitrogenAlone }
}
