import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive with a future date that is not marked as planned.
struct FutureDate: DiveRule {
  static let about = RuleInfo(
    id: "future-date",
    tier: .consistency,
    severity: .warning,
    title: "A dive that is not planned was made today at the latest",
    rationale: """
      A date in the future is most often a mistyped year or month. A dive with a time zone may be \
      a day ahead, because the day begins earlier elsewhere.
      """,
    bad: """
      === divers/mari/dives/quarry.md
      ---
      date: ▸2042-06-12◂
      ---
      """,
    good: """
      === divers/mari/dives/quarry.md
      ---
      date: 2042-06-12
      planned: true
      ---
      """,
    limits: [.limitFuture]
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let today = context.today, let date = dive.dive.date, date.value > today,
      !dive.dive.isPlanned, !dive.dive.isInvalid
    else { return }
    if dive.dive.zone != nil, today.adding(days: 1) == date.value { return }
    report(
      found(
        .futureDate(date: date.value.description, limit: today.description),
        at: date.range,
        expected: .expectedPlanned,
        fixIts: [planned(dive.dive.origin, date.range, in: context.logbook)].compactMap { $0 }
      )
    )
  }

  /// The fix that marks the dive as planned; the date is as likely to be wrong.
  private func planned(_ origin: Origin, _ date: SourceRange, in logbook: Logbook) -> FixIt? {
    guard let bytes = logbook.source(of: origin.path)?.bytes,
      let end = bytes[min(date.upperBound, bytes.count)...].firstIndex(of: 0x0A)
    else { return nil }
    let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // A date within brackets has no line of its own.
    guard bytes[start...].starts(with: "date:".utf8) else { return nil }
    let lineEnd = bytes[..<end].last == 0x0D ? "\r\n" : "\n"
    let edit = SourceEdit(SourceRange(end + 1, end + 1), "planned: true" + lineEnd)
    return FixIt(.addLine(text: "planned: true"), [edit], isSafe: false, mayBeGuessed: false)
  }
}
