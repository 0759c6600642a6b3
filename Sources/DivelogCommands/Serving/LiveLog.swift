import DiveChecks
import DiveReports
import Logbook
import SourceText
import Wording

/// A log at one moment, as the preview shows it.
struct LiveLog: Sendable {
  /// Of which state of the files it is.
  let version: TreeSignature
  /// The site; nil while the log cannot be read.
  let site: Site?
  /// What is wrong; nil if nothing is.
  let problems: LiveProblems?

  /// More text than this nobody reads in a page.
  private static let mostText = 200_000

  /// Reads a log and checks it.
  init(root: String, _ audience: Audience, _ options: GlobalOptions) {
    // What changes while it is read is found by the next look.
    version = TreeSignature(of: root)
    let logbook: Logbook
    do { logbook = try Logbook(reading: .folder(root)) } catch {
      site = nil
      let words = options.words(error.message)
      problems = LiveProblems(summary: words, text: "")
      return
    }
    site = Site(of: logbook, for: audience, in: options.language, today: options.day)
    var checker = Checker()
    checker.today = options.day
    let found = checker.check(logbook).diagnostics.filter { $0.diagnostic.severity > .info }
    guard !found.isEmpty else {
      problems = nil
      return
    }
    let context = RenderContext(language: options.language) { logbook.source(of: $0) }
    let errors = found.count { $0.diagnostic.severity == .error }
    let counts = [
      (errors, Message.errors(count: errors)),
      (found.count - errors, .warnings(count: found.count - errors)),
    ]
    problems = LiveProblems(
      summary: counts.filter { $0.0 > 0 }.map { options.words($0.1) }.joined(separator: ", "),
      text: String(TextRenderer(context).text(of: found).prefix(Self.mostText))
    )
  }
}
