import ArgumentParser
import LogSync
import LogWorkspace
import TerminalPages
import Wording

/// `divelog blame`: who wrote what a record says.
struct BlameCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Show who wrote which key of a dive, when, and in which commit.",
    discussion: HelpText.blame
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: FormattedOutputOptions<BlameFormats>

  @Argument(help: "The dive, or the path of another record.")
  var dive: String

  @Option(help: "Whose dive it is.")
  var diver: String?

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let repository = try options.repository(around: log.root)
    let meant = try log.record(named: dive, of: diver)
    if let me = meant.owner { options.note(me, &console) }
    let blame = try RecordBlame(of: meant.path, inLogAt: log.root, in: repository)
    let page = BlamePage(blame, options.language)
    let width = output.output == nil ? Environment.current.width : nil
    let text = try output.resolved() == .json ? page.json : page.text(width: width)
    try output.write(text, page.remarks, &console, options)
    return .done
  }
}

enum BlameFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json]
}
