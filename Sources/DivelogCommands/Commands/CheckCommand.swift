import ArgumentParser
import DiveChecks
import DiveModel
import DiveUnits
import GitHistory
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording
import NearWords

/// `divelog check`: reports problems in a logbook.
struct CheckCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the logbook and report problems.",
    discussion: """
      Exits with 1 if there are errors (with --strict, also if there are warnings), and with 2 if \
      something to check could not be read. Dives that are named, or in a named folder, are \
      compared with their profiles.

      Examples:
        divelog check
        divelog check --fix --diff
        divelog check --fix --ask
        divelog check --format github dives/2024
        divelog check -o divelog.sarif
        divelog check --staged
        divelog check --baseline known.yml --update-baseline
        divelog check --since origin/main --format github
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "The files or folders to check (default: all); '-' reads standard input.",
    completion: .file(extensions: ["md"])
  )
  var paths: [String] = []

  @Flag(help: "Apply safe fixes.")
  var fix = false

  @Flag(help: "With --fix, also apply a fix that may be wrong, if it is the only one offered.")
  var unsafe = false

  @Flag(help: "With --fix, ask which of the other fixes to apply.")
  var ask = false

  @Flag(
    name: [.customLong("diff"), .customLong("dry-run")],
    help: "Show what --fix or --update-baseline would change."
  )
  var showsDiff = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Exit with 0 even if problems are found; what cannot be read still fails.")
  var exitZero = false

  @Option(help: .init("Run only this rule; may be given several times.", valueName: "rule"))
  var only: [String] = []

  @Option(help: .init("Skip this rule; may be given several times.", valueName: "rule"))
  var skip: [String] = []

  @Option(
    help: .init(
      "Report only what has changed or broken since the last commit in common with this one.",
      valueName: "commit"
    )
  )
  var since: String?

  @Flag(help: "Check what is staged in git, and report only what it changes or breaks.")
  var staged = false

  @Option(
    help: .init("Do not report the problems that this file knows.", valueName: "file"),
    completion: .file()
  )
  var baseline: String?

  @Flag(help: "Write all problems of the log into the file of --baseline.")
  var updateBaseline = false

  @Flag(help: "Compare every dive with its profiles.")
  var profiles = false

  @Flag(help: "Report everything, even more than 200 problems in a file.")
  var all = false

  @Option(help: "The output format (default: text, or as the file extension of -o says).")
  var format: DiagnosticFormat?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write the report to this file; its extension sets the format.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite an existing file.")
  var overwrite = false

  @Option(help: "With '-', the path of the file that standard input stands for.")
  var path: String?

  func validate() throws {
    if paths.contains("-") && (path == nil || paths.count > 1) {
      throw ValidationError(options.words(.standardInputNeedsPath))
    }
    if path != nil && paths != ["-"] { throw ValidationError(options.words(.pathNeedsDash)) }
    if fix && !showsDiff && paths == ["-"] {
      throw ValidationError(options.words(.standardInputIsNotFixed))
    }
    if unsafe || ask, !fix, !showsDiff {
      throw ValidationError(options.words(.needsFix(option: unsafe ? "--unsafe" : "--ask")))
    }
    if ask, showsDiff { throw ValidationError(options.words(.askShowsNoDiff)) }
    if ask, !Confirmation.isPossible { throw ValidationError(options.words(.askNeedsTerminal)) }
    try validateChange()
    try validateBaseline()
    if let both = only.first(where: skip.contains) {
      throw ValidationError(options.words(.onlyAndSkipped(id: both)))
    }
    if showsDiff && (format != nil || output != nil) {
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

  private func validateChange() throws {
    if since != nil && staged { throw ValidationError(options.words(.sinceAndStaged)) }
    guard let option = since != nil ? "--since" : staged ? "--staged" : nil else { return }
    if fix || showsDiff {
      throw ValidationError(options.words(.changeTakesNoFix(option: option)))
    }
    if paths == ["-"] { throw ValidationError(options.words(.changeTakesNoDash(option: option))) }
  }

  private func validateBaseline() throws {
    if baseline?.isEmpty == true { throw ValidationError(options.words(.baselineIsEmpty)) }
    guard updateBaseline else { return }
    if baseline == nil { throw ValidationError(options.words(.updateNeedsBaseline)) }
    let narrowing: [(String, Bool)] = [
      ("--fix", fix), ("--since", since != nil), ("--staged", staged), ("--only", !only.isEmpty),
      ("--skip", !skip.isEmpty), ("--format", format != nil), ("-o", output != nil),
      (paths.first ?? "", !paths.isEmpty),
    ]
    if let (option, _) = narrowing.first(where: \.1) {
      throw ValidationError(options.words(.baselineTakesAll(option: "'\(option)'")))
    }
  }

  // The lock is not held while the user is asked; a file that has changed in the meantime is
  // refused.
  var changesLog: Bool { (fix || updateBaseline) && !showsDiff && !ask }

  mutating func perform() throws -> ExitStatus {
    let file = ReportFile(output, overwrites: overwrite)
    let form = try format ?? file?.form(among: DiagnosticFormat.allCases) ?? .text
    let root = try options.root()
    let (named, unsaved) = try scope(root)
    var scope = named
    var console = options.console
    var log: LogSession
    let change: LogChange?
    do {
      change = try self.change(root, checker(named))
      log = try change.map { try options.workspace(after: $0) } ?? read(unsaved)
    } catch let error as any WordedFailure {
      let report = CheckReport(unread: error, in: options.language)
      if form.isDocument { try write(report, form, root, to: file, &console) }
      console.flush()
      throw error
    }
    let checker = checker(scope)
    if updateBaseline { return try updateBaseline(checker, scope, log, root, &console) }
    let baseline = try baselinePath(root).map { path in
      try change.map { try $0.baseline(at: path) } ?? ProblemBaseline(path, root: root)
    }
    var isFixed = true
    var fixing = SafeFixing.Outcome()
    if fix || showsDiff {
      fixing = log.fixing(checker, scope, takesUnsafe: unsafe)
      var changes = fixing.changes
      if ask {
        var asked = OfferedFixes(checker, scope, in: log, after: fixing)
        FixQuestions(options: options, log: log).ask(&asked, &console)
        changes = asked.changes
      }
      isFixed = try ChangeWriter(
        root: root,
        isDryRun: showsDiff,
        options: options,
        isTheOutput: false,
        isEachByItself: true
      ).apply(changes, in: log.logbook, &console)
      if !showsDiff {
        log = try read(unsaved)
        scope = scope.following(changes)
      }
    }
    let checked = CheckedLog(checker, scope, of: log, in: change, besides: baseline)
    if !showsDiff {
      let report = CheckReport(
        checked,
        of: log.logbook,
        showsAll: all,
        in: options.language
      )
      try write(report, form, root, to: file, &console)
      remark(report, form, &console)
    }
    let hasFixed = fix && !showsDiff
    let remarks = checked.remarks(after: fixing, isFixed: hasFixed, isAllFixed: hasFixed && unsafe)
    for remark in remarks { console.note(remark) }
    let more = Environment.current.outputIsTerminal && !showsDiff ? checked.found.explanation : nil
    for message in (more.map { [$0] } ?? []) + checked.unread {
      console.note(options.words(message))
    }
    console.flush()
    if scope.hasUnread(in: log.logbook) || !isFixed { return .failure }
    let summary = checked.summary
    let fails = summary.errors > 0 || strict && summary.warnings > 0
    return fails && !exitZero ? .problems : .done
  }

  private func baselinePath(_ root: String) throws(LogFailure) -> String? {
    try baseline.map { path throws(LogFailure) in
      try LogPath.fromRoot(path, root: root, folder: options.start)
    }
  }

  private func updateBaseline(
    _ checker: Checker,
    _ scope: LogScope,
    _ log: LogSession,
    _ root: String,
    _ console: inout Console
  ) throws -> ExitStatus {
    let checked = CheckedLog(checker, scope, of: log)
    if let path = try baselinePath(root) {
      let change = try ProblemBaseline.change(
        to: checked.found,
        of: log.logbook,
        at: path,
        root: root,
        notRun: checked.summary.notRun
      )
      try ChangeWriter(root: root, isDryRun: showsDiff, options: options)
        .apply(change.map { [$0] } ?? [], in: log.logbook, &console)
      let written: Message = .baselineWritten(path: path, count: checked.found.count)
      console.note(options.words(written))
    }
    // What could not be read has problems that the baseline lacks.
    for message in checked.unread { console.note(options.words(message)) }
    console.flush()
    return scope.hasUnread(in: log.logbook) ? .failure : .done
  }

  private func change(_ root: String, _ checker: Checker) throws -> LogChange? {
    let comparison: ChangedFiles.Comparison? =
      staged ? .index : since.map { .disk(since: $0) }
    let told = GitSurroundings(Environment.current.variable)
    return try comparison.map { comparison in
      try LogChange(
        comparison,
        root: root,
        told: told,
        for: checker,
        besides: baselinePath(root)
      )
    }
  }

  private func write(
    _ report: CheckReport,
    _ form: DiagnosticFormat,
    _ root: String,
    to file: ReportFile?,
    _ console: inout Console
  ) throws(CommandFailure) {
    let text = report.text(
      form,
      CheckReport.Setting(
        usesColour: console.usesColour && file == nil,
        folder: form == .github
          ? Environment.current.folderInCheckout(of: root)
          : Environment.current.folderInRepository(of: root),
        isStrict: strict,
        version: DivelogVersion.text
      )
    )
    guard let file else { return console.print(text, allowsAnnotations: form == .github) }
    try file.write(text, &console, options)
  }

  private func remark(_ report: CheckReport, _ form: DiagnosticFormat, _ console: inout Console) {
    let page = form == .github ? Environment.current.variable("GITHUB_STEP_SUMMARY") : nil
    if let page, !page.isEmpty, let failure = report.stepSummary.add(to: page) {
      console.note(options.words(failure))
    }
    for message in report.remarks(on: form) { console.note(options.words(message)) }
  }

  /// The files to check, and the content of standard input with the path that it stands for.
  private func scope(
    _ root: String
  ) throws -> (scope: LogScope, unsaved: (path: String, bytes: [UInt8])?) {
    guard paths == ["-"], let path else {
      return (try LogScope(paths, root: root, folder: options.start), nil)
    }
    let place = try LogPath.fromRoot(path, root: root, folder: options.start)
    guard place == Logbook.settingsPath || RecordPath.isRecord(place) else {
      throw LogFailure.notARecordPath(path: path)
    }
    let bytes = try Environment.current.standardInput(limit: FileTree.largestRecord)
    return (LogScope(file: place, named: path), (place, bytes))
  }

  private func read(_ unsaved: (path: String, bytes: [UInt8])?) throws(LogFailure) -> LogSession {
    try options.workspace(unsaved: unsaved.map { [$0.path: $0.bytes] } ?? [:])
  }

  private func checker(_ scope: LogScope) -> Checker {
    var checker = Checker()
    checker.only = only.isEmpty ? nil : Set(only)
    checker.skip = Set(skip)
    checker.today = options.day
    checker.profiles = scope.profileScope ?? (profiles ? .all : .none)
    return checker
  }
}
