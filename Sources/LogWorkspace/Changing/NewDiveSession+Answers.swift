package import DiveInput
import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore
import Wording

/// Entering a dive with questions.
extension NewDiveSession {
  /// The questions about the dive.
  ///
  /// Throws if the typed values cannot be written, which would be reported for every answer.
  package func dialogue() throws -> Dialogue {
    let groups = group == nil ? EntryDefaults.groups(of: past, on: log.today) : []
    let choice = QuestionChoice(
      past,
      groups: groups,
      known: knownKeys,
      isForGroup: group != nil,
      isQuick: request.isQuick
    )
    let draft = DiveDraft(
      past,
      model: try model(),
      given: request.next?.given ?? [],
      assignments: request.values,
      notes: request.notes ?? ""
    )
    let problems = draft.composed().problems
    guard problems.isEmpty else {
      throw ArgumentFailure(source: typed.source, problems: problems)
    }
    let today = log.today?.description
    return Dialogue(draft, .newDive(choice), today: today, suggesting: request.next?.date)
  }

  /// Problems of typed values that make the dive invalid whatever the answers, as text and as a
  /// failure; nil if there are none.
  package func wrongValues() throws -> (text: String, failure: LogFailure)? {
    guard group == nil, !request.values.isEmpty else { return nil }
    let date = knownKeys.contains("date") ? [] : log.today.map { ["date=\($0)"] } ?? []
    let draft = DiveDraft(past, model: try model(), assignments: date + request.values)
    let composed = draft.composed()
    guard let path = NewDivePath(past).path(of: composed.dive) else { return nil }
    let bytes = Array(composed.text.utf8)
    let plan = try log.plan([.create(path: path, bytes: bytes)])
    let wrong = plan.errors.filter { problem in
      problem.path == path && !keys(of: [problem.diagnostic], in: bytes).isDisjoint(with: knownKeys)
    }
    guard !wrong.isEmpty else { return nil }
    return (log.text(of: wrong, in: plan.after), .wouldHaveErrors(path: path))
  }

  /// Whether other answers are asked for if the dive cannot be written: for one of a group.
  package func mayRetry(_ dialogue: Dialogue) -> Bool { (group ?? dialogue.group) != nil }

  /// The result of the answers.
  package enum Answered {
    case planned(Planned)
    /// Other answers are needed, for this reason.
    case unfinished(String)
  }

  /// Plans the dive with the answers: a group dive, or one of the user's own.
  package func planned(_ dialogue: Dialogue) throws -> Answered {
    if let group = group ?? dialogue.group {
      let notes = dialogue.result.notes
      return .planned(try planned(dialogue.answered, notes: notes, for: group))
    }
    let composed = dialogue.result.numbered(by: past).composed()
    guard let path = NewDivePath(past).path(of: composed.dive) else {
      return .unfinished(log.words(.entryWithoutDate))
    }
    let bytes = Array(composed.text.utf8)
    let plan = try log.plan([.create(path: path, bytes: bytes)])
    let problems = log.text(of: plan.newProblems, in: plan.after)
    var texts = problems.isEmpty ? [] : [problems]
    if plan.refusal == nil {
      if !composed.models.isEmpty {
        texts.append(log.words(.entryTakenOver(paths: composed.models)))
      }
      texts += (gone(composed) + unnumbered(composed)).map(log.words)
    } else {
      let errors = plan.errors.filter { $0.path == path }.map(\.diagnostic)
      let asked = Set(dialogue.questions.flatMap(\.keys))
      if !keys(of: errors, in: bytes).isDisjoint(with: asked) { return .unfinished(problems) }
    }
    return .planned(Planned(path: path, change: .init(before: texts, plan), root: log.root))
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

  /// The command that repeats everything typed and answered, and asks the rest; `folder` names the
  /// folder to run it in, if needed.
  package func command(_ dialogue: Dialogue, in folder: String?) -> String {
    let group = group ?? dialogue.group
    var words = ["divelog", "new"] + (request.isQuick ? ["--quick"] : [])
    let (notes, says) = (dialogue.result.notes, dialogue.result.assignments)
    let given = [
      ("-C", folder), ("--diver", request.diver), ("--group", group),
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
