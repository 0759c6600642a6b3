import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// Writes what a check has found, in one of its forms.
struct CheckReport {
  private let form: DiagnosticFormat
  private let showsAll: Bool
  private let root: String
  private let options: GlobalOptions

  /// More problems of one file than this are counted, not shown.
  private static let cap = 200

  init(_ form: DiagnosticFormat, showsAll: Bool, root: String, options: GlobalOptions) {
    self.form = form
    self.showsAll = showsAll
    self.root = root
    self.options = options
  }

  func write(
    _ found: [FileDiagnostic],
    _ summary: CheckSummary,
    of logbook: Logbook,
    to file: ReportFile?,
    _ console: inout Console
  ) throws(CommandFailure) {
    let shown = showsAll ? found : Self.capped(found)
    let context = RenderContext(
      language: options.language,
      usesColour: console.usesColour && file == nil
    ) { logbook.source(of: $0) }
    let text = text(shown, summary, context)
    if let file {
      try file.write(text, &console, options)
    } else {
      console.print(text, allowsAnnotations: form == .github)
    }
    if form == .github { summarise(found, summary, logbook, &console) }
    for (path, count) in Self.hidden(found, shown) {
      console.note(options.words(.moreProblems(count: count, path: path)))
    }
  }

  /// Writes why no logbook was read, for machines alone, which expect a document whatever happens;
  /// people are told by the failure itself.
  func write(
    _ failure: LogFailure,
    to file: ReportFile?,
    _ console: inout Console
  ) throws(CommandFailure) {
    guard form == .json else { return }
    let problem = Diagnostic("unread-logbook", .error, failure.message, at: nil)
    let found = [FileDiagnostic(path: Logbook.settingsPath, problem)]
    let context = RenderContext(language: options.language) { _ in nil }
    let text = text(found, CheckSummary(files: 0, dives: 0, found), context)
    if let file {
      try file.write(text, &console, options)
    } else {
      console.print(text)
      console.flush()
    }
  }

  private func text(
    _ shown: [FileDiagnostic],
    _ summary: CheckSummary,
    _ context: RenderContext
  ) -> String {
    switch form {
    case .json: JSONRenderer(context).document(shown, summary: summary)
    case .github: gitHub(context).lines(shown).map { $0 + "\n" }.joined()
    case .text: TextRenderer(context).text(of: shown)
    case .concise: TextRenderer(context, isConcise: true).text(of: shown)
    }
  }

  private func gitHub(_ context: RenderContext) -> GitHubRenderer {
    GitHubRenderer(context, folder: Environment.folderInRepository(of: root))
  }

  /// GitHub is told of everything once more, in the same order.
  private func summarise(
    _ found: [FileDiagnostic],
    _ summary: CheckSummary,
    _ logbook: Logbook,
    _ console: inout Console
  ) {
    guard let page = StepSummary() else { return }
    let context = RenderContext(language: options.language) { logbook.source(of: $0) }
    let text = TextRenderer(context, isConcise: true).text(of: GitHubRenderer.inOrder(found))
    let lines = text.split(separator: "\n").map(String.init)
    page.add(Self.line(summary, options), lines, options, &console)
  }

  private static func capped(_ found: [FileDiagnostic]) -> [FileDiagnostic] {
    var counts: [String: Int] = [:]
    return found.filter { file in
      counts[file.path, default: 0] += 1
      return counts[file.path, default: 0] <= cap
    }
  }

  private static func hidden(
    _ found: [FileDiagnostic],
    _ shown: [FileDiagnostic]
  ) -> [(String, Int)] {
    guard found.count > shown.count else { return [] }
    var counts: [String: Int] = [:]
    for file in found { counts[file.path, default: 0] += 1 }
    return counts.filter { $0.value > cap }.map { ($0.key, $0.value - cap) }.sorted { $0 < $1 }
  }

  /// How much was checked, and how many problems there are.
  static func line(_ summary: CheckSummary, _ options: GlobalOptions) -> String {
    var problems: [String] = []
    if summary.errors > 0 { problems.append(options.words(.errors(count: summary.errors))) }
    if summary.warnings > 0 { problems.append(options.words(.warnings(count: summary.warnings))) }
    if summary.infos > 0 { problems.append(options.words(.infos(count: summary.infos))) }
    let none: Message = summary.files == 0 ? .nothingChecked : .noProblems
    return options.words(
      .checked(
        files: .files(count: summary.files),
        dives: .dives(count: summary.dives),
        problems: problems.isEmpty ? options.words(none) : problems.joined(separator: ", ")
      )
    )
  }
}
