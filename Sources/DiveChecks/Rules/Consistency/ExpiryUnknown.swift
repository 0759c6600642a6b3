import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a document of a type that expires, without a date that determines when.
struct ExpiryUnknown: LogbookRule {
  static let about = RuleInfo(
    id: "expiry-unknown",
    tier: .consistency,
    severity: .warning,
    title: "A document of a type that expires has a date",
    rationale: """
      The last day of a document is `expires`, or else the day calculated from `issued` and the \
      `valid` of its type. Without either date its validity is unknown, and it never counts as \
      valid.
      """,
    bad: """
      === divelog.yml
      format: 1
      document-types:
        - name: medical
          valid: 1 year
      === documents/medical-mari.md
      ---
      type: ▸medical◂
      owner: mari
      ---
      """,
    good: """
      === divelog.yml
      format: 1
      document-types:
        - name: medical
          valid: 1 year
      === documents/medical-mari.md
      ---
      type: medical
      owner: mari
      issued: 2026-03-01
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let ends = DocumentEnds(context.logbook.settings)
    for document in context.logbook.documents {
      // Invalid values are reported where they are read.
      let dates = [LogDocument.Field.issued, .expires].map(\.rawValue)
      guard let type = document.type, let interval = ends.interval(of: type.value),
        !dates.contains(where: { document.fields.has($0) || document.fields.isDamaged($0) }),
        document.archived == nil
      else { continue }
      let problem = found(
        .expiryUnknown(type: type.value, interval: interval.words),
        at: type.range,
        expected: .expectedIssuedOrExpires
      )
      report(FileDiagnostic(path: document.origin.path, problem))
    }
  }
}

extension Interval {
  /// The interval as a message.
  fileprivate var words: Message {
    switch unit {
    case .year: .intervalYears(count: count)
    case .month: .intervalMonths(count: count)
    case .week: .intervalWeeks(count: count)
    case .day: .intervalDays(count: count)
    case .dive: .dives(count: count)
    case .hour: .intervalHours(hours: Decimal(count))
    }
  }
}
