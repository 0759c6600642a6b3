import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a tank that ends the dive with more gas than it started with.
struct EndPressureAboveStart: DiveRule {
  static let about = RuleInfo(
    id: "end-pressure-above-start",
    tier: .consistency,
    severity: .error,
    title: "A tank ends a dive with no more pressure than it started with",
    rationale: """
      Nothing fills a tank under water, so the two readings were most likely swapped. Gas use \
      calculated from them would be negative.
      """,
    bad: """
      tanks:
        - volume: 12 L
          start: 60 bar
          end: ▸200 bar◂
      """,
    good: """
      tanks:
        - volume: 12 L
          start: 200 bar
          end: 60 bar
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    for item in dive.dive.items(of: .tanks) {
      guard let tank = Tank(content: item.content), let start = tank.start, let end = tank.end,
        end.value > start.value
      else { continue }
      let path = dive.dive.origin.path
      let (startText, endText) = (
        context.text(start.range, of: path), context.text(end.range, of: path)
      )
      report(
        found(
          .endPressureAboveStart(end: endText, start: startText),
          at: end.range,
          notes: [Note(.startPressureWrittenHere, at: start.range)],
          fixIts: [
            FixIt(
              .swapStartAndEndPressure,
              [SourceEdit(start.range, endText), SourceEdit(end.range, startText)],
              isSafe: false
            )
          ]
        )
      )
    }
  }
}
