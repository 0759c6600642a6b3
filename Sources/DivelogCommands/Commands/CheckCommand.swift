import ArgumentParser
import DiveChecks
import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// `divelog check`: reports what is wrong with a logbook.
struct CheckCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report problems of the logbook.",
    discussion: """
      Exits with 1 when there are errors, with --strict when there are warnings, and with 2 when \
      something to report on could not be read. Dives that are named, or lie in a named folder, are \
      held against their profiles.

      Examples:
        divelog check
        divelog check --fix --diff
        divelog check --format github dives/2024
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "The files or folders to report on, all if none; '-' reads standard input.",
    completion: .file(extensions: ["md"])
  )
  var paths: [String] = []

  @Flag(help: "Apply the fixes that are safe.")
  var fix = false

  @Flag(name: [.customLong("diff"), .customLong("dry-run")], help: "Show what --fix would change.")
  var showsDiff = false

  @Flag(help: "Let warnings count as errors do.")
  var strict = false

  @Option(help: .init("Run this rule alone; may be given several times.", valueName: "rule"))
  var only: [String] = []

  @Option(help: .init("Leave this rule out; may be given several times.", valueName: "rule"))
  var skip: [String] = []

  @Flag(help: "Hold every dive against its profiles.")
  var profiles = false

  @Flag(help: "Report everything, more than 200 problems of a file too.")
  var all = false

  @Option(help: "The form of the report.")
  var format: DiagnosticFormat = .text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write the report to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(help: "With '-', the path that standard input is taken for.")
  var path: String?

  /// More problems of one file than this are counted, not shown.
  private static let cap = 200

  func validate() throws {
    if paths.contains("-") && (path == nil || paths.count > 1) {
      throw ValidationError(options.words(.standardInputNeedsPath))
    }
    if path != nil && paths != ["-"] { throw ValidationError(options.words(.pathNeedsDash)) }
    if fix && !showsDiff && paths == ["-"] {
      throw ValidationError(options.words(.standardInputIsNotMended))
    }
    if let both = only.first(where: skip.contains) {
      throw ValidationError(options.words(.onlyAndSkipped(id: both)))
    }
    if showsDiff && format != .text {
      throw ValidationError(options.words(.diffTakesNoFormat))
    }
    for rule in only + skip where RuleRegistry.rule(rule) == nil {
      let near = Nearest.matches(rule, in: RuleRegistry.all.map(\.about.id))
      throw ValidationError(
        options.words(
          near.isEmpty ? .noSuchRule(id: rule) : .noSuchRuleDidYouMean(id: rule, names: near)
        )
      )
    }
  }

  mutating func perform() throws -> ExitStatus {
    let root = try options.root()
    let scope = try CheckScope(
      paths: paths,
      standardInputPath: path,
      root: root,
      start: options.start
    )
    var logbook = try read(root, scope)
    var console = options.console
    if fix || showsDiff {
      try SafeFixes(checker: checker(scope), scope: scope, isDryRun: showsDiff, options: options)
        .apply(to: logbook, root: root, &console)
      if !showsDiff { logbook = try read(root, scope) }
    }
    let outcome = checker(scope).check(logbook)
    let found = outcome.diagnostics.filter {
      scope.contains($0.path) || outcome.namedProfiles.contains($0.path)
    }
    let summary = CheckSummary(
      files: logbook.fileCount,
      dives: logbook.dives.count { $0.diver != nil },
      notRun: outcome.notRun,
      found
    )
    if !showsDiff { try report(found, summary, logbook, &console) }
    noteSummary(summary, &console)
    console.flush()
    if logbook.unreadPaths.contains(where: scope.needs) { return .failure }
    return summary.errors > 0 || strict && summary.warnings > 0 ? .problems : .done
  }

  private func read(_ root: String, _ scope: CheckScope) throws -> Logbook {
    guard let overlay = scope.overlay else {
      var located = options
      located.folder = root
      return try located.logbook()
    }
    do { return try Logbook(reading: .overlaid(root, overlay)) } catch {
      throw CommandFailure(error.message)
    }
  }

  private func checker(_ scope: CheckScope) -> Checker {
    var checker = Checker()
    checker.only = only.isEmpty ? nil : Set(only)
    checker.skip = Set(skip)
    checker.today = options.day
    checker.profiles = scope.profileScope ?? (profiles ? .all : .none)
    return checker
  }

  private func report(
    _ found: [FileDiagnostic],
    _ summary: CheckSummary,
    _ logbook: Logbook,
    _ console: inout Console
  ) throws(CommandFailure) {
    let shown = all ? found : Self.capped(found)
    let context = RenderContext(
      language: options.language,
      usesColour: console.usesColour && output == nil
    ) { logbook.source(of: $0) }
    var text = ""
    switch format {
    case .json: text = JSONRenderer(context).document(shown, summary: summary)
    case .github:
      text = GitHubRenderer(context).lines(shown).map { $0 + "\n" }.joined()
    case .text, .concise:
      let renderer = TextRenderer(context, isConcise: format == .concise)
      var source: SourceText?
      for file in shown {
        if source?.path != file.path { source = logbook.source(of: file.path) }
        text += renderer.text(of: file, in: source)
      }
    }
    if output != nil {
      var place = OutputOptions()
      place.output = output
      place.format = nil
      try place.write(text, &console, options)
    } else {
      console.print(text, allowsAnnotations: format == .github)
    }
    for (path, count) in Self.hidden(found, shown) {
      console.note(options.words(.moreProblems(count: count, path: path)))
    }
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

  private func noteSummary(_ summary: CheckSummary, _ console: inout Console) {
    var problems: [String] = []
    if summary.errors > 0 { problems.append(options.words(.errors(count: summary.errors))) }
    if summary.warnings > 0 { problems.append(options.words(.warnings(count: summary.warnings))) }
    if summary.infos > 0 { problems.append(options.words(.infos(count: summary.infos))) }
    console.note(
      options.words(
        .checked(
          files: .files(count: summary.files),
          dives: .dives(count: summary.dives),
          problems: problems.isEmpty ? options.words(.noProblems) : problems.joined(separator: ", ")
        )
      )
    )
    if !summary.notRun.isEmpty {
      console.note(options.words(.rulesNotRun(rules: summary.notRun)))
    }
  }
}
