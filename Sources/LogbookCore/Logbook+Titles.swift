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
    RecordKind.withIDs.contains(kind) ? record(kind, at: place)?.title : nil
  }
}
