import DiveModel
import DiveQueries
import DiveReports
import LogPreview
import LogSync
import LogWorkspace
import LogbookCore
import Wording

/// Makes a report with a template: finds the template, reads the log as its readers see it, and
/// writes the result.
struct TemplateReportRun {
  let options: GlobalOptions
  let asked: ReportOptions
  let audience: RequestedAudience
  /// Selects the dives.
  let query: TypedQuery
  /// The built-in report; nil for the log's own template.
  let report: BuiltInReport?
  /// The name of the log's own template.
  var name: String?
  /// Whether the report is about one diver.
  var isOfOneDiver = false

  /// Makes the report that `prepare` returns for the selected dives.
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
    let (whole, made) = try readLog(choice, &console)
    let index = RecordIndex(whole)
    let prepared = try prepare(made.log, index)
    let text: String
    do throws(TemplateFailure) { text = try made.text(of: prepared) } catch {
      console.note(error.text(in: options.language))
      return .failure
    }
    let output = ReportOutput(asked, whole, options)
    if let printer {
      try output.writePDF(text, by: printer, &console)
    } else {
      try output.write(text, &console)
    }
    let remarks = try made.remarks(isOfOneDiver: isOfOneDiver) { isAbout($0, index) }
    for remark in remarks { console.note(options.words(remark)) }
    options.noteUnread(made.log.unreadProfiles, &console)
    options.noteUnusable(whole, &console)
    console.flush()
    return .done
  }

  /// The whole log, and the report on what its audience may see.
  private func readLog(
    _ choice: TemplateChoice,
    _ console: inout Console
  ) throws -> (whole: Logbook, report: TemplateReport) {
    let log = try options.selectedLog(asked.diver, &console)
    let whole = log.logbook
    let audience = try audience.audience(in: whole)
    let diver = try log.diver ?? (isOfOneDiver ? onlyDiver(of: log, &console) : nil)
    let seen = whole.seen(by: audience).withoutArchived(on: options.day)
    options.noteHeldBack(seen.heldBack, &console)
    let report = try TemplateReport(
      with: choice,
      of: whole,
      seen: seen,
      by: audience,
      of: diver,
      where: query,
      in: options.language,
      units: asked.units,
      today: options.day
    )
    return (whole, report)
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
