import DiveModel
import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// Reports a completed service whose name is nearly that of a required one.
struct ServiceUnknown: LogbookRule {
  static let about = RuleInfo(
    id: "service-unknown",
    tier: .consistency,
    severity: .warning,
    title: "A completed service has the name of a required one",
    rationale: """
      The days, dives and hours of a service are counted from the last time it was done. Case, \
      spaces and hyphens are ignored, and text after a comma is a remark. A service under another \
      name is another service, and the required one appears to fall due.
      """,
    bad: """
      === gear/twin.md
      ---
      services:
        - what: hydro test
          every: 5 years
      serviced:
        - date: 2024-02-12
          what: ▸hidro test◂
      ---
      """,
    good: """
      === gear/twin.md
      ---
      services:
        - what: hydro test
          every: 5 years
      serviced:
        - date: 2024-02-12
          what: hydro test
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for item in context.logbook.gear where !item.serviced.isEmpty && !item.services.isEmpty {
      let plans = ServicePlans(of: item)
      for record in item.serviced.lazy.map(\.value) {
        guard let what = record.what, let plan = plans.nearest(to: what.value) else { continue }
        let text = plan + what.value.drop { $0 != "," }
        let edit = SourceEdit(what.range, YAMLText.scalar(text))
        let problem = found(
          .serviceUnknown(what: what.value),
          at: what.range,
          notes: item.range(of: .services).map { [Note(.servicesWrittenHere, at: $0)] } ?? [],
          fixIts: [FixIt(.writeInstead(text: text), [edit], isSafe: false)]
        )
        report(FileDiagnostic(path: item.origin.path, problem))
      }
    }
  }
}
