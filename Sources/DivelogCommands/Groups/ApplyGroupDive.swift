import ArgumentParser
import DiveFormat
import DiveGroups
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
    if let divers, divers.listed.isEmpty { throw refuse(.forNobody) }
    if !values.isEmpty, divers?.listed.count != 1 { throw refuse(.setForOne) }
    if date == nil, time != nil { throw refuse(.timeNeedsDate) }
    if let date, (try? CalendarDate(parsing: date)) == nil { throw refuse(.noDay(text: date)) }
    if let time, (try? TimeOfDay(parsing: time)) == nil { throw refuse(.noTime(text: time)) }
  }

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    defer { console.flush() }
    if TerminalLines.areThere, !update, let status = try ask(&console) { return status }
    return try options.changingLog(unless: dryRun) {
      let selection = GroupDiveSelection(try options.workspace())
      return try update
        ? bringUpToDate(selection, &console)
        : options.run(apply(selection), selection, isDryRun: dryRun, &console)
    }
  }

  private func bringUpToDate(
    _ selection: GroupDiveSelection,
    _ console: inout Console
  ) throws -> ExitStatus {
    let update = GroupUpdate(
      of: try all ? selection.dives.all : [selection.one(dive ?? "")],
      for: divers == nil ? nil : Set(try named(selection)),
      try decision(in: selection.log.logbook),
      in: selection
    )
    return try options.run(update, selection.log, isDryRun: dryRun, &console)
  }

  private func named(_ selection: GroupDiveSelection) throws(LogFailure) -> [String] {
    try (divers ?? "").listed.map { name throws(LogFailure) in
      try selection.log.diver(named: name)
    }
  }

  private func apply(_ selection: GroupDiveSelection) throws -> GroupApply {
    let named = try named(selection)
    return GroupApply(
      of: try selection.one(dive ?? ""),
      for: divers == nil ? nil : named,
      on: day,
      values: try selection.log.assignments(values, for: .dive)
    )
  }

  /// Asks for personal values; nil if there is no one to ask.
  private func ask(_ console: inout Console) throws -> ExitStatus? {
    let selection = GroupDiveSelection(try options.workspace())
    let run = try apply(selection)
    guard let me = asked(run.dive, run.divers ?? [], selection) else { return nil }
    // Do not ask for values that could not be written.
    try run.refuse(today: options.day)
    let asking = PersonalPrompts(
      selection: selection,
      dive: run.dive,
      diver: me.diver,
      said: values,
      isDryRun: dryRun,
      options: options
    )
    switch try run.application(selection).outcomes.first?.result {
    case .made:
      options.note(me, &console)
      return try asking.make(run, ["group", "apply", dive ?? ""] + moreArguments, &console)
    case .there(let path) where values.isEmpty:
      return try asking.complete(path, me, &console)
    default: return nil
    }
  }

  /// The diver to ask for personal values: a user who applies a dive only for themselves.
  private func asked(
    _ dive: GroupDive,
    _ divers: [String],
    _ selection: GroupDiveSelection
  ) -> Identity? {
    guard TerminalLines.areThere, !dive.ask.isEmpty else { return nil }
    guard let diver = divers.first, divers.count == 1 else { return nil }
    let me = try? selection.log.identity()
    return me?.diver == diver ? me : nil
  }

  private var moreArguments: [String] {
    [("-C", options.folder), ("--for", divers), ("--date", date), ("--time", time)].flatMap {
      option,
      value in
      value.map { [option, $0] } ?? []
    }
  }

  private var day: DiveDay? {
    guard let date, let day = try? CalendarDate(parsing: date) else { return nil }
    return DiveDay(day, at: time.flatMap { try? TimeOfDay(parsing: $0) })
  }

  private func decision(in logbook: Logbook) throws(CommandFailure) -> TemplateUpdate.Decision {
    let keys = (take ?? "").listed
    let otherKeys = Set(logbook.settings.otherKeys.map(\.value))
    for key in keys where !TemplateUpdate.Decision.mayTake(key, otherKeys: otherKeys) {
      throw CommandFailure(.notSharedKey(key: key))
    }
    return TemplateUpdate.Decision(taking: Set(keys), keepsRest: keep)
  }
}
