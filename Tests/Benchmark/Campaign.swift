import TestSupport

/// Many mutated texts, each of which the product must read without a trap, a hang, a range outside
/// its file or a fix that cannot be applied.
struct Campaign {
  let mutator: Mutator

  /// The time limit for one text, in nanoseconds.
  static let limit = 100_000_000

  /// Hands over inputs one by one, beginning with the input of index `first`.
  func run(
    count: Int,
    seed: UInt64,
    first: Int = 0,
    examine: (_ path: String, _ bytes: [UInt8]) -> Examination
  ) -> CampaignResult {
    var result = CampaignResult(seed: seed)
    CampaignGuard.install(seed: seed)
    for index in first..<(first + count) {
      let input = mutator.input(index, seed: seed)
      CampaignGuard.begin(index)
      let (examination, time) = timed { examine(input.path, input.bytes) }
      result.add(
        CampaignResult.Input(
          index: index,
          text: input,
          nanoseconds: time,
          faults: examination.faults
        ),
        diagnostics: examination.diagnostics
      )
    }
    CampaignGuard.end()
    return result
  }

  /// Measures an examination.
  ///
  /// One over the limit is repeated twice and the fastest counts, because memory that a process gets
  /// for the first time takes the longest.
  private func timed(_ examine: () -> Examination) -> (Examination, Int) {
    var start = threadNanoseconds()
    let examination = examine()
    var least = threadNanoseconds() - start
    for _ in 0..<2 where least > Self.limit {
      start = threadNanoseconds()
      _ = examine()
      least = min(least, threadNanoseconds() - start)
    }
    return (examination, least)
  }
}
