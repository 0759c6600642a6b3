import DiveFormat
import DiveModel
import DiveUnits
import Foundation
import LogbookCore
import Diagnostics
import Testing
import Wording

@testable import DiveReports

/// Private content is nowhere in a public site.
@Suite struct SitePrivacyTests {
  @Test func theSampleKeepsItsSecrets() throws {
    let log = try SiteLawTests.sample()
    let secrets = Secrets(of: log, keptFrom: .public)
    #expect(secrets.texts.count > 100)
    #expect(secrets.texts.contains("420.00 EUR"))
    #expect(secrets.texts.contains("+372 555 0101"))
    check(log, secrets)
  }

  @Test func aMadeClubKeepsItsSecrets() throws {
    let log = try SiteLawTests.made(200)
    let secrets = Secrets(of: log, keptFrom: .public)
    #expect(secrets.texts.count > 100)
    check(log, secrets)
  }

  private func check(_ log: Logbook, _ secrets: Secrets) {
    let laws = SiteLaws(log, for: .public)
    // Files beside pages tell as much as pages do; and all names stand in the list of the site.
    let files = laws.site.files.filter { !$0.hasSuffix(".html") }
    let others = files.compactMap {
      laws.site.bytes(of: $0).map { String(decoding: $0, as: UTF8.self) }
    }
    let all = laws.pages.values.sorted() + laws.site.files + others
    let pages = Data(all.joined(separator: "\n").utf8)
    for secret in secrets.texts {
      #expect(pages.range(of: Data(secret.htmlEscaped.utf8)) == nil, "a page contains \(secret)")
    }
  }

  @Test func filesTellOthersNothingButWhatTheyShow() throws {
    let drawing = "<svg xmlns:i=\"x\" i:file=\"/home/secret\"><g id=\"a\"/></svg>"
    let texts = [
      "divelog.yml": "format: 1\nshare: public\n",
      "dives/2024-06-12-1030-secret.md": """
      ---
      date: 2024-06-12
      time: 10:30
      photos: [secret-face.png, secret-live.heic]
      ---

      ![The face](secret-face.png) [Plan](secret-plan.svg) [Paper](secret-paper.pdf)
      [Mad](secret-mad.svg)

      """,
      "dives/secret-plan.svg": drawing, "dives/secret-mad.svg": "<svg onload=\"a()\"/>",
      "dives/secret-paper.pdf": "%PDF secret", "dives/secret-live.heic": "ftypheic",
      "documents/rules.md": "---\nname: Rules\nfile: rules.pdf\nshare: public\n---\n",
      "documents/rules.pdf": "%PDF rules",
    ]
    var files = texts.mapValues { Array($0.utf8) }
    files["dives/secret-face.png"] = MadePhotos.png()
    let log = try Logbook(reading: .memory(files))
    let site = SiteLaws(log, for: .public).site
    let shown = site.files.filter { $0.hasPrefix("files/") }
    #expect(shown.map { $0.suffix(4) }.sorted() == [".pdf", ".png", ".svg"])
    for file in site.files {
      let text = String(decoding: try #require(site.bytes(of: file)), as: UTF8.self)
      #expect(!(file + text).lowercased().contains("secret"), "\(file)")
    }
    // The log's keeper gets each remark with the real file name.
    #expect(
      site.leftOut == [
        LeftOutPicture(path: "dives/secret-live.heic", reason: .photo(.unknownKind)),
        LeftOutPicture(path: "dives/secret-mad.svg", reason: .drawing(.holds("onload"))),
      ]
    )
    #expect(
      Site.remarks(of: log, for: .public, keepsPhotos: false, today: nil).leftOut == site.leftOut
    )
    let own = SiteLaws(log, for: .owner).site.files.filter { $0.hasSuffix(".pdf") }
    #expect(own.count == 2)
  }

  /// A group's dive that no member has entered belongs to no one, so nothing is hidden.
  @Test(arguments: [Audience.owner, .public])
  func aGroupDiveAloneIsNotHidden(audience: Audience) throws {
    let files = [
      "divelog.yml": "format: 1\nshare: private\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari]\n---\n",
      "groups/club/dives/2024-06-12.md":
        "---\ndate: 2024-06-12\ngroup: club\nmembers: [mari]\n---\n",
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    try #require(log.dives.count == 1)
    #expect(!SiteLaws(log, for: audience).site.hidesAllDives)
    let remarks = Site.remarks(of: log, for: audience, keepsPhotos: false, today: nil)
    #expect(!remarks.hidesAllDives)
  }

  @Test func aSiteThatIsKeptPrivateIsNotInThePathEither() throws {
    let files = [
      "divelog.yml": "format: 1\nshare: public\n",
      "sites/secret-wreck.md": "---\nname: Secret wreck\nshare: private\n---\n",
      "dives/2024-06-12-1030-secret-wreck.md":
        "---\ndate: 2024-06-12\ntime: 10:30\nsite: secret-wreck\n---\n",
      "dives/2024-06-12-1030-secret-wreck-2.md":
        "---\ndate: 2024-06-12\ntime: 10:30\nsite: secret-wreck\n---\n",
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let laws = SiteLaws(log, for: .public)
    #expect(
      laws.site.files.filter { $0.hasPrefix("dives/") }
        == ["dives/2024-06-12-1030.html", "dives/2024-06-12-1030_2.html"]
    )
    for (file, page) in laws.pages { #expect(!page.lowercased().contains("secret"), "\(file)") }
  }
}

/// The texts of a log that an audience does not see.
struct Secrets {
  /// Each as a page would write it.
  let texts: Set<String>

  init(of log: Logbook, keptFrom audience: Audience) {
    let seen = log.seen(by: audience)
    let (whole, shown) = (Self.texts(of: log), Self.texts(of: seen))
    // A secret that is also part of a visible text or of the program's own words would prove
    // nothing.
    let words = English.all.flatMap { $0.forms.map(\.text) }
    let told = (shown + words + Self.ids(of: seen)).joined(separator: "\n").lowercased()
    texts = Set(whole).filter { $0.count >= 6 && !told.contains($0.lowercased()) }
  }

  /// The ids of records, as they are and with their folders.
  private static func ids(of log: Logbook) -> [String] {
    RecordKind.withIDs.filter { $0 != .budget }.flatMap { kind in
      log.records(of: kind).map { "\(kind.folder ?? "")/\($0.id)" }
    }
  }

  private static func texts(of log: Logbook) -> [String] {
    var found: [String] = [log.settings.name?.value ?? ""]
    let printer = ValuePrinter(.metric)
    for record in log.allRecords {
      add(record.fields, record.table, printer, &found)
      guard let source = log.source(of: record.origin.path) else { continue }
      let body = String(decoding: source.bytes.dropFirst(record.origin.bodyStart), as: UTF8.self)
      // Lines, as a paragraph may be wrapped otherwise.
      found += body.split(whereSeparator: \.isNewline).map(String.init)
    }
    return found
  }

  private static func add(
    _ fields: FieldSet,
    _ table: FieldTable,
    _ printer: ValuePrinter,
    _ found: inout [String]
  ) {
    for entry in fields.entries {
      guard let row = table.row(forField: entry.field) else {
        found.append(printer.anything(entry.content))
        continue
      }
      for item in ListItems(entry) {
        switch (item.content, row.kind) {
        case (.text(let text), _): found.append(text)
        case (.mapping(let inner), .mapping(let mapping)):
          add(inner, mapping.table, printer, &found)
        case (.steps, .money), (.steps, .position), (.steps, .date):
          found.append(printer.text(item.content, of: row.kind))
        default: break
        }
      }
    }
  }
}
