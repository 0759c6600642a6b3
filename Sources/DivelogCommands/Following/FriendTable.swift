import DiveFigures
import DiveModel
import DiveUnits
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// A followed log in a list of them.
struct FriendRow {
  let name: String
  let url: String
  /// Nil for all that is not known of a log that was not fetched.
  let day: String?
  let dives: Int?
  let lastDate: String?
  let lastSite: String?

  init(_ friend: FollowedLog, _ fetched: FollowedLog.Fetched?) {
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

/// The logs that are followed.
struct FriendTable {
  private let rows: [FriendRow]
  let table: TextTable

  init(_ rows: [FriendRow], _ options: GlobalOptions) {
    self.rows = rows
    let header: [Message] = [
      .friendColumnName, .friendColumnDives, .friendColumnLastDive, .friendColumnSite,
      .friendColumnAsOf,
    ]
    table = TextTable(
      header: header.map(options.words),
      cells: rows.map { row in
        [
          row.name.visible, row.dives.map { "\($0)" } ?? "", row.lastDate ?? "",
          (row.lastSite ?? "").visible, row.day ?? "",
        ]
      },
      isNumeric: [false, true, false, false, false]
    )
  }

  func json() -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("following")
      json.array { json in
        for row in rows {
          json.newLine()
          json.object { json in
            json.key("name")
            json.string(row.name)
            json.key("url")
            json.string(RepositoryAddress.shown(row.url))
            json.key("dives")
            if let dives = row.dives { json.integer(dives) } else { json.string(nil) }
            json.key("last-date")
            json.string(row.lastDate)
            json.key("last-site")
            json.string(row.lastSite)
            json.key("as-of")
            json.string(row.day)
          }
        }
      }
    }
    return json.text + "\n"
  }
}
