import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive that its diver has logged twice.
struct DuplicateDive: LogbookRule {
  static let about = RuleInfo(
    id: "duplicate-dive",
    tier: .consistency,
    severity: .warning,
    title: "A dive is logged once",
    rationale: """
      Two entries of one diver that begin together, last as long and go as deep are the same dive: \
      typed and imported, or imported from two computers. All statistics count it twice. Two \
      computers of one dive belong in the dive's list of computers.
      """,
    bad: """
      duration: 47 min
      max-depth: 18.4 m
      === divers/mari/dives/2024/2024-06-12-1032-rummu-quarry.md
      ---
      date: 2024-06-12
      time: ▸10:32◂
      duration: 46 min 40 s
      max-depth: 18.6 m
      ---
      """,
    good: """
      duration: 47 min
      max-depth: 18.4 m
      computers:
        - model: Suunto D5
          time: 10:32
          duration: 46 min 40 s
          max-depth: 18.6 m
      """,
    limits: [
      .limitSameDive(
        time: DiveDuration(steps: DiveTimeline.sameStart).description,
        duration: DiveDuration(steps: DiveTimeline.sameDuration).description,
        depth: Depth(steps: DiveTimeline.sameDepth).description
      )
    ]
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for (place, otherPlace) in context.timeline.copies {
      let (dive, other) = (context.dive(place), context.dive(otherPlace))
      // Two entries of one group dive are reported as such.
      if let group = dive.groupDive, group == other.groupDive { continue }
      let logged = context.logbook.dives[context.timeline.entries[place].place]
      let problem = found(
        .duplicateDive,
        at: dive.time?.range,
        expected: .sameDiveLimits(
          time: DiveDuration(steps: DiveTimeline.sameStart).description,
          duration: DiveDuration(steps: DiveTimeline.sameDuration).description,
          depth: Depth(steps: DiveTimeline.sameDepth)
            .formatted(context.units(of: logged), decimals: 1)
        ),
        notes: [Note(.otherDiveHere, path: other.origin.path, at: other.time?.range)]
      )
      report(FileDiagnostic(path: dive.origin.path, problem))
    }
  }
}

extension Dive {
  /// The group dive that it is an entry of.
  fileprivate var groupDive: TemplateName? {
    template.flatMap { Provenance($0.value)?.template }
  }
}
