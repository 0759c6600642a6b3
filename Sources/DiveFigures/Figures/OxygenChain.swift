import DivePhysics

/// The dives of a run that must be known to compute the oxygen load before some of them.
///
/// They are found backwards, because the load that a dive leaves depends on its samples: from each
/// requested dive to the one before, until nothing is carried over.
struct OxygenChain {
  /// A walk back from a requested dive.
  private struct Walk {
    /// The start of the dive after `place`.
    var start: Int
    /// The index of the dive to examine next, which was returned to the caller.
    var place: Int
  }

  let run: [DiveRuns.Entry]
  private let isAskedFor: [Bool]
  /// For each dive of the run, whether it must be known.
  private var isNeeded: [Bool]
  private var walks: [Walk]?

  init(_ run: [DiveRuns.Entry], _ isAskedFor: (DiveRuns.Entry) -> Bool) {
    self.run = run
    self.isAskedFor = run.map(isAskedFor)
    isNeeded = self.isAskedFor
  }

  /// Goes one step back.
  ///
  /// - Parameter dive: The data of a dive returned before; nil if it does not take part.
  /// - Returns: The dives that are needed next; empty at the end.
  mutating func advance(
    _ dive: (DiveRuns.Entry) -> ResidualOxygen.Exposure?
  ) -> [DiveRuns.Entry] {
    guard let walks else {
      let asked = run.indices.filter { isAskedFor[$0] }
      let begun = asked.compactMap { walk(before: $0, from: run[$0].start) }
      self.walks = begun
      return (asked + begun.map(\.place)).map { run[$0] }
    }
    let next = walks.compactMap { last in
      let known = dive(run[last.place])
      if let known, known.reported != nil || known.isForgotten(at: last.start) { return Walk?.none }
      return walk(before: last.place, from: known?.start ?? last.start)
    }
    self.walks = next
    return next.map { run[$0.place] }
  }

  /// The next step back; nil at the beginning of the run, or where another walk starts.
  private mutating func walk(before place: Int, from start: Int) -> Walk? {
    guard place > 0, !isNeeded[place - 1] else { return nil }
    isNeeded[place - 1] = true
    return Walk(start: start, place: place - 1)
  }

  /// The stretches of needed dives, each independent of the others, with a mark for the requested
  /// dives.
  ///
  /// For the other dives the load at their start is unknown.
  var stretches: [[(entry: DiveRuns.Entry, isAskedFor: Bool)]] {
    run.indices.split { !isNeeded[$0] }.map { $0.map { (run[$0], isAskedFor[$0]) } }
  }
}
