import DiveChecks
import DiveReports
package import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// Where the preview finds a log, and how it shows it.
package struct LiveSource: Sendable {
  /// The folder of the log.
  let root: String
  let readers: Audience
  /// The language of the pages and the problems.
  let language: Language
  /// The units of all figures; nil for the log's.
  let units: UnitSystem?
  /// The date that decides what is due; read repeatedly, as a preview may run for weeks.
  let today: @Sendable () -> CalendarDate?
  /// Why the log cannot be read, in words.
  let explain: @Sendable (LogbookFailure) -> Message

  package init(
    root: String,
    readers: Audience,
    language: Language,
    units: UnitSystem?,
    today: @escaping @Sendable () -> CalendarDate?,
    explain: @escaping @Sendable (LogbookFailure) -> Message
  ) {
    (self.root, self.readers, self.language) = (root, readers, language)
    (self.units, self.today, self.explain) = (units, today, explain)
  }

  /// The state of a log from outside; a different value means that it must be read again.
  struct Look: Hashable, Sendable {
    let tree: TreeSignature
    let day: CalendarDate?

    /// The text for use in an address.
    var text: String { tree.text + (day.map { "-\($0)" } ?? "") }
  }

  /// Looks at the names and times of the files, and at the calendar.
  func look() -> Look { Look(tree: TreeSignature(of: root), day: today()) }
}

/// A log at one moment, as the preview shows it.
struct LiveLog: Sendable {
  /// The state of the files, and the date.
  let version: LiveSource.Look
  /// The site; nil while the log cannot be read.
  let site: Site?
  /// The problems; nil if there are none.
  let problems: LiveProblems?

  /// The most text of problems shown in a page.
  private static let mostText = 200_000

  /// Reads a log and checks it.
  init(_ source: LiveSource) {
    // Changes during reading are detected by the next look.
    version = source.look()
    let logbook: Logbook
    do { logbook = try Logbook(reading: .folder(source.root)) } catch {
      site = nil
      let words = source.language.words(source.explain(error)).visible
      problems = LiveProblems(summary: words, text: "")
      return
    }
    site = Site(
      of: logbook,
      for: source.readers,
      in: source.language,
      units: source.units,
      today: version.day
    )
    problems = Self.problems(of: logbook, source.language, today: version.day)
  }

  private static func problems(
    of logbook: Logbook,
    _ language: Language,
    today: CalendarDate?
  ) -> LiveProblems? {
    var checker = Checker()
    checker.today = today
    checker.skip = Checker.rulesOfWholeFiles
    let found = checker.check(logbook).diagnostics.filter { $0.diagnostic.severity > .info }
    guard !found.isEmpty else { return nil }
    let context = RenderContext(language: language) { logbook.source(of: $0) }
    let errors = found.count { $0.diagnostic.severity == .error }
    let counts = [
      (errors, Message.errors(count: errors)),
      (found.count - errors, .warnings(count: found.count - errors)),
    ]
    return LiveProblems(
      summary: counts.filter { $0.0 > 0 }.map { language.words($0.1) }.joined(separator: ", "),
      text: String(TextRenderer(context).text(of: found).prefix(mostText))
    )
  }
}
