import Foundation
import TestSupport
import Testing

/// Safe fixes never increase the number of problems in a file, neither one alone nor all of a round
/// together.
@Suite struct SafeFixCountTests {
  /// The number of damaged texts; a campaign sets `DIVELOG_MUTANTS`.
  private static let rounds =
    ProcessInfo.processInfo.environment["DIVELOG_MUTANTS"].flatMap(Int.init) ?? 120

  @Test func leavesNoMoreProblemsInADamagedText() {
    var samples: [SampleText] = []
    LogMaker(dives: 100).makeFiles { path, text in
      samples.append(SampleText(path: path, bytes: Array(text.utf8)))
    }
    let mutator = Mutator(samples: samples)
    var fixes = 0
    for index in 0..<Self.rounds {
      let input = mutator.input(index, seed: 20_261_122)
      let examination = FixExamination(of: input.path, input.bytes)
      fixes += examination.fixes
      #expect(examination.faults == [], "input \(index) of \(input.path)")
    }
    #expect(fixes > Self.rounds / 20)
  }
}
