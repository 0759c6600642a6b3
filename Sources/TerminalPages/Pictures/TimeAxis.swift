import DiveStatistics
import DiveUnits
import Diagnostics

/// The axis below a profile: a line with marks, and the times at the marks.
package struct TimeAxis: Hashable, Sendable {
  package let line: String
  package let labels: String

  private static let columnsPerMark = 12

  /// Draws the axis for a range of milliseconds; neither line is wider than the columns.
  package init(_ times: ClosedRange<Int>, columns: Int, _ characters: DrawingCharacters) {
    let (first, last) = (times.lowerBound / 1000, times.upperBound / 1000)
    let (span, overflows) = last.subtractingReportingOverflow(first)
    let step = RoundStep.seconds(
      overflows ? .max : span,
      atMost: max(1, columns / Self.columnsPerMark)
    )
    let (mark, rule): (Character, Character) = characters == .unicode ? ("┬", "─") : ("+", "-")
    var line = Array(repeating: rule, count: max(columns, 0))
    var labels = ""
    for seconds in Self.marks(first, last, step) {
      let column = Proportion.place(seconds, from: first, to: last, among: columns)
      guard line.indices.contains(column) else { continue }
      line[column] = mark
      let label = DiveDuration(steps: seconds).formatted(.metric)
      // The last label begins before its mark if it does not fit after it.
      let start = min(column, columns - label.count)
      guard start >= 0, start > labels.count || labels.isEmpty else { continue }
      labels = labels.padded(to: start) + label
    }
    self.line = String(line)
    self.labels = labels
  }

  /// The multiples of the step within the times.
  private static func marks(_ first: Int, _ last: Int, _ step: Int) -> [Int] {
    let lowest = first / step + (first % step > 0 ? 1 : 0)
    let highest = last / step - (last % step < 0 ? 1 : 0)
    guard lowest <= highest else { return [] }
    return (lowest...highest).prefix(1000).map { $0 * step }
  }
}
