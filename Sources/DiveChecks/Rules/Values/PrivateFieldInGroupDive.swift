import DiveFormat
import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a value in a group dive that each member enters for themselves.
struct PrivateFieldInGroupDive: DiveRule {
  static let about = RuleInfo(
    id: "private-field-in-group-dive",
    tier: .values,
    severity: .warning,
    title: "A group dive holds what is the same for all",
    rationale: """
      A group dive belongs to no single diver. What differs from member to member, such as the \
      number, the pressures of a tank or the weight, goes into each member's own entry and is not \
      taken from here.
      """,
    bad: """
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [Bernd Vogel]
      ---
      === groups/tallinn-divers/dives/2024-06-12-rummu.md
      ---
      date: 2024-06-12
      tanks:
        - volume: 12 L
          start: ▸210 bar◂
      weight: ▸8 kg◂
      members: [Bernd Vogel]
      ---
      """,
    good: """
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [Bernd Vogel]
      ---
      === groups/tallinn-divers/dives/2024-06-12-rummu.md
      ---
      date: 2024-06-12
      tanks:
        - volume: 12 L
      members: [Bernd Vogel]
      ---
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard case .group = dive.owner else { return }
    look(at: dive.dive.fields, .dive, report)
    for item in dive.dive.items(of: .tanks) {
      if case .mapping(let tank) = item.content { look(at: tank, .tank, report) }
    }
  }

  private func look(at fields: FieldSet, _ table: FieldTable, _ report: (Diagnostic) -> Void) {
    for entry in fields.entries {
      guard let row = table.row(forField: entry.field), row.traits.contains(.personal) else {
        continue
      }
      report(found(.privateFieldInGroupDive(key: row.key), at: Self.place(of: entry)))
    }
  }

  /// The first value of a list of mappings, which may be many lines long.
  private static func place(of entry: FieldSet.Entry) -> SourceRange {
    var (content, range) = (entry.content, entry.range)
    for _ in 0..<4 {
      switch content {
      case .list(let items):
        guard let first = items.first, case .mapping = first.content else { return range }
        (content, range) = (first.content, first.range)
      case .mapping(let fields):
        guard let first = fields.entries.first else { return range }
        (content, range) = (first.content, first.range)
      case .steps, .text: return range
      }
    }
    return range
  }
}
