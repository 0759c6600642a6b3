/// The kinds of records a logbook has.
public enum RecordKind: String, CaseIterable, Sendable, Hashable {
  case dive, diver, site, group, trip, gear, centre, document, budget, expense, settings

  /// The folder at the logbook's root that holds the kind; nil where it has none of its own.
  public var folder: String? {
    switch self {
    case .dive: "dives"
    case .diver: "divers"
    case .site: "sites"
    case .group: "groups"
    case .trip: "trips"
    case .gear: "gear"
    case .centre: "centres"
    case .document: "documents"
    case .budget: "budgets"
    case .expense, .settings: nil
    }
  }

  /// The kind's place among all kinds, from 0, for tables that are looked up for every value.
  public var number: Int {
    switch self {
    case .dive: 0
    case .diver: 1
    case .site: 2
    case .group: 3
    case .trip: 4
    case .gear: 5
    case .centre: 6
    case .document: 7
    case .budget: 8
    case .expense: 9
    case .settings: 10
    }
  }
}
