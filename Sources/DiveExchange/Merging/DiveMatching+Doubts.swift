import LogbookCore

/// Dives that overlap no entry by more than half.
extension DiveMatching {
  /// An entry that a dive may be.
  struct Candidate {
    let entry: Int
    let doubt: MergeDoubt
    var isSame = false
  }

  /// The entries that a dive may be although it does not overlap them by more than half.
  func candidates(for dive: Int) -> [Candidate] {
    let there = coming[dive]
    guard there.hasTime else { return onDay(of: dive) }
    var found: [Candidate] = []
    for entry in near(there, within: Self.farthestClock) where isFree(entry) {
      if let doubt = doubt(entry, dive) { found.append(doubt) }
    }
    return found.isEmpty ? onDay(of: dive) : found
  }

  /// Whether no dive of the file overlaps an entry.
  private func isFree(_ entry: Int) -> Bool {
    overlapped[entry].isEmpty && claims[entry] == nil
  }

  private func doubt(_ entry: Int, _ dive: Int) -> Candidate? {
    let (here, there) = (entries[entry], coming[dive])
    let gap = here.span.start.seconds(to: there.span.start) ?? 0
    let likeness = samplesLikeness(entry, dive)
    let areAlike = likeness?.verdict == .alike
    if abs(gap) <= Self.touch || Self.overlap(here, there) == .little {
      let recording = recording(entry, dive)
      // A computer records one dive at a time.
      if case .another = recording { return nil }
      let isSame =
        abs(gap) <= Self.touch && recording == .open && areAlike
        && abs(gap + (likeness?.lag ?? 0)) <= 600
      return Candidate(entry: entry, doubt: .touching, isSame: isSame)
    }
    guard let clocks = there.clockSeconds(after: here) else { return nil }
    let isOtherZone = here.span.start.zone != nil && there.span.start.zone != nil
    // By the clocks they are one dive, by the zones they are not.
    if isOtherZone, abs(clocks) <= 600, !isContradicted(here, there) {
      return Candidate(entry: entry, doubt: .clocks(gap))
    }
    let areOfOneShape =
      areAlike && Self.areClocksOfOneDive(clocks)
      && (recording(entry, dive) != .another(isOfFormat: true)
        || likeness?.isOne == true && Self.isHour(clocks))
    let areOfOneSize =
      likeness == nil && Self.isHour(clocks) && here.agreement(with: there) == .same
    guard areOfOneShape || areOfOneSize else { return nil }
    return Candidate(entry: entry, doubt: .clocks(clocks))
  }

  /// Whether the samples of an entry are of another dive of the same computer and program.
  private func isAnother(_ entry: Int, _ dive: Int) -> Bool {
    guard let likeness = samplesLikeness(entry, dive), !likeness.isOne else { return false }
    return recording(entry, dive) == .another(isOfFormat: true)
  }

  private func isContradicted(_ one: DiveFootprint, _ other: DiveFootprint) -> Bool {
    one.agreement(with: other) == .contradicting
  }

  /// Whether two clocks that differ by these seconds may be of two zones, or one an hour off.
  private static func isHour(
    _ seconds: Int,
    of step: Int = 1_800,
    within most: Int = 150
  ) -> Bool {
    let rest = (abs(seconds) + step / 2) % step - step / 2
    return abs(seconds) > step / 2 && abs(seconds) <= farthestClock + most && abs(rest) <= most
  }

  /// Whether starts that differ by these seconds may be those of one dive, if more than the clocks
  /// says so.
  static func areClocksOfOneDive(_ seconds: Int) -> Bool {
    abs(seconds) <= 5_400 || isHour(seconds)
  }

  /// The seconds between the starts of two dives that may be one, even if they do not overlap.
  static let touch = 600

  /// An entry that a dive would be if its clock were some hours off, among those whose clocks are
  /// not explained by another dive.
  func shifted(_ dive: Int, besides explained: Set<Int>) -> Int? {
    let there = coming[dive]
    return near(there, within: Self.farthestClock).first { other in
      guard !explained.contains(other), let gap = there.clockSeconds(after: entries[other]),
        Self.isHour(gap, of: 3_600, within: 60),
        !isAnother(other, dive)
      else { return false }
      let agreement = completed[other].agreement(with: there)
      return agreement == .same || agreement == .alike
    }
  }

  /// Clocks of one place differ by no more.
  private static let farthestClock = 14 * 3_600

  /// Entries of the same day that say nothing else, where one of the two has no time.
  private func onDay(of dive: Int) -> [Candidate] {
    let there = coming[dive]
    guard let day = there.span.start.day else { return [] }
    let found = entries(onDay: day).filter { entry in
      let here = entries[entry]
      return here.hasTime != there.hasTime && here.isInvalid == there.isInvalid && isFree(entry)
        && [.same, .alike].contains(here.agreement(with: there))
    }
    return found.map { Candidate(entry: $0, doubt: .dayAlone) }
  }
}
