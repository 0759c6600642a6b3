import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Finds group dives by what is written on the command line.
struct GroupDiveSelection {
  let logbook: Logbook
  let index: RecordIndex
  let dives: GroupDives
  let options: GlobalOptions

  init(_ logbook: Logbook, _ options: GlobalOptions) {
    self.logbook = logbook
    index = RecordIndex(logbook)
    dives = GroupDives(logbook, index)
    self.options = options
  }

  /// A path, `group/name`, a name, a date, `last`, or `group/last`; a member's entry stands for the
  /// group dive that it was made from.
  ///
  /// Throws with the nearest names where none is meant, and with the paths where several are.
  func one(_ text: String) throws(CommandFailure) -> GroupDive {
    let found = try all(text)
    if let only = found.first, found.count == 1 { return only }
    if !found.isEmpty {
      let paths = found.prefix(8).map(\.dive.origin.path)
      throw CommandFailure(.severalDives(text: text, paths: paths))
    }
    let names = dives.all.map { "\($0.name)" }
    let near = Nearest.matches(text, in: names)
    let alike = near.isEmpty ? names.filter { !text.isEmpty && $0.contains(text) } : near
    throw CommandFailure(
      alike.isEmpty
        ? .noSuchGroupDive(text: text)
        : .noSuchGroupDiveDidYouMean(text: text, names: Array(alike.prefix(3)))
    )
  }

  /// The group that a text names, by id, former id or name; nil if none does.
  func group(_ text: String) -> DiveGroup? {
    index.place(of: text, .group).map { logbook.groups[$0] }
  }

  private func all(_ text: String) throws(CommandFailure) -> [GroupDive] {
    if let path = try? CheckScope.relative(text, options.root(), options.start),
      let logged = logbook.dives.first(where: { $0.dive.origin.path == path })
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

  /// The one that was dived last; what is planned was not dived yet.
  private static func last(_ dives: [GroupDive]) -> GroupDive? {
    dives.filter { !$0.isPlanned && $0.dive.date != nil }.max { left, right in
      moment(left) < moment(right)
    }
  }

  private static func moment(_ dive: GroupDive) -> (Int, Int) {
    (dive.dive.date?.value.dayNumber ?? .min, dive.dive.time?.value.seconds ?? 0)
  }
}
