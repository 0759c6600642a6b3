import ArgumentParser
import LogWorkspace
import TerminalPages
import Wording

/// `divelog plan show`: a plan of the log, computed.
struct PlanShowCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Compute a plan of the log.",
    discussion: HelpText.planShow
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: PlanOptions

  @Argument(help: "Its id or name.")
  var id: String

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let (plan, system) = try log.plan(named: id) { try asked.parts(changing: $0) }
    let earlier = try asked.earlier { log }
    let page = try PlanPage(plan, after: earlier, SlateText(system), options.words)
    let text = page.text(try output.resolved(), width: Environment.current.width)
    try output.write(text, &console, options)
    return .done
  }
}
