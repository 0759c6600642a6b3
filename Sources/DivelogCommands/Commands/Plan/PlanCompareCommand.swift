import ArgumentParser
import LogWorkspace
import TerminalPages
import Wording

/// `divelog plan compare`: a dive of the log laid over a plan of the log.
struct PlanCompareCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare a dive with its plan.",
    discussion: HelpText.planCompare
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: PlanOptions

  @Argument(help: "The plan: its id or name.")
  var id: String

  @Argument(help: "The dive.")
  var dive: String

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let (plan, system) = try log.plan(named: id) { try asked.parts(changing: $0) }
    let earlier = try asked.earlier { log }
    let page = try DivedPlanPage(
      plan.after(earlier),
      dive,
      in: log,
      SlateText(system),
      options.words
    )
    let text = page.text(try output.resolved(), width: Environment.current.width)
    try output.write(text, &console, options)
    return .done
  }
}
