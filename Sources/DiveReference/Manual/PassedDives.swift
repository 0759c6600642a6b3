import DiveChecks
import Diagnostics
import Wording

/// The dives that each rule skips, found by running it: its bad example is checked with the dive
/// planned, invalid, a breath-hold dive, or made a group's.
package enum PassedDives {
  /// A row for each rule whose bad example is a dive with valid syntax and values.
  package static var rows: [[String]] {
    RuleRegistry.all.map(\.about).compactMap { rule in
      guard rule.tier != .syntax, rule.tier != .values else { return nil }
      let example = ExampleCheck(rule)
      guard !example.divePaths.isEmpty, !example.diagnostics.isEmpty else { return nil }
      let cells = [
        example.adding("planned: true"), example.adding("invalid: true"),
        example.adding("mode: freedive"), example.asGroupDive,
      ]
      return ["`\(rule.id)`"] + cells.map(cell)
    }
  }

  private static func cell(_ example: ExampleCheck?) -> String {
    guard let example else { return "" }
    return ReferencePages.words(example.diagnostics.isEmpty ? .limitsPassed : .limitsLooked)
  }
}
