import ArgumentParser
import TerminalPages
import Wording

/// `divelog plan dive`: the runtimes, the gas and the contingencies of a plan.
struct PlanDiveCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "dive",
    abstract: "Compute a plan: runtimes, gas, and what may go differently.",
    discussion: HelpText.planDive
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
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

  func perform(_ console: inout Console) throws -> ExitStatus {
    var arguments = try rules.arguments(of: model ?? .zhl16c)
    arguments.conservatism = conservatism
    (arguments.levels, arguments.gases, arguments.tanks) = (level, gas, tank)
    (arguments.setpoint, arguments.problemTime) = (setpoint, problemTime)
    (arguments.consumption, arguments.ascentConsumption) = (rmv, decoRmv)
    arguments.stressedConsumption = stressedRmv
    let system = try answer.system(written: level + tank, options)
    arguments.system = system
    let plan = try arguments.plan(in: place.column())
    let page = try PlanPage(plan, SlateText(system), options.words)
    let text = page.text(try output.resolved(), width: Environment.current.width)
    try output.write(text, &console, options)
    return .done
  }
}
