import ArgumentParser
import DiveModel
import DivePlanning
import DiveUnits
import LogWorkspace
import TerminalPages

/// What is said of a plan.
struct PlanOptions: ParsableArguments {
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions
  @OptionGroup var rules: PlanRuleOptions

  @Option(help: .init("The model of decompression (default: zhl16c).", valueName: "model"))
  var model: DecompressionModel?

  @Option(
    help: .init("How careful VPM-B is: 0 to 5 (default: 5, the most careful).", valueName: "level")
  )
  var conservatism: Int?

  @Option(
    name: .long,
    help: .init("A depth and a time, such as '50 m for 25 min'.", valueName: "level")
  )
  var level: [String] = []

  @Option(
    name: .long,
    help: .init("A gas, such as 21/35, or 'EAN50@21 m' for the way up.", valueName: "gas")
  )
  var gas: [String] = []

  @Option(
    name: .long,
    help: .init("The tanks of the gases, in their order: '2x12 L 220 bar'.", valueName: "tank")
  )
  var tank: [String] = []

  @Option(help: .init("The setpoint of a rebreather, such as '1.3 bar'.", valueName: "pressure"))
  var setpoint: String?

  @Option(help: .init("A dive of the log that the plan follows, such as last.", valueName: "dive"))
  var after: String?

  @Option(
    help: .init("The time at the surface since --after, such as '2 h'.", valueName: "duration")
  )
  var interval: String?

  @Flag(help: "The way up of a rebreather is on open circuit.")
  var bailout = false

  @Option(help: .init("The gas breathed per minute (default: '20 L/min').", valueName: "rate"))
  var rmv: String?

  @Option(help: .init("The same on the way up (default: that of --rmv).", valueName: "rate"))
  var decoRmv: String?

  @Option(
    help: .init(
      "The gas that one diver breathes per minute in trouble (default: twice --rmv).",
      valueName: "rate"
    )
  )
  var stressedRmv: String?

  @Option(
    help: .init("The time to solve a problem at depth (default: '2 min').", valueName: "duration")
  )
  var problemTime: String?

  /// The options as texts, for an answer in a system of units.
  func arguments(_ system: UnitSystem) -> PlanArguments {
    var arguments = rules.arguments(place)
    (arguments.levels, arguments.gases, arguments.tanks) = (level, gas, tank)
    (arguments.setpoint, arguments.problemTime) = (setpoint, problemTime)
    (arguments.consumption, arguments.ascentConsumption) = (rmv, decoRmv)
    (arguments.stressedConsumption, arguments.isBailout) = (stressedRmv, bailout)
    (arguments.model, arguments.conservatism) = (model, conservatism)
    arguments.system = system
    return arguments
  }

  /// The dive before the plan; `log` is opened only if there is one.
  func earlier(in log: () throws -> LogSession) throws -> EarlierDive? {
    guard let after else {
      guard interval == nil else { throw PlanFailure.intervalWithoutDive }
      return nil
    }
    return try EarlierDive(after, interval: interval, in: log())
  }

  /// The plan of the options alone.
  func plan(_ options: GlobalOptions) throws -> (DivePlan, UnitSystem) {
    let system = try answer.system(written: level + tank, options)
    return (try arguments(system).plan(), system)
  }

  /// The parts of a plan with what the options say; by default in the units in which it is written.
  func parts(changing parts: PlanParts) throws -> PlanParts {
    try arguments(answer.units ?? parts.system).parts(changing: parts)
  }
}
