import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports an expired document that no newer one replaces.
struct DocumentExpired: LogbookRule {
  static let about = RuleInfo(
    id: "document-expired",
    tier: .consistency,
    severity: .info,
    title: "A document that is needed is valid on the day of the check",
    rationale: """
      Its last day is `expires`, or else the day calculated from `issued` and the `valid` of its \
      type. Among documents of one type and owner, only the one with the latest last day counts. A \
      document that is no longer needed is `archived`. A club that wants its checks to fail makes \
      this rule an error.
      """,
    bad: """
      === divelog.yml
      format: 1
      document-types:
        - name: medical
          valid: 1 year
      === documents/medical-mari-2023.md
      ---
      type: medical
      owner: mari
      issued: ▸2023-05-30◂
      ---
      """,
    good: """
      === divelog.yml
      format: 1
      document-types:
        - name: medical
          valid: 1 year
      === documents/medical-mari-2023.md
      ---
      type: medical
      owner: mari
      issued: 2023-05-30
      archived: 2024-05-31
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let documents = context.logbook.documents
    guard let today = context.today, !documents.isEmpty else { return }
    let all = DocumentValidity.all(in: context.logbook, context.index, on: today)
    for (document, validity) in zip(documents, all) where validity.state == .expired {
      guard let last = validity.lastDay else { continue }
      let problem = found(
        .documentExpired(document: document.title, date: last.description),
        at: (document.expires ?? document.issued)?.range,
        expected: .expectedRenewal(date: (last.adding(days: 1) ?? last).description)
      )
      report(FileDiagnostic(path: document.origin.path, problem))
    }
  }
}
