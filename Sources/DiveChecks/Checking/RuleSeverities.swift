package import DiveModel
package import Diagnostics
import Wording
import NearWords

/// The severity of each rule in a logbook: its own, unless `divelog.yml` sets another.
struct RuleSeverities: Sendable {
  private let chosen: [String: Severity?]
  /// Diagnostics for unknown rules in the settings.
  let diagnostics: [FileDiagnostic]

  init(_ settings: Settings) {
    var chosen: [String: Severity?] = [:]
    var diagnostics: [FileDiagnostic] = []
    let rules: Located<DefaultFields>? = settings[.rules]
    for entry in rules?.value.fields.entries ?? [] {
      guard case .list(let pair) = entry.content, pair.count == 2,
        case .text(let id) = pair[0].content, case .text(let word) = pair[1].content
      else { continue }
      if RuleRegistry.rule(id) == nil {
        diagnostics.append(
          FileDiagnostic(path: settings.origin.path, .unknownRule(id, at: pair[0].range))
        )
      }
      chosen[id] = .some(Severity(rawValue: word))
    }
    self.chosen = chosen
    self.diagnostics = diagnostics
  }

  /// Nil for a rule that is off.
  func severity(of rule: RuleInfo) -> Severity? {
    if let chosen = chosen[rule.id] { return chosen }
    return rule.severity
  }

  func severity(of diagnostic: Diagnostic) -> Severity? {
    if let chosen = chosen[diagnostic.id] { return chosen }
    return diagnostic.severity
  }
}

extension Checker {
  /// The severity of a rule by some settings; nil if it is off.
  package static func severity(of rule: String, _ settings: Settings) -> Severity? {
    RuleRegistry.rule(rule).flatMap { RuleSeverities(settings).severity(of: $0.about) }
  }
}

extension Diagnostic {
  /// A diagnostic for an unknown rule id.
  static func unknownRule(_ id: String, at range: SourceRange) -> Diagnostic {
    let near = Nearest.match(id, in: RuleRegistry.all.map(\.about.id))
    return Diagnostic(
      "unknown-rule",
      .error,
      .unknownRule(id: id),
      at: range,
      fixIts: near.map { [FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false)] }
        ?? []
    )
  }
}
