/// The kinds of records a logbook has.
public enum RecordKind: String, CaseIterable, Sendable, Hashable {
  case dive, diver, site, group, trip, gear, centre, document, budget, expense, settings
}

extension RecordKind {
  /// What sets a kind apart; what its records say is in its field table.
  private struct Row {
    /// Its place among all kinds, from 0.
    let number: Int
    let model: any LogRecord.Type
    /// The folder at the logbook's root that holds it.
    var folder: String?
    /// The name of the file, where each record has a folder of its own.
    var head: String?
    /// What else lies in such a folder.
    var inner: RecordKind?
    /// Whether other records refer to it by an id.
    var hasIDs = true
    /// Who may see a record that says nothing of it, if that is not the log's to say.
    var share: Share?
  }

  private var row: Row {
    switch self {
    case .dive: Row(number: 0, model: Dive.self, folder: "dives", hasIDs: false)
    case .diver:
      Row(number: 1, model: Diver.self, folder: "divers", head: "diver.md", inner: .dive)
    case .site: Row(number: 2, model: DiveSite.self, folder: "sites", share: .public)
    case .group:
      Row(number: 3, model: DiveGroup.self, folder: "groups", head: "group.md", inner: .dive)
    case .trip: Row(number: 4, model: DiveTrip.self, folder: "trips", share: .private)
    case .gear: Row(number: 5, model: GearItem.self, folder: "gear", share: .private)
    case .centre: Row(number: 6, model: DiveCentre.self, folder: "centres", share: .public)
    case .document: Row(number: 7, model: LogDocument.self, folder: "documents", share: .private)
    case .budget:
      Row(
        number: 8,
        model: Budget.self,
        folder: "budgets",
        head: "budget.md",
        inner: .expense,
        share: .private
      )
    case .expense: Row(number: 9, model: Expense.self, hasIDs: false, share: .private)
    case .settings: Row(number: 10, model: Settings.self, hasIDs: false)
    }
  }

  /// The kinds whose records others refer to by an id.
  public static let withIDs: [RecordKind] = allCases.filter(\.row.hasIDs)

  /// The kinds of records that are neither dives nor the settings.
  public static let besideDives: [RecordKind] = allCases.filter { $0 != .dive && $0 != .settings }

  /// The type of its records.
  public var model: any LogRecord.Type { row.model }

  /// The folder at the logbook's root that holds the kind; nil where it has none of its own.
  public var folder: String? { row.folder }

  /// The name of the file of a record that has a folder of its own, as `diver.md`; nil where many
  /// records share a folder.
  public var head: String? { row.head }

  /// What lies in the folder of each record of the kind: dives with divers, expenses with budgets.
  public var inner: RecordKind? { row.inner }

  /// Who may see a record that says nothing of it; nil where the settings say so.
  public var usualShare: Share? { row.share }

  /// The kind's place among all kinds, from 0, for tables that are looked up for every value.
  public var number: Int { row.number }
}
