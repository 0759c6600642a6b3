import DiveEntry
import DiveModel
import DiveUnits
import Logbook
import Wording

/// Asks a diver for what is one's own on a dive that was made together.
struct OwnAnswers {
  let logbook: Logbook
  let index: RecordIndex
  let options: GlobalOptions

  /// Asks for the fields of some keys and returns the answers, each as `key=value`.
  ///
  /// The diver's habits are offered. Without a terminal nothing is asked, and there is no answer;
  /// nil if the diver has left.
  func ask(
    _ keys: [String],
    of diver: String,
    on dive: Dive,
    _ console: inout Console
  ) -> [String]? {
    guard TerminalLines.areThere, !keys.isEmpty else { return [] }
    let past = PastDives(of: diver, in: logbook, index)
    let known: [(String, String?)] = [
      ("date", dive.date?.value.description), ("time", dive.time?.value.description),
      ("site", dive.site?.value.text), ("mode", dive.mode?.value.rawValue),
    ]
    let said = known.compactMap { key, value in value.map { "\(key)=\($0)" } }
    let draft = DiveDraft(past, model: .habits, assignments: said)
    let questions = keys.map { Question(about: $0) }
    var dialogue = Dialogue(draft, .fixed(questions), today: nil)
    let interview = Interview(options: options, units: past.units)
    interview.open(&console)
    guard interview.hold(&dialogue, &console) else { return nil }
    return dialogue.answered.filter { !said.contains($0) }
  }
}
