public import DiveModel

extension Logbook {
  /// Every file that was read as a record, with its kind, by path.
  public var records: [(path: String, kind: RecordKind)] {
    unsortedRecords.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The path of every file that was read as a record, in whatever order.
  public var recordPaths: [String] { unsortedRecords.map(\.path) }

  private var unsortedRecords: [(path: String, kind: RecordKind)] {
    var result: [(path: String, kind: RecordKind)] = [(Self.settingsPath, .settings)]
    func add(_ list: [some LogRecord]) {
      for record in list { result.append((record.origin.path, type(of: record).kind)) }
    }
    add(divers)
    add(sites)
    add(groups)
    add(trips)
    add(gear)
    add(centres)
    add(documents)
    add(budgets)
    add(expenses)
    add(dives.map(\.dive))
    return result
  }
}
