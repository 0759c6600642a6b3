import ArgumentParser
import DivePhysics
import TerminalPages

/// The rules by which the way up is computed.
struct PlanRuleOptions: ParsableArguments {
  @Option(help: .init("The gradient factors, low and high (default: 30/70).", valueName: "factors"))
  var gf: String?

  @Option(
    help: .init(
      "What holds between the first stop and the surface (default: depth).",
      valueName: "rule"
    )
  )
  var gfRule: GradientFactorRule?

  @Option(help: .init("The first compartment (default: 1b).", valueName: "compartment"))
  var compartment: FirstCompartment?

  @Option(help: .init("The way down in a minute (default: '20 m/min').", valueName: "rate"))
  var descent: String?

  @Option(help: .init("The way up in a minute (default: '10 m/min').", valueName: "rate"))
  var ascent: String?

  @Option(help: .init("The depth of the last stop (default: '3 m').", valueName: "depth"))
  var lastStop: String?

  /// The same for a plan by a model, which may not have all of them.
  func arguments(of model: DecompressionModel) throws(PlanFailure) -> PlanArguments {
    var arguments = arguments
    arguments.model = model
    guard model == .vpmb else { return arguments }
    let given =
      [("--gf", gf != nil), ("--gf-rule", gfRule != nil)]
      + [("--compartment", compartment != nil)]
    if let option = given.first(where: \.1)?.0 { throw .optionOfOtherModel(option, model) }
    return arguments
  }

  var arguments: PlanArguments {
    var arguments = PlanArguments()
    if let gf { arguments.gradientFactors = gf }
    if let gfRule { arguments.rule = gfRule }
    if let compartment { arguments.firstCompartment = compartment }
    (arguments.descent, arguments.ascent, arguments.lastStop) = (descent, ascent, lastStop)
    return arguments
  }
}
