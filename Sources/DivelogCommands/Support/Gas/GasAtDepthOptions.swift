import ArgumentParser
import TerminalPages

/// The words and options of a command that tells something of gases at depths.
struct GasAtDepthOptions: ParsableArguments {
  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions

  @Argument(
    help: .init(
      "Gases and depths, such as EAN32 or 18/45 and 40m or 130ft.",
      valueName: "gas|depth"
    )
  )
  var values: [String]

  /// The gases and depths that are asked about; throws where no gas is.
  func question() throws -> GasAtDepth {
    let arguments = try GasArguments(values)
    let gases = try arguments.someGases()
    let water = try place.column()
    let system = try answer.system(written: arguments.depthTexts, options)
    return GasAtDepth(gases, at: arguments.depths, in: water, SlateText(system))
  }
}
