import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports an average depth that is greater than the maximum depth.
struct AverageDepthAboveMax: DiveRule {
  static let about = RuleInfo(
    id: "average-depth-above-max",
    tier: .consistency,
    severity: .error,
    title: "The average depth of a dive is at most its maximum depth",
    rationale: """
      A mean cannot exceed the values it is made of. The two were swapped, or one of them belongs \
      to another dive.
      """,
    bad: """
      max-depth: 12.1 m
      average-depth: ▸18.4 m◂
      """,
    good: """
      max-depth: 18.4 m
      average-depth: 12.1 m
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let average = dive.dive.averageDepth, let most = dive.dive.maximumDepth,
      average.value > most.value, !dive.dive.isInvalid
    else { return }
    let path = dive.dive.origin.path
    let averageText = context.text(average.range, of: path)
    let mostText = context.text(most.range, of: path)
    report(
      found(
        .averageDepthAboveMax(average: averageText, limit: mostText),
        at: average.range,
        notes: [Note(.maxDepthWrittenHere, at: most.range)],
        fixIts: [
          FixIt(
            .swapAverageAndMaxDepth,
            [SourceEdit(most.range, averageText), SourceEdit(average.range, mostText)],
            isSafe: false
          )
        ]
      )
    )
  }
}
