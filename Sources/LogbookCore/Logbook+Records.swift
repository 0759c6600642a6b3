public import DiveModel

extension Logbook {
  /// The divers, with or without dives, sorted by path.
  public var divers: [Diver] { store.records() }
  /// The dive sites, sorted by path.
  public var sites: [DiveSite] { store.records() }
  /// The groups, sorted by path.
  public var groups: [DiveGroup] { store.records() }
  /// The trips, sorted by path.
  public var trips: [DiveTrip] { store.records() }
  /// The pieces of equipment and sets of them, sorted by path.
  public var gear: [GearItem] { store.records() }
  /// The dive centres, boats and shops, sorted by path.
  public var centres: [DiveCentre] { store.records() }
  /// The certificates, permits and other documents, sorted by path.
  public var documents: [LogDocument] { store.records() }
  /// The courses, sorted by path.
  public var courses: [DiveCourse] { store.records() }
  /// The plans of dives, sorted by path.
  public var plans: [PlanRecord] { store.records() }
  /// The budgets, sorted by path.
  public var budgets: [Budget] { store.records() }
  /// The expenses of all budgets, sorted by path.
  public var expenses: [Expense] { store.records() }
}

extension Logbook {
  /// The number of records of a kind.
  public func count(of kind: RecordKind) -> Int {
    switch kind {
    case .dive: dives.count
    case .settings: 1
    default: store.count(kind)
    }
  }

  /// A record by its index among those of its kind; nil if out of range.
  public func record(_ kind: RecordKind, at place: Int) -> AnyRecord? {
    guard place >= 0, place < count(of: kind) else { return nil }
    return switch kind {
    case .dive: AnyRecord(dives[place].dive)
    case .settings: AnyRecord(settings)
    default: store.record(kind, at: place)
    }
  }

  /// The records of a kind: dives in diving order, all others sorted by path.
  public func records(of kind: RecordKind) -> [AnyRecord] {
    switch kind {
    case .dive: dives.map { AnyRecord($0.dive) }
    case .settings: [AnyRecord(settings)]
    default: store.all(kind)
    }
  }

  /// The records other than dives and settings, ordered by kind.
  public var recordsBesideDives: [AnyRecord] { RecordKind.besideDives.flatMap(records) }

  /// Every record except the settings, dives last.
  public var allRecords: [AnyRecord] { recordsBesideDives + records(of: .dive) }

  /// Every file that was read as a record, with its kind, sorted by path.
  public var records: [(path: String, kind: RecordKind)] {
    unsortedRecords.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The paths of all files that were read as records, unsorted.
  public var recordPaths: [String] { unsortedRecords.map(\.path) }

  /// The paths of files that were read as records and meet a condition, unsorted.
  ///
  /// All paths of a large log, to look up a few in them, would take more memory than a change of one
  /// dive does otherwise.
  func recordPaths(where isMeant: (String) -> Bool) -> [String] {
    var paths = isMeant(Self.settingsPath) ? [Self.settingsPath] : []
    for record in recordsBesideDives where isMeant(record.origin.path) {
      paths.append(record.origin.path)
    }
    for logged in dives where isMeant(logged.dive.origin.path) {
      paths.append(logged.dive.origin.path)
    }
    return paths
  }

  /// Whether a file beside records has a path, byte by byte; one with a mark that Swift takes for equal
  /// is another file, unless the file system finds it.
  package func hasAttachment(_ path: String) -> Bool {
    attachments.contains(path) && (path.utf8.allSatisfy { $0 < 0x80 } || tree.exists(path))
  }

  private var unsortedRecords: [(path: String, kind: RecordKind)] {
    [(Self.settingsPath, .settings)] + recordsBesideDives.map { ($0.origin.path, $0.kind) }
      + dives.map { ($0.dive.origin.path, .dive) }
  }
}
