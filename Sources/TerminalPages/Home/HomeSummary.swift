import DiveChecks
import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
import DiveStatistics
import DiveUnits
import Diagnostics
package import LogWorkspace
import LogbookCore
package import Wording

/// A logbook at a glance: its content, the last months and dives, what is due, and the problems.
package struct HomeSummary {
  /// The page, in complete lines.
  package let text: String
  /// The remarks below it, on profiles and records that could not be used.
  package let remarks: [Message]

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - log: The session with the log.
  ///   - drawing: How to draw; nil to draw nothing.
  ///   - width: The available columns; nil for no limit.
  package init(of log: LogSession, _ drawing: Drawing?, width: Int?) {
    var lines = Self.head(log)
    lines += drawing.map { Self.months(log, $0) } ?? []
    let last = Self.lastDives(log, width: width)
    lines += last.lines + Self.coming(log) + Self.due(log) + Self.budgets(log)
    lines += Self.problems(log)
    lines += Self.steps(log)
    text = lines.map { $0 + "\n" }.joined()
    remarks = LogRemarks.unread(last.unread) + LogRemarks.unusable(in: log.logbook)
  }

  /// What to do next: the first steps in a new log, everyday commands in others.
  private static func steps(_ log: LogSession) -> [String] {
    if let steps = FirstSteps(of: log) {
      return ["", log.words(.firstSteps)]
        + steps.lines(hasDive: !log.logbook.dives.isEmpty, log.words)
    }
    return ["", log.words(.homeCommands)]
      + next.map { command, purpose in "  \(command.padded(to: 30)) \(log.words(purpose))" }
  }

  private static let next: [(String, Message)] = [
    ("divelog check", .homeCheck), ("divelog list --limit 20", .homeList),
    ("divelog show last", .homeShow), ("divelog stats --by year", .homeStats),
    ("divelog explain --list", .homeExplain),
  ]

  private static func head(_ log: LogSession) -> [String] {
    // As 'stats' counts them.
    let filled = LogbookWithFigures(log.logbook, readsProfiles: false).logbook
    let totals = DiveTotals(of: filled.dives)
    let name = log.logbook.settings.name?.value ?? log.words(.unnamedLogbook)
    let divers = GroupedDives.count(of: "diver", among: filled.dives, in: filled)
    let sites = GroupedDives.count(of: "site", among: filled.dives, in: filled)
    let summary: Message =
      totals.dives == 0
      ? .homeEmpty
      : .homeTotals(
        dives: .dives(count: totals.dives),
        time: totals.duration?.formatted(.metric) ?? "–",
        divers: .divers(count: divers),
        sites: .sites(count: sites)
      )
    return [name.visible, log.words(summary)]
  }

  private static func months(_ log: LogSession, _ drawing: Drawing) -> [String] {
    guard let today = log.today else { return [] }
    // Two columns to the left stay free, as on the rest of the page.
    let room = Drawing(drawing.characters, width: drawing.width - 2)
    let lines = RecentMonths(log.logbook.dives, until: today).lines(room, log.words)
    guard !lines.isEmpty else { return [] }
    return ["", drawing.fitted(log.words(.divesByMonth))] + lines.map { "  " + $0 }
  }

  private static func lastDives(
    _ log: LogSession,
    width: Int?
  ) -> (lines: [String], unread: [DiveProfiles.Unread]) {
    let dives = Array(DiveSelection.lastDives(log.logbook.dives).prefix(5))
    guard !dives.isEmpty else { return ([], []) }
    let columns = DiveColumns.named(["date", "diver", "site", "max-depth", "duration"])
    let context = FigureContext(log.logbook, for: columns.map(\.term), of: dives)
    let units = log.logbook.units(of: dives, context.index)
    let table = DiveTable(dives, columns, context, in: units, showsHeader: false, indent: 2)
    let lines = table.text(width: width).split(separator: "\n").map(String.init)
    return (["", log.words(.lastDives)] + lines, context.unreadProfiles)
  }

  /// The most coming dives that are shown.
  private static let mostComing = 3

  private static func coming(_ log: LogSession) -> [String] {
    guard let day = log.today else { return [] }
    let dives = ComingDive.all(in: log.logbook, log.index, from: day)
    guard !dives.isEmpty else { return [] }
    let shown = Array(dives.prefix(mostComing))
    let table = ComingDiveTable(shown, in: log.logbook, log.index, log.words)
    let more = dives.count - shown.count
    return ["", log.words(.comingDives)] + table.lines.map { "  " + $0 }
      + (more > 0 ? ["  " + log.words(.homeMoreComing(count: more))] : [])
  }

  /// The most due items that are shown.
  private static let mostDue = 5

  private static func due(_ log: LogSession) -> [String] {
    guard let day = log.today else { return [] }
    let items = DueItems(of: log.logbook, log.index, on: day).pressing
    guard !items.isEmpty else { return [] }
    let shown = items.prefix(mostDue)
    let lines = DueTable(Array(shown), log.words).lines.map { "  " + $0 }
    let more = items.count - shown.count
    return ["", log.words(.homeDue)] + lines
      + (more > 0 ? ["  " + log.words(.homeMoreDue(count: more))] : [])
  }

  /// The most lines of budgets that are shown.
  private static let mostBudgets = 5

  /// What is near its end or over of the budgets of this day.
  private static func budgets(_ log: LogSession) -> [String] {
    guard let day = log.today else { return [] }
    let lines = log.logbook.pressingBudgets(on: day)
    guard !lines.isEmpty else { return [] }
    let shown = lines.prefix(mostBudgets)
    let rows = shown.map { [$0.budget, log.words($0.message { "\($0)" })].map(\.visible) }
    let table = TableLayout(rows, isNumeric: [false, false]).lines(indent: 2)
    let more = lines.count - shown.count
    return ["", log.words(.siteBudgetsNear)] + table
      + (more > 0 ? ["  " + log.words(.andMore(count: more))] : [])
  }
}

extension HomeSummary {
  /// The most problems that are shown.
  private static let mostProblems = 3

  private static let notLogged = "group-dive-not-logged"

  private static func problems(_ log: LogSession) -> [String] {
    let found = log.diagnostics
    // An info is not a problem: it needs no action.
    let problems = found.filter { $0.diagnostic.severity > .info }
      .sorted { $0.diagnostic.severity > $1.diagnostic.severity }
    let missing = found.count { $0.diagnostic.id == notLogged }
    let head = [""] + (missing > 0 ? [log.words(.groupDivesToLog(count: missing))] : [])
    guard !problems.isEmpty else { return head + [log.words(.noProblems)] }
    let shown = problems.prefix(mostProblems)
    let counts = counts(CheckSummary(files: 0, dives: 0, problems), log)
    let title: Message =
      shown.count < problems.count
      ? .problemsFound(counts: counts) : .allProblemsFound(counts: counts)
    let logbook = log.logbook
    let context = RenderContext(language: log.language) { logbook.source(of: $0) }
    let renderer = TextRenderer(context, isConcise: true)
    let lines = shown.flatMap { file in
      "  \(renderer.text(of: file, in: logbook.source(of: file.path)))"
        .split(separator: "\n").map(String.init)
    }
    return head + [log.words(title)] + lines
  }

  /// The numbers of errors and warnings that are not 0.
  private static func counts(_ summary: CheckSummary, _ log: LogSession) -> [String] {
    var counts: [String] = []
    if summary.errors > 0 { counts.append(log.words(.errors(count: summary.errors))) }
    if summary.warnings > 0 { counts.append(log.words(.warnings(count: summary.warnings))) }
    return counts
  }
}
