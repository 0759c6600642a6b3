package import DiveModel
import DiveUnits
import Diagnostics
package import LogbookCore
import NearWords

/// Finds group dives by what the user typed.
package struct GroupDiveSelection {
  package let log: LogSession
  package let dives: GroupDives

  package init(_ log: LogSession) {
    self.log = log
    dives = GroupDives(log.logbook, log.index)
  }

  /// Finds a group dive by a path, `group/name`, a name, a date, `last` or `group/last`; a member's
  /// entry stands for its group dive.
  ///
  /// Throws with suggestions if nothing matches, and with the paths if several match.
  package func one(_ text: String) throws(LogFailure) -> GroupDive {
    let found = all(text)
    if let only = found.first, found.count == 1 { return only }
    if !found.isEmpty {
      throw .severalDives(text: text, paths: found.prefix(8).map(\.dive.origin.path))
    }
    let names = dives.all.map { "\($0.name)" }
    let near = Nearest.matches(text, in: names)
    let alike = near.isEmpty ? names.filter { !text.isEmpty && $0.contains(text) } : near
    throw .noSuchGroupDive(text: text, near: Array(alike.prefix(3)))
  }

  /// Finds a group by id, former id or name; nil if none matches.
  package func group(_ text: String) -> DiveGroup? {
    log.index.place(of: text, .group).map { log.logbook.groups[$0] }
  }

  private func all(_ text: String) -> [GroupDive] {
    if let path = log.typedPath(text),
      let logged = log.logbook.dives.first(where: { $0.dive.origin.path == path })
    {
      if let dive = dives.all.first(where: { $0.dive.origin.path == path }) { return [dive] }
      let provenance = logged.dive.template.flatMap { Provenance($0.value) }
      return provenance.flatMap { dives[$0.template] }.map { [$0] } ?? []
    }
    var wanted = text.hasSuffix(".md") ? text.dropLast(3) : text[...]
    var candidates = dives.all
    if let slash = wanted.firstIndex(of: "/"), let group = group(String(wanted[..<slash])) {
      candidates = candidates.filter { $0.name.group == group.id }
      wanted = wanted[wanted.index(after: slash)...]
    }
    if wanted == "last" { return Self.last(candidates).map { [$0] } ?? [] }
    let named = candidates.filter { $0.name.stem == wanted }
    if !named.isEmpty { return named }
    guard let date = try? CalendarDate(parsing: String(wanted)) else { return [] }
    return candidates.filter { $0.dive.date?.value == date }
  }

  /// The most recent dive; planned dives do not count.
  private static func last(_ dives: [GroupDive]) -> GroupDive? {
    dives.filter { !$0.isPlanned && $0.dive.date != nil }.max { left, right in
      moment(left) < moment(right)
    }
  }

  private static func moment(_ dive: GroupDive) -> (Int, Int) {
    (dive.dive.date?.value.dayNumber ?? .min, dive.dive.time?.value.seconds ?? 0)
  }
}
