import DiveFormat
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The page of a record other than a dive: its facts, and the dives that belong to it.
struct RecordHTMLPage {
  private let key: RecordKey
  let title: String
  private let origin: Origin
  private let fields: FieldSet
  private let context: PageContext
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  /// Creates the page of a record; nil if the log does not have it.
  init?(_ key: RecordKey, _ context: PageContext) {
    guard let place = context.log.index.index(of: key.id, key.kind) else { return nil }
    guard RecordKey.kinds.contains(key.kind),
      let record = context.log.logbook.record(key.kind, at: place)
    else { return nil }
    self.key = key
    title = record.title
    origin = record.origin
    fields = record.fields
    self.context = context
  }

  private var item: GearItem? {
    key.kind == .gear ? GearItem(origin: origin, fields: fields) : nil
  }

  func write(_ html: inout HTML) {
    html.element("article", .class("record record-" + key.kind.rawValue)) { html in
      html.element("header", .class("title")) { html in
        html.element("p", .class("eyebrow"), text: phrases(eyebrow))
        html.element("h1", text: title)
        if let summary = item?.summary {
          html.element("p", .class("when"), text: summary.value)
        }
      }
      let dives = context.dives(of: key)
      writeTotals(dives, &html)
      html.element("div", .class("columns")) { html in
        html.element("div", .class("main")) { html in
          writeMap(&html)
          context.writeNotes(of: origin, title: phrases(.siteAbout), &html)
          writePictures(&html)
          if key.kind == .group { context.writeComing(ofGroup: key.id, &html) }
          writeLists(&html)
          if key.kind == .course {
            CourseParts(DiveCourse(origin: origin, fields: fields), context).write(&html)
          }
          if let item { GearParts(item, context).write(&html) }
          if key.kind == .diver { StudentCourses(key.id, context).write(&html) }
        }
        html.element("div", .class("side")) { writeFacts(&$0) }
      }
      writeDives(dives, phrases(.siteDives), id: "dives", &html)
      if key.kind == .diver {
        let title = phrases(.siteDivesWith(name: self.title))
        writeDives(context.divesWith(key), title, id: "dives-with", &html)
      }
    }
  }

  private func writeMap(_ html: inout HTML) {
    guard key.kind == .site, let place = log.index.index(of: key.id, .site) else { return }
    context.writeMap(of: [log.logbook.sites[place]], &html)
  }

  /// The kind of record, shown above the title.
  private var eyebrow: Message { .ofKind(key.kind) }

  private func writeTotals(_ places: [Int], _ html: inout HTML) {
    guard !log.counting(places).isEmpty else { return }
    context.writeSummary(context.tiles(of: places, for: key), &html)
  }

  /// Keys shown as tables or as the title, not as facts.
  private static let tables: Set<String> = [
    "name", "summary", "certifications", "services", "serviced", "members", "prerequisites",
    "photos", "map",
    "stamp", "file", "students",
  ]

  /// The same, for this kind: what a group requires is a fact, what a course requires a table, and the
  /// pieces of a set a list.
  private var shownOtherwise: Set<String> {
    switch key.kind {
    case .course: Self.tables.union(["requires"])
    case .gear: Self.tables.union(["items"])
    default: Self.tables
    }
  }

  private func writeFacts(_ html: inout HTML) {
    let table = FieldTable.table(of: key.kind)
    let facts = context.facts(of: fields, table, without: shownOtherwise)
    guard !facts.isEmpty else { return }
    html.element("section", .class("part"), .id("facts")) { html in
      html.element("h2", text: phrases(.siteFacts))
      context.write(facts, &html)
    }
  }

  /// Writes each list of mappings of a record as a table.
  private func writeLists(_ html: inout HTML) {
    let table = FieldTable.table(of: key.kind)
    for row in table.rows
    where ["certifications", "members", "prerequisites", "services", "serviced"].contains(row.key) {
      guard let entry = fields[row.field], case .list(let items) = entry.content else {
        continue
      }
      if case .mapping(let mapping) = row.kind {
        let mappings = items.compactMap { item -> FieldSet? in
          if case .mapping(let fields) = item.content { fields } else { nil }
        }
        writeTable(mappings, mapping.table, row.key, &html)
      } else {
        writePeople(items.map(\.content), row, &html)
      }
    }
    for kind in DueItem.Kind.allCases where kind.record == key.kind {
      let title = kind == .gear ? Message.siteColumnDue : .siteColumnValidity
      context.writeDue(context.due(kind, key.id), title, &html)
    }
  }

  private func writeTable(
    _ mappings: [FieldSet],
    _ table: FieldTable,
    _ key: String,
    _ html: inout HTML
  ) {
    guard mappings.contains(where: { !$0.entries.isEmpty }) else { return }
    let label = phrases.label(key) ?? key
    html.element("section", .class("part"), .id(key)) { html in
      html.element("h2", text: label)
      MappingTable(context).write(mappings, table, label: label, &html)
    }
  }

  private func writePeople(_ items: [Content], _ row: FieldRow, _ html: inout HTML) {
    html.element("section", .class("part"), .id(row.key)) { html in
      html.element("h2", text: phrases.label(row.key) ?? row.key)
      html.element("ul", .class("names")) { html in
        let names = items.compactMap { item -> String? in
          if case .text(let name) = item { name } else { nil }
        }
        for name in names where !context.isUnknown(name) {
          html.element("li") { context.writeReference(name, .diver, &$0) }
        }
        if let others = context.unknown(names) { html.element("li", text: others) }
      }
    }
  }

  private func writePictures(_ html: inout HTML) {
    let table = FieldTable.table(of: key.kind)
    let names = table.rows.filter { $0.kind == .file }.flatMap { row in
      ListItems(fields[row.field]).map { item -> String? in
        if case .text(let name) = item.content { name } else { nil }
      }
    }
    let shown = names.compactMap { log.attachments.file($0, of: origin) }
    guard !shown.isEmpty else { return }
    html.element("div", .class("photos")) { html in
      for file in shown {
        html.element("figure") { html in
          if SiteAttachments.isPicture(file) {
            context.writePicture(file, phrases(.sitePictureOf(name: title)), &html)
          } else {
            html.element("a", .class("paper"), context.href(file), text: phrases(.siteOpenPaper))
          }
        }
      }
    }
  }

  /// The most dives on a page of a record that nearly every dive names; the list of all dives is
  /// one click away.
  private static let mostDives = 200

  private func writeDives(
    _ places: [Int],
    _ title: String,
    id: String,
    _ html: inout HTML
  ) {
    guard !places.isEmpty else { return }
    let isEverywhere = key.kind == .diver || key.kind == .gear
    let newest = log.newestFirst(of: places)
    let shown = isEverywhere ? Array(newest.prefix(Self.mostDives)) : newest
    html.element("section", .class("part"), .id(id + "-here")) { html in
      html.element("h2", text: title)
      let left: Set<DiveListRows.Column> =
        switch key.kind {
        case .site: [.site, .tags]
        case .diver where id == "dives": [.diver, .tags]
        default: [.tags]
        }
      DiveListRows(context, without: left).write(shown, caption: title, id: id, &html)
      guard shown.count < newest.count else { return }
      html.element("p", .class("more")) { html in
        let all = phrases(.siteAllDives(count: log.count))
        html.element("a", context.href("dives.html"), text: all)
      }
    }
  }
}

extension SiteLog {
  /// Some indices of the log, with the last dive first.
  func newestFirst(of places: [Int]) -> [Int] { Self.newestFirst(places, logbook) }
}
