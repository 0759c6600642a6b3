public import DiveModel

extension Logbook {
  /// The display name of a record.
  ///
  /// - Parameters:
  ///   - kind: The record's kind.
  ///   - place: Its index among the records of that kind.
  /// - Returns: Its name, else its id; nil if the index is out of range or records of the kind have
  ///   no names.
  public func title(of kind: RecordKind, at place: Int) -> String? {
    RecordKind.withIDs.contains(kind) ? record(kind, at: place)?.title : nil
  }
}
