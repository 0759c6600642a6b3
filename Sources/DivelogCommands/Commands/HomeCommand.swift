import ArgumentParser
import DiveChecks
import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
import DiveStatistics
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog`: the logbook at a glance.
struct HomeCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "home",
    abstract: "Show the logbook at a glance.",
    discussion: """
      Examples:
        divelog
        divelog -C SampleLog
      """,
    shouldDisplay: false
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var charts: ChartOptions

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let log: LogSession
    do { log = try options.workspace() } catch {
      guard case .noLogbook = error else { throw error }
      console.printLine(options.language.words(.homeOutside))
      console.flush()
      return .done
    }
    let logbook = log.logbook
    // As 'stats' counts them.
    let filled = LogbookWithFigures(logbook, readsProfiles: false).logbook
    let totals = DiveTotals(of: filled.dives)
    let name = logbook.settings.name?.value ?? options.words(.unnamedLogbook)
    console.printLine(name.visible)
    console.printLine(
      totals.dives == 0
        ? options.words(.homeEmpty)
        : options.words(
          .homeTotals(
            dives: .dives(count: totals.dives),
            time: totals.duration?.formatted(.metric) ?? "–",
            divers: .divers(
              count: GroupedDives.count(of: "diver", among: filled.dives, in: filled)
            ),
            sites: .sites(count: GroupedDives.count(of: "site", among: filled.dives, in: filled))
          )
        )
    )
    printMonths(logbook, &console)
    printLastDives(logbook, &console)
    printDue(logbook, &console)
    printProblems(logbook, &console)
    console.printLine()
    console.printLine(options.words(.homeCommands))
    for (command, purpose) in logbook.dives.isEmpty ? Self.first : Self.next {
      console.printLine("  \(command.padded(to: 30)) \(options.words(purpose))")
    }
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }

  /// What there is to do in a log without dives.
  private static let first: [(String, Message)] = [
    ("divelog new", .homeNew), ("divelog import --help", .homeImport),
    ("divelog check", .homeCheck), ("divelog explain --list", .homeExplain),
    ("divelog --help", .homeHelp),
  ]

  private static let next: [(String, Message)] = [
    ("divelog check", .homeCheck), ("divelog list --limit 20", .homeList),
    ("divelog show last", .homeShow), ("divelog stats --by year", .homeStats),
    ("divelog explain --list", .homeExplain),
  ]

  private static let notLogged = "group-dive-not-logged"

  private func printMonths(_ logbook: Logbook, _ console: inout Console) {
    guard let drawing = charts.drawing(), let today = options.day else { return }
    // Two columns to the left stay free, as on the rest of the page.
    let room = Drawing(drawing.characters, width: drawing.width - 2)
    let lines = RecentMonths(logbook.dives, until: today).lines(room, options.words)
    guard !lines.isEmpty else { return }
    console.printLine()
    console.printLine(drawing.fitted(options.words(.divesByMonth)))
    for line in lines { console.printLine("  " + line) }
  }

  private func printLastDives(_ logbook: Logbook, _ console: inout Console) {
    let dives = Array(DiveSelection.lastDives(logbook.dives).prefix(5))
    guard !dives.isEmpty else { return }
    console.printLine()
    console.printLine(options.words(.lastDives))
    let columns = DiveColumns.named(["date", "diver", "site", "max-depth", "duration"])
    let context = FigureContext(logbook, for: columns.map(\.term), of: dives)
    let units = logbook.units(of: dives, context.index)
    let table = DiveTable(dives, columns, context, in: units, showsHeader: false, indent: 2)
    console.print(table.text(width: Environment.width))
    options.noteUnread(context.unreadProfiles, &console)
  }

  /// How many things that are due are shown.
  private static let mostDue = 5

  /// How many problems are shown.
  private static let mostProblems = 3

  private func printDue(_ logbook: Logbook, _ console: inout Console) {
    guard let day = options.day else { return }
    let items = DueItems(of: logbook, RecordIndex(logbook), on: day).pressing
    guard !items.isEmpty else { return }
    console.printLine()
    console.printLine(options.words(.homeDue))
    let shown = items.prefix(Self.mostDue)
    for line in DueTable(Array(shown), options.words).lines { console.printLine("  " + line) }
    guard items.count > shown.count else { return }
    console.printLine("  " + options.words(.homeMoreDue(count: items.count - shown.count)))
  }

  private func printProblems(_ logbook: Logbook, _ console: inout Console) {
    var checker = Checker()
    checker.today = options.day
    let found = checker.check(logbook).diagnostics
    // An info is no problem: nothing has to be done about it.
    let problems = found.filter { $0.diagnostic.severity > .info }
      .sorted { $0.diagnostic.severity > $1.diagnostic.severity }
    console.printLine()
    let missing = found.count { $0.diagnostic.id == Self.notLogged }
    if missing > 0 { console.printLine(options.words(.groupDivesToLog(count: missing))) }
    guard !problems.isEmpty else {
      console.printLine(options.words(.noProblems))
      return
    }
    let shown = problems.prefix(Self.mostProblems)
    let counts = counts(CheckSummary(files: 0, dives: 0, problems))
    console.printLine(
      options.words(
        shown.count < problems.count
          ? .problemsFound(counts: counts) : .allProblemsFound(counts: counts)
      )
    )
    let context = RenderContext(language: options.language) { logbook.source(of: $0) }
    let renderer = TextRenderer(context, isConcise: true)
    for file in shown {
      console.print("  " + renderer.text(of: file, in: logbook.source(of: file.path)))
    }
  }

  /// How many errors and warnings there are, of which there are some.
  private func counts(_ summary: CheckSummary) -> [String] {
    var counts: [String] = []
    if summary.errors > 0 { counts.append(options.words(.errors(count: summary.errors))) }
    if summary.warnings > 0 { counts.append(options.words(.warnings(count: summary.warnings))) }
    return counts
  }
}
