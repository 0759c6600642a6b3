import ArgumentParser
import DiveGroups
import DiveModel
import DiveUnits
import LogWorkspace
import TerminalPages
import Wording

/// `divelog group apply`: makes and updates the members' entries of a group dive.
struct ApplyGroupDive: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Write the members' own entries of a group dive.",
    discussion: HelpText.applyGroupDive
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

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  func validate() throws {
    func refuse(_ message: Message) -> ValidationError { ValidationError(options.words(message)) }
    if all ? dive != nil || !update : dive == nil { throw refuse(.applyNeedsOneDive) }
    if !update, take != nil || keep { throw refuse(.decideOnUpdate) }
    if update, date != nil || time != nil || !values.isEmpty { throw refuse(.updateSetsNothing) }
    if let divers, divers.listed.isEmpty { throw refuse(.forIsEmpty) }
    if !values.isEmpty, divers?.listed.count != 1 { throw refuse(.setForOne) }
    if date == nil, time != nil { throw refuse(.timeNeedsDate) }
  }

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    if TerminalLines.areThere, !update, let status = try ask(&console) { return status }
    return try options.changingLog(unless: dryRun.isOn) {
      let selection = GroupDiveSelection(try options.workspace())
      guard update else { return try write(apply(selection), selection, &console) }
      let newer = try GroupUpdate(
        of: all ? nil : dive ?? "",
        for: divers,
        taking: take,
        keepsRest: keep,
        in: selection
      )
      let log = selection.log
      return try options.write(
        newer.reported(in: log),
        in: log.root,
        isDryRun: dryRun.isOn,
        &console
      )
    }
  }

  /// Creates the entries, or shows them.
  private func write(
    _ apply: GroupApply,
    _ selection: GroupDiveSelection,
    _ console: inout Console
  ) throws -> ExitStatus {
    let change = try apply.reported(selection)
    return try options.write(change, in: selection.log.root, isDryRun: dryRun.isOn, &console)
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
    let run = try apply(selection)
    guard let prompt = try run.prompt(selection, knowing: values) else { return nil }
    console.note(prompt.member.remark)
    return try prompts(for: prompt).ask(prompt.questions, &console) { answers, console in
      if prompt.entry != nil, answers.isEmpty { return .done }
      // The log may have changed while the user was answering.
      return try options.changingLog(unless: dryRun.isOn) {
        let now = GroupDiveSelection(try options.workspace())
        guard let path = prompt.entry else {
          return try write(run.anew(in: now, values: values + answers), now, &console)
        }
        let change = try now.log.reportedSetting(answers, at: path, .dive)
        return try options.write(change, in: now.log.root, isDryRun: dryRun.isOn, &console)
      }
    }
  }

  private func prompts(for prompt: GroupApplyPrompt) -> PersonalPrompts {
    let folder = options.folder.map { ["-C", $0] } ?? []
    if let path = prompt.entry {
      return PersonalPrompts(options: options, command: ["divelog", "set", path] + folder)
    }
    let given = [("--for", divers), ("--date", date), ("--time", time)]
    let more = given.flatMap { option, value in value.map { [option, $0] } ?? [] }
    let command = ["divelog", "group", "apply", dive ?? ""] + folder + more
    return PersonalPrompts(
      options: options,
      command: command + (values.isEmpty ? [] : ["--set"] + values),
      option: values.isEmpty ? ["--set"] : []
    )
  }
}
