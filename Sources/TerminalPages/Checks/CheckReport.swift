package import LogWorkspace
package import LogbookCore
package import Diagnostics
package import Wording

/// The result of a check, in each output format.
package struct CheckReport {
  private let found: [FileDiagnostic]
  /// Which of them stand in lines of a change.
  private let areTouched: [Bool]
  private let shown: [FileDiagnostic]
  private let summary: CheckSummary
  private let language: Language
  private let source: @Sendable (String) -> SourceText?

  /// The most problems of one file that are shown; more are counted.
  private static let cap = 200

  /// - Parameters:
  ///   - checked: The problems and their numbers.
  ///   - logbook: The log.
  ///   - showsAll: Whether all problems of a file are shown, however many.
  ///   - language: The language of the messages.
  package init(
    _ checked: CheckedLog,
    of logbook: Logbook,
    showsAll: Bool,
    in language: Language
  ) {
    (found, areTouched, summary) = (checked.found, checked.areTouched, checked.summary)
    shown = showsAll ? found : Self.capped(found)
    self.language = language
    source = { logbook.source(of: $0) }
  }

  /// Reports that no logbook was read, only for programs, which always expect a document; for
  /// people the failure is reported.
  package init(unread failure: any WordedFailure, in language: Language) {
    let problem = Diagnostic("unread-logbook", .error, failure.message, at: nil)
    found = [FileDiagnostic(path: Logbook.settingsPath, problem)]
    (shown, areTouched) = (found, [false])
    summary = CheckSummary(files: 0, dives: 0, found)
    self.language = language
    source = { _ in nil }
  }

  /// How a report is made, beside what it says.
  package struct Setting: Sendable {
    let usesColour: Bool
    let folder: String
    let isStrict: Bool
    let version: String

    /// - Parameters:
    ///   - usesColour: Whether text is coloured for a terminal.
    ///   - folder: The log's path in the repository that a service shows.
    ///   - isStrict: Whether warnings make the check fail.
    ///   - version: The version of the program.
    package init(usesColour: Bool, folder: String, isStrict: Bool, version: String) {
      (self.usesColour, self.folder) = (usesColour, folder)
      (self.isStrict, self.version) = (isStrict, version)
    }
  }

  /// Where a service that reads a format looks for the files of a log.
  ///
  /// - Parameters:
  ///   - form: The format.
  ///   - root: The log's folder; its real path.
  ///   - variable: The variables of the environment.
  /// - Returns: The log's path in the repository that the service shows.
  package static func folder(
    for form: DiagnosticFormat,
    ofLogAt root: String,
    variable: (String) -> String?
  ) -> String {
    form == .github
      ? FolderInRepository.inCheckout(root, variable: variable)
      : FolderInRepository.path(of: root, variable: variable)
  }

  /// Creates the report.
  package func text(_ form: DiagnosticFormat, _ setting: Setting) -> String {
    let context = RenderContext(
      language: language,
      usesColour: setting.usesColour,
      source: source
    )
    let (folder, paths) = (setting.folder, RepositoryPath(below: setting.folder))
    let shown = form.isWhole ? found : self.shown
    return switch form {
    case .json: JSONRenderer(context).document(shown, summary: summary)
    case .github:
      GitHubRenderer(context, folder: folder).shownLines(inTouchedLinesFirst).map { $0 + "\n" }
        .joined()
    case .sarif: SARIFLog(context, paths, version: setting.version).document(shown)
    case .gitlab: CodeQualityReport(context, paths).document(shown)
    case .junit: JUnitReport(context, paths, isStrict: setting.isStrict).document(shown)
    case .text: TextRenderer(context).text(of: shown)
    case .concise: TextRenderer(context, isConcise: true).text(of: shown)
    }
  }

  /// The problems, those in the lines of a change first.
  private var inTouchedLinesFirst: [FileDiagnostic] {
    let all = zip(found, areTouched)
    return all.filter(\.1).map(\.0) + all.filter { !$0.1 }.map(\.0)
  }

  /// What is said of a format besides the problems.
  ///
  /// - Parameters:
  ///   - form: The format.
  ///   - page: The page of the step's summary, to which all problems are added; nil or empty for
  ///     none.
  /// - Returns: Why the page could not be written, and the numbers of problems that are not shown.
  package func remarks(
    on form: DiagnosticFormat,
    addingSummaryTo page: String?
  ) -> [Message] {
    let failure = page.flatMap { $0.isEmpty ? nil : stepSummary.add(to: $0) }
    return [failure].compactMap(\.self) + remarks(on: form)
  }

  /// The numbers of problems that a format does not show.
  private func remarks(on form: DiagnosticFormat) -> [Message] {
    guard !form.isWhole, found.count > shown.count else { return [] }
    var counts: [String: Int] = [:]
    for file in found { counts[file.path, default: 0] += 1 }
    return counts.filter { $0.value > Self.cap }.sorted { $0.key < $1.key }
      .map { .moreProblems(count: $0.value - Self.cap, path: $0.key) }
  }

  /// The step's summary page, on which GitHub shows all diagnostics in the same order.
  private var stepSummary: StepSummary {
    let context = RenderContext(language: language, source: source)
    let text = TextRenderer(context, isConcise: true).text(of: GitHubRenderer.inOrder(found))
    return StepSummary(
      heading: summary.line(in: language),
      lines: text.split(separator: "\n").map(String.init),
      language
    )
  }

  private static func capped(_ found: [FileDiagnostic]) -> [FileDiagnostic] {
    var counts: [String: Int] = [:]
    return found.filter { file in
      counts[file.path, default: 0] += 1
      return counts[file.path, default: 0] <= cap
    }
  }
}

extension DiagnosticFormat {
  /// Whether all problems of a file are in it, however many: a service compares them with those it
  /// knows, and would take one that is left out for solved.
  fileprivate var isWhole: Bool {
    switch self {
    case .text, .concise, .json: false
    // It counts itself what it leaves out.
    case .github, .sarif, .gitlab, .junit: true
    }
  }
}
