import DiveModel
import DiveUnits
import Foundation
import LogbookCore
import Diagnostics
import TestSupport
import Testing

@testable import DiveReports

/// Whatever is damaged, nothing that a sound log keeps back is in any page or report for others.
@Suite struct HeldBackTests {
  private static func audience(_ reader: SecretLog.Reader) -> Audience {
    switch reader {
    case .public: .public
    case .club: .group("club")
    }
  }

  /// Every byte that others get: the site with its files and their names, and all reports.
  static func outputs(_ whole: Logbook, for audience: Audience) throws -> String {
    let today = CalendarDate(year: 2026, month: 11, day: 21)
    let laws = SiteLaws(whole, for: audience, today: today)
    let others = laws.site.files.filter { !$0.hasSuffix(".html") }
      .compactMap { laws.site.bytes(of: $0).map { String(decoding: $0, as: UTF8.self) } }
    let seen = whole.seen(by: audience)
    let all = ReportLog(seen, for: audience, today: today)
    let one = ReportLog(seen, for: audience, of: "mari", today: today)
    let reports: [(BuiltInReport, PreparedReport?)] = [
      (.logbook, .logbook(all, on: .a4, perPage: 4)),
      (.experience, .experience(one)), (.year, .year(2024, all)), (.year, .year(2026, all)),
      (.trip, .trip("north", all)),
      (.group, .group("club", year: nil, all)), (.group, .group("hidden", year: nil, all)),
      (.course, .course("rescue", all)),
    ]
    let texts = try reports.compactMap { builtIn, report in
      try report.map { try BuiltInTemplateTests.text(builtIn, $0) }
    }
    let pages = laws.pages.sorted { $0.key < $1.key }.map(\.value)
    return (pages + laws.site.files + others + texts).joined(separator: "\n")
  }

  /// `DIVELOG_SHARE_STEP=1` makes everything for every damage.
  @Test(arguments: SecretLog.secrets.indices)
  func nothingIsInAnyOutput(place: Int) throws {
    let secret = SecretLog.secrets[place]
    let audience = Self.audience(secret.reader)
    let word = secret.word.lowercased()
    // Or nothing here could fail.
    if secret.isSeenWithout, secret.line.hasPrefix("share") {
      let out = SecretLog.files(secret, Damage("none", ""))
      let text = try Self.outputs(Logbook(reading: .memory(out)), for: audience)
      #expect(text.lowercased().contains(word))
    }
    let step = ProcessInfo.processInfo.environment["DIVELOG_SHARE_STEP"].flatMap { Int($0) } ?? 90
    let all = Damage.all(of: secret.line)
    for number in stride(from: place % all.count, to: all.count, by: max(1, step)) {
      let files = SecretLog.files(secret, all[number])
      guard let log = try? Logbook(reading: .memory(files)) else { continue }
      let isSound = !log.diagnostics.contains { $0.path == secret.path }
      if isSound, !secret.line.hasPrefix("share") { continue }
      let text = try Self.outputs(log, for: audience)
      #expect(!text.lowercased().contains(word), "\(all[number].name)")
    }
  }

  @Test(arguments: [Audience.public, .group("club")])
  func noAddressIsInAnyOutput(audience: Audience) throws {
    let address = "juhan@example.org"
    var files = SecretLog.files
    files["divelog.yml"] = "format: 1\nname: Log of \(address)\nshare: public\n"
    files["divers/mari/diver.md"] =
      "---\nname: Mari \(address)\naliases: [\(address)]\ngit: \(address)\n---\n\n\(address)\n"
    files["divers/mari/dives/2024-06-14-1030-\(address).md"] = """
      ---
      date: 2024-06-14
      site: Pier \(address)
      suit: \(address)
      weather: sun \(address)
      tags: [\(address), 'by \(address)']
      buddies: [\(address)]
      photos: [{file: \(address).svg, caption: by \(address)}]
      ---

      By \(address), juhan&#64;example.org, juhan\\@example.org, <\(address)>, [me](mailto:\(address)),
      **\(address)** and juhan*@*example.org, [juhan](https://a.b/)@[exa](https://a.b/)mple.org.

      """
    files["divers/mari/dives/\(address).svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>\(address)</text>"
      + "<text><tspan x=\"1\">juhan@exam</tspan><tspan>ple.org</tspan></text></svg>"
    files["centres/base.md"] = "---\nname: Base\nemail: \(address)\n---\n\n\(address)\n"
    files["groups/club/dives/2024-06-15.md"] =
      "---\ndate: 2024-06-15\nsuit: \(address)\nx-a: \(address)\n---\n\n\(address)\n"
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let text = try Self.outputs(log, for: audience)
    #expect(text.contains("Pier"))
    // Nor is one read across tags.
    let site = SiteLaws(log, for: audience).site
    for file in site.files where file.hasSuffix(".html") || file.hasSuffix(".svg") {
      let read = site.bytes(of: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(!read.replacing(/<[^>]*>/, with: "").contains("juhan@"), "\(file)")
    }
    for line in text.split(separator: "\n") where line.contains("example") {
      Issue.record("\(line.prefix(400))")
    }
    for found in text.matches(of: /[\w.+-]+@[\w-]+(\.[\w-]+)+/) {
      Issue.record("\(found.output.0)")
    }
  }
}
