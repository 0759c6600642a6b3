import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// Divers and groups.
struct PeoplePage {
  let context: PageContext

  func write(_ html: inout HTML) {
    let (log, phrases) = (context.log, context.phrases)
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.sitePeople)) }
    let divers = log.logbook.divers.map { diver -> RecordTable.Row in
      let key = RecordKey(.diver, diver.id)
      let with = log.counting(context.divesWith(key)).count
      let cells = context.diveCells(of: key)
      return RecordTable.Row(
        key: key,
        title: diver.title,
        cells: [cells[0], .figure(with > 0 ? phrases.number(with) : nil), cells[1]]
      )
    }
    let groups = log.logbook.groups.map { group -> RecordTable.Row in
      let key = RecordKey(.group, group.id)
      let together = context.together(context.dives(of: key))
      let cells = context.diveCells(of: key)
      return RecordTable.Row(
        key: key,
        title: group.title,
        cells: [
          .minorDate(group.created?.value),
          .figure(phrases.number(group.members.count)),
          .figure(together > 0 ? phrases.number(together) : nil), cells[0], cells[1],
        ]
      )
    }
    let table = RecordTable(context)
    table.write(
      divers.sortedByTitle,
      .siteDiversTitle,
      [.siteColumnOwn, .siteColumnWith, .figureLast],
      id: "divers",
      &html
    )
    table.write(
      groups.sortedByTitle,
      .siteGroupsTitle,
      [.fieldCreated, .fieldMembers, .sheetOutings, .siteColumnEntries, .figureLast],
      id: "groups",
      &html
    )
    let others = table.write(of: .people, without: [.diver, .group], &html)
    context.writeEmpty(divers.isEmpty && groups.isEmpty && !others, &html)
  }
}
