import CommandSupport
import DiveFormat
import DiveModel
import DiveReports
import Logbook
import TestSupport
import Testing

/// Every page of every site is whole, leads somewhere, and asks nobody for anything.
@Suite struct SiteLawTests {
  static func sample() throws -> Logbook {
    try Logbook(reading: .folder(Divelog.packageRoot + "/SampleLog"))
  }

  static func made(_ dives: Int) throws -> Logbook {
    var files: [String: [UInt8]] = [:]
    LogMaker(dives: dives).makeFiles { path, text in files[path] = Array(text.utf8) }
    return try Logbook(reading: .memory(files))
  }

  static let audiences: [Audience] = [.oneself, .group("tallinn-divers"), .everybody]

  @Test(arguments: audiences)
  func holdForTheSample(audience: Audience) throws {
    let laws = SiteLaws(try Self.sample(), for: audience)
    #expect(laws.pages.count > 40)
    laws.check()
  }

  @Test(arguments: [Audience.oneself, .group("club"), .everybody])
  func holdForAMadeClub(audience: Audience) throws {
    SiteLaws(try Self.made(300), for: audience).check()
  }

  @Test func holdForAnEmptyLog() throws {
    let log = try Logbook(reading: .memory(["divelog.yml": Array("format: 1\n".utf8)]))
    let laws = SiteLaws(log, for: .everybody)
    #expect(laws.pages.count == 7)
    laws.check()
  }

  @Test func theSameLogMakesTheSameBytes() throws {
    let (one, other) = (try Self.sample(), try Self.sample())
    let pages = SiteLaws(one, for: .everybody).pages
    #expect(pages == SiteLaws(other, for: .everybody).pages)
    #expect(!pages.isEmpty)
  }

  @Test func everyPageHasThePolicyAndATitle() throws {
    for (file, page) in SiteLaws(try Self.sample(), for: .everybody).pages {
      #expect(page.contains("Content-Security-Policy\" content=\"default-src &#39;none&#39;;"))
      #expect(page.contains("<title>"), "\(file)")
      #expect(page.contains("<html lang=\"en\">"), "\(file)")
    }
  }

  @Test func theStyleAndTheScriptAskNobodyForAnything() throws {
    let site = SiteLaws(try Self.sample(), for: .everybody).site
    for file in ["site.css", "site.js"] {
      let text = String(decoding: try #require(site.bytes(of: file)), as: UTF8.self)
      for word in ["http:", "https:", "url(", "@import", "fetch(", "XMLHttpRequest", "import("] {
        #expect(!text.contains(word), "\(file) has \(word)")
      }
    }
  }
}
