import DiveModel
import DiveUnits
import LogbookCore

/// Dives that were moved, and group dives with the entries that were made from them.
extension MovedDives {
  /// The new paths of dives, by the former ones, as far as it is certain that they are the same.
  ///
  /// One that is alike but not within three days may have replaced it.
  var paths: [String: String] {
    let (gone, new) = (left(of: before, in: after), left(of: after, in: before))
    let days = Self.shift
    let dives = paired(
      gone.filter { $0.diver != nil },
      new.filter { $0.diver != nil },
      within: days
    )
    var result = Dictionary(
      dives.map { ($0.0.dive.origin.path, $0.1.dive.origin.path) }
    ) { first, _ in first }
    // No one begins two dives at once: only the site was corrected, whatever else was.
    let starts = Dictionary(grouping: new, by: start)
    for (start, olds) in Dictionary(grouping: gone, by: start) {
      guard let start, let old = olds.first, olds.count == 1, let other = starts[start]?.first,
        starts[start]?.count == 1
      else { continue }
      result[old.dive.origin.path] = other.dive.origin.path
    }
    return result.merging(ofGroupDives(within: days)) { _, entry in entry }
  }

  /// Whose dive it is and when it began.
  private struct Start: Hashable {
    let owner: LoggedDive.Owner
    let date: CalendarDate
    let time: TimeOfDay
  }

  private func start(of logged: LoggedDive) -> Start? {
    guard let date = logged.dive.date?.value, let time = logged.dive.time?.value else { return nil }
    return Start(owner: logged.owner.named(by: owners), date: date, time: time)
  }

  /// The new paths of group dives and of entries, by the former ones.
  ///
  /// A diver has one entry of a group dive. So it is the same, whatever was corrected in it, if it
  /// names the same group dive. If the group dive got another name, everything must have stayed that
  /// stays when a dive is moved: else one dive was removed and another one, like it, is new.
  ///
  /// - Parameter days: By how many days a group dive may have been moved; nil for any number.
  /// - Returns: The paths.
  func ofGroupDives(within days: Int? = nil) -> [String: String] {
    var (gone, new) = (left(of: before, in: after), left(of: after, in: before))
    var result: [String: String] = [:]
    var names: [TemplateName: TemplateName] = [:]
    let pairs = paired(
      gone.filter { $0.diver == nil },
      new.filter { $0.diver == nil },
      within: days
    )
    for (old, other) in pairs {
      result[old.dive.origin.path] = other.dive.origin.path
      guard case .group(let id) = old.owner, case .group(let group) = other.owner else { continue }
      let name = TemplateName(group: id, stem: String(old.dive.origin.stem))
      names[name] = TemplateName(group: group, stem: String(other.dive.origin.stem))
    }
    gone.removeAll { $0.diver == nil }
    new.removeAll { $0.diver == nil }
    let entries = Dictionary(grouping: new) { EntryKey($0.owner, Self.template(of: $0)) }
    let formers = Dictionary(grouping: gone) { EntryKey($0.owner, Self.template(of: $0)) }
    for (key, olds) in formers {
      guard let template = key.template, let old = olds.first, olds.count == 1 else { continue }
      for name in [names[template], template].compactMap({ $0 }) {
        let found = entries[EntryKey(key.owner, name)] ?? []
        guard let entry = found.first, found.count == 1,
          name == template || areSame(old, entry)
        else { continue }
        result[old.dive.origin.path] = entry.dive.origin.path
        break
      }
    }
    return result
  }

  /// Whose entry it is, and of which group dive.
  private struct EntryKey: Hashable {
    let owner: LoggedDive.Owner
    let template: TemplateName?

    init(_ owner: LoggedDive.Owner, _ template: TemplateName?) {
      (self.owner, self.template) = (owner, template)
    }
  }

  private static func template(of logged: LoggedDive) -> TemplateName? {
    logged.dive.template.flatMap { Provenance($0.value)?.template }
  }

  /// The dives whose files are missing in another version.
  private func left(of log: Logbook, in other: Logbook) -> [LoggedDive] {
    let there = Set(other.dives.map(\.dive.origin.path))
    return log.dives.filter { !there.contains($0.dive.origin.path) }
  }

  /// The dives that are in another file: those of which everything else stayed, if no other one could
  /// have taken their place.
  private func paired(
    _ gone: [LoggedDive],
    _ new: [LoggedDive],
    within days: Int?
  ) -> [(LoggedDive, LoggedDive)] {
    func identified(_ dives: [LoggedDive], _ log: Logbook) -> [DiveIdentity: [LoggedDive]] {
      var found: [DiveIdentity: [LoggedDive]] = [:]
      for logged in dives {
        if let identity = dive(logged, log) { found[identity, default: []].append(logged) }
      }
      return found
    }
    let news = identified(new, after)
    let added = Set(new.map(\.dive.origin.path))
    let owned = Set(gone.map { $0.owner.named(by: owners) })
    let kept = identified(
      after.dives.filter { logged in
        !added.contains(logged.dive.origin.path) && owned.contains(logged.owner)
      },
      after
    )
    // One of several that are alike could be any of them.
    return identified(gone, before).compactMap { identity, olds in
      guard let old = olds.first, olds.count == 1, let other = news[identity]?.first,
        news[identity]?.count == 1, days.map({ Self.areNear(old, other, $0) }) ?? true,
        !(kept[identity] ?? []).contains(where: { Self.isNear($0, old, other) })
      else { return nil }
      return (old, other)
    }
  }

  /// The days by which a dive is moved at most without a doubt, and those before and after a move in
  /// which a dive like it makes the move uncertain.
  private static let shift = 3

  private static func areNear(_ old: LoggedDive, _ new: LoggedDive, _ days: Int) -> Bool {
    guard let day = old.dive.date?.value.dayNumber, let other = new.dive.date?.value.dayNumber
    else {
      return false
    }
    return (day - other).magnitude <= days
  }

  /// Whether a dive like the moved one, in a file that stayed, is near enough to have changed places
  /// with it: when a whole plan is moved, one dive takes the file that another one leaves.
  private static func isNear(_ kept: LoggedDive, _ old: LoggedDive, _ new: LoggedDive) -> Bool {
    let ends = [old, new].compactMap { $0.dive.date?.value.dayNumber }
    guard let first = ends.min(), let last = ends.max(), ends.count == 2,
      let day = kept.dive.date?.value.dayNumber
    else { return true }
    return day >= first - shift && day <= last + shift
  }
}
