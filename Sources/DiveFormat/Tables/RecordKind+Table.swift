public import DiveModel
package import Wording

extension FieldTable {
  /// The table of a kind of record.
  public static func table(of kind: RecordKind) -> FieldTable {
    switch kind {
    case .dive: dive
    case .diver: diver
    case .site: site
    case .group: group
    case .trip: trip
    case .gear: gear
    case .centre: centre
    case .document: document
    case .budget: budget
    case .expense: expense
    case .settings: settings
    }
  }
}

extension AnyRecord {
  /// The fields of the kind.
  public var table: FieldTable { .table(of: kind) }
}

extension RecordKind {
  /// The heading for records of the kind.
  package var label: Message {
    switch self {
    case .dive: .labelDives
    case .diver: .labelDivers
    case .site: .labelSites
    case .group: .labelGroups
    case .trip: .labelTrips
    case .gear: .labelGear
    case .centre: .labelCentres
    case .document: .labelDocuments
    case .budget: .labelBudgets
    case .expense: .labelExpenses
    case .settings: .labelSettings
    }
  }
  /// The message that no record of the kind has an id; nil for kinds without such references.
  package func unknown(_ text: String) -> Message? {
    switch self {
    case .diver: .unknownDiver(text: text)
    case .site: .unknownSite(text: text)
    case .group: .unknownGroup(text: text)
    case .trip: .unknownTrip(text: text)
    case .gear: .unknownGear(text: text)
    case .centre: .unknownCentre(text: text)
    case .document: .unknownDocument(text: text)
    case .dive, .budget, .expense, .settings: nil
    }
  }
}
