import Diagnostics
import DiveModel
import LogbookCore

/// Dives that took the file of another dive.
extension MovedDives {
  /// The paths of dives where another dive is now: one that was elsewhere, or one that is new while the
  /// former one is elsewhere.
  ///
  /// When the dives of a day are an hour late, each takes the name that the next one leaves.
  var replaced: Set<String> {
    let former = Dictionary(before.dives.map { ($0.dive.origin.path, $0) }) { first, _ in first }
    var left: [DiveIdentity: Set<String>] = [:]
    var come: [DiveIdentity: Set<String>] = [:]
    var kept: [(path: String, old: DiveIdentity?, new: DiveIdentity?)] = []
    let now = Set(after.dives.map(\.dive.origin.path))
    for logged in before.dives where !now.contains(logged.dive.origin.path) {
      if let identity = unnumbered(logged, before) {
        left[identity, default: []].insert(logged.dive.origin.path)
      }
    }
    for logged in after.dives {
      let path = logged.dive.origin.path
      let old = former[path]
      if let old, bytes(old, before) == bytes(logged, after) { continue }
      let identities = (old.flatMap { unnumbered($0, before) }, unnumbered(logged, after))
      if let old {
        // Whatever else was done to other dives, it is still the same.
        if identities.0 == identities.1, old.dive.date?.value == logged.dive.date?.value,
          old.dive.time?.value == logged.dive.time?.value
        {
          continue
        }
        kept.append((path, identities.0, identities.1))
        if let identity = identities.0 { left[identity, default: []].insert(path) }
      }
      if let identity = identities.1 { come[identity, default: []].insert(path) }
    }
    func isElsewhere(
      _ identity: DiveIdentity?,
      than path: String,
      _ places: [DiveIdentity: Set<String>]
    ) -> Bool {
      identity.flatMap { places[$0] }?.contains { $0 != path } ?? false
    }
    return Set(
      kept.filter { path, old, new in
        isElsewhere(new, than: path, left) || isElsewhere(old, than: path, come)
      }
      .map(\.path)
    )
  }

  /// The parts of a dive that stay the same also when dives are numbered anew.
  private func unnumbered(_ logged: LoggedDive, _ log: Logbook) -> DiveIdentity? {
    guard var identity = dive(logged, log) else { return nil }
    identity.values[Dive.Field.number.rawValue] = nil
    return identity
  }

  private func bytes(_ logged: LoggedDive, _ log: Logbook) -> [UInt8]? {
    log.source(of: logged.dive.origin.path)?.bytes
  }
}
