import DiveChecks
import DiveModel
import LogbookCore

extension Logbook {
  /// The dives that have changed, if nothing else has; otherwise nil.
  ///
  /// - Parameters:
  ///   - paths: The files that were read again.
  ///   - now: The logbook after that.
  func changedDives(_ paths: Set<String>, in now: Logbook) -> [ChangedDive]? {
    guard dives.count == now.dives.count, paths.allSatisfy({ RecordPath.kindOfFile($0) == .dive })
    else { return nil }
    let old = dives(at: paths)
    let new = now.dives(at: paths)
    let changes = paths.sorted().compactMap { path -> ChangedDive? in
      guard let before = old[path], let now = new[path], before.owner == now.owner else {
        return nil
      }
      return ChangedDive(before: before, now: now)
    }
    return changes.count == paths.count ? changes : nil
  }

  /// The dives of some files.
  private func dives(at paths: Set<String>) -> [String: LoggedDive] {
    var found: [String: LoggedDive] = [:]
    for place in dives.indices where Self.isOne(of: paths, dives[place].dive.origin.path) {
      found[dives[place].dive.origin.path] = dives[place]
    }
    return found
  }

  /// Mostly one file is asked for, and comparing is faster than looking up.
  private static func isOne(of paths: Set<String>, _ path: String) -> Bool {
    if paths.count == 1, let only = paths.first {
      return only.utf8.count == path.utf8.count && only == path
    }
    return paths.contains(path)
  }
}
