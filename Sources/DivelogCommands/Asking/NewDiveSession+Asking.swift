import DiveInput
import DiveFormat
import DiveModel
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// Entering a dive by answers on a terminal.
extension NewDiveSession {
  /// Asks on the terminal, and writes the dive.
  func ask(_ model: DiveDraft.Model, _ console: inout Console) throws -> Entered? {
    let groups = group == nil ? EntryDefaults.groups(of: past, on: options.day) : []
    let choice = QuestionChoice(
      past,
      groups: groups,
      known: knownKeys,
      isForGroup: group != nil,
      isQuick: request.isQuick
    )
    let draft = DiveDraft(
      past,
      model: model,
      given: request.next?.given ?? [],
      assignments: request.values,
      notes: request.notes ?? ""
    )
    // Typed values that cannot be written would be reported again for every answer.
    let problems = draft.composed().problems
    guard problems.isEmpty else {
      throw ArgumentFailure(source: typed.source, problems: problems)
    }
    try refuseWrongValues(model, &console)
    let day = request.next?.date ?? log.today?.description
    var dialogue = Dialogue(draft, .newDive(choice), today: day)
    var interview = Interview(options: options)
    interview.tellsHabits = group == nil
    interview.command = { [self] in command($0) }
    if request.next == nil { interview.open(&console) }
    var refused: [String]?
    while true {
      guard interview.hold(&dialogue, &console) else { return nil }
      guard dialogue.saysSomething || !isSilent else { throw CommandFailure(.nothingAnswered) }
      let path = try writing { now in
        if let group = group ?? dialogue.group {
          return try now.write(dialogue, for: group, &refused, interview, &console)
        }
        return try now.write(dialogue, interview, &console)
      }
      if let path {
        return Entered(
          path: path,
          wantsEditor: request.opensEditor || dialogue.wantsEditor,
          next: NextDive(after: dialogue.result.composed())
        )
      }
      console.note(options.words(.entryAnew))
      dialogue.reopen()
    }
  }

  /// Throws before the first question if the typed values make a dive invalid regardless of the
  /// answers.
  private func refuseWrongValues(
    _ model: DiveDraft.Model,
    _ console: inout Console
  ) throws {
    guard group == nil, !request.values.isEmpty else { return }
    let date = knownKeys.contains("date") ? [] : log.today.map { ["date=\($0)"] } ?? []
    let draft = DiveDraft(past, model: model, assignments: date + request.values)
    let composed = draft.composed()
    guard let path = NewDivePath(past).path(of: composed.dive) else { return }
    let bytes = Array(composed.text.utf8)
    let change = FileChange.create(path: path, bytes: bytes)
    let plan = try log.plan([change])
    let wrong = plan.errors.filter { problem in
      problem.path == path && !keys(of: [problem.diagnostic], in: bytes).isDisjoint(with: knownKeys)
    }
    guard !wrong.isEmpty else { return }
    console.note(log.text(of: wrong, in: plan.after))
    throw LogFailure.wouldHaveErrors(path: path)
  }

  /// Writes the answers as a dive of the user's own; nil if other answers may fix the failure.
  private func write(
    _ dialogue: Dialogue,
    _ interview: Interview,
    _ console: inout Console
  ) throws -> String? {
    let composed = dialogue.result.numbered(by: past).composed()
    guard let path = NewDivePath(past).path(of: composed.dive) else {
      console.note(options.words(.entryWithoutDate))
      return nil
    }
    let bytes = Array(composed.text.utf8)
    let change = FileChange.create(path: path, bytes: bytes)
    let plan = try log.plan([change])
    let problems = log.text(of: plan.newProblems, in: plan.after)
    if !problems.isEmpty { console.note(problems) }
    if let refusal = plan.refusal {
      let errors = plan.errors.filter { $0.path == path }.map(\.diagnostic)
      let keys = keys(of: errors, in: bytes)
      if !keys.isDisjoint(with: dialogue.questions.flatMap(\.keys)) { return nil }
      interview.tellCommand(dialogue, &console)
      throw refusal
    }
    if !composed.models.isEmpty {
      console.note(options.words(.entryTakenOver(paths: composed.models)))
    }
    tellGone(composed, &console)
    do throws(LogFailure) {
      try options.write(plan, of: log, isDryRun: isDryRun, &console)
    } catch {
      interview.tellCommand(dialogue, &console)
      throw error
    }
    return path
  }

  /// The keys whose values have problems.
  private func keys(of problems: [Diagnostic], in bytes: [UInt8]) -> Set<String> {
    guard let text = RecordText(bytes, .dive, options: log.logbook.decodingOptions) else {
      return []
    }
    let ranges = problems.compactMap(\.range)
    let found = text.entries.filter { entry in
      let value = text.range(of: entry)
      return ranges.contains {
        value.lowerBound <= $0.lowerBound && $0.upperBound <= value.upperBound
      }
    }
    return Set(found.map(\.key))
  }

  /// Writes the answers as a group dive; nil if other answers may fix the failure.
  private func write(
    _ dialogue: Dialogue,
    for group: String,
    _ refused: inout [String]?,
    _ interview: Interview,
    _ console: inout Console
  ) throws -> String? {
    let answered = dialogue.answered
    do { return try write(answered, notes: dialogue.result.notes, for: group, &console) } catch {
      // If no answer was changed, the problem is not in the answers.
      guard let told = RetryableFailure(error, options), answered != refused else {
        interview.tellCommand(dialogue, &console)
        throw error
      }
      console.note(told.text)
      refused = answered
      return nil
    }
  }

  /// The command that repeats everything typed and answered, and asks the rest.
  private func command(_ dialogue: Dialogue) -> String {
    let group = group ?? dialogue.group
    var words = ["divelog", "new"] + (request.isQuick ? ["--quick"] : [])
    let (notes, says) = (dialogue.result.notes, dialogue.result.assignments)
    let given = [
      ("-C", options.folder), ("--diver", request.diver), ("--group", group),
      ("--like", group == nil ? request.like : nil), ("--notes", notes.isEmpty ? nil : notes),
    ]
    for (option, value) in given { if let value { words += [option, value] } }
    let values = group == nil ? says : dialogue.answered
    return ShellWords.line(words + (values.isEmpty ? [] : ["--set"] + values))
  }

  /// The keys that are known; the pressures of a partly given tank are still asked for.
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
}
