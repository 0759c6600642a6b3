import ArgumentParser
import LogSync
import TerminalPages

/// `divelog diff-driver`: shows git in words what changed in one file.
struct DiffDriverCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-driver",
    abstract: "Show what changed in a file of a log; run by git.",
    discussion: """
      Exits with 1 when nothing can be shown, as of a picture: git then compares the files itself. \
      Of a single file, its keys and notes are printed without comments and spelling, for git to \
      compare.

      Examples:
        divelog git-setup --readable-diff
        divelog diff-driver dives/2024-06-12.md old.md 0 100644 new.md 0 100644
      """
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
