package import Diagnostics
import Wording

/// The documentation of a rule, as Markdown.
package struct RulePage {
  private let rule: RuleInfo

  package init(_ rule: RuleInfo) { self.rule = rule }

  /// The rule's own page, with indented examples, which suit a terminal.
  package var page: String {
    markdown(level: 1) { $0.lines.map { $0.isEmpty ? "" : "    " + $0 } }
  }

  /// A section of the manual, with fenced examples, which keep blank lines.
  package var section: String {
    markdown(level: 3) { example in
      let fence = example.lines.contains { $0.contains("```") } ? "````" : "```"
      return [fence] + example.lines + [fence]
    }
  }

  private func markdown(level: Int, code: (MarkedExample) -> [String]) -> String {
    let heading = String(repeating: "#", count: level) + " \(rule.id)"
    let facts = facts.map { "- " + ReferencePages.words($0) }
    let wrong = [ReferencePages.words(.referenceWrong), ""] + code(MarkedExample(rule.bad))
    let right = [ReferencePages.words(.referenceRight), ""] + code(MarkedExample(rule.good))
    let lines =
      [heading, "", rule.title + ".", "", rule.rationale, ""] + facts + [""] + wrong + [""] + right
    return lines.joined(separator: "\n") + "\n"
  }

  private var facts: [Message] {
    let severity = rule.severity?.rawValue ?? ReferencePages.words(.referenceOff)
    var result: [Message] = [
      .referenceTier(tier: rule.tier.rawValue), .referenceSeverity(severity: severity),
    ]
    switch RuleFix(of: rule) {
    case .safe: result.append(.referenceFixSafe)
    case .offered: result.append(.referenceFixOffered)
    case .byHand: result.append(.referenceFixNone)
    }
    if rule.needsProfiles { result.append(.referenceNeedsProfiles) }
    return result + rule.limits.map { .referenceLimit(text: ReferencePages.words($0)) }
  }
}
