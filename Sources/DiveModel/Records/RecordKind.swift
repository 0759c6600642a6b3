/// The kinds of records in a logbook.
public enum RecordKind: String, CaseIterable, Sendable, Hashable {
  case dive, diver, site, group, trip, gear, centre, document, course, plan, budget, expense,
    settings
}

extension RecordKind {
  /// The properties of a kind; its fields are in its field table.
  private struct Row {
    let model: any LogRecord.Type
    /// The folder at the logbook's root for records of the kind.
    var folder: String?
    /// The name for several records, if no folder has it.
    var plural: String?
    /// The file name, if each record has a folder of its own.
    var head: String?
    /// The kind of other records in such a folder.
    var inner: RecordKind?
    /// Whether other records refer to it by id.
    var hasIDs = true
    /// The default visibility, if it does not come from the log's settings.
    var share: Share?
    /// The section of a site with the pages of its records, if they have pages.
    var section: RecordSection?
  }

  private var row: Row {
    switch self {
    case .dive: Row(model: Dive.self, folder: "dives", hasIDs: false)
    case .diver:
      Row(model: Diver.self, folder: "divers", head: "diver.md", inner: .dive, section: .people)
    case .site: Row(model: DiveSite.self, folder: "sites", share: .public, section: .sites)
    case .group:
      Row(model: DiveGroup.self, folder: "groups", head: "group.md", inner: .dive, section: .people)
    case .trip: Row(model: DiveTrip.self, folder: "trips", share: .private, section: .sites)
    case .gear: Row(model: GearItem.self, folder: "gear", share: .private, section: .gear)
    case .centre: Row(model: DiveCentre.self, folder: "centres", share: .public, section: .gear)
    case .document:
      Row(model: LogDocument.self, folder: "documents", share: .private, section: .documents)
    case .course: Row(model: DiveCourse.self, folder: "courses", share: .private, section: .people)
    case .plan: Row(model: PlanRecord.self, folder: "plans", share: .private, section: .sites)
    case .budget:
      Row(
        model: Budget.self,
        folder: "budgets",
        head: "budget.md",
        inner: .expense,
        share: .private,
        section: .money
      )
    case .expense: Row(model: Expense.self, plural: "expenses", hasIDs: false, share: .private)
    case .settings: Row(model: Settings.self, plural: "settings", hasIDs: false)
    }
  }

  /// The kinds of records that others refer to by id.
  public static let withIDs: [RecordKind] = allCases.filter(\.row.hasIDs)

  /// All kinds except dives and settings.
  public static let besideDives: [RecordKind] = allCases.filter { $0 != .dive && $0 != .settings }

  /// The model type of its records.
  public var model: any LogRecord.Type { row.model }

  /// The folder at the logbook's root for the kind; nil if it has none of its own.
  public var folder: String? { row.folder }

  /// The file name of a record with a folder of its own, such as `diver.md`; nil if records share a
  /// folder.
  public var head: String? { row.head }

  /// The kind of records inside each record's folder: dives of divers, expenses of budgets.
  public var inner: RecordKind? { row.inner }

  /// The default visibility of the kind; nil if the settings decide.
  public var usualShare: Share? { row.share }

  /// Whether its records are places: seen by everyone, unless only hidden dives name them.
  package var isPlace: Bool { row.share == .public }

  /// The section of a site with the pages of its records; nil if they have no pages.
  package var section: RecordSection? { row.section }

  /// The kind's index among all kinds, from 0, for fast look-up in tables.
  public var number: Int { Self.ordered.firstIndex(of: self) ?? 0 }

  private static let ordered = allCases

  /// The kind's name for several records: `dives`, but `gear`.
  package var plural: String { row.folder ?? row.plural ?? rawValue }
}

/// A part of a site with the pages of some kinds of records.
package enum RecordSection: Sendable, Hashable {
  case sites, people, gear, documents, money

  /// The kinds whose records have their pages there.
  package var kinds: [RecordKind] { RecordKind.allCases.filter { $0.section == self } }
}
