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

      A dive that overlaps an entry is that dive: its computer and samples join the entry, with \
      what a computer measures and you have not written. What you have written stays, and what \
      differs is listed. If it is unclear which dive it is, nothing is written for it.

      '--format json' prints the list for programs instead, with the paths written; with --strict, \
      nothing is written if anything is on it.

      How the columns of a CSV file are read is shown, and written beside it as rules, which you \
      can change before you import it again; what can be read in two ways is not imported.

      The format is recognised by the content, not by the name; if the content does not show it, \
      give it with --from.

      Examples:
        divelog import ~/subsurface-cloud
        divelog import dives.csv --dry-run
        divelog import backup.git --diver mari
        divelog import dives.uddf --take max-depth
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

  @OptionGroup var merging: MergeArguments

  @Flag(help: "Write nothing, and exit with 1, if anything is not carried exactly.")
  var strict = false

  @Option(
    help: .init("The format of the list of what is not exact: text or json.", valueName: "format")
  )
  var format: ListedFormat<LossFormats>?

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
    let merging = try merging.merging()
    var console = options.console
    let found = try FormatRegistry.all.source(named: source, from: options.start, as: from?.id)
    let understood: SourceUnderstanding?
    let coming: LogImport
    do throws(ImportFailure) {
      understood = try found.format.understood(found.source)
      if let understood { show(understood, &console) }
      coming = try planned(found.source, found.format, understood, log, diver, merging, &console)
    } catch {
      // Everything that is wrong in a rules file is shown at once.
      for message in error.messages { console.note("divelog: " + options.words(message)) }
      console.flush()
      return .failure
    }
    let rules = understood.flatMap { $0.isGiven ? nil : $0.rulesPath }
    let status = try bring(coming, of: found.format, into: log, beside: rules, &console)
    // Without an import there is nothing to change in how it is done.
    if let understood, status == .done || !strict { writeRules(of: understood, &console) }
    console.flush()
    return status
  }

  /// Plans the import; if the columns can be read in several ways, the rules to decide it are written.
  private func planned(
    _ source: ForeignSource,
    _ format: any ForeignFormat,
    _ understood: SourceUnderstanding?,
    _ log: LogSession,
    _ diver: String?,
    _ merging: MergeOptions,
    _ console: inout Console
  ) throws(ImportFailure) -> LogImport {
    do throws(ImportFailure) {
      return try LogImport(source, of: format, into: log.logbook, diver: diver, merging: merging)
    } catch {
      switch error {
      case .unclear, .openQuote: understood.map { writeRules(of: $0, &console) }
      default: break
      }
      throw error
    }
  }

  /// Shows how the columns of a table are read, unless its rules say so.
  private func show(_ understood: SourceUnderstanding, _ console: inout Console) {
    guard !understood.isGiven else { return }
    let table = understood.table(width: Environment.current.width, options.words)
    for line in table.split(separator: "\n") { console.note(String(line)) }
  }

  /// Writes the rules of a table beside it.
  private func writeRules(of understood: SourceUnderstanding, _ console: inout Console) {
    guard !showsDiff else { return }
    do throws(FileFailure) {
      guard try understood.writeRules() else { return }
      console.note(options.words(.rulesWritten(path: understood.rulesPath.visible)))
    } catch {
      // Without them the dives are the same.
      let failure = ImportFailure.unreadable(path: understood.rulesPath, error)
      console.note(options.words(failure.message))
    }
  }

  /// Writes the imported files, or shows them, and then the losses.
  private func bring(
    _ coming: LogImport,
    of format: any ForeignFormat,
    into log: LogSession,
    beside rules: String?,
    _ console: inout Console
  ) throws -> ExitStatus {
    var coming = coming
    let isJSON = self.format?.format == .json
    var outcome: LogWriter.Outcome?
    if showsDiff {
      while let step = coming.next() {
        for change in step.changes where !isJSON { console.print(UnifiedDiff.text(of: change)) }
      }
    } else {
      var keeping = options.keeping
      keeping.title.beside = rules.map { $0.hasPrefix("/") ? $0 : options.start + "/" + $0 }
      let writer = LogWriter(root: try options.root(), keeping: keeping)
      outcome = try writer.write(
        to: log.logbook,
        unless: { strict && coming.total.isIncomplete },
        batches: { coming.next()?.changes }
      )
    }
    let total = coming.total
    let written = outcome?.written ?? []
    if isJSON {
      console.print(coming.report(from: format.id, written: written))
    } else {
      for path in written { console.printLine(path.visible) }
      for loss in total.losses.shortened { console.note(loss.line(in: options)) }
      for message in total.mergeMessages { console.note(options.words(message).visible) }
    }
    for line in lines(on: total.doubtfulNames) { console.note(line) }
    if let outcome { options.noteKept(outcome, isLarge: true, &console) }
    console.note(
      options.words(
        .imported(
          dives: .newDives(count: total.newDives),
          known: .divesAlreadyThere(count: coming.knownDives),
          losses: .linesNotCarried(count: total.losses.count)
        )
      )
    )
    if let merged = total.mergeSummary { console.note(options.words(merged)) }
    guard strict, total.isIncomplete else { return total.unclear.isEmpty ? .done : .problems }
    console.note(options.words(.exportStrict))
    return .problems
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
