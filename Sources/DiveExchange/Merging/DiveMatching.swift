import DiveFigures
import LogbookCore

/// Finds which of one diver's entries the dives that come in are.
///
/// Both are compared in the order of time, each with those near it, so that the work grows with
/// their number alone. What is found does not depend on the order in which they are given.
package struct DiveMatching {
  /// What a dive that comes in is.
  package enum Verdict: Hashable, Sendable {
    /// Another dive than all entries.
    case separate
    /// The dive of an entry, by its index.
    case same(Int)
    /// Perhaps the dive of one of some entries.
    case unclear(MergeDoubt, [Int])
  }

  /// What is known of an entry from elsewhere.
  package enum Claim: Hashable, Sendable {
    /// It came from the same program, with another dive of the same file.
    case came
    /// Another dive of the same file was joined with it; whether their clocks agree.
    case joined(isExact: Bool)
  }

  /// What the computers of an entry recorded, beside a dive that comes in.
  package enum Recording: Hashable, Sendable {
    /// One of them recorded another dive than this one of its own, before or after it; whether the
    /// entry came from the same program, so that one clock gave both times.
    case another(isOfFormat: Bool)
    /// The entry came from the same program with a dive before or after this one, and which
    /// computer recorded it is unknown.
    case perhapsAnother
    /// Nothing that tells them apart.
    case open
  }

  let entries: [DiveFootprint]
  let coming: [DiveFootprint]
  let claims: [Int: Claim]
  private let likeness: (_ entry: Int, _ coming: Int) -> CurveLikeness?
  let recording: (_ entry: Int, _ coming: Int) -> Recording

  /// The entries with a time, in its order.
  private let inOrder: [(start: Int, entry: Int)]
  private let byDay: [Int: [Int]]
  /// The entries that each dive overlaps by more than half, and the reverse.
  private var overlapping: [[Int]]
  private(set) var overlapped: [[Int]]
  /// The entries with the figures that they lack and their only dive has, as they say them once it
  /// was joined: a second import decides as the first.
  private(set) var completed: [DiveFootprint]
  /// Dives near which there are so many entries that they are not compared.
  private var crowded: Set<Int> = []

  /// The furthest that the starts of two overlapping dives differ by clocks: a day, and two zones.
  private static let reach = 86_400 + 26 * 3_600
  /// The most entries near one dive that are compared.
  private static let most = 512

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - entries: the diver's dives in the logbook.
  ///   - coming: the dives that come in.
  ///   - claims: the entries that are other dives of the same file.
  ///   - likeness: how alike the samples are of an entry and of a dive; nil if either has none.
  ///   - recording: whether the computer of a dive recorded another one of an entry.
  init(
    _ entries: [DiveFootprint],
    _ coming: [DiveFootprint],
    claims: [Int: Claim] = [:],
    likeness: @escaping (_ entry: Int, _ coming: Int) -> CurveLikeness? = { _, _ in nil },
    recording: @escaping (_ entry: Int, _ coming: Int) -> Recording = { _, _ in .open }
  ) {
    (self.entries, self.coming, self.claims, self.likeness) = (entries, coming, claims, likeness)
    self.recording = recording
    inOrder = entries.indices
      .compactMap { place in entries[place].span.start.written.map { ($0, place) } }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    byDay = Dictionary(grouping: entries.indices) { entries[$0].span.start.day ?? .min }
    completed = entries
    overlapping = Array(repeating: [], count: coming.count)
    overlapped = Array(repeating: [], count: entries.count)
    for dive in coming.indices {
      let found = near(coming[dive], within: Self.reach)
      guard found.count <= Self.most else {
        crowded.insert(dive)
        continue
      }
      for entry in found where Self.overlap(entries[entry], coming[dive]) == .most {
        overlapping[dive].append(entry)
        overlapped[entry].append(dive)
      }
    }
    for entry in entries.indices {
      guard let dive = overlapped[entry].first, overlapped[entry].count == 1,
        overlapping[dive].count == 1
      else { continue }
      completed[entry] = entries[entry].completed(by: coming[dive])
    }
    // All that may be in a crowd is unclear together.
    for dive in crowded {
      for entry in near(coming[dive], within: Self.reach) where overlapped[entry].count < 2 {
        overlapped[entry] += [dive, dive]
      }
    }
  }

  /// The entries that begin near a dive, in order of time.
  func near(_ dive: DiveFootprint, within reach: Int) -> [Int] {
    guard let start = dive.span.start.written else { return [] }
    let first = inOrder.partition { $0.start < start - reach }
    let end = inOrder.partition { $0.start <= start + reach }
    return inOrder[first..<max(first, end)].lazy.map(\.entry)
      .filter { entries[$0].isInvalid == dive.isInvalid && claims[$0] != .came }
  }

  /// The entries of a day; none if there are too many to compare.
  func entries(onDay day: Int) -> [Int] {
    let all = byDay[day] ?? []
    return all.count <= Self.most ? all : []
  }

  enum Overlap { case most, little, none }

  static func overlap(_ entry: DiveFootprint, _ dive: DiveFootprint) -> Overlap {
    guard let shared = SharedDiveEntry.overlap(of: entry.span, dive.span) else { return .none }
    let gap = entry.span.start.seconds(to: dive.span.start) ?? 0
    if gap == 0 { return .most }
    let isWithin =
      begins(dive, after: gap, within: entry) || begins(entry, after: -gap, within: dive)
    if isWithin { return .most }
    if shared.seconds > 0, shared.seconds * 2 > shared.shorter { return .most }
    return shared.seconds > 0 && shared.seconds * 10 > shared.shorter ? .little : .none
  }

  /// Whether a dive of unknown length begins so many seconds into another one, whose length is
  /// known: no diver begins a dive under water.
  private static func begins(
    _ dive: DiveFootprint,
    after seconds: Int,
    within other: DiveFootprint
  ) -> Bool {
    dive.span.seconds == 0 && seconds > 0 && seconds < other.span.seconds - 60
  }

  /// What each dive that comes in is.
  package func verdicts() -> [Verdict] {
    let rest = coming.indices.filter { overlapping[$0].isEmpty }
    // An entry that some dive overlaps is not looked for elsewhere.
    let doubts = rest.map { crowded.contains($0) ? [] : candidates(for: $0) }
    var count: [Int: Int] = [:]
    for doubt in doubts.joined() { count[doubt.entry, default: 0] += 1 }
    var verdicts = Array(repeating: Verdict.separate, count: coming.count)
    var explained = explainedEntries
    for (dive, candidates) in zip(rest, doubts) {
      let all = crowded.contains(dive) ? near(coming[dive], within: Self.reach) : []
      if !all.isEmpty { verdicts[dive] = .unclear(.several, Array(all.prefix(Self.mostNamed))) }
      guard let first = candidates.first else { continue }
      let isAlone = candidates.count == 1 && count[first.entry] == 1
      if isAlone, first.isSame {
        verdicts[dive] = .same(first.entry)
        if isExact(first.entry, dive) { explained.insert(first.entry) }
      } else {
        verdicts[dive] = .unclear(isAlone ? first.doubt : .several, candidates.map(\.entry))
      }
    }
    // By a clock that is hours off, it may be a dive that another one only seems to be.
    for dive in rest where verdicts[dive] == .separate {
      guard let entry = shifted(dive, besides: explained),
        let clocks = coming[dive].clockSeconds(after: entries[entry])
      else { continue }
      verdicts[dive] = .unclear(.clocks(clocks), [entry])
    }
    for dive in coming.indices where !overlapping[dive].isEmpty {
      verdicts[dive] = overlapVerdict(dive, explained)
    }
    return verdicts
  }

  /// The entries whose clock is that of a dive of the file.
  private var explainedEntries: Set<Int> {
    let overlapped = overlapped.indices.filter { entry in
      self.overlapped[entry].contains { isExact(entry, $0) }
    }
    let claimed = claims.filter { $0.value == .came || $0.value == .joined(isExact: true) }
    return Set(overlapped).union(claimed.keys)
  }

  private func isExact(_ entry: Int, _ dive: Int) -> Bool {
    coming[dive].clockSeconds(after: entries[entry]).map { abs($0) <= Self.nearStart } ?? false
  }

  /// The most entries that are named of a crowd.
  private static let mostNamed = 8
}

