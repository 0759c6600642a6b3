import CommandSupport
import DiveChecks
import DiveInput
import DiveModel
import LogbookCore
import Diagnostics
import Testing

/// Laws for a new dive of every diver of the sample log.
@Suite struct EveryDiverTests {
  static let divers = ["aino", "juhan", "mari", "tom", "peeter", "ahmed-hassan"]

  private static let sample = Result { try EntryLog.sample() }

  private let logbook: Logbook

  init() throws { logbook = try Self.sample.get() }

  private func dialogue(_ diver: String) -> Dialogue {
    dialogue(after: EntryLog.past(of: diver, in: logbook))
  }

  private func dialogue(after past: PastDives) -> Dialogue {
    let groups = EntryDefaults.groups(of: past, on: nil)
    let draft = DiveDraft(past, model: .habits, assignments: [])
    let choice = QuestionChoice(past, groups: groups, known: [])
    return Dialogue(draft, .newDive(choice), today: "2026-10-01")
  }

  @Test(arguments: divers)
  func answersAtMostEightQuestions(diver: String) {
    let questions = dialogue(diver).questions
    #expect((5...QuestionChoice.most).contains(questions.count))
    #expect(Set(questions).count == questions.count)
    #expect(questions.first == .moment)
    #expect(!questions.dropLast().contains(.notes))
  }

  /// Tries every combination of answers that changes the following questions.
  @Test(arguments: divers)
  func answersAtMostEightQuestionsWhateverTheAnswers(diver: String) {
    let past = EntryLog.past(of: diver, in: logbook)
    for mode in DiveMode.allCases {
      var dialogue = dialogue(after: past)
      var asked: Set<Question> = []
      for _ in 0..<20 {
        guard let question = dialogue.current else { break }
        asked.insert(question)
        guard case .taken = dialogue.take(question == .field("mode") ? mode.rawValue : "") else {
          return #expect(Bool(false), "\(question) was refused")
        }
      }
      #expect(dialogue.current == nil)
      #expect(asked.count <= QuestionChoice.most)
      // Going all the way back does not add questions.
      for _ in 0..<20 { _ = dialogue.take("<") }
      #expect(dialogue.questions.count <= QuestionChoice.most)
    }
  }

  @Test func isAskedForWhatTheDiverWrites() {
    #expect(dialogue("juhan").questions.contains(.pressures))
    #expect(dialogue("mari").questions.contains(.field("buddies")))
    #expect(dialogue("ahmed-hassan").questions.contains(.field("water-temperature")))
  }

  /// Dives from paper, or from a table, say nothing of what their diver writes now.
  @Test func whatPaperDivesLackIsAsked() throws {
    var files = ["diver.md": "---\nname: Mari\n---\n"]
    for day in 10..<30 {
      files["dives/2020-01-\(day).md"] = """
        ---
        number: \(day)
        date: 2020-01-\(day)
        duration: 30 min
        site: Rummu
        max-depth: 5 m
        tags: [paper]
        rating: 3
        ---

        """
    }
    let main: [Question] = [
      .pressures, .field("water-temperature"), .field("buddies"), .notes,
    ]
    let asked = dialogue(after: EntryLog.past(of: "me", in: try EntryLog.log(files))).questions
    #expect(Set(asked.suffix(4)) == Set(main) && asked.last == .notes)
    // Whoever writes buddies alone is asked for notes too, and not for pressures.
    for (path, text) in files where path.hasPrefix("dives") {
      files[path] = text.replacing("rating: 3", with: "buddies: [Tom]")
    }
    let own = dialogue(after: EntryLog.past(of: "me", in: try EntryLog.log(files))).questions
    #expect(own.contains(.field("buddies")) && own.last == .notes)
    #expect(!own.contains(.pressures))
  }

  /// The last dive of the log, entered again for the next day, has no errors.
  @Test(arguments: divers)
  func entersADiveWithoutErrors(diver: String) throws {
    var dialogue = dialogue(diver)
    for _ in dialogue.questions {
      let question = try #require(dialogue.current)
      let answer =
        switch question {
        case .moment: "10:30"
        case .field("site"): "rummu-quarry"
        case .field("duration"): "40 min"
        case .field("max-depth"): "12 m"
        default: ""
        }
      guard case .taken = dialogue.take(answer) else {
        return #expect(Bool(false), "'\(answer)' was refused")
      }
    }
    #expect(dialogue.current == nil)
    let composed = dialogue.result.composed()
    #expect(composed.problems.isEmpty)
    let path = try #require(
      NewDivePath(EntryLog.past(of: diver, in: logbook)).path(of: composed.dive)
    )
    let root = Divelog.packageRoot + "/SampleLog"
    let after = try Logbook(reading: .overlaid(root, [path: Array(composed.text.utf8)]))
    let found = Checker().check(after).diagnostics.filter { $0.path == path }
    #expect(found.filter { $0.diagnostic.severity == .error }.isEmpty, "\(composed.text)")
    #expect(after.dives.contains { $0.dive.origin.path == path && $0.diver == diver })
  }
}
