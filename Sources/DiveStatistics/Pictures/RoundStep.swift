/// Round steps between the marks of an axis or the edges of bands.
package enum RoundStep {
  /// The smallest of 1, 2, 5, 10, 20, 50 … of which a span contains at most `count`.
  package static func decimal(_ span: Int, atMost count: Int) -> Int {
    let (span, count) = (max(span, 0), max(count, 1))
    var power = 1
    while true {
      for factor in [1, 2, 5] {
        let (step, overflows) = power.multipliedReportingOverflow(by: factor)
        if overflows { return max(span, 1) }
        if span / step <= count { return step }
      }
      let (next, overflows) = power.multipliedReportingOverflow(by: 10)
      if overflows { return max(span, 1) }
      power = next
    }
  }

  /// The same for seconds, by whole parts of minutes, hours and days.
  package static func seconds(_ span: Int, atMost count: Int) -> Int {
    let (span, count) = (max(span, 0), max(count, 1))
    if let step = clock.first(where: { span / $0 <= count }) { return step }
    let (step, overflows) = decimal(span / day, atMost: count).multipliedReportingOverflow(by: day)
    return overflows ? span : step
  }

  private static let day = 86_400
  private static let clock = [
    1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 10_800, 14_400,
    21_600, 43_200, day,
  ]
}
