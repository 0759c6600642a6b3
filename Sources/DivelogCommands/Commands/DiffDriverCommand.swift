import ArgumentParser
import Diagnostics
import LogSync
import TerminalPages

/// `divelog diff-driver`: shows git in words what changed in one file.
struct DiffDriverCommand: LogCommand {
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

  mutating func perform() throws -> ExitStatus {
    if parts.count == 1 {
      guard let text = DiffDriver.text(of: parts[0], in: options.start) else { return .problems }
      var console = options.console
      console.print(text)
      console.flush()
      return .done
    }
    guard parts.count == 7 || parts.count == 9,
      let difference = DiffDriver.difference(
        of: parts[0],
        parts[1],
        parts[4],
        renamedTo: parts.count == 9 ? parts[7] : nil,
        in: options.start
      )
    else { return .problems }
    var console = options.console
    if difference.kind == nil {
      // Git would name the files that it has made for the comparison.
      guard case .text(let lines, _) = difference.content else { return .problems }
      console.print(lines.terminalSafe)
      console.flush()
      return .done
    }
    let page = ComparisonPage(
      LogComparison([difference]),
      in: nil,
      usesColour: console.usesColour,
      options.language
    )
    console.print(page.text)
    console.flush()
    return .done
  }
}
