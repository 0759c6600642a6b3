import DiveEntry
import DiveFormat
import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// A new dive from what was said on the command line and, on a terminal, from answers.
struct DiveEntering {
  private let logbook: Logbook
  private let root: String
  private let options: GlobalOptions
  private let isDryRun: Bool
  private let request: Request
  private let past: PastDives
  private let index: RecordIndex
  /// The group that it is for, if the command line says so; then it is nobody's own.
  private let group: String?
  /// What was said on the command line, and is not asked.
  private let typed: Assignments

  /// What the command line says.
  struct Request {
    let values: [String]
    let like: String?
    let group: String?
    let notes: String?
    let diver: String?
    let opensEditor: Bool
  }

  /// Finds out whose dive it is; throws if what was said is wrong.
  init(
    logbook: Logbook,
    root: String,
    options: GlobalOptions,
    isDryRun: Bool,
    request: Request,
    _ console: inout Console
  ) throws {
    (self.logbook, self.root, self.options) = (logbook, root, options)
    (self.isDryRun, self.request) = (isDryRun, request)
    index = RecordIndex(logbook)
    typed = Assignments(typed: request.values, for: .dive, in: logbook)
    guard typed.problems.isEmpty else {
      throw AssignmentFailure(source: typed.source, problems: typed.problems)
    }
    if let name = request.group {
      group = try logbook.entry(.group, named: name, index, options).id
    } else {
      group = nil
    }
    // Who writes a group's dive without being asked need not be anybody.
    if group != nil, !TerminalLines.areThere {
      past = PastDives(of: "", in: logbook, index)
      return
    }
    let identity = try Identity(named: request.diver, in: logbook, index, root: root)
    identity.note(options, &console)
    past = PastDives(of: identity.diver, in: logbook, index)
  }

  /// Enters the dive; the status tells whether it was written.
  func run(_ console: inout Console) throws -> ExitStatus {
    let model = try model()
    guard TerminalLines.areThere else {
      guard let group else { return try write(model, &console) }
      try write(request.values, notes: request.notes ?? "", for: group, &console)
      return .done
    }
    return try ask(model, &console)
  }

  private func model() throws -> DiveDraft.Model {
    guard let like = request.like else { return TerminalLines.areThere ? .habits : .nothing }
    // `last` is the diver's own; a dive that is named with its diver may be anyone's.
    let owner = like.contains("/") || past.dives.isEmpty ? nil : past.diver
    return .like(try DiveSelection.one(like, ofID: owner, in: logbook, options).dive)
  }

  private var today: String? { options.day?.description }

  private func write(_ model: DiveDraft.Model, _ console: inout Console) throws -> ExitStatus {
    let says = Set(typed.all.map(\.key))
    var values = request.values
    // Behind what was typed, so that problems stay at their places.
    if !says.contains("date"), let today { values.append("date=\(today)") }
    let draft = DiveDraft(past, model: model, assignments: values, notes: request.notes ?? "")
    let composed = draft.composed()
    let path = try path(of: composed)
    let bytes = Array(composed.text.utf8)
    guard let text = RecordText(bytes, .dive, options: logbook.decodingOptions) else {
      throw CommandFailure(.cannotChange(path: path, reason: .recordUnreadable))
    }
    let writing = RecordWriting(
      logbook: logbook,
      root: root,
      isDryRun: isDryRun,
      options: options
    )
    try writing.write(
      .create(path: path, bytes: bytes),
      typed,
      text,
      composed.problems,
      &console
    )
    return try openEditor(path, request.opensEditor, &console)
  }

  private func ask(_ model: DiveDraft.Model, _ console: inout Console) throws -> ExitStatus {
    let groups = group == nil ? EntryDefaults.groups(of: past, on: options.day) : []
    let choice = QuestionChoice(
      past,
      groups: groups,
      known: knownKeys,
      isForGroup: group != nil
    )
    let draft = DiveDraft(
      past,
      model: model,
      assignments: request.values,
      notes: request.notes ?? ""
    )
    var dialogue = Dialogue(draft, .newDive(choice), today: today)
    let interview = Interview(options: options, units: past.units)
    interview.open(&console)
    while true {
      guard interview.hold(&dialogue, &console) else { return .failure }
      if let group = group ?? dialogue.group {
        do {
          try write(dialogue.answered, notes: dialogue.result.notes, for: group, &console)
          return .done
        } catch let failure as CommandFailure {
          console.note(options.words(failure.message))
        } catch let failure as AssignmentFailure {
          console.note(failure.text(in: options.language))
        }
        console.note(options.words(.entryAnew))
        dialogue.reopen()
        continue
      }
      let composed = dialogue.result.composed()
      let path = try path(of: composed)
      let change = FileChange.create(path: path, bytes: Array(composed.text.utf8))
      let checked = try CheckedChanges([change], of: logbook, root: root, today: options.day)
      let problems = checked.text(of: checked.newProblems, in: options.language)
      if !problems.isEmpty { console.note(problems) }
      guard checked.errors.isEmpty else {
        console.note(options.words(.entryAnew))
        dialogue.reopen()
        continue
      }
      if !composed.models.isEmpty {
        console.note(options.words(.entryTakenOver(paths: composed.models)))
      }
      try ChangeWriter(root: root, isDryRun: isDryRun, options: options)
        .apply([change], &console)
      return try openEditor(path, request.opensEditor || dialogue.wantsEditor, &console)
    }
  }

  /// What need not be asked; the pressures of a tank of which other things were said still are.
  private var knownKeys: Set<String> {
    var keys: Set<String> = request.notes == nil ? [] : [QuestionChoice.notesKey]
    for assignment in typed.all {
      if case .inner("tanks", _, let inner) = assignment.target, !["start", "end"].contains(inner) {
        continue
      }
      keys.insert(assignment.key)
    }
    return keys
  }

  private func path(of composed: DiveDraft.Composed) throws(CommandFailure) -> String {
    guard let path = NewDivePath(past).path(of: composed.dive) else {
      throw CommandFailure(.entryWithoutDate)
    }
    return path
  }

  private func openEditor(
    _ path: String,
    _ isWanted: Bool,
    _ console: inout Console
  ) throws -> ExitStatus {
    guard isWanted, !isDryRun else { return .done }
    return try EditorSession(root: root, options: options).edit(path, &console)
  }

  /// Writes a dive of a group, as `group log` does.
  private func write(
    _ values: [String],
    notes: String,
    for group: String,
    _ console: inout Console
  ) throws {
    guard let place = index.place(of: group, .group) else {
      throw CommandFailure(.noSuchRecord(kind: RecordKind.group.rawValue, text: group))
    }
    let run = GroupLogRun(
      group: logbook.groups[place],
      members: nil,
      isPlanned: false,
      notes: notes,
      writing: RecordWriting(
        logbook: logbook,
        root: root,
        isDryRun: isDryRun,
        options: options
      )
    )
    let typed = Assignments(typed: values, for: .dive, in: logbook)
    guard typed.problems.isEmpty else {
      throw AssignmentFailure(source: typed.source, problems: typed.problems)
    }
    try run.run(typed, index, &console)
  }
}
