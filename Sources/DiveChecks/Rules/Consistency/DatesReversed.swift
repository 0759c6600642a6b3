import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a trip, budget, document or certification that ends before it begins.
struct DatesReversed: LogbookRule {
  static let about = RuleInfo(
    id: "dates-reversed",
    tier: .consistency,
    severity: .warning,
    title: "An end date is not before its start date",
    rationale: """
      One of the two dates was mistyped, most often the year of a trip over New Year. Trips, \
      budgets, documents and certifications that expire before they were issued, and students who \
      finish a course before they begin are checked. \
      There are no days between such dates, so anything that counts days gets none.
      """,
    bad: """
      === trips/red-sea-2024.md
      ---
      from: 2024-12-28
      to: ▸2024-01-04◂
      ---
      """,
    good: """
      === trips/red-sea-2024.md
      ---
      from: 2024-12-28
      to: 2025-01-04
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for kind in RecordKind.besideDives where Self.mayHavePeriods(.table(of: kind)) {
      for record in context.logbook.records(of: kind) {
        look(record.fields, record.table) { report(FileDiagnostic(path: record.origin.path, $0)) }
      }
    }
  }

  private func look(_ fields: FieldSet, _ table: FieldTable, _ report: (Diagnostic) -> Void) {
    for (start, end) in Self.ends(of: table) {
      guard let first = fields[start.field], let last = fields[end.field],
        let firstDay = CalendarDate(content: first.content),
        let lastDay = CalendarDate(content: last.content), lastDay < firstDay
      else { continue }
      report(
        found(
          .datesReversed(last: "\(lastDay)", first: "\(firstDay)"),
          at: last.range,
          notes: [Note(.firstDateHere, at: first.range)]
        )
      )
    }
    for entry in fields.entries {
      guard case .mapping(let inner)? = table.row(forField: entry.field)?.kind,
        case .list(let items) = entry.content, Self.mayHavePeriods(inner.table)
      else { continue }
      for case .mapping(let fields) in items.map(\.content) { look(fields, inner.table, report) }
    }
  }

  /// The keys of dates that a period begins and ends with, wherever a table has both.
  private static let keys = [
    ("from", "to"), ("issued", "expires"), ("date", "expires"), ("since", "finished"),
  ]

  private static func ends(of table: FieldTable) -> [(start: FieldRow, end: FieldRow)] {
    keys.compactMap { start, end in
      guard let start = table.row(for: start), let end = table.row(for: end),
        start.kind == .date, end.kind == .date
      else { return nil }
      return (start, end)
    }
  }

  private static func mayHavePeriods(_ table: FieldTable) -> Bool {
    !ends(of: table).isEmpty
      || table.rows.contains { row in
        if case .mapping(let inner) = row.kind { mayHavePeriods(inner.table) } else { false }
      }
  }
}
