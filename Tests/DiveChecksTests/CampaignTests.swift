import Foundation
import TestSupport
import Testing

/// A part of the benchmark's campaign: no text crashes the program, gets a range outside its file,
/// or gets a fix that cannot be applied.
@Suite struct CampaignTests {
  /// The number of damaged texts; a campaign sets `DIVELOG_MUTANTS`.
  private static let rounds =
    ProcessInfo.processInfo.environment["DIVELOG_MUTANTS"].flatMap(Int.init) ?? 1_000

  @Test func nothingTrapsOrStrays() {
    var samples: [SampleText] = []
    LogMaker(dives: 200).makeFiles { path, text in
      samples.append(SampleText(path: path, bytes: Array(text.utf8)))
    }
    let mutator = Mutator(samples: samples)
    var found = 0
    for index in 0..<Self.rounds {
      let input = mutator.input(index, seed: 20_261_121)
      let examination = Examination(of: input.path, input.bytes)
      found += examination.diagnostics
      #expect(examination.faults == [], "input \(index) of \(input.path)")
    }
    #expect(found > Self.rounds)
  }
}
