import LogbookCore
import Testing
import Wording

@testable import DiveReports

/// The index of a site's search holds what its pages say, and is a script that does nothing else.
@Suite struct SearchIndexTests {
  private func index(_ files: [String: String], for audience: Audience = .owner) throws -> String {
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let site = SiteLaws(log, for: audience).site
    return String(decoding: try #require(site.bytes(of: "search-index.js")), as: UTF8.self)
  }

  private let log = [
    "divelog.yml": "format: 1\nshare: public\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "sites/rummu.md": "---\nname: Rummu quarry\ncountry: Estonia\n---\n\nA prison under water.\n",
    "gear/suit.md": "---\nname: Red suit\nowner: mari\n---\n",
    "divers/mari/dives/2024-06-12-1030-rummu.md": """
    ---
    date: 2024-06-12
    time: 10:30
    site: rummu
    buddies: [Juhan Saar]
    tags: [training]
    ---

    Saw a *pike* beside [the wall](https://example.org/wall).
    <!-- For me alone -->

    Write to mari@example.org.
    """,
  ]

  @Test func holdsWhatPagesSay() throws {
    let index = try index(log)
    for text in [
      "\"Rummu quarry\"", "\"2024-06-12\"", "Buddy: Juhan Saar", "Tags: training",
      "Saw a pike beside the wall.", "A prison under water.", "Red suit", "Mari Tamm", "Estonia",
    ] {
      #expect(index.contains(text), "\(text)")
    }
    #expect(!index.contains("For me alone"))
    #expect(index.contains("mari@example.org"))
  }

  @Test func othersFindNoAddressAndNothingPrivate() throws {
    var files = log
    files["gear/suit.md"] = "---\nname: Red suit\nowner: mari\nshare: private\n---\n"
    let index = try index(files, for: .public)
    #expect(index.contains("Saw a pike"))
    #expect(!index.contains("mari@example.org"))
    #expect(!index.contains("Red suit"))
  }

  /// Whatever a text is, the script is one statement: an object of texts, numbers and lists.
  @Test(arguments: HostileSiteTests.texts + ["@example.org", "\"@example.org", "a\\", "\u{2028}"])
  func isOneObjectWhateverItHolds(text: String) throws {
    for audience in [Audience.owner, .public] {
      let log = try Logbook(reading: .memory(HostileLog(text).files))
      let site = Site(of: log, for: audience, in: .english)
      let bytes = try #require(site.bytes(of: "search-index.js"))
      let script = String(decoding: bytes, as: UTF8.self)
      let outside = Self.outsideTexts(of: script)
      #expect(outside.hasPrefix("var divelogIndex={\"\":["), "\(text)")
      #expect(outside.hasSuffix("]};\n"), "\(text)")
      let inner = outside.dropFirst("var divelogIndex=".count).dropLast(2)
      #expect(inner.allSatisfy { "{}[]\":,\n0123456789".contains($0) }, "\(text)")
    }
  }

  /// A script without what stands in quotation marks; what is not closed makes it end early.
  private static func outsideTexts(of script: String) -> String {
    var result = ""
    var isInside = false
    var isEscaped = false
    for scalar in script.unicodeScalars {
      if isInside {
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else if scalar == "\"" {
          isInside = false
          result += "\""
        }
        continue
      }
      if scalar == "\"" { isInside = true }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  @Test func manyLongNotesAreCutToFit() throws {
    var files = ["divelog.yml": "format: 1\nshare: public\n"]
    let note = (0..<600).map { "word\($0)" }.joined(separator: " ")
    for number in 0..<200 {
      let day = "2024-0\(number / 28 + 1)-\(number % 28 < 9 ? "0" : "")\(number % 28 + 1)"
      files["dives/\(day)-1000.md"] = """
        ---
        date: \(day)
        time: 10:00
        ---

        Dive \(number). \(note)
        """
    }
    let index = try index(files)
    #expect(index.utf8.count < 600_000)
    #expect(index.contains("Dive 199. word0 word1"))
    #expect(!index.contains("word599"))
  }

  @Test func plainTextIsWhatOneReads() {
    var html = HTML()
    html.element("p") { html in
      html.text("a < b & \"c\" ")
      html.element("a", .href("x>y"), text: "d")
    }
    html.element("p", text: "&lt;")
    #expect(html.plainText.split(separator: "\n") == ["a < b & \"c\" d", "&lt;"])
  }
}
