import DivePhysics

/// Which dives of a run must be known for the oxygen that was left when some of them began.
///
/// They are found backwards, because what a dive left depends on its samples: from each dive that is
/// asked for to the one before, and on until nothing is carried over any more.
struct OxygenChain {
  /// A way back from a dive that is asked for.
  private struct Walk {
    /// When the dive began that the next one is before.
    var start: Int
    /// The place of the dive that is to be looked at, which was handed out.
    var place: Int
  }

  let run: [OxygenRuns.Entry]
  private let isAskedFor: [Bool]
  /// Whether each dive of the run must be known.
  private var isNeeded: [Bool]
  private var walks: [Walk]?

  init(_ run: [OxygenRuns.Entry], _ isAskedFor: (OxygenRuns.Entry) -> Bool) {
    self.run = run
    self.isAskedFor = run.map(isAskedFor)
    isNeeded = self.isAskedFor
  }

  /// Goes one step back.
  ///
  /// - Parameter dive: The data of a dive returned before; nil if it does not take part.
  /// - Returns: The dives that are needed next; empty at the end.
  mutating func advance(
    _ dive: (OxygenRuns.Entry) -> ResidualOxygen.Dive?
  ) -> [OxygenRuns.Entry] {
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

  /// The next step back; nil at the beginning of the run, and where another way back begins.
  private mutating func walk(before place: Int, from start: Int) -> Walk? {
    guard place > 0, !isNeeded[place - 1] else { return nil }
    isNeeded[place - 1] = true
    return Walk(start: start, place: place - 1)
  }

  /// The stretches of dives that were needed, each to be carried through by itself, with those that
  /// were asked for: of the others it is not known what was left when they began.
  var stretches: [[(entry: OxygenRuns.Entry, isAskedFor: Bool)]] {
    run.indices.split { !isNeeded[$0] }.map { $0.map { (run[$0], isAskedFor[$0]) } }
  }
}
