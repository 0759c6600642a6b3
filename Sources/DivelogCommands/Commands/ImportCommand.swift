import ArgumentParser
import Diagnostics
import DiveExchange
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog import`: imports another program's log.
struct ImportCommand: WritingCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import another program's log.",
    discussion: HelpText.importing
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

  @Flag(
    name: .customLong("keep-source"),
    help: "Keep the imported file in the log, unchanged, below 'imported'."
  )
  var keepsSource = false

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

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let diver = try diver.map { try log.keeper(named: $0) }
    let merging = try merging.merging()
    let found = try FormatRegistry.all.source(named: source, from: options.start, as: from?.id)
    var understood: SourceUnderstanding?
    var coming: LogImport
    do throws(ImportFailure) {
      understood = try found.format.understood(found.source)
      let columns = understood?.lines(width: Environment.current.width, options.words) ?? []
      for line in columns { console.note(line) }
      coming = try LogImport(
        found.source,
        of: found.format,
        into: log.logbook,
        diver: diver,
        keepsSource: keepsSource,
        merging: merging
      )
    } catch {
      if error.isDecidedByRules, !showsDiff {
        console.note(understood?.writingRules() ?? [])
      }
      // Everything that is wrong in a rules file is shown at once.
      for message in error.messages { console.note("divelog: " + options.words(message)) }
      return .failure
    }
    var keeping = options.keeping
    keeping.title.beside = understood?.newRulesPath(from: options.start)
    let outcome = try bring(&coming, into: log, keeping, &console)
    show(coming, as: found.format.id, written: outcome?.written ?? [], &console)
    console.note(coming.nameRemarks(of: diver))
    console.note((outcome?.remarks(isLarge: true) ?? []) + [coming.summary])
    console.note(coming.total.mergeSummary)
    if isRefused(coming) {
      console.note(.exportStrict)
      return .problems
    }
    // Without an import there is nothing to change in how it is done.
    if !showsDiff { console.note(understood?.writingRules() ?? []) }
    return coming.total.unclear.isEmpty ? .done : .problems
  }

  private func isRefused(_ coming: LogImport) -> Bool { strict && coming.total.isIncomplete }

  private var isJSON: Bool { format?.format == .json }

  /// Writes the imported files, or shows them; nil if nothing is written.
  private func bring(
    _ coming: inout LogImport,
    into log: LogSession,
    _ keeping: ChangeKeeping,
    _ console: inout Console
  ) throws -> LogWriter.Outcome? {
    guard !showsDiff else {
      while let step = coming.next() {
        for change in step.changes where !isJSON { console.print(UnifiedDiff.text(of: change)) }
        // Not every such file is a text.
        for path in step.sources.map(\.path) {
          console.note(.sourceIsToBeKept(path: path.visible))
        }
      }
      return nil
    }
    return try LogWriter(root: log.root, keeping: keeping).write(
      to: log.logbook,
      unless: { isRefused(coming) },
      batches: { coming.next().map { $0.changes + $0.sources } }
    )
  }

  /// Prints what was written and what was lost.
  private func show(
    _ coming: LogImport,
    as format: String,
    written: [String],
    _ console: inout Console
  ) {
    guard !isJSON else { return console.print(coming.report(from: format, written: written)) }
    for path in written { console.printLine(path.visible) }
    for line in coming.lossLines(options.words) { console.note(line) }
    console.note(coming.total.mergeMessages)
  }
}
