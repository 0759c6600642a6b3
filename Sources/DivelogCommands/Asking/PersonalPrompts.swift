import DiveInput
import DiveFormat
import DiveGroups
import DiveModel
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// Asks a diver for the personal values of a group dive, and writes them.
struct PersonalPrompts {
  let selection: GroupDiveSelection
  let dive: GroupDive
  let diver: String
  /// The values from the command line, each as `key=value`, which are not asked for.
  let said: [String]
  let isDryRun: Bool
  let options: GlobalOptions

  /// Asks on the terminal for the values that the group asks of its members, and makes the entry.
  ///
  /// `command` is the command that makes it without asking.
  func make(
    _ run: GroupApply,
    _ command: [String],
    _ console: inout Console
  ) throws -> ExitStatus {
    let known = Set(said.compactMap { Assignment($0)?.key })
    let keys = dive.ask.filter { !known.contains($0) }
    let words = ["divelog"] + command + (said.isEmpty ? [] : ["--set"] + said)
    let flag = said.isEmpty ? ["--set"] : []
    return try ask(keys, [tanks(of: dive.dive)] + given, words, flag, &console) { values, console in
      // The log may have changed while the user was answering.
      try options.changingLog(unless: isDryRun) {
        let now = GroupDiveSelection(try options.workspace())
        let run = try run.anew(in: now, values: said + values)
        return try options.run(run, now, isDryRun: isDryRun, &console)
      }
    }
  }

  /// Asks for the values that an existing entry lacks; nil if it lacks none.
  func complete(
    _ path: String,
    _ me: Identity,
    _ console: inout Console
  ) throws -> ExitStatus? {
    let logbook = selection.log.logbook
    guard let entry = logbook.dives.first(where: { $0.dive.origin.path == path })?.dive else {
      return nil
    }
    let keys = dive.ask.filter { key in
      if key == "tanks" {
        return !entry.tanks.contains { $0.value.start != nil || $0.value.end != nil }
      }
      return FieldTable.dive.row(for: key).map { !entry.fields.has($0.field) } ?? false
    }
    if keys.isEmpty { return nil }
    options.note(me, &console)
    let folder = options.folder.map { ["-C", $0] } ?? []
    let words = ["divelog", "set", path] + folder
    return try ask(keys, [tanks(of: entry)] + given, words, [], &console) { values, console in
      guard !values.isEmpty else { return .done }
      // The log may have changed while the user was answering.
      try options.changingLog(unless: isDryRun) {
        let now = try selection.log.anew()
        try options.set(values, at: path, .dive, of: now, isDryRun: isDryRun, &console)
      }
      return .done
    }
  }

  /// Asks and writes; values of the group dive are known, and the diver's habits are offered.
  ///
  /// If the answers together are wrong they are offered again, unless none was changed since.
  private func ask(
    _ keys: [String],
    _ given: [String],
    _ command: [String],
    _ flag: [String],
    _ console: inout Console,
    write: ([String], inout Console) throws -> ExitStatus
  ) throws -> ExitStatus {
    let past = PastDives(of: diver, in: selection.log.logbook, selection.log.index)
    let draft = DiveDraft(past, model: .habits, given: given, assignments: [])
    var dialogue = Dialogue(draft, .fixed(keys.map { Question(about: $0) }), today: nil)
    var interview = Interview(options: options)
    interview.command = { dialogue in
      let answered = dialogue.answered
      return ShellWords.line(command + (answered.isEmpty ? [] : flag + answered))
    }
    interview.open(&console)
    var refused: [String]?
    while true {
      guard interview.hold(&dialogue, &console) else { return .failure }
      let answered = dialogue.answered
      do { return try write(answered, &console) } catch {
        guard let told = RetryableFailure(error, options), answered != refused else {
          interview.tellCommand(dialogue, &console)
          throw error
        }
        console.note(told.text)
        refused = answered
      }
      console.note(options.words(.entryAnew))
      dialogue.reopen()
    }
  }

  /// The values from the group dive on which habits depend, each as `key=value`.
  private var given: [String] {
    let known: [(String, String?)] = [
      ("date", dive.dive.date?.value.description), ("time", dive.dive.time?.value.description),
      ("site", dive.dive.site?.value.text), ("mode", dive.dive.mode?.value.rawValue),
    ]
    return known.compactMap { key, value in value.map { "\(key)=\($0)" } } + said
  }

  /// The tanks of a dive without pressures, to be used instead of those of the diver's last dive.
  private func tanks(of dive: Dive) -> String {
    let source = selection.log.logbook.source(of: dive.origin.path)
    let text = source.flatMap { RecordText($0.bytes, .dive) }
    let items = (text?.writtenPairs(ofItems: "tanks") ?? []).map { pairs in
      pairs.filter { !(FieldTable.tank.row(for: $0.key)?.traits.contains(.personal) ?? false) }
        .map { "\($0.key): \($0.value)" }
    }
    guard !items.isEmpty, !items.contains(where: \.isEmpty) else { return "tanks=" }
    return "tanks=[" + items.map { "{\($0.joined(separator: ", "))}" }.joined(separator: ", ") + "]"
  }
}
