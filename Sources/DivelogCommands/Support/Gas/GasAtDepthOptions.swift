import ArgumentParser
import TerminalPages

/// The arguments of a command about gases at depths.
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

  /// The requested gases and depths; throws without a gas.
  func question() throws -> GasAtDepth {
    let arguments = try GasArguments(values)
    let gases = try arguments.someGases()
    let water = try place.column()
    let system = try answer.system(written: arguments.depthTexts, options)
    return GasAtDepth(gases, at: arguments.depths, in: water, SlateText(system))
  }
}
