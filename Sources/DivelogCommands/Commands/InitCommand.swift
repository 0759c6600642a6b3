import ArgumentParser
import DiveUnits
import Logbook
import SourceText
import Wording

/// `divelog init`: a new logbook.
struct InitCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make a new logbook.",
    discussion: """
      Makes the folder if it is not there. Overwrites nothing and runs no git.

      Examples:
        divelog init my-dives
        divelog init --club --name "Tallinn Divers" club-log
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The folder of the logbook; without it the one you are in.")
  var directory: String?

  @Flag(help: "Make a logbook of many divers.")
  var club = false

  @Option(help: "What the logbook is called.")
  var name: String?

  @Flag(name: [.customLong("diff"), .customLong("dry-run")], help: "Show what would be made.")
  var showsDiff = false

  mutating func perform() throws -> ExitStatus {
    let folder =
      directory.map { $0.hasPrefix("/") ? $0 : options.start + "/" + $0 } ?? options.start
    if Environment.exists(folder + "/" + Logbook.settingsPath) {
      throw CommandFailure(.alreadyALogbook(path: folder))
    }
    let wasThere = Environment.isFolder(folder)
    if !wasThere && showsDiff {
      var console = options.console
      for file in NewLogbook.files(name: name, isClub: club) {
        console.print(UnifiedDiff.text(path: file.path, old: [], new: Array(file.text.utf8)))
      }
      console.flush()
      return .done
    }
    if !wasThere { try Environment.makeFolders(folder) }
    var console = options.console
    var changes: [FileChange] = []
    for file in NewLogbook.files(name: name, isClub: club) {
      if Environment.exists(folder + "/" + file.path) {
        console.note(options.words(.leftAsItIs(path: file.path)))
      } else {
        changes.append(.create(path: file.path, bytes: Array(file.text.utf8)))
      }
    }
    try ChangeWriter(root: folder, isDryRun: showsDiff, options: options).apply(changes, &console)
    console.note(options.words(.initNext(path: NewLogbook.examplePath(isClub: club))))
    console.flush()
    return .done
  }
}
