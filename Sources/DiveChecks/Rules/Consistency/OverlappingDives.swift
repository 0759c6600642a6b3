import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive that begins before the previous one has ended.
struct OverlappingDives: LogbookRule {
  static let about = RuleInfo(
    id: "overlapping-dives",
    tier: .consistency,
    severity: .warning,
    title: "A diver is on only one dive at a time",
    rationale: """
      A time, a duration or a date was mistyped, or two clocks differ. Surface intervals and \
      everything calculated from them would be wrong.
      """,
    bad: """
      duration: 47 min
      === divers/mari/dives/2024/2024-06-12-1110-rummu-quarry.md
      ---
      date: 2024-06-12
      time: ▸11:10◂
      duration: 30 min
      ---
      """,
    good: """
      duration: 47 min
      === divers/mari/dives/2024/2024-06-12-1210-rummu-quarry.md
      ---
      date: 2024-06-12
      time: 12:10
      duration: 30 min
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let timeline = context.timeline
    for range in timeline.divers {
      // The dive that ends last of those that began before.
      var previous: Int?
      for place in range {
        let entry = timeline.entries[place]
        guard entry.counts, entry.hasTime, timeline.copies[place] == nil else { continue }
        guard let last = previous, let duration = timeline.entries[last].duration,
          let seconds = timeline.entries[last].seconds(to: entry)
        else {
          previous = place
          continue
        }
        if seconds < duration {
          report(problem(place, last, overlap: duration - seconds, context))
        }
        if seconds + (entry.duration ?? 0) >= duration { previous = place }
      }
    }
  }

  private func problem(
    _ place: Int,
    _ previous: Int,
    overlap: Int,
    _ context: CheckContext
  ) -> FileDiagnostic {
    let (dive, other) = (context.dive(place), context.dive(previous))
    let overlap = DiveDuration(steps: overlap).description
    let note = Note(.otherDiveHere, path: other.origin.path, at: other.time?.range)
    return FileDiagnostic(
      path: dive.origin.path,
      found(.overlappingDives(overlap: overlap), at: dive.time?.range, notes: [note])
    )
  }
}
