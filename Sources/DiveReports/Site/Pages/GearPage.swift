import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// Gear, with what is due, and centres.
struct GearPage {
  let context: PageContext

  func write(_ html: inout HTML) {
    let (log, phrases) = (context.log, context.phrases)
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.siteGear)) }
    let gear = log.logbook.gear.map { item -> RecordTable.Row in
      let key = RecordKey(.gear, item.id)
      let due = context.due(.gear, item.id).first
      return RecordTable.Row(
        key: key,
        title: item.title,
        cells: [
          .minor(item.kind?.value),
          .words(item.owner.map { context.ownerTitle($0.value.text) }),
          context.diveCells(of: key)[0], .words(due.map(context.text)),
        ],
        isDue: due?.state == .expired,
        state: due.map { phrases($0.state.label) }
      )
    }
    let centres = log.logbook.centres.map { centre -> RecordTable.Row in
      let key = RecordKey(.centre, centre.id)
      let gases = centre.gases.map { phrases.gas($0.value) }.joined(separator: ", ")
      return RecordTable.Row(
        key: key,
        title: centre.title,
        cells: [.words(centre.address?.value), .words(gases), context.diveCells(of: key)[0]]
      )
    }
    let table = RecordTable(context)
    table.write(
      gear.sortedByTitle,
      .siteGearTitle,
      [.fieldKind, .fieldOwner, .figureDives, .siteColumnDue],
      id: "gear",
      picks: [
        .column(.fieldKind, 1), .column(.fieldOwner, 2), .state(.siteState, context.states([])),
      ],
      &html
    )
    table.write(
      centres.sortedByTitle,
      .siteCentresTitle,
      [.fieldAddress, .fieldGases, .figureDives],
      id: "centres",
      &html
    )
    let others = table.write(of: .gear, without: [.gear, .centre], &html)
    context.writeEmpty(gear.isEmpty && centres.isEmpty && !others, &html)
  }
}
