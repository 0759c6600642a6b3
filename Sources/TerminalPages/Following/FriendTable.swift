import DiveModel
import DiveUnits
package import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
package import Wording

/// A followed log in a list of them.
package struct FriendRow {
  let name: String
  let url: String
  /// Nil, like all other unknown values, for a log that was not fetched.
  let day: String?
  let dives: Int?
  let lastDate: String?
  let lastSite: String?

  package init(_ friend: FollowedLog, _ fetched: FollowedLog.Fetched?) {
    name = friend.name
    url = friend.url
    day = fetched?.day
    dives = fetched?.logbook.dives.count { $0.counts }
    let last = fetched.flatMap { DiveSelection.lastDives($0.logbook.dives).first }
    lastDate = last?.dive.date?.value.description
    lastSite = last?.dive.site.flatMap { site in
      guard let logbook = fetched?.logbook else { return nil }
      let place = RecordIndex(logbook).place(of: site.value.text, .site)
      return place.map { logbook.sites[$0].title } ?? site.value.text
    }
  }
}

/// The followed logs.
package struct FriendTable {
  private let rows: [FriendRow]
  private let table: TextTable

  package init(_ rows: [FriendRow], _ words: (Message) -> String) {
    self.rows = rows
    let header: [Message] = [
      .friendColumnName, .friendColumnDives, .friendColumnLastDive, .friendColumnSite,
      .friendColumnAsOf,
    ]
    table = TextTable(
      header: header.map(words),
      cells: rows.map { row in
        [
          row.name.visible, row.dives.map { "\($0)" } ?? "", row.lastDate ?? "",
          (row.lastSite ?? "").visible, row.day ?? "",
        ]
      },
      isNumeric: [false, true, false, false, false]
    )
  }

  /// The table in a format; with a width, lines of text fit it.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .json: json
    case .jsonl: JSONWriter.lines(rows, Self.write)
    case .csv, .tsv: table.csv(format)
    case .markdown: table.markdown()
    case .text: rows.isEmpty ? "" : table.text(width: width)
    }
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("following")
      json.array { json in
        for row in rows {
          json.newLine()
          Self.write(row, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ row: FriendRow, _ json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(row.name)
      json.key("url")
      json.string(RepositoryAddress.shown(row.url))
      json.key("dives")
      json.integer(row.dives)
      json.key("last-date")
      json.string(row.lastDate)
      json.key("last-site")
      json.string(row.lastSite)
      json.key("as-of")
      json.string(row.day)
    }
  }
}
