import Diagnostics
package import LogSync
import LogbookCore
package import Wording

/// Who wrote what a record says.
package struct BlamePage {
  private let blame: RecordBlame
  private let language: Language

  package init(_ blame: RecordBlame, _ language: Language) {
    (self.blame, self.language) = (blame, language)
  }

  /// A table whose lines fit the width, if given.
  package func text(width: Int?) -> String {
    let header: [Message] = [
      .columnKey, .columnValue, .columnAuthor, .columnDate, .columnCommit,
    ]
    let table = TextTable(
      header: header.map { language.words($0) },
      cells: blame.lines.map(cells),
      isNumeric: [false, false, false, false, false]
    )
    return table.text(width: width)
  }

  private func cells(of line: RecordBlame.Line) -> [String] {
    let (name, value) = (label(of: line.place).visible, (line.value ?? "").visible)
    guard let origin = line.origin else {
      return [name, value, language.words(.blameNotCommitted), "", ""]
    }
    let (day, commit) = (String(origin.time.prefix(10)), String(origin.commit.prefix(10)))
    return [name, value, origin.author.visible, day, commit]
  }

  private func label(of place: RecordBlame.Place) -> String {
    guard !place.isNotes else { return language.words(.blameNotes) }
    let number = place.item.map { " \($0 + 1)" } ?? ""
    let inner = place.inner.map { ", " + language.inLine(label(of: $0)) } ?? ""
    return label(of: place.key) + number + inner
  }

  private func label(of key: String) -> String { language.label(ofField: key) ?? key }

  /// What limits the table, after it.
  package var remarks: [Message] {
    (blame.unreadVersions == 0 ? [] : [.blameUnread(count: blame.unreadVersions)])
      + (blame.isShallow ? [.blameIsShallow] : [])
  }

  /// The origins for programs, as a document.
  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("path")
      json.string(blame.path)
      json.key("unread-versions")
      json.integer(blame.unreadVersions)
      json.key("shallow")
      json.raw(blame.isShallow ? "true" : "false")
      json.newLine()
      json.key("parts")
      json.array { json in
        for line in blame.lines {
          json.newLine()
          Self.write(line, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ line: RecordBlame.Line, _ json: inout JSONWriter) {
    json.object { json in
      json.key("key")
      json.string(line.place.isNotes ? "notes" : line.place.key)
      json.key("item")
      json.integer(line.place.item.map { $0 + 1 })
      json.key("inner")
      json.string(line.place.inner)
      json.key("value")
      json.string(line.value)
      json.key("commit")
      json.string(line.origin?.commit)
      json.key("author")
      json.string(line.origin?.author)
      json.key("email")
      json.string(line.origin?.email)
      json.key("time")
      json.string(line.origin?.time)
      json.key("subject")
      json.string(line.origin?.subject)
      json.key("path")
      json.string(line.origin?.path)
    }
  }
}
