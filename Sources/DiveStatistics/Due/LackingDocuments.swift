import DiveModel
package import DiveUnits
package import LogbookCore

extension DueItems {
  /// The items, and what a group requires that its members have no document or certification of at
  /// all.
  ///
  /// A document that is archived, or issued later, does not count; an expired one does.
  package func withLacking(
    _ group: String,
    in logbook: Logbook,
    _ index: RecordIndex,
    on day: CalendarDate?
  ) -> [DueItem] {
    guard let place = index.index(of: group, .group) else { return all }
    let record = logbook.groups[place]
    var known: Set<Holding> = []
    for (document, validity) in zip(logbook.documents, documents)
    where [.counts, .history].contains(validity.standing) {
      guard let type = document.type?.value, let owner = document.owner?.value.text else {
        continue
      }
      known.insert(Holding(owner: index.owner(owner), what: type))
    }
    for diver in logbook.divers where !diver.certifications.isEmpty {
      known.insert(Holding(owner: .diver(diver.id), what: GroupRequirement.certification))
    }
    let members = GroupDive.members(record.members(on: day), index)
    var lacking: [DueItem] = []
    for what in Set(record.requires.map(\.value)).sorted() {
      for member in members {
        let holding = Holding(owner: index.owner(member.text), what: what)
        if known.contains(holding) { continue }
        lacking.append(.lacking(what, of: member.text, in: record))
      }
    }
    return (all + lacking).sorted(by: DueItem.isBefore)
  }
}

/// What someone has.
private struct Holding: Hashable {
  let owner: RecordOwner
  let what: String
}
