public import DiveModel

extension Logbook {
  /// What people call a record.
  ///
  /// - Parameters:
  ///   - kind: the kind of the record.
  ///   - place: its place among the records of that kind.
  /// - Returns: its name, else its id; nil where there is no such place, or where records of the kind
  ///   are not called anything.
  public func title(of kind: RecordKind, at place: Int) -> String? {
    func title<Record: NamedRecord>(_ records: [Record]) -> String? {
      records.indices.contains(place) ? records[place].title : nil
    }
    return switch kind {
    case .diver: title(divers)
    case .site: title(sites)
    case .group: title(groups)
    case .trip: title(trips)
    case .gear: title(gear)
    case .centre: title(centres)
    case .document: title(documents)
    case .dive, .budget, .expense, .settings: nil
    }
  }
}
