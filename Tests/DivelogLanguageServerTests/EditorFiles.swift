import CommandSupport
import Diagnostics
import DiveUnits
import Foundation
import LogWorkspace
import Testing

/// Makes the changes that a server plans, on the disk, as an editor does that saves everything.
enum EditorFiles {
  /// Makes a workspace edit; a file that is to come must not be there, and edits may not overlap.
  static func make(_ edit: Any?) throws {
    let edit = try #require(edit as? [String: Any])
    for change in try #require(edit["documentChanges"] as? [[String: Any]]) {
      switch change["kind"] as? String {
      case "create":
        let path = try path(of: change["uri"])
        try #require(!FileManager.default.fileExists(atPath: path))
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: path))
      case "rename":
        let (from, to) = (try path(of: change["oldUri"]), try path(of: change["newUri"]))
        let folder = URL(fileURLWithPath: to).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: from, toPath: to)
      case "delete": try FileManager.default.removeItem(atPath: path(of: change["uri"]))
      default:
        let document = try #require(change["textDocument"] as? [String: Any])
        let edits = try #require(change["edits"] as? [[String: Any]])
        let path = try path(of: document["uri"])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data(applying(edits, to: text).utf8).write(to: URL(fileURLWithPath: path))
      }
    }
  }

  private static func path(of uri: Any?) throws -> String {
    let uri = try #require(uri as? String)
    return try #require(URL(string: uri)).path
  }

  /// A text after edits, whose places count units of UTF-16.
  static func applying(_ edits: [[String: Any]], to text: String) throws -> String {
    var units = Array(text.utf16)
    var last = units.count + 1
    let placed = try edits.map { edit in
      let range = try #require(edit["range"] as? [String: [String: Int]])
      let (first, last) = (try #require(range["start"]), try #require(range["end"]))
      let text = try #require(edit["newText"] as? String)
      return (
        start: try offset(of: first, in: units), end: try offset(of: last, in: units), text: text
      )
    }
    for edit in placed.sorted(by: { ($0.start, $0.end) > ($1.start, $1.end) }) {
      try #require(edit.start <= edit.end && edit.end <= last)
      units.replaceSubrange(edit.start..<edit.end, with: edit.text.utf16)
      last = edit.start
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The offset of a place, which must be in the text.
  static func offset(of position: [String: Int], in units: [UInt16]) throws -> Int {
    let (line, character) = (try #require(position["line"]), try #require(position["character"]))
    var (place, number) = (0, 0)
    while number < line {
      let end = try #require(units[place...].firstIndex(of: 0x0A))
      place = end + 1
      number += 1
    }
    let end = units[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? units.count
    try #require(character >= 0 && place + character <= end)
    return place + character
  }

  /// The rules that find something in a log, each with its path.
  static func problems(in root: String, today: String = "2026-10-01") throws -> [String] {
    let session = try LogSession(around: root, today: CalendarDate(parsing: today))
    return session.diagnostics.map { "\($0.path): \($0.diagnostic.id)" }
  }
}
