import ArgumentParser
import DiveUnits
import LogPreview
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog serve`: the pages of `report site`, updated while files change.
struct ServeCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the log's web site, and keep it up to date while you write.",
    discussion: HelpText.serve
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port: Int?

  @Option(help: "The units to show (default: those of the only diver, otherwise of the log).")
  var units: UnitSystem?

  @Flag(help: "Open it in your browser.")
  var open = false

  func validate() throws {
    guard let port, !(0...65_535).contains(port) else { return }
    throw ValidationError(options.words(.noPort(text: "\(port)")))
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let options = options
    let source = LiveSource(
      root: try options.root(),
      readers: try audience.asked.audience(in: try options.workspace(isKept: false).logbook),
      language: options.language,
      units: units,
      today: { options.day },
      explain: \.message
    )
    let (asked, opens) = (port, open)
    let failure = waiting {
      await LivePages.serve(source, on: asked) { url, remarks in
        var console = options.console
        console.printLine(url)
        console.note(remarks + [.servingUntilStopped])
        if opens { ChildProcess.show(url) }
      }
    }
    if let failure = failure ?? nil { throw CommandFailure(failure) }
    return .done
  }
}
