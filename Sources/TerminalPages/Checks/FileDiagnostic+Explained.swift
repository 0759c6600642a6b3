import DiveChecks
import Diagnostics
package import Wording

extension [FileDiagnostic] {
  /// How to read more about the first problem; nil without a problem, or if its rule has no page.
  package var explanation: Message? {
    let first = first { $0.diagnostic.severity > .info } ?? first
    guard let id = first?.diagnostic.id, RuleRegistry.rule(id) != nil else { return nil }
    return .explainMore(id: id)
  }
}
