import DiveFigures
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports two buddies whose entries of one dive have different sites or depths, and an entry of a
/// group dive that disagrees with it.
struct BuddyLogDisagrees: LogbookRule {
  static let about = RuleInfo(
    id: "buddy-log-disagrees",
    tier: .consistency,
    severity: .warning,
    title: "Buddies log the same about a dive they made together",
    rationale: """
      Each names the other, and both were under water at the same time. One of them has the wrong \
      site or a mistyped depth. It is reported once, in the entry of one of them. Entries of a \
      group dive are compared with the group dive, and with each other only where it says nothing.
      """,
    bad: """
      duration: 47 min
      max-depth: ▸48.1 m◂
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
      """,
    limits: [
      .limitBuddyDepth(depth: limit.description),
      .limitBuddyDays(days: Decimal(SharedDiveEntry.days)),
    ]
  )

  /// The largest tolerated difference between the maximum depths of two buddies.
  private static let limit = Depth(steps: 3000)

  var usesAllCores: Bool { true }

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    checkCopies(context, report)
    guard context.timeline.divers.count > 1 else { return }
    let pairs = BuddyPairs(context)
    let found = inChunks(context.timeline.entries.count, of: 1024) { range in
      pairs.among(range).compactMap { one, other in
        compare(one, other, context).map { (problem: $0, one: one, other: other) }
      }
    }
    .flatMap { $0 }
    guard !found.isEmpty else { return }
    // A diver is on a dive once: of two that overlap one long dive of a buddy, one is that dive.
    let dives = SharedDives(context.logbook, context.index)
    let numbers = Self.numbers(of: found.flatMap { [$0.one, $0.other] }, dives, context.logbook)
    for (problem, one, other) in found
    where numbers[one.dive.origin.path] == numbers[other.dive.origin.path] {
      report(problem)
    }
  }

  /// The numbers of the dives that some entries are about, by the entries' paths.
  private static func numbers(
    of entries: [LoggedDive],
    _ dives: SharedDives,
    _ logbook: Logbook
  ) -> [String: Int?] {
    let paths = Set(entries.map(\.dive.origin.path))
    var result: [String: Int?] = [:]
    for (place, logged) in logbook.dives.enumerated() where paths.contains(logged.dive.origin.path)
    {
      result.updateValue(dives.number(of: place), forKey: logged.dive.origin.path)
    }
    return result
  }

  private func compare(
    _ one: LoggedDive,
    _ other: LoggedDive,
    _ context: CheckContext
  ) -> FileDiagnostic? {
    let group = groupDive(one.dive, other.dive, context)
    let problem =
      (group?.has(.site) == true ? nil : compareSites(one, other, context))
      ?? (group?.has(.maximumDepth) == true ? nil : compareDepths(one, other, context))
    return problem.map { FileDiagnostic(path: one.dive.origin.path, $0) }
  }

  /// The group dive of which both are entries, in the same version.
  private func groupDive(_ one: Dive, _ other: Dive, _ context: CheckContext) -> Dive? {
    guard one.has(.template), let text = one.template?.value, text == other.template?.value else {
      return nil
    }
    return Provenance(text).flatMap { context.groupDives[$0.template]?.dive }
  }

  /// An entry of an older version is reported as such, and may be correct after an update.
  private func checkCopies(_ context: CheckContext, _ report: (FileDiagnostic) -> Void) {
    let dives = context.groupDives
    let found = inChunks(dives.all.count, of: 64) { range in
      dives.all[range].lazy.filter { !$0.isPlanned }.flatMap { group in
        dives.copies(of: group.name).compactMap { copy in
          group.version.isNamed(by: copy.provenance.digest) ? compare(copy, group, context) : nil
        }
      }
    }
    for problem in found.joined() { report(problem) }
  }

  private func compare(
    _ copy: GroupDives.Copy,
    _ group: GroupDive,
    _ context: CheckContext
  ) -> FileDiagnostic? {
    let (one, other) = (
      LoggedDive(copy.dive, owner: .diver(copy.diver)),
      LoggedDive(group.dive, owner: .group(group.name.group))
    )
    let problem = compareSites(one, other, context) ?? compareDepths(one, other, context)
    return problem.map { FileDiagnostic(path: copy.dive.origin.path, $0) }
  }

  /// Only records are compared: two names may be two spellings of one place.
  private func compareSites(
    _ one: LoggedDive,
    _ other: LoggedDive,
    _ context: CheckContext
  ) -> Diagnostic? {
    guard let site = one.dive.site, let otherSite = other.dive.site,
      site.value != otherSite.value,
      let id = context.index.id(of: site.value.text, .site),
      let otherID = context.index.id(of: otherSite.value.text, .site), id != otherID
    else { return nil }
    let message =
      other.diver.map { Message.buddySite(site: id, buddy: $0, other: otherID) }
      ?? .groupSite(site: id, other: otherID)
    return found(message, at: site.range, notes: [note(other, at: otherSite.range)])
  }

  /// Freedivers take turns, each to their own depth.
  private func compareDepths(
    _ one: LoggedDive,
    _ other: LoggedDive,
    _ context: CheckContext
  ) -> Diagnostic? {
    guard !isBreathHold(one.dive), !isBreathHold(other.dive) else { return nil }
    guard let depth = one.dive.maximumDepth, let otherDepth = other.dive.maximumDepth,
      (depth.value.steps - otherDepth.value.steps).magnitude > Self.limit.steps.magnitude
    else { return nil }
    let units = context.units(of: one)
    let (text, otherText) = (
      depth.value.formatted(units, decimals: 1), otherDepth.value.formatted(units, decimals: 1)
    )
    let message =
      other.diver.map { Message.buddyDepth(depth: text, buddy: $0, other: otherText) }
      ?? .groupDepth(depth: text, other: otherText)
    return found(
      message,
      at: depth.range,
      expected: .expectedNear(limit: Self.limit.formatted(units, decimals: 1)),
      notes: [note(other, at: otherDepth.range)]
    )
  }

  private func note(_ other: LoggedDive, at range: SourceRange) -> Note {
    let message = other.diver == nil ? Message.groupDiveHere : .buddyEntryHere
    return Note(message, path: other.dive.origin.path, at: range)
  }

  private func isBreathHold(_ dive: Dive) -> Bool { dive.mode?.value.isBreathHold ?? false }
}
