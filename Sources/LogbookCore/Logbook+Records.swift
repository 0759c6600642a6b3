public import DiveModel

extension Logbook {
  /// The divers, with dives or without, in the order of paths.
  public var divers: [Diver] { store.records() }
  /// The dive sites, in the order of paths.
  public var sites: [DiveSite] { store.records() }
  /// The groups, in the order of paths.
  public var groups: [DiveGroup] { store.records() }
  /// The trips, in the order of paths.
  public var trips: [DiveTrip] { store.records() }
  /// The pieces of equipment and the sets of them, in the order of paths.
  public var gear: [GearItem] { store.records() }
  /// The dive centres, boats and shops, in the order of paths.
  public var centres: [DiveCentre] { store.records() }
  /// The certificates, permits and other documents, in the order of paths.
  public var documents: [LogDocument] { store.records() }
  /// The budgets, in the order of paths.
  public var budgets: [Budget] { store.records() }
  /// The expenses of all budgets, in the order of paths.
  public var expenses: [Expense] { store.records() }
}

extension Logbook {
  /// How many records of a kind there are.
  public func count(of kind: RecordKind) -> Int {
    switch kind {
    case .dive: dives.count
    case .settings: 1
    default: store.count(kind)
    }
  }

  /// A record by its place among those of its kind; nil where there is no such place.
  public func record(_ kind: RecordKind, at place: Int) -> AnyRecord? {
    guard place >= 0, place < count(of: kind) else { return nil }
    return switch kind {
    case .dive: AnyRecord(dives[place].dive)
    case .settings: AnyRecord(settings)
    default: store.record(kind, at: place)
    }
  }

  /// The records of a kind: dives in the order of diving, all others in that of paths.
  public func records(of kind: RecordKind) -> [AnyRecord] {
    switch kind {
    case .dive: dives.map { AnyRecord($0.dive) }
    case .settings: [AnyRecord(settings)]
    default: store.all(kind)
    }
  }

  /// The records that are neither dives nor the settings, in the order of kinds.
  public var recordsBesideDives: [AnyRecord] { RecordKind.besideDives.flatMap(records) }

  /// Every record but the settings, dives last.
  public var allRecords: [AnyRecord] { recordsBesideDives + records(of: .dive) }

  /// Every file that was read as a record, with its kind, by path.
  public var records: [(path: String, kind: RecordKind)] {
    unsortedRecords.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The path of every file that was read as a record, in whatever order.
  public var recordPaths: [String] { unsortedRecords.map(\.path) }

  private var unsortedRecords: [(path: String, kind: RecordKind)] {
    [(Self.settingsPath, .settings)] + recordsBesideDives.map { ($0.origin.path, $0.kind) }
      + dives.map { ($0.dive.origin.path, .dive) }
  }
}
