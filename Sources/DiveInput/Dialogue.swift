import DiveFormat
package import DiveModel
import DiveUnits
package import Diagnostics

/// A conversation in which a dive is entered: lines of text in, the next question out.
///
/// It neither prints nor reads, so that a terminal, a test or an editor can hold it.
package struct Dialogue: Sendable {
  /// What the dialogue asks for.
  package enum Plan: Sendable {
    /// The questions for a new dive.
    case newDive(QuestionChoice)
    /// These questions and no others, as for a member's entry of a group dive.
    case fixed([Question])
  }

  /// The reaction to an answer.
  package enum Reply: Sendable {
    /// Accepted; the next question follows, if any.
    case taken
    /// Refused; the same question follows. The readings are possible meanings.
    case refused([Diagnostic], readings: [String])
    /// An explanation was requested; the same question follows.
    case explain(Question)
    /// The previous question follows; at the first, the same one.
    case back
  }

  private enum Answer: Hashable {
    /// Enter: accepts the suggestion, if there is one.
    case standard
    case leftOut
    case text(String, assignments: [String])
  }

  private let plan: Plan
  private let draft: DiveDraft
  private let today: String?
  /// The day that is offered.
  private let offered: String?
  private var answers: [Question: Answer] = [:]
  /// The questions whose answer is what was offered before anything was typed: today's date.
  private var taken: Set<Question> = []
  private var place = 0
  /// A suggestion for the last answer, which was not accepted.
  private var offer: String?
  /// The last answer, if it was not accepted.
  private var refused: String?
  /// Why it was not accepted.
  private var problems: [Diagnostic] = []
  /// The dates that the last answer may mean, of which one can be chosen by its number.
  package private(set) var choices: [String] = []
  /// Whether the time is asked for by itself, because only the day was chosen by its number and no
  /// time was given since.
  private var asksTime = false
  /// The last valid date, time and zone that were typed, each as `key=value`.
  private var moment: [String] = []

  /// Begins a conversation about a draft.
  ///
  /// - Parameters:
  ///   - draft: What is known of the dive.
  ///   - plan: What is asked.
  ///   - today: Today, by which short dates get their year; nil if it is not known.
  ///   - day: The suggested day, if it is not today.
  package init(_ draft: DiveDraft, _ plan: Plan, today: String?, suggesting day: String? = nil) {
    self.draft = draft
    self.plan = plan
    self.today = today
    offered = day ?? today
  }

  /// The questions, as determined by the answers so far.
  package var questions: [Question] {
    switch plan {
    case .fixed(let questions): return questions
    case .newDive(let choice):
      // The opening questions are always asked; only the others depend on the answers.
      let opening = Set(choice.opening)
      let begun = draft(with: answers.filter { opening.contains($0.key) })
      let mode = begun.composed().dive.mode?.value
      var questions = choice.questions(mode: mode, isForGroup: group != nil)
      if asksTime, let place = questions.firstIndex(of: .moment) {
        questions.insert(.field("time"), at: place + 1)
      }
      return questions
    }
  }

  /// The answers to current questions.
  ///
  /// If an early answer is changed, other questions may be asked, and answers to previous ones no
  /// longer count.
  private var standing: [Question: Answer] {
    let asked = Set(questions)
    return answers.filter { asked.contains($0.key) }
  }

  /// Whether something was answered that would be lost.
  package var hasAnswers: Bool { standing.values.contains { $0 != .standard } }

  /// Whether an answer added information; accepting suggestions and skipping do not.
  package var saysSomething: Bool {
    standing.contains { question, answer in
      if case .text = answer { !taken.contains(question) } else { false }
    }
  }

  /// Values taken from past dives without asking, such as `weight 6 kg`.
  package var takenOver: [String] {
    let asked = Set(questions.compactMap(\.key))
    return said.composed().takenOver.filter { !asked.contains($0.key) || $0.key == "tanks" }
      .map { "\($0.key) \($0.text)" }
  }

  /// Whether the question is the last.
  package var isAtLast: Bool { place == questions.count - 1 }

  /// The question to answer now; nil after the last.
  package var current: Question? {
    let questions = questions
    return questions.indices.contains(place) ? questions[place] : nil
  }

  /// The dive in its current state.
  package var result: DiveDraft { said }

  /// The group that the dive is for, if any.
  package var group: String? {
    for case (.group, .text(_, let assignments)) in answers {
      return assignments.first.flatMap { Assignment($0)?.value }
    }
    return nil
  }

  /// All typed and accepted values, each as `key=value`: for a dive that is not made from the
  /// draft, such as a group's.
  package var answered: [String] {
    let draft = said
    let written = draft.composed().written
    let offered = standing.compactMap { question, answer -> String? in
      guard case .field(let key) = question, answer == .standard else { return nil }
      return written[key].map { "\(key)=\($0)" }
    }
    let said = draft.assignments.filter { text in
      guard let assignment = Assignment(text) else { return false }
      return assignment.key != "group" && assignment.operation != .clear
    }
    return offered.sorted() + said
  }

  /// Whether the notes are to be written in an editor.
  package var wantsEditor: Bool {
    if case .text("e", _)? = standing[.notes] { true } else { false }
  }

  /// The value accepted by Enter; nil if Enter skips the question.
  package var standard: String? {
    guard let current else { return nil }
    if let offer { return offer }
    if refused != nil { return nil }
    switch answers[current] {
    case .text(let text, _)?: return text
    case .leftOut?: return nil
    case .standard?, nil: break
    }
    switch current {
    case .moment: return offered
    case .field("date"): return offered
    case .field(let key): return said.composed().written[key]
    case .group, .pressures, .notes: return nil
    }
  }

  /// The refused answer that the user may correct; nil if Enter accepts a suggestion instead.
  package var toCorrect: String? { offer == nil && choices.isEmpty ? refused : nil }

  /// Forgets a refused answer, so that the question is asked as before it; for a user who was shown
  /// it and deleted it.
  package mutating func forgetRefused() { (offer, refused, choices, problems) = (nil, nil, [], []) }

  /// The units in which the diver is asked.
  package var units: UnitPreference { draft.past.units }

  /// The tanks that pressures are asked for, each in short: `2x12 L EAN28`.
  package var tanks: [String] { said.composed().tanks }

  /// The answers that a text may be the beginning of.
  package func completions(of text: String) -> [String] {
    current.map { Completions(to: $0, draft.past).answers(to: text) } ?? []
  }

  /// Handles an answer: a value, empty for the suggestion, `-` to skip, `?` for help, `<` to go
  /// back.
  ///
  /// An empty answer to a question whose answer was refused, and for which there is no suggestion,
  /// is the refused one again: what was typed is corrected or left out with `-`, never lost.
  package mutating func take(_ line: String) -> Reply {
    guard let current else { return .taken }
    let text = line.trimmingBlanks
    if let number = Int(text), (1...max(1, choices.count)).contains(number), !choices.isEmpty {
      taken.remove(current)
      let reply = take(choices[number - 1], to: current)
      // The number of a day leaves no room for the time.
      if case .taken = reply, current == .moment {
        asksTime = !moment.contains(where: Self.isTime)
      }
      return reply
    }
    switch text {
    case "?": return .explain(current)
    case "<":
      place = max(0, place - 1)
      forgetRefused()
      return .back
    case "-":
      if current == .moment { (moment, asksTime) = ([], false) }
      return accept(.leftOut, to: current)
    case "":
      if !choices.isEmpty { return .refused([], readings: choices) }
      if let toCorrect { return take(toCorrect, to: current) }
      guard let standard, offersText(current) else { return accept(.standard, to: current) }
      if offer == nil, answers[current] == nil { taken.insert(current) }
      return take(standard, to: current)
    default:
      taken.remove(current)
      return take(text, to: current)
    }
  }

  /// Returns to the first question; earlier answers become suggestions.
  package mutating func reopen() { place = 0 }

  /// Whether a suggestion must be written explicitly; habits are in the draft already.
  private func offersText(_ question: Question) -> Bool {
    if offer != nil { return true }
    if case .text? = answers[question] { return true }
    return question == .moment || question == .field("date")
  }

  private mutating func take(_ text: String, to question: Question) -> Reply {
    if question == .notes { return accept(.text(text, assignments: []), to: question) }
    let reader = AnswerReader(
      past: draft.past,
      options: draft.options,
      today: today,
      offered: offered
    )
    do {
      var assignments = try reader.assignments(text, to: question, keeping: moment)
      var text = text
      if question == .moment {
        moment = assignments
        if assignments.contains(where: Self.isTime) { asksTime = false }
        if !assignments.contains(where: Self.isDate), let refused, reader.hasDate(refused) {
          // A time alone belongs to the day that was refused before it, not to today.
          guard let date = offer.flatMap({ reader.date(of: $0) }) else {
            return .refused(problems, readings: choices)
          }
          assignments.insert(date, at: 0)
          moment = assignments
        }
        text = Self.shown(assignments)
        if !assignments.contains(where: Self.isDate), let offered {
          assignments.insert("date=\(offered)", at: 0)
        }
      } else if question.unit(units) != nil, case .field = question {
        text = assignments.first.flatMap { Assignment($0)?.value } ?? text
      }
      return accept(.text(text, assignments: assignments), to: question)
    } catch {
      if !error.kept.isEmpty { moment = error.kept }
      (offer, refused, problems) = (error.offer, text, error.problems)
      // A depth of `2` may be meant as one, but no dive takes a minute or two.
      let isByNumber = question == .moment || question == .field("duration")
      choices = isByNumber ? error.readings : []
      return .refused(error.problems, readings: error.readings)
    }
  }

  private static func isDate(_ assignment: String) -> Bool { assignment.hasPrefix("date=") }

  private static func isTime(_ assignment: String) -> Bool { assignment.hasPrefix("time=") }

  /// The text of a moment that Enter offers when one comes back.
  private static func shown(_ moment: [String]) -> String {
    moment.compactMap { Assignment($0)?.value }.joined(separator: " ")
  }

  private mutating func accept(_ answer: Answer, to question: Question) -> Reply {
    let before = answers[question]
    let known = said.composed().problems
    answers[question] = answer
    forgetRefused()
    // As of a third tank where there is one. Who answers cannot help what was wrong before.
    let problems = said.composed().problems.filter { problem in
      !known.contains { $0.id == problem.id && $0.message == problem.message }
    }
    guard problems.isEmpty else {
      answers[question] = before
      if case .text(let text, _) = answer { refused = text }
      return .refused(problems, readings: [])
    }
    if !moveTime(from: question) { place += 1 }
    return .taken
  }

  /// Moves a time that was asked for by itself to the answer with its day, so that it stays when the
  /// day is accepted again or corrected; its question goes.
  ///
  /// - Returns: Whether there was such a time.
  private mutating func moveTime(from question: Question) -> Bool {
    guard asksTime, question == .field("time"), case .text(_, let time)? = answers[question],
      case .text(_, var whole)? = answers[.moment]
    else { return false }
    whole.insert(contentsOf: time, at: whole.firstIndex { $0.hasPrefix("zone=") } ?? whole.count)
    answers[.moment] = .text(Self.shown(whole), assignments: whole)
    answers[question] = nil
    (moment, asksTime) = (whole, false)
    return true
  }

  /// The draft with what was answered, before what was said on the command line.
  private var said: DiveDraft { draft(with: standing) }

  private func draft(with answers: [Question: Answer]) -> DiveDraft {
    var result = draft
    var assignments: [String] = []
    for (question, answer) in answers.sorted(by: { $0.key.rank < $1.key.rank }) {
      switch answer {
      case .standard: continue
      case .leftOut: assignments += question.clearing
      case .text(let text, let said):
        if question == .notes {
          result.notes = text == "e" ? draft.notes : text
        } else {
          assignments += said
        }
      }
    }
    result.assignments = assignments + draft.assignments
    return result
  }
}

extension Question {
  /// The order in which answers are applied: pressures are part of tanks, which may be an answer
  /// too.
  fileprivate var rank: Int {
    switch self {
    case .moment: 0
    case .group: 1
    case .field(let key): 2 + FieldTable.dive.order(of: key)
    case .pressures: 1000
    case .notes: 1001
    }
  }

  /// The changes by which a question is left out, where something would be there without it.
  fileprivate var clearing: [String] {
    switch self {
    case .field(let key): ["\(key)="]
    case .pressures: ["tanks="]
    case .moment, .group, .notes: []
    }
  }
}
