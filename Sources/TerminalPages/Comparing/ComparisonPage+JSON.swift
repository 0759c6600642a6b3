import DiveFormat
import DiveModel
import Diagnostics
package import LogSync
import Wording

extension ComparisonPage {
  /// The differences for programs, as a document.
  package static func json(_ comparison: LogComparison) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("files")
      json.array { json in
        for file in comparison.files {
          json.newLine()
          write(file, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ file: ComparedFile, _ json: inout JSONWriter) {
    json.object { json in
      json.key("path")
      json.string(file.path)
      json.key("former-path")
      json.string(file.formerPath)
      json.key("kind")
      json.string(file.kind?.rawValue)
      writeChange(of: file, &json)
    }
  }

  /// Writes the keys of an object that say what happened to a file.
  static func writeChange(of file: ComparedFile, _ json: inout JSONWriter) {
    json.key("change")
    json.string(file.happening.rawValue)
    json.key("content")
    switch file.content {
    case .same: json.string("same")
    case .record(let record): write(record, &json)
    case .profile(let profile):
      json.string("samples")
      json.key("before")
      write(profile.before, &json)
      json.key("after")
      write(profile.after, &json)
    case .text(let diff, let isUnreadable):
      json.string(isUnreadable ? "unreadable" : "text")
      json.key("diff")
      json.string(diff)
    case .bytes: json.string("bytes")
    }
  }

  private static func write(_ record: RecordDifference, _ json: inout JSONWriter) {
    json.string(record.isSpellingAlone ? "spelling" : "record")
    json.key("keys")
    json.array { json in
      for key in record.keys {
        json.newLine()
        json.object { json in
          json.key("key")
          json.string(key.key)
          json.key("before")
          write(key.before, key.row, &json)
          json.key("after")
          write(key.after, key.row, &json)
        }
      }
    }
    json.key("notes")
    guard let notes = record.notes else { return json.string(nil) }
    json.object { json in
      json.key("removed")
      json.integer(notes.removed)
      json.key("added")
      json.integer(notes.added)
    }
  }

  /// A value as in the other documents; as written if it is not valid or the key is a custom one.
  private static func write(
    _ side: KeyDifference.Side?,
    _ row: FieldRow?,
    _ json: inout JSONWriter
  ) {
    guard let side else { return json.string(nil) }
    guard let content = side.content, let row else { return json.string(side.written) }
    ValuePrinter.write(content, of: row.kind, isList: row.isList, &json)
  }

  private static func write(
    _ figures: ProfileDifference.Figures?,
    _ json: inout JSONWriter
  ) {
    guard let figures else { return json.string(nil) }
    json.object { json in
      json.key("samples")
      json.integer(figures.samples)
      json.key("max-depth")
      json.raw(figures.deepest.map { Decimal($0, places: 3).text() } ?? "null")
    }
  }
}
