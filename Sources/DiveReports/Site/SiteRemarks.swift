import LogbookCore

/// What the readers of a site do not see, for the keeper of the log.
package struct SiteRemarks: Hashable, Sendable {
  /// The pictures that are left out, by their paths in the log.
  package let leftOut: [LeftOutPicture]
  /// The files that are hidden because their audience is uncertain, by their paths in the log.
  package let heldBack: [String]
  /// Whether the log has dives, but none that the readers may see.
  package let hidesAllDives: Bool

  /// Whether divers have dives in a log, but none in the log as its readers see it.
  ///
  /// A group dive belongs to no diver: a site shows its members' own entries instead.
  static func hidesAllDives(of logbook: Logbook, seenAs seen: Logbook) -> Bool {
    let hasDives = { (log: Logbook) in log.dives.contains { $0.diver != nil } }
    return hasDives(logbook) && !hasDives(seen)
  }
}
