import Diagnostics
import NearWords
package import Wording

/// All rules, sorted by id.
package enum RuleRegistry {
  /// The rules of all tiers, in the order of their ids.
  package static let all: [any Rule] =
    (readRules + valueRules + UnknownReference.all + referenceRules + consistencyRules
    + policyRules)
    .sorted { $0.about.id < $1.about.id }

  /// The rules by what they examine, each kind sorted by id.
  static let bySubject = RulesBySubject(all)

  private static let byID = Dictionary(all.map { ($0.about.id, $0) }) { first, _ in first }

  package static func rule(_ id: String) -> (any Rule)? { byID[id] }

  /// What is said of the first id that no rule has; nil if every one is known.
  package static func refusal(of ids: [String]) -> Message? {
    guard let id = ids.first(where: { rule($0) == nil }) else { return nil }
    let near = Nearest.matches(id, in: all.map(\.about.id))
    return near.isEmpty ? .noSuchRule(id: id) : .noSuchRuleDidYouMean(id: id, names: near)
  }
}

/// Rules grouped by what they examine.
struct RulesBySubject: Sendable {
  private(set) var dive: [any DiveRule] = []
  private(set) var reference: [any ReferenceRule] = []
  private(set) var files: [any FileRule] = []
  private(set) var logbook: [any LogbookRule] = []
  private(set) var profile: [any ProfileRule] = []

  init(_ rules: [any Rule]) {
    for kind in rules.lazy.flatMap(\.subject.kinds) {
      switch kind {
      case .dive(let rule): dive.append(rule)
      case .reference(let rule): reference.append(rule)
      case .files(let rule): files.append(rule)
      case .logbook(let rule): logbook.append(rule)
      case .profile(let rule): profile.append(rule)
      }
    }
  }
}
