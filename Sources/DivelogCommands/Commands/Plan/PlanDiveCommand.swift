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
  @OptionGroup var asked: PlanOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    let (plan, system) = try asked.plan(options)
    let earlier = try asked.earlier { try options.workspace() }
    let page = try PlanPage(plan, after: earlier, SlateText(system), options.words)
    let text = page.text(try output.resolved(), width: Environment.current.width)
    try output.write(text, &console, options)
    return .done
  }
}
