import DiveFormat
import DiveModel
import Diagnostics
import LogbookCore

/// Finds the dives of a log that are in other files of a later version.
///
/// A corrected date, time or site changes the name of a file and some of its lines, which are half of
/// a short file. It is the same dive if everything else stays, with its notes.
struct MovedDives {
  let before: Logbook
  let after: Logbook
  let owners: RecordIndex
  /// The number of new files, by content.
  private var new: [DiveIdentity: Int] = [:]

  /// The parts of a dive that stay the same when it is moved.
  struct DiveIdentity: Hashable {
    let owner: LoggedDive.Owner
    var values: [UInt8: [Content]]
    let body: [UInt8]
  }

  /// The keys that a correction may change; `template` is the entry's group dive.
  private static let corrected = Set(
    ["date", "time", "zone", "site", "template"].compactMap { FieldTable.dive.row(for: $0)?.field }
  )

  /// Compares versions of a log.
  init(from before: Logbook, to after: Logbook) {
    (self.before, self.after) = (before, after)
    owners = RecordIndex(after)
    let known = Set(before.dives.map(\.dive.origin.path))
    for logged in after.dives where !known.contains(logged.dive.origin.path) {
      if let dive = dive(logged, after) { new[dive, default: 0] += 1 }
    }
  }

  /// The paths of dives that are in no new file; each new file accounts for one dive.
  func gone(of paths: [String]) -> [String] {
    var left = new
    let dives = Dictionary(before.dives.map { ($0.dive.origin.path, $0) }) { first, _ in first }
    return paths.filter { path in
      guard let logged = dives[path], let dive = dive(logged, before), let count = left[dive],
        count > 0
      else { return true }
      left[dive] = count - 1
      return false
    }
  }

  /// Whether a dive that is gone and a new one have all parts that stay when a dive is moved.
  func areSame(_ old: LoggedDive, _ new: LoggedDive) -> Bool {
    guard let one = dive(old, before) else { return false }
    return one == dive(new, after)
  }

  /// The parts of a dive that stay the same; nil if its file cannot be read completely.
  func dive(_ logged: LoggedDive, _ log: Logbook) -> DiveIdentity? {
    let (fields, origin) = (logged.dive.fields, logged.dive.origin)
    guard !fields.isDamagedAnywhere, let source = log.source(of: origin.path) else { return nil }
    var values: [UInt8: [Content]] = [:]
    for entry in fields.entries where !Self.corrected.contains(entry.field) {
      values[entry.field, default: []].append(entry.content.meaning)
    }
    let body = source.bytes[min(origin.bodyStart, source.bytes.count)...]
    return DiveIdentity(owner: logged.owner.named(by: owners), values: values, body: Array(body))
  }
}
