import DiveEntry
import DiveFormat
import DiveModel
import DiveUnits
import SourceText
import Wording

/// Holds a conversation about a dive on the terminal.
struct Interview {
  let options: GlobalOptions
  /// The units that the diver reads in.
  let units: UnitPreference
  let lines = TerminalLines()

  /// Says how to answer.
  func open(_ console: inout Console) {
    console.note(options.words(.entryOpening))
    if lines.canComplete { console.note(options.words(.entryCompletes)) }
  }

  /// Asks until every question is answered; false if one has left.
  func hold(_ dialogue: inout Dialogue, _ console: inout Console) -> Bool {
    while let question = dialogue.current {
      console.flush()
      let input = lines.read(prompt(question, dialogue), complete: dialogue.completions)
      guard case .line(let text) = input else {
        console.note(options.words(.entryLeft))
        return false
      }
      switch dialogue.take(text) {
      case .taken, .back: continue
      case .explain(let question): explain(question, &console)
      case .refused(let problems, let readings):
        for problem in problems { console.note("  " + line(problem)) }
        if !readings.isEmpty {
          console.note("  " + options.words(.entryReadings(texts: readings)))
        }
      }
    }
    return true
  }

  private func prompt(_ question: Question, _ dialogue: Dialogue) -> String {
    let standard = dialogue.standard.map { " [\($0.visible)]" } ?? ""
    return options.words(label(question, dialogue)) + standard + ": "
  }

  private func label(_ question: Question, _ dialogue: Dialogue) -> Message {
    switch question {
    case .moment: return .askedMoment
    case .group(let groups): return .askedGroup(groups: groups)
    case .field(let key): return .systemReason(reason: key)
    case .notes: return .askedNotes
    case .pressures:
      let unit = units == .imperial ? "psi" : "bar"
      let example = units == .imperial ? "3000-700" : "210-80"
      let tanks = dialogue.tanks
      return tanks.isEmpty
        ? .askedPressures(unit: unit, example: example)
        : .askedPressuresOf(unit: unit, example: example, tanks: tanks)
    }
  }

  private func line(_ problem: Diagnostic) -> String {
    let message = options.words(problem.message)
    return problem.expected.map { "\(message): \(options.words($0))" } ?? message
  }

  private func explain(_ question: Question, _ console: inout Console) {
    let keys = question == .moment ? ["date", "time"] : [question.key].compactMap { $0 }
    if keys.isEmpty { console.note(options.words(.notesPage)) }
    for key in keys {
      guard let row = FieldTable.dive.row(for: key) else { continue }
      console.note(FieldPage(row, in: .dive).page.visibleLines)
    }
  }
}
