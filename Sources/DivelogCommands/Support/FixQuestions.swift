import Diagnostics
import LogWorkspace
import LogbookCore
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
      guard let answer = answer(offers.count, &console) else { return }
      guard offers.indices.contains(answer - 1) else {
        fixes.pass(file)
        continue
      }
      if !fixes.take(offers[answer - 1], of: file) {
        console.note(options.words(.fixCannotBeApplied))
      }
    }
  }

  /// The number of the chosen fix, 0 for none; nil if the user stops.
  private func answer(_ count: Int, _ console: inout Console) -> Int? {
    if count == 1 { return answer(&console) }
    while true {
      console.flush()
      console.prompt(options.words(.whichFix(last: "\(count)")) + " ")
      guard let line = readLine() else { return nil }
      let text = line.filter { !$0.isWhitespace }.lowercased()
      if text.isEmpty { return 0 }
      if text == "q" { return nil }
      if text == "?" { console.note(options.words(.fixChoicesOfSeveral(last: "\(count)"))) }
      if let number = Int(text), (1...count).contains(number) { return number }
    }
  }

  /// 1 if the only fix is to be applied, 0 if not; nil if the user stops.
  private func answer(_ console: inout Console) -> Int? {
    let question = options.words(.takeFix)
    while true {
      console.flush()
      console.prompt(question + " ")
      guard let line = readLine() else { return nil }
      let text = line.filter { !$0.isWhitespace }.lowercased()
      if text == "q" { return nil }
      guard text == "?" else {
        return text == "1" || Confirmation.isYes(text, to: question) ? 1 : 0
      }
      console.note(options.words(.fixChoices))
    }
  }
}
