import DiveModel
import DiveUnits
import LogbookCore

extension DueFinder {
  /// For each person and group, the membership that ends last, if it ends.
  var memberships: [DueItem] {
    logbook.groups.flatMap { group -> [DueItem] in
      var last: [String: CalendarDate?] = [:]
      var unreadable: Set<String> = []
      for member in group.members.lazy.map(\.value) {
        guard let text = member.diver?.value.text else { continue }
        if let since = member.since?.value, let day, day < since { continue }
        let person = owner(text)
        let until = member.until?.value
        if until == nil, member.fields.isDamaged(Membership.Field.until.rawValue) {
          unreadable.insert(person)
          continue
        }
        switch (last[person], until) {
        case (nil, _): last.updateValue(until, forKey: person)
        case (.some(.some(let known)), .some(let until)):
          last.updateValue(max(known, until), forKey: person)
        default: last.updateValue(nil, forKey: person)
        }
      }
      func item(_ person: String, _ until: CalendarDate?) -> DueItem {
        DueItem(
          .membership,
          group.id,
          at: group.origin.path,
          what: group.title,
          of: person,
          until: until,
          state(until)
        )
      }
      let ending = last.compactMap { person, until in
        unreadable.contains(person) ? nil : until.map { item(person, $0) }
      }
      return ending + unreadable.map { item($0, nil) }
    }
  }
}
