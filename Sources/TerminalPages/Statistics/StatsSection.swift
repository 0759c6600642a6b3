import Diagnostics
import Wording
import NearWords

/// A section of the output of `stats`.
package enum StatsSection: String, CaseIterable {
  /// The totals of the dives.
  case totals
  /// Mean, median and quartiles of each figure.
  case figures
  /// The gases that were breathed.
  case gases
  /// The records: the deepest, longest, coldest dives and others.
  case records
  /// Statistics that depend on the order of dives.
  case series
  /// The first and the last dive at each place.
  case places

  /// The sections shown by default: a diver may know a hundred places.
  package static let usual: [StatsSection] = allCases.filter { $0 != .places }

  /// Parses names, each argument a comma-separated list or `all`; empty without arguments.
  package static func parse(_ texts: [String]) throws(ChoiceFailure) -> [StatsSection] {
    var result: [StatsSection] = []
    for name in texts.flatMap(parts) {
      let found = name == everything ? allCases : [StatsSection(rawValue: name)].compactMap(\.self)
      guard !found.isEmpty else { throw unknown(name) }
      result += found.filter { !result.contains($0) }
    }
    return result
  }

  private static func parts(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Selects all sections.
  package static let everything = "all"

  private static func unknown(_ name: String) -> ChoiceFailure {
    let names = allCases.map(\.rawValue) + [everything]
    return .unknownSection(name, near: Nearest.kin(of: name, in: names), all: names)
  }
}
