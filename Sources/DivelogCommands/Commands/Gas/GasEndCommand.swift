import ArgumentParser
import DivePhysics
import TerminalPages

/// `divelog gas end`: equivalent narcotic depths.
struct GasEndCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "end",
    abstract: "Calculate the equivalent narcotic depths (END) of gases.",
    discussion: """
      The depth at which air is as narcotic as the gas is at its depth. Oxygen counts like \
      nitrogen; with '--no-oxygen-narcotic' only nitrogen counts. A gas less narcotic than air at \
      the surface has none.

      Examples:
        divelog gas end 18/45 60m
        divelog gas end 21/35 18/45 150ft 200ft --no-oxygen-narcotic
      """
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
