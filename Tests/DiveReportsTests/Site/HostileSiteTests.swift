import DiveFormat
import DiveModel
import LogbookCore
import Testing

/// Whatever stands in a log, a page has no element and no attribute of its making.
@Suite struct HostileSiteTests {
  static let texts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "<svg onload=alert(1)>", "</title><script>alert(1)</script>", "javascript:alert(1)",
    "--><script>alert(1)</script>", "</style><style>*{display:none}</style>",
    "\"\u{301}><b>x</b>", "<\u{200D}script>", "\u{202E}evil", "&lt;script&gt;", "&#60;script&#62;",
    "<iframe srcdoc='<script>alert(1)</script>'>", "{{constructor}}", "${alert(1)}",
    "http://example.org/\"onclick=\"alert(1)", "data:text/html,<script>alert(1)</script>",
    "<a href=javascript:alert(1)>x</a>", "]]><![CDATA[<script>", "<!--", "<math><mtext></form>",
  ]

  @Test(arguments: texts)
  func noValueBecomesMarkup(text: String) throws {
    let log = try Logbook(reading: .memory(HostileLog(text).files))
    #expect(log.dives.count == 2)
    SiteLaws(log, for: .owner).check()
    SiteLaws(log, for: .public).check()
  }

  @Test func everyFieldOfTextHoldsIt() throws {
    let marker = "zzmarkerzz<"
    let log = try Logbook(reading: .memory(HostileLog(marker).files))
    let dive = try #require(log.dives.first?.dive)
    let texts = FieldTable.dive.rows.filter { HostileLog.isText($0.kind) }
    for row in texts { #expect(dive.fields.has(row.field), "\(row.key)") }
    let pages = SiteLaws(log, for: .owner).pages
    #expect(pages.values.contains { $0.contains("zzmarkerzz&lt;") })
    #expect(!pages.values.contains { $0.contains("zzmarkerzz<") })
  }
}

/// A log in which every field that holds a text holds the same one.
struct HostileLog {
  private let text: String

  init(_ text: String) { self.text = text }

  var files: [String: [UInt8]] {
    var files = ["divelog.yml": "format: 1\nname: \(quoted)\nshare: public\n"]
    let kinds: [(RecordKind, String)] = [
      (.diver, "divers/mari/diver.md"), (.diver, "divers/juhan/diver.md"),
      (.site, "sites/rummu.md"), (.group, "groups/club/group.md"), (.trip, "trips/trip.md"),
      (.gear, "gear/item.md"), (.centre, "centres/centre.md"), (.document, "documents/paper.md"),
      (.dive, "divers/mari/dives/2024-06-12-1030.md"),
      (.dive, "divers/juhan/dives/2024-06-12-1030.md"),
    ]
    for (kind, path) in kinds { files[path] = record(.table(of: kind)) }
    return files.mapValues { Array($0.utf8) }
  }

  /// In double quotes, as YAML has it.
  private var quoted: String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func record(_ table: FieldTable) -> String {
    var lines = ["---"]
    for row in table.rows where !["planned", "invalid", "template"].contains(row.key) {
      if row.key == "share" {
        lines.append("share: public")
      } else if row.key == "date" {
        lines.append("date: 2024-06-12")
      } else if row.key == "name" || Self.isText(row.kind) {
        lines.append("\(row.key): \(row.isList ? "[\(quoted)]" : quoted)")
      } else {
        lines.append("\(row.key): \(row.example)")
      }
    }
    return lines.joined(separator: "\n") + "\nx-own: \(quoted)\n---\n\n\(text)\n"
  }

  static func isText(_ kind: ValueKind) -> Bool {
    switch kind {
    case .text, .reference, .person, .file, .documentType: true
    default: false
    }
  }
}
