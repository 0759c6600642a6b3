import ArgumentParser
import DiveExchange
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog import`: imports another program's log.
struct ImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import another program's log.",
    discussion: """
      Writes only what the logbook does not have yet, so importing again adds the new dives and \
      leaves every entry as you have edited it. What could not be carried over is listed on \
      standard error, line by line.

      How the columns of a CSV file are read is shown, and written beside it as rules, which you \
      can change before you import it again; what can be read in two ways is not imported.

      The format is recognised by the content, not by the name; if the content does not show it, \
      give it with --from.

      Examples:
        divelog import ~/subsurface-cloud
        divelog import dives.csv --dry-run
        divelog import backup.git --diver mari
        divelog import 'log.git[linus]' --from subsurface-git
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: """
      The log, as seen from -C: a file, a folder, or a git repository, of which FOLDER[BRANCH] is \
      one branch.
      """,
    completion: .file()
  )
  var source: String

  @Option(
    help: .init(
      "The format of the log; needed if its content does not show it.",
      valueName: "format"
    )
  )
  var from: FormatName?

  @Option(help: "Whose dives they are; needed if the logbook has several divers.")
  var diver: String?

  @Flag(name: [.customLong("diff"), .customLong("dry-run")], help: "Show what would be written.")
  var showsDiff = false

  /// The id of a format for import.
  struct FormatName: ExpressibleByArgument {
    let id: String

    init?(argument: String) {
      guard Self.allValueStrings.contains(argument) else { return nil }
      id = argument
    }

    static var allValueStrings: [String] { FormatRegistry.all.ids }
  }

  var changesLog: Bool { !showsDiff }

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let diver = try diver.map { try log.keeper(named: $0) }
    var console = options.console
    let found = try FormatRegistry.all.source(named: source, from: options.start, as: from?.id)
    let coming: LogImport
    do throws(ImportFailure) {
      try understand(found.source, found.format, &console)
      coming = try LogImport(found.source, of: found.format, into: log.logbook, diver: diver)
    } catch {
      // Everything that is wrong in a rules file is shown at once.
      for message in error.messages { console.note("divelog: " + options.words(message)) }
      console.flush()
      return .failure
    }
    try bring(coming, into: log, &console)
    console.flush()
    return .done
  }

  /// Shows how the columns of a table are read, and writes the rules of it beside the table.
  private func understand(
    _ source: ForeignSource,
    _ format: any ForeignFormat,
    _ console: inout Console
  ) throws(ImportFailure) {
    guard let found = try format.understood(source), !found.isGiven else { return }
    for line in found.table(width: Environment.width, options.words).split(separator: "\n") {
      console.note(String(line))
    }
    guard !showsDiff else { return }
    do throws(FileFailure) {
      guard try found.writeRules() else { return }
      console.note(options.words(.rulesWritten(path: found.rulesPath.visible)))
    } catch {
      // Without them the dives are the same.
      let failure = ImportFailure.unreadable(path: found.rulesPath, error)
      console.note(options.words(failure.message))
    }
  }

  /// Writes the imported files, or shows them, and then the losses.
  private func bring(
    _ coming: LogImport,
    into log: LogSession,
    _ console: inout Console
  ) throws {
    var coming = coming
    var losses: [ImportLoss] = []
    var newDives = 0
    var doubtful: [DoubtfulName: Int] = [:]
    let writer = LogWriter(root: try options.root(), keeping: options.keeping)
    var transaction = try writer.transaction()
    if !showsDiff { transaction.removeLeftovers(of: log.logbook) }
    while let step = coming.next() {
      newDives += step.newDives
      losses += step.losses
      doubtful.merge(step.doubtfulNames, uniquingKeysWith: +)
      for change in step.changes {
        if showsDiff {
          console.print(UnifiedDiff.text(of: change))
        } else {
          try transaction.stage(change)
        }
      }
    }
    let outcome = try writer.commit(transaction)
    for path in outcome.written { console.printLine(path.visible) }
    for loss in losses { console.note(loss.line(in: options)) }
    for line in lines(on: doubtful) { console.note(line) }
    options.noteKept(outcome, isLarge: true, &console)
    console.note(
      options.words(
        .imported(
          dives: .newDives(count: newDives),
          known: .divesAlreadyThere(count: coming.knownDives),
          losses: .linesNotCarried(count: losses.count)
        )
      )
    )
  }

  /// The names that count as divers of the log only because case does not matter, and the commands
  /// by which they do not.
  private func lines(on names: [DoubtfulName: Int]) -> [String] {
    names.sorted { ($0.key.name, $0.key.key) < ($1.key.name, $1.key.key) }.map { name, count in
      let words = ["divelog", "rename", name.key, name.name, name.name + " …"]
      let command = ShellWords.line(words + (diver.map { ["--diver", $0] } ?? []))
      let dives = Message.dives(count: count)
      return options.words(
        .nameCountsAsDiver(text: name.name, dives: dives, id: name.id, command: command)
      )
    }
  }
}

extension ImportLoss {
  /// The place of a loss, the reason, and the text there.
  fileprivate func line(in options: GlobalOptions) -> String {
    let text = text.isEmpty ? "" : ": \(text)"
    return "\(location.visible): \(options.words(reason.message))\(text.visible)"
  }
}
