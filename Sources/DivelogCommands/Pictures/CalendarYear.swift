import ArgumentParser
import DiveUnits

/// The year of which the days are wanted.
enum CalendarYear: ExpressibleByArgument, CustomStringConvertible {
  /// Today's.
  case current
  case year(Int)

  init?(argument: String) {
    guard let year = Int(argument), (1900...2200).contains(year) else { return nil }
    self = .year(year)
  }

  /// The year's number; 0, in which nobody dived, where nobody knows today's.
  func number(_ today: CalendarDate?) -> Int {
    switch self {
    case .current: today?.year ?? 0
    case .year(let year): year
    }
  }

  var description: String {
    switch self {
    case .current: "current"
    case .year(let year): "\(year)"
    }
  }
}
