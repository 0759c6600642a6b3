import DiveInput
import DiveFormat
import DiveModel
import DiveReference
import DiveReports
import DiveUnits
import Diagnostics
import TerminalPages
import Wording

/// Runs a dialogue about a dive on the terminal.
struct Interview {
  let options: GlobalOptions
  /// Whether to list the values copied from past dives before the last question.
  var tellsHabits = false
  /// The command that repeats the answers so far, for a user who leaves; nil if there is none.
  var command: (Dialogue) -> String? = { _ in nil }
  let lines = TerminalLines()

  /// Explains how to answer.
  func open(_ console: inout Console) {
    console.note(options.words(.entryOpening))
    if lines.canComplete { console.note(options.words(.entryCompletes)) }
  }

  /// Asks until every question is answered; false if the user leaves.
  func hold(_ dialogue: inout Dialogue, _ console: inout Console) -> Bool {
    // Signals end the program only after the command to repeat the answers has been printed.
    let signals = BlockedSignals()
    defer { signals.release() }
    while let question = dialogue.current {
      if tellsHabits, dialogue.isAtLast, dialogue.group == nil { tellHabits(dialogue, &console) }
      console.flush()
      let input = lines.read(
        prompt(question, dialogue),
        text: dialogue.toCorrect ?? "",
        complete: dialogue.completions
      )
      guard case .line(let text) = input else {
        console.note(options.words(.entryLeft))
        tellCommand(dialogue, &console)
        return false
      }
      // What was shown to be corrected was deleted, so the question is open again.
      if lines.canComplete, dialogue.toCorrect != nil, text.allSatisfy(\.isWhitespace) {
        dialogue.forgetRefused()
        continue
      }
      switch dialogue.take(text) {
      case .taken, .back: continue
      case .explain(let question): explain(question, &console)
      case .refused(let problems, let readings):
        for problem in problems { console.note("  " + line(problem)) }
        if !dialogue.choices.isEmpty {
          let numbered = readings.enumerated().map { "\($0 + 1) = \($1)" }
          console.note("  " + options.words(.entryChooseReading(texts: numbered)))
        } else if !readings.isEmpty {
          console.note("  " + options.words(.entryReadings(texts: readings)))
        }
      }
    }
    return true
  }

  /// Prints the command that repeats the answers, if there are any, so that no typing is lost.
  func tellCommand(_ dialogue: Dialogue, _ console: inout Console) {
    guard dialogue.hasAnswers, let command = command(dialogue) else { return }
    console.note(options.words(.entryAgain(command: command)))
  }

  private func tellHabits(_ dialogue: Dialogue, _ console: inout Console) {
    let habits = dialogue.takenOver
    guard !habits.isEmpty else { return }
    console.note(options.words(.entryHabits(values: habits.joined(separator: "; "))))
  }

  private func prompt(_ question: Question, _ dialogue: Dialogue) -> String {
    let standard = dialogue.standard.map { " [\($0.visible)]" } ?? ""
    return label(question, dialogue) + standard + ": "
  }

  private func label(_ question: Question, _ dialogue: Dialogue) -> String {
    switch question {
    case .moment: return options.words(.askedMoment)
    case .group(let groups): return options.words(.askedGroup(groups: groups))
    case .field("members"): return options.words(.askedMembers)
    case .field(let key):
      let name = name(of: key)
      guard let unit = question.unit(dialogue.units) else { return name }
      return options.words(.askedInUnit(name: name, unit: unit))
    case .notes: return options.words(.askedNotes)
    case .pressures:
      let unit = question.unit(dialogue.units) ?? ""
      let example = dialogue.units == .imperial ? "3000-700" : "210-80"
      let tanks = dialogue.tanks
      return options.words(
        tanks.isEmpty
          ? .askedPressures(unit: unit, example: example)
          : .askedPressuresOf(unit: unit, example: example, tanks: tanks)
      )
    }
  }

  /// A key with its label; English needs only the key.
  private func name(of key: String) -> String {
    guard !isEnglish, let label = Message.field(key) else { return key }
    return options.words(
      .askedField(label: options.language.inLine(options.words(label)), key: key)
    )
  }

  private var isEnglish: Bool { options.language.tag == "en" }

  private func line(_ problem: Diagnostic) -> String {
    let message = options.words(problem.message)
    return problem.expected.map { "\(message): \(options.words($0))" } ?? message
  }

  private func explain(_ question: Question, _ console: inout Console) {
    let keys = question == .moment ? ["date", "time"] : [question.key].compactMap { $0 }
    if keys.isEmpty { console.note(options.words(.notesPage)) }
    for key in keys {
      guard let row = FieldTable.dive.row(for: key) else { continue }
      // The pages of fields are in English.
      console.note(isEnglish ? FieldPage(row, in: .dive).page.visibleLines : answer(row))
    }
  }

  /// The name of a field and its possible answers.
  private func answer(_ row: FieldRow) -> String {
    let name = name(of: row.key)
    let expected = row.kind.expectation ?? Message.expectedLike(example: row.example)
    return options.words(.answerLooksLike(name: name, expected: expected, key: row.key))
  }
}
