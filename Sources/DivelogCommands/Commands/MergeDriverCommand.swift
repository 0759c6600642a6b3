import ArgumentParser
import LogSync
import Wording

/// `divelog merge-driver`: merges one file for git.
struct MergeDriverCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge a file of a log key by key; run by git.",
    discussion: HelpText.mergeDriver
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The common version of both sides; an empty file if there is none.")
  var base: String

  @Argument(help: "This side's version, which the result replaces.")
  var ours: String

  @Argument(help: "The other side's version.")
  var theirs: String

  @Argument(help: "The path of the file in the repository.")
  var path: String

  @Option(help: .init("The number of characters in a conflict marker.", valueName: "number"))
  var markSize = 7

  @Flag(help: "Keep both sides of a file that is not text, the other one beside it.")
  var wholeFiles = false

  func perform(_ console: inout Console) throws -> ExitStatus {
    let run = DriverRun(
      in: options.start,
      base: base,
      ours: ours,
      theirs: theirs,
      path: path,
      markSize: markSize
    )
    do {
      if wholeFiles, let other = try run.keepBoth() {
        console.note(.bothVersionsAreKept(path: path, other: other))
        return .problems
      }
      return try run.run() ? .problems : .done
    } catch {
      console.note("divelog: " + options.words(error.message))
      return .crash
    }
  }
}
