import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// Reports two buddies whose entries of one dive tell of different sites or depths.
struct BuddyLogDisagrees: LogbookRule {
  static let about = RuleInfo(
    id: "buddy-log-disagrees",
    tier: .consistency,
    severity: .warning,
    title: "Buddies tell the same of a dive that they made together",
    rationale: """
      Each names the other, and the two were under water at the same time. One of them has \
      the wrong site, or mistyped a depth. It is said once, in the entry of one of them.
      """,
    bad: """
      duration: 47 min
      max-depth: ▸81.4 m◂
      buddies: [juhan]
      === divers/juhan/dives/2024/2024-06-12-1032-rummu-quarry.md
      ---
      date: 2024-06-12
      time: 10:32
      duration: 45 min
      max-depth: 18.1 m
      buddies: [mari]
      ---
      """,
    good: """
      duration: 47 min
      max-depth: 18.4 m
      buddies: [juhan]
      === divers/juhan/dives/2024/2024-06-12-1032-rummu-quarry.md
      ---
      date: 2024-06-12
      time: 10:32
      duration: 45 min
      max-depth: 18.1 m
      buddies: [mari]
      ---
      """
  )

  /// How far apart the greatest depths of two buddies may be.
  private static let limit = Depth(steps: 3000)

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    guard context.timeline.divers.count > 1 else { return }
    let pairs = BuddyPairs(context)
    let found = inChunks(context.timeline.entries.count, of: 1024) { range in
      pairs.among(range).compactMap { compare($0, $1, context) }
    }
    for problem in found.joined() { report(problem) }
  }

  private func compare(
    _ one: LoggedDive,
    _ other: LoggedDive,
    _ context: CheckContext
  ) -> FileDiagnostic? {
    let problem = compareSites(one, other, context) ?? compareDepths(one, other, context)
    return problem.map { FileDiagnostic(path: one.dive.origin.path, $0) }
  }

  /// Only records are compared: two names may be two spellings of one place.
  private func compareSites(
    _ one: LoggedDive,
    _ other: LoggedDive,
    _ context: CheckContext
  ) -> Diagnostic? {
    guard let site = one.dive.site, let otherSite = other.dive.site,
      site.value != otherSite.value, let otherDiver = other.diver,
      let id = context.index.id(of: site.value.text, .site),
      let otherID = context.index.id(of: otherSite.value.text, .site), id != otherID
    else { return nil }
    let message = Message.buddySite(site: id, buddy: otherDiver, other: otherID)
    let note = Note(.buddyEntryHere, path: other.dive.origin.path, at: otherSite.range)
    return found(message, at: site.range, notes: [note])
  }

  /// Freedivers take turns, each to their own depth.
  private func compareDepths(
    _ one: LoggedDive,
    _ other: LoggedDive,
    _ context: CheckContext
  ) -> Diagnostic? {
    guard !isBreathHold(one.dive), !isBreathHold(other.dive) else { return nil }
    guard let depth = one.dive.maximumDepth, let otherDepth = other.dive.maximumDepth,
      let otherDiver = other.diver,
      (depth.value.steps - otherDepth.value.steps).magnitude > Self.limit.steps.magnitude
    else { return nil }
    let units = context.units(of: one)
    let message = Message.buddyDepth(
      depth: depth.value.formatted(units, decimals: 1),
      buddy: otherDiver,
      other: otherDepth.value.formatted(units, decimals: 1)
    )
    return found(
      message,
      at: depth.range,
      expected: .expectedNear(limit: Self.limit.formatted(units, decimals: 1)),
      notes: [Note(.buddyEntryHere, path: other.dive.origin.path, at: otherDepth.range)]
    )
  }

  private func isBreathHold(_ dive: Dive) -> Bool { dive.mode?.value.isBreathHold ?? false }
}
