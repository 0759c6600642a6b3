import DiveModel
package import LogbookCore

extension LogSession {
  /// The planned dives from today on, by date.
  ///
  /// - Parameters:
  ///   - diver: Only those that this diver makes, takes part in or waits for; an id or a name.
  ///   - group: Only those of this group; its id or name.
  /// - Returns: The dives, those without a time last on their day.
  /// - Throws: A `LogFailure` if today's date is unknown, or if no diver or group has the name.
  package func comingDives(
    ofDiver diver: String? = nil,
    ofGroup group: String? = nil
  ) throws(LogFailure) -> [ComingDive] {
    guard let today else { throw .todayIsUnknown }
    let id = try diver.map { text throws(LogFailure) in try self.diver(named: text) }
    let groupID = try group.map { text throws(LogFailure) in try entry(.group, named: text).id }
    return ComingDive.all(in: logbook, index, from: today).filter { coming in
      (id.map(coming.concerns) ?? true) && (groupID.map { coming.group == $0 } ?? true)
    }
  }
}
