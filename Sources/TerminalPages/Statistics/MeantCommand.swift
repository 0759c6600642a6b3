import DiveStatistics
import Diagnostics

/// The command that was probably meant by a single word that says how to show dives instead of
/// which dives.
package enum MeantCommand {
  /// The command for a word after `stats`: `divelog stats --by year` for `year`; nil for any other.
  package static func ofStats(_ query: [String]) -> String? {
    guard let word = only(query) else { return nil }
    let names = Set(Dimension.all.map(\.name))
    let single = [("s", ""), ("ies", "y")].compactMap { ending, other in
      word.hasSuffix(ending) ? String(word.dropLast(ending.count)) + other : nil
    }
    let forms = [word, word + "s"] + single
    if let name = forms.first(where: names.contains) { return line("stats", ["--by", name]) }
    let section = forms.prefix(2).lazy.compactMap { StatsSection(rawValue: $0) }.first
    return section.map { line("stats", ["--section", $0.rawValue]) }
  }

  /// The command for a word after `list`: `divelog list --sort -max-depth` for `deep`; nil for any
  /// other.
  package static func ofList(_ query: [String]) -> String? {
    guard let word = only(query) else { return nil }
    if let column = columns[word] { return line("list", ["--sort", column]) }
    return recent.contains(word) ? line("list", ["--limit", "10"]) : nil
  }

  private static func only(_ query: [String]) -> String? {
    query.count == 1 ? query[0].lowercased() : nil
  }

  private static func line(_ verb: String, _ options: [String]) -> String {
    ShellWords.line(["divelog", verb] + options)
  }

  private static let recent: Set<String> = ["last", "latest", "newest", "recent"]

  /// The columns that a list begins with if sorted this way.
  private static let columns = [
    "deep": "-max-depth", "deepest": "-max-depth", "shallow": "max-depth",
    "shallowest": "max-depth", "long": "-duration", "longest": "-duration", "short": "duration",
    "shortest": "duration", "cold": "water-temperature", "coldest": "water-temperature",
    "warm": "-water-temperature", "warmest": "-water-temperature",
  ]
}
