import DiveInput

/// Tests of the questions that make a dive.
protocol DialogueSuite {
  /// The dives before it.
  var past: PastDives { get }
}

extension DialogueSuite {
  static func past() throws -> PastDives {
    EntryLog.past(of: "me", in: try EntryLog.log(EntryLog.files))
  }

  /// The questions about a new dive of which some values are known.
  func dialogue(_ assignments: String..., groups: [String] = []) -> Dialogue {
    let draft = DiveDraft(past, model: .habits, assignments: assignments)
    let choice = QuestionChoice(
      past,
      groups: groups,
      known: Set(
        assignments.compactMap { text in
          text.split(separator: "=").first.map(String.init)
        }
      )
    )
    return Dialogue(draft, .newDive(choice), today: "2025-07-02")
  }

  func isTaken(_ reply: Dialogue.Reply) -> Bool {
    if case .taken = reply { true } else { false }
  }
}
