/// Which dives of a student count for which requirement of a course.
///
/// A dive counts for one requirement only: going through the dives in order, each goes to the first
/// requirement, in the order written, that it fits and that still needs dives or time. What an instructor
/// signs decides nothing here.
package struct CourseAssignment: Hashable, Sendable {
  /// What a requirement counts.
  package struct Need: Hashable, Sendable {
    /// The least number of dives; nil if they are not counted.
    package let dives: Int?
    /// The least time under water, in seconds; nil if it is not counted.
    package let seconds: Int?

    package init(dives: Int?, seconds: Int?) { (self.dives, self.seconds) = (dives, seconds) }

    /// What is counted for it when nothing fits; it needs no dives if it counts nothing.
    fileprivate func isOpen(_ dives: Int, _ seconds: Int) -> Bool {
      self.dives.map { dives < $0 } ?? false || self.seconds.map { seconds < $0 } ?? false
    }
  }

  /// A dive, as far as requirements are concerned.
  package struct Candidate: Hashable, Sendable {
    /// Whether it fits each requirement.
    package let fits: [Bool]
    /// Its time under water in seconds; nil if unknown, and then it is a dive that adds no time.
    package let seconds: Int?

    package init(fits: [Bool], seconds: Int?) { (self.fits, self.seconds) = (fits, seconds) }
  }

  /// For each requirement, the indices of the dives that count for it, in order.
  package private(set) var dives: [[Int]]
  /// For each requirement, the seconds under water of its dives.
  package private(set) var seconds: [Int]

  /// Divides the dives, which are in the order of the student's log.
  package init(_ candidates: [Candidate], among needs: [Need]) {
    dives = Array(repeating: [], count: needs.count)
    seconds = Array(repeating: 0, count: needs.count)
    for (place, candidate) in candidates.enumerated() {
      let taker = needs.indices.first { index in
        index < candidate.fits.count && candidate.fits[index]
          && needs[index].isOpen(dives[index].count, seconds[index])
      }
      guard let taker else { continue }
      dives[taker].append(place)
      seconds[taker] = Int(clamping: Int128(seconds[taker]) + Int128(candidate.seconds ?? 0))
    }
  }
}
