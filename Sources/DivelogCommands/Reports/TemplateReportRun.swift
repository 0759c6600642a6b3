import DiveQueries
import DiveReports
import Logbook
import SourceText
import Wording

/// Makes a report with a template: reads the log as its readers see it, finds the template, and
/// writes what it makes.
struct TemplateReportRun {
  let options: GlobalOptions
  let asked: ReportOptions
  /// The words of a query.
  let query: QueryOptions
  /// The report whose template is the program's; nil for one of the log's alone.
  let report: BuiltInReport?
  /// What the log calls a report of its own.
  var name: String?
  /// Who reads it where nobody says.
  var usualReaders = AudienceOptions.Readers.public
  /// Whether it is about one diver.
  var isOfOneDiver = false

  /// Makes the report that `prepare` makes of the log.
  func perform(
    _ prepare: (ReportLog, RecordIndex) throws -> PreparedReport
  ) throws -> ExitStatus {
    var console = options.console
    if asked.showTemplate, let report {
      console.print(report.template)
      console.flush()
      return .done
    }
    // A template that is not there is told before a log is read.
    let choice = try TemplateChoice(named: name, report, asked, options)
    if asked.makesPDF { try PrintedPage.check(choice.form, asked) }
    let (log, whole, hidden) = try readLog(&console)
    let prepared = try prepare(log, RecordIndex(whole))
    let template: ReportTemplate
    do {
      template = try ReportTemplate(
        choice.source,
        making: choice.form,
        over: prepared.names,
        partial: choice.partial
      )
    } catch {
      console.note(error.text(in: options.language))
      return .failure
    }
    let text = template.text(of: prepared)
    let output = ReportOutput(asked, whole, options)
    if asked.makesPDF {
      try output.writePDF(text, &console)
    } else {
      try output.write(text, &console)
    }
    if hidden > 0 { console.note(options.words(.reportHiddenDives(count: hidden))) }
    if let path = choice.ownPath { console.note(options.words(.reportOwnTemplate(path: path))) }
    options.noteUnread(log.unreadProfiles, &console)
    options.noteUnusable(whole, &console)
    console.flush()
    return .done
  }

  /// The log as its readers see it, and as it is, and how many dives they do not see.
  private func readLog(
    _ console: inout Console
  ) throws -> (log: ReportLog, whole: Logbook, hidden: Int) {
    let log = try AskedLog(asked.diver, options, &console)
    let whole = log.logbook
    let audience = try asked.audience.audience(in: whole, usually: usualReaders)
    let diver = try log.diver ?? (isOfOneDiver ? onlyDiver(of: log, &console) : nil)
    let seen = whole.seen(by: audience)
    let filter = query.query.isEmpty ? nil : try query.filter(seen)
    func count(_ logbook: Logbook) -> Int {
      logbook.dives.count { $0.counts && (diver == nil || $0.diver == diver) }
    }
    return (
      ReportLog(
        seen,
        for: audience,
        of: diver,
        where: filter,
        in: options.language,
        units: asked.units,
        today: options.day
      ), whole, count(whole) - count(seen)
    )
  }

  /// Whose papers they are where nobody says: the only diver's who has dives, else the user's own.
  private func onlyDiver(
    of log: AskedLog,
    _ console: inout Console
  ) throws(CommandFailure) -> String? {
    let divers = Set(log.logbook.dives.compactMap(\.diver))
    if divers.count < 2 { return divers.first }
    let index = RecordIndex(log.logbook)
    let root = try options.root()
    let identity = try Identity(named: nil, in: log.logbook, index, root: root)
    guard divers.contains(identity.diver) else {
      throw CommandFailure(.reportWhichDiver(divers: divers.sorted()))
    }
    identity.note(options, &console)
    return identity.diver
  }
}

extension TemplateFailure {
  /// Every problem as `check` shows those of a file.
  func text(in language: Language) -> String {
    problems.map { problem in
      let source = problem.source
      let renderer = TextRenderer(RenderContext(language: language) { _ in source })
      let file = FileDiagnostic(path: source.path, problem.diagnostic)
      return renderer.text(of: file, in: source)
    }
    .joined().split(separator: "\n", omittingEmptySubsequences: false)
    .dropLast(2).joined(separator: "\n")
  }
}
