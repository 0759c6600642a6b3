package import LogbookCore

/// Decides when a watched log is synced: when its files have settled, and at intervals.
///
/// The caller provides the time, counted from any moment, so that nothing here waits.
package struct SyncRhythm: Sendable {
  /// How long files must rest after a change, because a program may write several.
  package static let settling = Duration.seconds(5)
  /// The least time between two syncs, so that saving every few seconds makes only one commit.
  private static let leastPause = Duration.seconds(30)
  /// The pause after a first failure, which doubles with each.
  private static let firstPause = Duration.seconds(30)
  /// The pause before asking whether a person has decided something.
  private static let personPause = Duration.seconds(60)
  private static let longestPause = Duration.seconds(30 * 60)

  /// The time between two syncs without another reason.
  private let interval: Duration
  /// When the last sync ended; nil before the first.
  private var ended: Duration?
  /// The files as they were before the last sync.
  private var synced: TreeSignature?
  private var last: TreeSignature?
  /// When the files last changed.
  private var changed = Duration.zero
  private var failures = 0
  /// Whether a person must change something first.
  private var waitsForChange = false
  /// The pause after the last failure.
  package private(set) var pause = Duration.zero

  package init(every interval: Duration) { self.interval = interval }

  /// Examines the files; returns whether a sync is due.
  package mutating func isDue(_ look: TreeSignature, at now: Duration) -> Bool {
    if look != last { (last, changed) = (look, now) }
    // A file that a program is writing is not committed half written, whatever is due.
    guard now - changed >= Self.settling else { return false }
    guard let ended else { return true }
    // A person who uses only git changes no file.
    if waitsForChange { return look != synced || now - ended >= Self.personPause }
    if failures > 0 { return now - ended >= pause }
    return now - ended >= (look == synced ? interval : Self.leastPause)
  }

  /// Notes the end of a sync.
  /// - Parameters:
  ///   - look: The files before it began, because what was saved in the meantime is not exchanged.
  ///   - now: The moment.
  ///   - verdict: The result.
  package mutating func end(of look: TreeSignature, at now: Duration, _ verdict: SyncVerdict) {
    (ended, synced) = (now, look)
    waitsForChange = verdict == .needsPerson
    guard verdict == .later else {
      (failures, pause) = (0, .zero)
      return
    }
    failures += 1
    pause = failures == 1 ? Self.firstPause : min(pause * 2, Self.longestPause)
  }
}

extension SyncRhythm {
  /// The units of an interval, in seconds.
  private static let units: [(name: String, seconds: Int)] = [
    ("min", 60), ("s", 1), ("m", 60), ("h", 3600),
  ]
  /// A remote could take more frequent requests for an attack.
  private static let intervals = Duration.seconds(30)...Duration.seconds(24 * 3600)

  /// The interval if none is given.
  package static let usualInterval = Duration.seconds(600)

  /// The interval in a text such as `10m`; nil if invalid, below half a minute or above a day.
  package static func interval(_ text: String) -> Duration? {
    for unit in units where text.hasSuffix(unit.name) {
      let digits = text.dropLast(unit.name.count).reversed().drop { $0 == " " }.reversed()
      guard digits.count <= 5, let count = Int(String(digits)), count > 0 else { continue }
      let interval = Duration.seconds(count * unit.seconds)
      return intervals.contains(interval) ? interval : nil
    }
    return nil
  }
}
