import DiveModel
import Logbook
import SourceText
import Wording

/// Reports a mean depth that is greater than the greatest depth.
struct AverageDepthAboveMax: DiveRule {
  static let about = RuleInfo(
    id: "average-depth-above-max",
    tier: .consistency,
    severity: .error,
    title: "The average depth of a dive is no greater than its greatest depth",
    rationale: """
      No mean lies above all that it is made of. The two were written the wrong way round, or one \
      of them is another dive's.
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
