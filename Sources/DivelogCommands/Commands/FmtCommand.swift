import ArgumentParser
import Diagnostics
import LogWorkspace
import LogbookCore
import Wording

/// `divelog fmt`: canonical key order.
struct FmtCommand: WritingCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Put the keys of records in order.",
    discussion: HelpText.fmt
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The files or folders to order (default: all).", completion: .file())
  var paths: [String] = []

  @Flag(help: "Change nothing; exit with 1 if a file is out of order.")
  var check = false

  @Flag(name: [.customLong("diff"), .customLong("dry-run")], help: "Show what would change.")
  var showsDiff = false

  var changesLog: Bool { !check && !showsDiff }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let root = try options.root()
    let scope = try LogScope(paths, root: root, folder: options.start)
    let logbook = try options.workspace().logbook
    let ordering = logbook.orderingKeys { scope.contains($0) }
    if check {
      for change in ordering.changes { console.printLine(change.path.visible) }
    } else {
      try ChangeWriter(root: root, isDryRun: showsDiff, options: options)
        .apply(ordering.changes, in: logbook, &console)
    }
    console.note(ordering.notOrdered.map { .notOrdered(path: $0) } + scope.unread(in: logbook))
    if scope.hasUnread(in: logbook) { return .failure }
    return check && !ordering.changes.isEmpty || !ordering.notOrdered.isEmpty ? .problems : .done
  }
}
