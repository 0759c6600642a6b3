import ArgumentParser
import LogWorkspace
import TerminalPages
import Wording

/// `divelog`: the logbook at a glance.
struct HomeCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "home",
    abstract: "Show the logbook at a glance.",
    discussion: HelpText.home,
    shouldDisplay: false
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var charts: ChartOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log: LogSession
    do { log = try options.workspace() } catch {
      guard case .noLogbook = error else { throw error }
      console.printLine(options.language.words(.homeOutside))
      return .done
    }
    let page = HomeSummary(of: log, charts.drawing(), width: Environment.current.width)
    console.print(page.text)
    console.note(page.remarks)
    return .done
  }
}
