import Diagnostics
import LogWorkspace
import TerminalPages
import Wording

/// Asks on the terminal which of the offered fixes to apply.
struct FixQuestions {
  let options: GlobalOptions
  let log: LogSession

  /// Goes through the problems until none is left, or the user stops.
  func ask(_ fixes: inout OfferedFixes, _ console: inout Console) {
    while let file = fixes.next {
      console.note(log.text(of: [file], in: fixes.logbook))
      let offers = file.diagnostic.fixIts
      for (place, offer) in offers.enumerated() {
        console.note("  \(place + 1)  \(options.words(offer.title))")
      }
      switch answer(offers.count, &console) {
      case .stop: return
      case .pass: fixes.pass(file)
      case .take(let place):
        if !fixes.take(offers[place], of: file) { console.note(.fixCannotBeApplied) }
      }
    }
  }

  private func answer(_ count: Int, _ console: inout Console) -> FixAnswer {
    let question = options.words(count == 1 ? .takeFix : .whichFix(last: "\(count)"))
    while true {
      console.prompt(question + " ")
      guard let line = readLine() else { return .stop }
      if line.filter({ !$0.isWhitespace }) == "?" {
        console.note(count == 1 ? .fixChoices : .fixChoicesOfSeveral(last: "\(count)"))
        continue
      }
      if count == 1 { return FixAnswer(toTaking: question, line) }
      if let answer = FixAnswer(among: count, line) { return answer }
    }
  }
}
