import ArgumentParser
import DiveChecks
import Diagnostics
import GitHistory
import LogPreview
import LogWorkspace
import TerminalPages
import Wording

/// `divelog check`: reports problems in a logbook.
struct CheckCommand: WritingCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the logbook and report problems.",
    discussion: HelpText.check
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
    let isInput = paths == ["-"]
    let takesSomeFixes = !fix && !showsDiff && (unsafe || ask)
    try options.refuse(
      .standardInputNeedsPath,
      if: paths.contains("-") && (path == nil || paths.count > 1)
    )
    try options.refuse(.pathNeedsDash, if: path != nil && !isInput)
    try options.refuse(.standardInputIsNotFixed, if: fix && !showsDiff && isInput)
    try options.refuse(.needsFix(option: unsafe ? "--unsafe" : "--ask"), if: takesSomeFixes)
    try options.refuse(.askShowsNoDiff, if: ask && showsDiff)
    try options.refuse(.askNeedsTerminal, if: ask && !Confirmation.isPossible)
    try options.refuse(.sinceAndStaged, if: since != nil && staged)
    if let change = since != nil ? "--since" : staged ? "--staged" : nil {
      try options.refuse(.changeTakesNoFix(option: change), if: fix || showsDiff)
      try options.refuse(.changeTakesNoDash(option: change), if: isInput)
    }
    try options.refuse(.baselineIsEmpty, if: baseline?.isEmpty == true)
    if updateBaseline {
      try options.refuse(.updateNeedsBaseline, if: baseline == nil)
      try options.refuse(narrowing.map { .baselineTakesAll(option: "'\($0)'") })
    }
    try options.refuse(only.first(where: skip.contains).map { .onlyAndSkipped(id: $0) })
    try options.refuse(.diffTakesNoFormat, if: showsDiff && (format != nil || output != nil))
    try options.refuse(RuleRegistry.refusal(of: only + skip))
  }

  /// The first argument by which not all problems of the log would be found and written.
  private var narrowing: String? {
    let arguments: [(String, Bool)] = [
      ("--fix", fix), ("--since", since != nil), ("--staged", staged), ("--only", !only.isEmpty),
      ("--skip", !skip.isEmpty), ("--format", format != nil), ("-o", output != nil),
      (paths.first ?? "", !paths.isEmpty),
    ]
    return arguments.first(where: \.1)?.0
  }

  // The lock is not held while the user is asked; a file that has changed in the meantime is
  // refused.
  var changesLog: Bool { (fix || updateBaseline) && !showsDiff && !ask }

  private var request: LogCheck.Request {
    var request = LogCheck.Request()
    (request.paths, request.unsavedPath) = (paths, path)
    (request.only, request.skip, request.readsProfiles) = (only, skip, profiles)
    request.comparison = staged ? .index : since.map { .disk(since: $0) }
    request.baseline = baseline
    return request
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let file = ReportFile(output, overwrites: overwrite)
    let form = try format ?? file?.form(among: DiagnosticFormat.allCases) ?? .text
    var check = try LogCheck(
      request,
      ofLogAt: options.root(),
      from: options.start,
      today: options.day,
      content: Environment.current.standardInput
    )
    var log: LogSession
    let change: LogChange?
    do {
      change = try check.change(told: GitSurroundings(Environment.current.variable))
      log = try change.map(options.workspace) ?? options.workspace(unsaved: check.unsaved)
    } catch let error as any WordedFailure {
      let report = CheckReport(unread: error, in: options.language)
      if form.isDocument { try write(report, form, check.root, to: file, &console) }
      throw error
    }
    if updateBaseline {
      let (changes, remarks) = try check.baselineUpdate(of: log)
      try ChangeWriter(root: check.root, isDryRun: showsDiff, options: options)
        .apply(changes, in: log.logbook, &console)
      console.note(remarks)
      return check.hasUnread(in: log) ? .failure : .done
    }
    let baseline = try check.baseline(of: change)
    let (fixing, isFixed) = try fixed(&check, &log, &console)
    let checked = check.checked(log, in: change, besides: baseline)
    if !showsDiff {
      let report = CheckReport(checked, of: log.logbook, showsAll: all, in: options.language)
      try write(report, form, check.root, to: file, &console)
      let page = form == .github ? Environment.current.variable("GITHUB_STEP_SUMMARY") : nil
      console.note(report.remarks(on: form, addingSummaryTo: page))
    }
    let hasFixed = fix && !showsDiff
    let remarks = checked.remarks(after: fixing, isFixed: hasFixed, isAllFixed: hasFixed && unsafe)
    for remark in remarks { console.note(remark) }
    let more = Environment.current.outputIsTerminal && !showsDiff ? checked.found.explanation : nil
    console.note([more].compactMap(\.self) + checked.unread)
    if check.hasUnread(in: log) || !isFixed { return .failure }
    return checked.summary.fails(isStrict: strict) && !exitZero ? .problems : .done
  }

  /// Makes or shows the requested fixes, and reads the log again; whether all could be made.
  private func fixed(
    _ check: inout LogCheck,
    _ log: inout LogSession,
    _ console: inout Console
  ) throws -> (fixing: SafeFixing.Outcome, areAllMade: Bool) {
    guard fix || showsDiff else { return (SafeFixing.Outcome(), true) }
    let fixing = check.fixing(log, takesUnsafe: unsafe)
    var changes = fixing.changes
    if ask {
      var offers = check.offers(in: log, after: fixing)
      FixQuestions(options: options, log: log).ask(&offers, &console)
      changes = offers.changes
    }
    let areAllMade = try ChangeWriter(
      root: check.root,
      isDryRun: showsDiff,
      options: options,
      isTheOutput: false,
      isEachByItself: true
    ).apply(changes, in: log.logbook, &console)
    if !showsDiff {
      log = try options.workspace(unsaved: check.unsaved)
      check.follow(changes)
    }
    return (fixing, areAllMade)
  }

  private func write(
    _ report: CheckReport,
    _ form: DiagnosticFormat,
    _ root: String,
    to file: ReportFile?,
    _ console: inout Console
  ) throws(CommandFailure) {
    let variable = Environment.current.variable
    let setting = CheckReport.Setting(
      usesColour: console.usesColour && file == nil,
      folder: CheckReport.folder(for: form, ofLogAt: root, variable: variable),
      isStrict: strict,
      version: DivelogVersion.text
    )
    let text = report.text(form, setting)
    guard let file else { return console.print(text, allowsAnnotations: form == .github) }
    try file.write(text, &console, options)
  }
}
