package import DiveModel

extension Logbook {
  /// The logbook with only some of its records; files are read as before.
  ///
  /// Values that depend on a diver's other dives count as unknown if some of them are left out.
  ///
  /// - Parameters:
  ///   - isKept: Whether a record other than a dive is kept.
  ///   - isDiveKept: Whether a dive is kept.
  /// - Returns: The part.
  package func part(
    keeping isKept: (AnyRecord) -> Bool,
    dives isDiveKept: (LoggedDive) -> Bool
  ) -> Logbook {
    var result = self
    result.store = RecordStore()
    for record in recordsBesideDives where isKept(record) { result.store.append(record) }
    result.dives = []
    for logged in dives {
      if isDiveKept(logged) {
        result.dives.append(logged)
      } else if case .diver(let id) = logged.owner {
        result.partlySeen.insert(id)
        result.leavesOutDives = result.leavesOutDives || logged.counts
      }
    }
    result.fileCount = result.recordPaths.count
    return result
  }
}
