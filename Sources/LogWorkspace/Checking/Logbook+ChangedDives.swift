import DiveChecks
import DiveModel
import LogbookCore

extension Logbook {
  /// The dives of some files, by their paths.
  func dives(at paths: Set<String>) -> [String: LoggedDive] {
    var found: [String: LoggedDive] = [:]
    for place in dives.indices where paths.isOrHas(dives[place].dive.origin.path) {
      found[dives[place].dive.origin.path] = dives[place]
    }
    return found
  }
}

/// The dives of files that are read again, to tell what has changed.
struct DivesBefore {
  private let paths: Set<String>
  private let dives: [String: LoggedDive]
  private let count: Int

  /// Keeps the dives of a logbook as they are, before files of it are read again.
  init(_ paths: Set<String>, in logbook: Logbook) {
    self.paths = paths
    // A record of another kind matters to all dives.
    let areDives = paths.allSatisfy { RecordPath.kindOfFile($0) == .dive }
    dives = areDives ? logbook.dives(at: paths) : [:]
    count = logbook.dives.count
  }

  /// The dives that have changed, if nothing else has; otherwise nil.
  func changes(in logbook: Logbook) -> [ChangedDive]? {
    guard dives.count == paths.count, logbook.dives.count == count else { return nil }
    let now = logbook.dives(at: paths)
    let changes = paths.sorted().compactMap { path -> ChangedDive? in
      guard let before = dives[path], let now = now[path], before.owner == now.owner else {
        return nil
      }
      return ChangedDive(before: before, now: now)
    }
    return changes.count == paths.count ? changes : nil
  }
}
