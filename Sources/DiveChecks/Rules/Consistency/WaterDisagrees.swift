import DiveModel
import Diagnostics
import LogbookCore
import Wording

/// Reports a dive, or the defaults of a group's dives, with a water type other than the site's.
struct WaterDisagrees: DiveRule, LogbookRule {
  static let about = RuleInfo(
    id: "water-disagrees",
    tier: .consistency,
    severity: .info,
    title: "A dive is in the water of its site",
    rationale: """
      The water decides what a depth means in pressure. A dive may say that it was in other water \
      than usual; more often the word was copied, or is a group's default for its usual sites. \
      What a group dive says is not reported again of its members' entries.
      """,
    bad: """
      site: maidla
      water: ▸salt◂
      === sites/maidla.md
      ---
      name: Maidla
      water: fresh
      ---
      """,
    good: """
      site: maidla
      water: fresh
      === sites/maidla.md
      ---
      name: Maidla
      water: fresh
      ---
      """
  )

  var subject: RuleSubject { RuleSubject(kinds: [.dive(self), .logbook(self)]) }

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let water = dive.dive.water, let site = context.site(of: dive.dive),
      var problem = problem(water, site), !isOfGroupDive(dive, context)
    else { return }
    if case .group(let id) = dive.owner, let place = context.index.index(of: id, .group) {
      let group = context.logbook.groups[place]
      if let usual = group.usual, usual.water?.value == water.value {
        problem.notes.append(
          Note(.groupDefaultHere, path: group.origin.path, at: usual.water?.range)
        )
      }
    }
    report(diagnostic(problem))
  }

  /// Whether an entry only says what its group dive says, where it is reported once for all members.
  private func isOfGroupDive(_ logged: LoggedDive, _ context: CheckContext) -> Bool {
    guard logged.diver != nil,
      let provenance = logged.dive.template.flatMap({ Provenance($0.value) }),
      let shared = context.groupDives[provenance.template]?.dive
    else { return false }
    return shared.water?.value == logged.dive.water?.value
      && shared.site?.value.text == logged.dive.site?.value.text
  }

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for group in context.logbook.groups {
      guard let usual = group.usual, let water = usual.water, let site = context.site(of: usual),
        let problem = problem(water, site)
      else { continue }
      report(FileDiagnostic(path: group.origin.path, diagnostic(problem)))
    }
  }

  private struct Problem {
    let water: Located<Water>
    let site: DiveSite
    let other: Located<Water>
    var notes: [Note]
  }

  private func problem(_ water: Located<Water>, _ site: DiveSite) -> Problem? {
    guard let other = site.water, other.value != water.value else { return nil }
    let note = Note(.siteWaterWrittenHere, path: site.origin.path, at: other.range)
    return Problem(water: water, site: site, other: other, notes: [note])
  }

  private func diagnostic(_ problem: Problem) -> Diagnostic {
    found(
      .waterDisagrees(
        water: problem.water.value.rawValue,
        site: problem.site.title,
        other: problem.other.value.rawValue
      ),
      at: problem.water.range,
      notes: problem.notes
    )
  }
}

extension DiveGroup {
  /// The defaults of a new group dive, as a dive.
  fileprivate var usual: Dive? { defaults.map { Dive(origin: origin, fields: $0.value.fields) } }
}
