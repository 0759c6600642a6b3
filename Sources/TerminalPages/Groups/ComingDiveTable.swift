import DiveModel
package import DiveUnits
import Diagnostics
package import LogbookCore
package import Wording

/// Coming dives, one line each, in all output formats.
package struct ComingDiveTable {
  private let dives: [ComingDive]
  private let logbook: Logbook
  private let index: RecordIndex
  private let words: (Message) -> String

  /// Takes dives of a log, in their order.
  package init(
    _ dives: [ComingDive],
    in logbook: Logbook,
    _ index: RecordIndex,
    _ words: @escaping (Message) -> String
  ) {
    (self.dives, self.logbook, self.index, self.words) = (dives, logbook, index, words)
  }

  /// The list in a format; in text, no dives are an empty text.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .text: dives.isEmpty ? "" : table.text(width: width)
    case .markdown: table.markdown()
    case .csv, .tsv, .jsonl: DelimitedRows.text(Self.plainHead, plainRows, texts: 8, format)
    case .json: json
    }
  }

  /// The remark below an empty list: that nothing is planned from a day on.
  package func remarks(on day: CalendarDate?) -> [Message] {
    guard dives.isEmpty, let day else { return [] }
    return [.noComingDives(date: "\(day)")]
  }

  /// One line per dive, without a header.
  package var lines: [String] {
    TableLayout(dives.map(cells), isNumeric: Array(repeating: false, count: 6)).lines()
  }

  private var table: TextTable {
    TextTable(
      header: [
        Message.comingColumnDate, .comingColumnTime, .comingColumnWho, .comingColumnSite,
        .comingColumnPlaces, .comingColumnPlace,
      ].map(words),
      cells: dives.map(cells),
      isNumeric: Array(repeating: false, count: 6)
    )
  }

  private func cells(_ coming: ComingDive) -> [String] {
    let who: String =
      if let diver = coming.diver {
        title(diver, .diver)
      } else {
        title(coming.group ?? "", .group)
      }
    let site = coming.dive.site.map { title($0.value.text, .site) }
    return [
      "\(coming.date)", coming.dive.time.map { "\($0.value)" } ?? "", who, site ?? "",
      places(of: coming), coming.dive.origin.path,
    ].map(\.visible)
  }

  private func title(_ text: String, _ kind: RecordKind) -> String {
    index.place(of: text, kind).flatMap { logbook.record(kind, at: $0)?.title } ?? text
  }

  /// How many take part, of how many places, and how many wait; nothing for a diver's own dive.
  private func places(of coming: ComingDive) -> String {
    guard coming.diver == nil else { return "" }
    let taken = coming.members.count
    let count =
      coming.places.map { words(.comingPlaces(taken: .init(taken), places: .init($0))) }
      ?? "\(taken)"
    let waiting = coming.waiting.count
    return waiting == 0 ? count : "\(count), \(words(.comingWaiting(count: waiting)))"
  }

  private static let plainHead = [
    "date", "time", "diver", "group", "site", "members", "waiting", "path", "places",
  ]

  private var plainRows: [[String]] {
    dives.map { coming in
      let time = coming.dive.time.map { "\($0.value)" }
      let people = [coming.members, coming.waiting].map { list in
        list.map(\.text).joined(separator: ", ")
      }
      let start: [String] = ["\(coming.date)", time ?? "", coming.diver ?? "", coming.group ?? ""]
      let places = coming.places.map(String.init) ?? ""
      let site = coming.dive.site?.value.text ?? ""
      let row: [String] = start + [site] + people + [coming.dive.origin.path, places]
      return row.map(\.onOneLine.visible)
    }
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("dives")
      json.array { json in
        for dive in dives {
          json.newLine()
          Self.write(dive, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ coming: ComingDive, _ json: inout JSONWriter) {
    json.object { json in
      json.key("path")
      json.string(coming.dive.origin.path)
      json.key("date")
      json.string("\(coming.date)")
      json.key("time")
      json.string(coming.dive.time.map { "\($0.value)" })
      json.key("site")
      json.string(coming.dive.site?.value.text)
      json.key("group")
      json.string(coming.group)
      json.key("members")
      json.array { json in coming.members.forEach { json.string($0.text) } }
      json.key("waiting")
      json.array { json in coming.waiting.forEach { json.string($0.text) } }
      json.key("places")
      json.integer(coming.places)
      json.key("diver")
      json.string(coming.diver)
      json.key("meet")
      json.string(coming.dive.meet?.value)
    }
  }
}
