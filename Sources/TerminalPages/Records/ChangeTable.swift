import Diagnostics
import LogbookCore
package import LogWorkspace
package import Wording

/// The changes that can be undone.
package struct ChangeTable {
  private let entries: [ChangeHistory.Entry]
  private let table: TextTable
  /// The remarks below the list: that it is empty, and which changes cannot be read.
  package let remarks: [Message]

  /// Lists the changes of a log, the latest first; throws if their folder cannot be read.
  package init(
    _ history: ChangeHistory,
    _ words: (Message) -> String
  ) throws(LogFailure) {
    let (entries, damaged) = try history.entries()
    self.entries = entries
    remarks =
      (entries.isEmpty && damaged.isEmpty ? [.nothingToUndo] : [])
      + damaged.map { LogFailure.changeIsDamaged(number: $0).message }
    let header: [Message] = [
      .columnChange, .columnDate, .columnFiles, .columnState, .columnCommand,
    ]
    table = TextTable(
      header: header.map(words),
      cells: entries.map { entry in
        let state: Message? =
          switch entry.state {
          case .written: nil
          case .undone: .changeUndone
          case .interrupted: .changeInterrupted
          }
        return [
          "\(entry.change.number)", entry.change.day.map { "\($0)" } ?? "",
          Self.files(of: entry.change), state.map(words) ?? "", entry.change.title.visible,
        ]
      },
      isNumeric: [true, false, false, false, false]
    )
  }

  /// The only file, by which one of many new dives is found; else how many there are.
  private static func files(of change: KeptChange) -> String {
    let files = change.files
    return files.count == 1 ? files[0].path.visible : "\(files.count)"
  }

  /// The table as JSON, or as text whose lines fit the width, if given.
  package func text(asJSON isJSON: Bool, width: Int?) -> String {
    guard !isJSON else { return json }
    return entries.isEmpty ? "" : table.text(width: width)
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("changes")
      json.array { json in
        for entry in entries {
          json.newLine()
          json.object { json in
            json.key("number")
            json.integer(entry.change.number)
            json.key("day")
            json.string(entry.change.day.map { "\($0)" })
            json.key("command")
            json.string(entry.change.title)
            json.key("state")
            json.string(entry.state.rawValue)
            json.key("undoes")
            json.integer(entry.change.undoes)
            json.key("files")
            json.array { json in
              for file in entry.change.files { json.string(file.path) }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }
}
