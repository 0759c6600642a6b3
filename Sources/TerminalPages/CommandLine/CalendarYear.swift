package import DiveUnits

/// The year to show, as typed.
package enum CalendarYear: CustomStringConvertible, Sendable {
  /// The current year.
  case current
  case year(Int)
  /// A word that is not a year, and does not look like a query after the flag.
  case unknown(String)

  /// Reads a word; nil if it looks like a query.
  package init?(argument: String) {
    if let year = Int(argument), (1900...2200).contains(year) {
      self = .year(year)
    } else if argument.contains(where: { ":(\" ".contains($0) }) {
      return nil
    } else {
      self = .unknown(argument)
    }
  }

  /// The year's number; 0, a year without dives, if today's date is unknown.
  package func number(_ today: CalendarDate?) -> Int {
    switch self {
    case .current, .unknown: today?.year ?? 0
    case .year(let year): year
    }
  }

  package var description: String {
    switch self {
    case .current: "current"
    case .year(let year): "\(year)"
    case .unknown(let text): text
    }
  }
}
