import ArgumentParser
import LogSync
import TerminalPages
import Wording

/// `divelog diff-driver`: shows git in words what changed in one file.
struct DiffDriverCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-driver",
    abstract: "Show what changed in a file of a log; run by git.",
    discussion: HelpText.diffDriver
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help:
      "What git hands over: the path, and a file, an object and a mode of each version; or a file."
  )
  var parts: [String]

  func perform(_ console: inout Console) throws -> ExitStatus {
    let (folder, language) = (options.start, options.language)
    let page = DiffDriver.page(of: parts, in: folder, usesColour: console.usesColour, language)
    guard let page else { return .problems }
    console.print(page)
    return .done
  }
}
