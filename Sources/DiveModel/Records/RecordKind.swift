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
}
