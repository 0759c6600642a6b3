import ArgumentParser
import DiveGroups
import DiveInput
import DiveModel
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog group apply`: makes and updates the members' entries of a group dive.
struct ApplyGroupDive: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Write the members' own entries of a group dive.",
    discussion: """
      Each entry is complete in itself, and its diver adds what differs. If a member has already \
      logged a dive at that time, that entry is kept and missing values are added. Applying twice \
      changes nothing.

      Name a dive by its path, group/name, name or date, or as the 'last' of all groups or of one: \
      tallinn-divers/last. For a planned dive, '--date' and '--time' say when it took place.

      '--update' brings later changes of the group dive into existing entries. What a member wrote \
      stays. Where both changed, both values are shown, and '--take' or '--keep' decides; it exits \
      with 1 while something is left to decide.

      Examples:
        divelog group apply tallinn-divers/last
        divelog group apply last --for mari --set 'weight=8 kg' rating=4
        divelog group apply last --update --take max-depth
        divelog group apply --update --all --dry-run
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group dive.")
  var dive: String?

  @Option(
    name: .customLong("for"),
    help: .init("Only these divers, separated by commas.", valueName: "divers")
  )
  var divers: String?

  @Option(help: .init("The date on which a planned dive was made.", valueName: "date"))
  var date: String?

  @Option(help: .init("The time at which a planned dive was made.", valueName: "time"))
  var time: String?

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init("Values of one diver's entry, each as key=value.", valueName: "key=value")
  )
  var values: [String] = []

  @Flag(help: "Bring changes of the group dive into existing entries.")
  var update = false

  @Flag(help: "Update the entries of all group dives.")
  var all = false

  @Option(help: .init("Take the group's values for these keys.", valueName: "keys"))
  var take: String?

  @Flag(help: "Keep the diver's own values where both changed.")
  var keep = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  func validate() throws {
    func refuse(_ message: Message) -> ValidationError { ValidationError(options.words(message)) }
    if all ? dive != nil || !update : dive == nil { throw refuse(.applyNeedsOneDive) }
    if !update, take != nil || keep { throw refuse(.decideOnUpdate) }
    if update, date != nil || time != nil || !values.isEmpty { throw refuse(.updateSetsNothing) }
    if let divers, divers.listed.isEmpty { throw refuse(.forIsEmpty) }
    if !values.isEmpty, divers?.listed.count != 1 { throw refuse(.setForOne) }
    if date == nil, time != nil { throw refuse(.timeNeedsDate) }
  }

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    defer { console.flush() }
    if TerminalLines.areThere, !update, let status = try ask(&console) { return status }
    return try options.changingLog(unless: dryRun) {
      let selection = GroupDiveSelection(try options.workspace())
      guard update else {
        return try options.run(apply(selection), selection, isDryRun: dryRun, &console)
      }
      let newer = try GroupUpdate(
        of: all ? nil : dive ?? "",
        for: divers,
        taking: take,
        keepsRest: keep,
        in: selection
      )
      return try options.run(newer, selection.log, isDryRun: dryRun, &console)
    }
  }

  private func apply(_ selection: GroupDiveSelection) throws -> GroupApply {
    try GroupApply(
      of: dive ?? "",
      for: divers,
      on: date,
      at: time,
      values: values,
      in: selection
    )
  }

  /// Asks for personal values; nil if there is no one to ask.
  private func ask(_ console: inout Console) throws -> ExitStatus? {
    let selection = GroupDiveSelection(try options.workspace())
    let log = selection.log
    let run = try apply(selection)
    guard let me = run.asked(in: log) else { return nil }
    // Do not ask for values that could not be written.
    try run.refuse(today: options.day)
    let questions = PersonalQuestions(about: run.dive, to: me.diver, knowing: values, in: log)
    switch try run.application(selection).outcomes.first?.result {
    case .made:
      options.note(me, &console)
      return try ask(questions.ofNewEntry, for: run, &console)
    case .there(let path) where values.isEmpty:
      guard let lacking = questions.lacking(at: path) else { return nil }
      options.note(me, &console)
      return try ask(lacking, ofEntry: path, log, &console)
    default: return nil
    }
  }

  /// Makes an entry with the answers.
  private func ask(
    _ questions: Dialogue,
    for run: GroupApply,
    _ console: inout Console
  ) throws -> ExitStatus {
    let given = [("-C", options.folder), ("--for", divers), ("--date", date), ("--time", time)]
    let more = given.flatMap { option, value in value.map { [option, $0] } ?? [] }
    let command = ["divelog", "group", "apply", dive ?? ""] + more
    let prompts = PersonalPrompts(
      options: options,
      command: command + (values.isEmpty ? [] : ["--set"] + values),
      option: values.isEmpty ? ["--set"] : []
    )
    return try prompts.ask(questions, &console) { answers, console in
      // The log may have changed while the user was answering.
      try options.changingLog(unless: dryRun) {
        let now = GroupDiveSelection(try options.workspace())
        let run = try run.anew(in: now, values: values + answers)
        return try options.run(run, now, isDryRun: dryRun, &console)
      }
    }
  }

  /// Adds the answers to an entry.
  private func ask(
    _ questions: Dialogue,
    ofEntry path: String,
    _ log: LogSession,
    _ console: inout Console
  ) throws -> ExitStatus {
    let folder = options.folder.map { ["-C", $0] } ?? []
    let prompts = PersonalPrompts(options: options, command: ["divelog", "set", path] + folder)
    return try prompts.ask(questions, &console) { answers, console in
      guard !answers.isEmpty else { return .done }
      // The log may have changed while the user was answering.
      try options.changingLog(unless: dryRun) {
        try options.set(answers, at: path, .dive, of: log.anew(), isDryRun: dryRun, &console)
      }
      return .done
    }
  }
}
