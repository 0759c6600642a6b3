import DiveChecks
package import DiveInput
import DiveFormat
import DiveModel
import DiveReference
import DiveReports
import DiveUnits
import Diagnostics
package import LogWorkspace
package import Wording

/// Runs a dialogue about a dive on the terminal.
package struct Interview {
  private let lines: TerminalLines
  private let language: Language
  /// Whether to list the values copied from past dives before the last question.
  package var tellsHabits = false
  /// Whether nothing is known of the dive yet, so that at least one answer must contain something.
  package var needsAnswer = false
  /// The command that repeats the answers so far, for a user who leaves; nil without one.
  package var command: (Dialogue) -> String? = { _ in nil }

  /// Asks on a terminal, in a language.
  package init(on lines: TerminalLines, in language: Language) {
    (self.lines, self.language) = (lines, language)
  }

  /// Asks about a new dive.
  ///
  /// - Parameters:
  ///   - session: The session that enters the dive.
  ///   - lines: The terminal.
  ///   - folder: The folder that the command names which repeats the answers; nil if it needs none.
  ///   - language: The language.
  package init(
    _ session: NewDiveSession,
    on lines: TerminalLines,
    from folder: String?,
    _ language: Language
  ) {
    self.init(on: lines, in: language)
    tellsHabits = session.group == nil
    needsAnswer = session.isSilent
    command = { session.command($0, in: folder) }
  }

  /// Explains how to answer.
  package var opening: [String] {
    [words(.entryOpening)] + (lines.canComplete ? [words(.entryCompletes)] : [])
  }

  /// Asks until the result of the answers is written; nil if the user leaves.
  ///
  /// If the answers are wrong together, they are offered again, unless none has changed since.
  ///
  /// - Parameters:
  ///   - dialogue: The questions.
  ///   - note: Shows the user a line.
  ///   - mayRetry: Whether other answers are asked for after a failure that they may fix.
  ///   - write: Writes the answers; nil if other answers are needed.
  /// - Returns: The result of `write`.
  /// - Throws: The errors of `write` that other answers cannot fix.
  package func ask<Written>(
    _ dialogue: inout Dialogue,
    note: (String) -> Void,
    mayRetry: (Dialogue) -> Bool = { _ in true },
    write: (Dialogue) throws -> Written?
  ) throws -> Written? {
    var refused: [String]?
    while true {
      guard hold(&dialogue, note) else { return nil }
      guard !needsAnswer || dialogue.saysSomething else { throw LogFailure.nothingAnswered }
      let answered = dialogue.answered
      do { if let written = try write(dialogue) { return written } } catch {
        // If no answer was changed, the problem is not in the answers.
        guard mayRetry(dialogue), let failure = RetryableFailure(error, in: language),
          answered != refused
        else {
          if let again = again(dialogue) { note(again) }
          throw error
        }
        note(failure.text)
        refused = answered
      }
      note(words(.entryAnew))
      dialogue.reopen()
    }
  }

  /// Asks until every question is answered; false if the user leaves.
  private func hold(_ dialogue: inout Dialogue, _ note: (String) -> Void) -> Bool {
    // Signals end the program only after the command to repeat the answers has been printed.
    let signals = BlockedSignals()
    defer { signals.release() }
    while let question = dialogue.current {
      if tellsHabits, dialogue.isAtLast, dialogue.group == nil, let habits = habits(dialogue) {
        note(habits)
      }
      let input = lines.read(
        prompt(question, dialogue),
        text: dialogue.toCorrect ?? "",
        complete: dialogue.completions
      )
      guard case .line(let text) = input else {
        note(words(.entryLeft))
        if let again = again(dialogue) { note(again) }
        return false
      }
      // The answer offered for correction was deleted, so the question is open again.
      if lines.canComplete, dialogue.toCorrect != nil, text.allSatisfy(\.isWhitespace) {
        dialogue.forgetRefused()
        continue
      }
      switch dialogue.take(text) {
      case .taken, .back: continue
      case .explain(let question): explanation(of: question).forEach(note)
      case .refused(let problems, let readings):
        for problem in problems { note("  " + line(problem)) }
        if !dialogue.choices.isEmpty {
          let numbered = readings.enumerated().map { "\($0 + 1) = \($1)" }
          note("  " + words(.entryChooseReading(texts: numbered)))
        } else if !readings.isEmpty {
          note("  " + words(.entryReadings(texts: readings)))
        }
      }
    }
    return true
  }

  /// The command that repeats the answers, if there are any, so that no typing is lost.
  private func again(_ dialogue: Dialogue) -> String? {
    guard dialogue.hasAnswers, let command = command(dialogue) else { return nil }
    return words(.entryAgain(command: command))
  }

  private func habits(_ dialogue: Dialogue) -> String? {
    let habits = dialogue.takenOver
    return habits.isEmpty ? nil : words(.entryHabits(values: habits.joined(separator: "; ")))
  }

  private func words(_ message: Message) -> String { language.words(message).visible }

  private func prompt(_ question: Question, _ dialogue: Dialogue) -> String {
    let standard = dialogue.standard.map { " [\($0.visible)]" } ?? ""
    return label(question, dialogue) + standard + ": "
  }

  private func label(_ question: Question, _ dialogue: Dialogue) -> String {
    switch question {
    case .moment: return words(.askedMoment)
    case .group(let groups): return words(.askedGroup(groups: groups))
    case .field("members"): return words(.askedMembers)
    case .field(let key):
      let name = name(of: key)
      guard let unit = question.unit(dialogue.units) else { return name }
      return words(.askedInUnit(name: name, unit: unit))
    case .notes: return words(.askedNotes)
    case .pressures:
      let unit = question.unit(dialogue.units) ?? ""
      let example = dialogue.units == .imperial ? "3000-700" : "210-80"
      let tanks = dialogue.tanks
      if !tanks.isEmpty {
        return words(.askedPressuresOf(unit: unit, example: example, tanks: tanks))
      }
      // What a tank of 80 cubic feet holds is known only with its working pressure.
      return words(
        dialogue.units == .imperial
          ? .askedPressures(unit: unit, example: example)
          : .askedTank(unit: unit, example: example, tank: "12 L EAN32 \(example)")
      )
    }
  }

  /// A key with its label; English needs only the key.
  private func name(of key: String) -> String {
    guard !isEnglish, let label = language.label(ofField: key) else { return key }
    return words(.askedField(label: language.inLine(label), key: key))
  }

  private var isEnglish: Bool { language.tag == "en" }

  /// A problem in one line, with the rule that `divelog explain` describes, as `check` has it.
  private func line(_ problem: Diagnostic) -> String {
    let message = words(problem.message)
    let text = problem.expected.map { "\(message): \(words($0))" } ?? message
    return RuleRegistry.rule(problem.id) == nil ? text : "\(text) [\(problem.id)]"
  }

  private func explanation(of question: Question) -> [String] {
    let keys = question == .moment ? ["date", "time"] : [question.key].compactMap { $0 }
    if keys.isEmpty { return [words(.notesPage)] }
    // The pages of fields are in English.
    return keys.compactMap { FieldTable.dive.row(for: $0) }
      .map { isEnglish ? FieldPage($0, in: .dive).page.visibleLines : answer($0) }
  }

  /// The name of a field and its possible answers.
  private func answer(_ row: FieldRow) -> String {
    let name = name(of: row.key)
    let expected = row.kind.expectation ?? Message.expectedLike(example: row.example)
    return words(.answerLooksLike(name: name, expected: expected, key: row.key))
  }
}