/// Dives that overlap an entry by more than half.
extension DiveMatching {
  private func overlapVerdict(_ dive: Int, _ explained: Set<Int>) -> Verdict {
    let all = overlapping[dive]
    guard let entry = all.first, all.count == 1 else {
      return .unclear(areInARow(all.map { entries[$0] }) ? .joined : .several, all)
    }
    let rivals = overlapped[entry]
    guard rivals.count == 1 else {
      let isSplit = Set(rivals).count > 1 && areInARow(rivals.map { coming[$0] })
      return .unclear(isSplit ? .split : .several, [entry])
    }
    // It was joined with another dive of the same file, so this one would be a second.
    if claims[entry] != nil { return .unclear(.several, [entry]) }
    return judge(entry, dive, explained)
  }

  /// Whether dives come one after the other.
  private func areInARow(_ dives: [DiveFootprint]) -> Bool {
    let inOrder = dives.sorted {
      ($0.span.start.written ?? 0, $0.span.seconds) < ($1.span.start.written ?? 0, $1.span.seconds)
    }
    return zip(inOrder, inOrder.dropFirst()).allSatisfy { one, next in
      SharedDiveEntry.overlap(of: one.span, next.span).map { $0.seconds <= 60 } ?? false
    }
  }

  /// Whether the only entry and the only dive of a time are one dive.
  private func judge(_ entry: Int, _ dive: Int, _ explained: Set<Int>) -> Verdict {
    let (here, there) = (entries[entry], coming[dive])
    let gap = here.span.start.seconds(to: there.span.start) ?? 0
    let agreement = here.agreement(with: there)
    // The entry has a part that this computer recorded before or after.
    if recording(entry, dive) != .open { return .unclear(.split, [entry]) }
    if let likeness = samplesLikeness(entry, dive) {
      let clocks = gap + likeness.lag
      switch likeness.verdict {
      case .alike where abs(clocks) < Self.clockDoubt: return .same(entry)
      case .alike: return .unclear(.clocks(clocks), [entry])
      case .different: return .unclear(.samples, [entry])
      case .undecided: break
      }
    }
    if agreement == .contradicting { return .unclear(.figures, [entry]) }
    // The further the clocks are apart, the more must the figures agree.
    if abs(gap) > Self.farStart, agreement == .differing { return .unclear(.figures, [entry]) }
    let hasLengths = here.span.seconds > 0 && there.span.seconds > 0
    if abs(gap) > Self.farStart, !hasLengths { return .unclear(.touching, [entry]) }
    // Behind a clock that is an hour off, it would be the dive before or after that one.
    if abs(gap) > Self.nearStart, let other = shifted(dive, besides: explained.union([entry])) {
      let clocks = there.clockSeconds(after: entries[other]) ?? 0
      return .unclear(.clocks(clocks), [entry, other])
    }
    return .same(entry)
  }

  func samplesLikeness(_ entry: Int, _ dive: Int) -> CurveLikeness? {
    guard entries[entry].hasSamples, coming[dive].hasSamples else { return nil }
    return likeness(entry, dive)
  }

  /// The seconds by which the starts of one dive differ where both clocks are right.
  static let nearStart = 180
  /// The seconds from which starts that differ need figures that agree.
  private static let farStart = 1_200
  /// The seconds from which one of two clocks is wrong, or of another zone.
  private static let clockDoubt = 2_700
}

extension Array {
  /// The first index whose element does not fulfil a condition that all before it do.
  fileprivate func partition(by isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
