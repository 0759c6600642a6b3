import DiveModel
import DiveQueries
import DiveReports
import LogPreview
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
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
  /// The log's name for a report of its own.
  var name: String?
  /// The default audience.
  var usualReaders = AudienceOptions.Readers.public
  /// Whether it is about one diver.
  var isOfOneDiver = false

  /// Makes the report that `prepare` makes of the log, which of all dives is about some.
  func perform(
    about isAbout: (LoggedDive, RecordIndex) -> Bool = { _, _ in true },
    _ prepare: (ReportLog, RecordIndex) throws -> PreparedReport
  ) throws -> ExitStatus {
    var console = options.console
    if asked.showTemplate, let report {
      console.print(report.template)
      console.flush()
      return .done
    }
    // Report a missing template before the log is read.
    let root = try options.root()
    let choice = try TemplateChoice(
      named: name,
      report,
      asked.template(from: options.start),
      ofLogAt: root
    )
    let printer = try asked.makesPDF ? asked.printer(for: choice.form) : nil
    let (log, whole, audience) = try readLog(&console)
    let index = RecordIndex(whole)
    let prepared = try prepare(log, index)
    let template: ReportTemplate
    do {
      template = try ReportTemplate(
        choice.source,
        making: choice.form,
        over: prepared.names,
        partial: { name throws(TemplateUnread) in
          do throws(TemplateChoiceFailure) { return try choice.partial(name) } catch {
            throw TemplateUnread(message: error.message)
          }
        }
      )
    } catch {
      console.note(error.text(in: options.language))
      return .failure
    }
    let made = template.text(of: prepared)
    // Text of the template itself is also shown only without addresses.
    let text = audience == .oneself ? made : Self.addressless(made, choice.form)
    let output = ReportOutput(asked, whole, options)
    if let printer {
      try output.writePDF(text, by: printer, &console)
    } else {
      try output.write(text, &console)
    }
    let hidden = try countHidden(in: whole, of: log, audience) { isAbout($0, index) }
    if hidden > 0 { console.note(options.words(.reportHiddenDives(count: hidden))) }
    if isOfOneDiver, let path = log.diver.flatMap(whole.recordWithoutName) {
      console.note(options.words(.reportUnnamedDiver(path: path)))
    }
    if let path = choice.ownPath { console.note(options.words(.reportOwnTemplate(path: path))) }
    options.noteUnread(log.unreadProfiles, &console)
    options.noteUnusable(whole, &console)
    console.flush()
    return .done
  }

  private static func addressless(_ made: String, _ form: TemplateForm) -> String {
    let text = MailAddresses.hidden(Array(made.utf8))
    let shown = form == .html ? MailAddresses.dottedAcrossTags(text) : text
    return String(decoding: shown, as: UTF8.self)
  }

  /// The log as its readers see it, and as it is.
  private func readLog(
    _ console: inout Console
  ) throws -> (log: ReportLog, whole: Logbook, audience: Audience) {
    let log = try options.selectedLog(asked.diver, &console)
    let whole = log.logbook
    let audience = try asked.audience.audience(in: whole, usually: usualReaders)
    let diver = try log.diver ?? (isOfOneDiver ? onlyDiver(of: log, &console) : nil)
    let seen = whole.seen(by: audience)
    options.noteHeldBack(seen.heldBack, &console)
    if let diver, !seen.shows(diver) { throw CommandFailure(.reportNotSeen(name: diver)) }
    let filter = query.query.isEmpty ? nil : try query.filter(seen)
    return (
      ReportLog(
        seen,
        for: audience,
        of: diver,
        where: filter,
        in: options.language,
        units: asked.units,
        today: options.day
      ), whole, audience
    )
  }

  /// How many dives the report would be about as well, were they for its readers.
  private func countHidden(
    in whole: Logbook,
    of log: ReportLog,
    _ audience: Audience,
    _ isAbout: (LoggedDive) -> Bool
  ) throws -> Int {
    if audience == .oneself { return 0 }
    let filter = query.query.isEmpty ? nil : try query.filter(whole)
    func isMeant(_ logged: LoggedDive) -> Bool { logged.counts && isAbout(logged) }
    let all = whole.dives.count { logged in
      isMeant(logged) && (log.diver == nil || logged.diver == log.diver)
        && (filter?.matches(logged) ?? true)
    }
    // A query that matches by a hidden name finds nothing for this audience.
    return max(0, all - log.chosen.count(where: isMeant))
  }

  /// The default owner of documents: the only diver with dives, else the user.
  private func onlyDiver(
    of log: SelectedLog,
    _ console: inout Console
  ) throws -> String? {
    let divers = Set(log.logbook.dives.compactMap(\.diver))
    if divers.count < 2 { return divers.first }
    let identity = try options.workspace().showing(log.logbook).identity()
    guard divers.contains(identity.diver) else {
      throw CommandFailure(.reportWhichDiver(divers: divers.sorted()))
    }
    options.note(identity, &console)
    return identity.diver
  }
}

extension Logbook {
  /// Whether a log as seen by its audience shows a diver, at least by dives.
  fileprivate func shows(_ diver: String) -> Bool {
    diver == LoggedDive.me || divers.contains { $0.id == diver }
      || dives.contains { $0.diver == diver }
  }

  /// Where a diver's name would stand, if it stands nowhere.
  fileprivate func recordWithoutName(of diver: String) -> String? {
    let record = divers.first { $0.id == diver }
    guard record?.name == nil else { return nil }
    let usual = diver == LoggedDive.me ? "diver.md" : "divers/\(diver)/diver.md"
    return record?.origin.path ?? usual
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
