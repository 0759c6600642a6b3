import CommandSupport
import DiveFormat
import DiveModel
import DiveReports
import LogbookCore
import Synchronization
import TestSupport
import Testing
import Wording

/// Every page of every site is complete, has working links, and loads nothing from the network.
@Suite struct SiteLawTests {
  static func sample() throws -> Logbook {
    try Logbook(reading: .folder(Divelog.packageRoot + "/SampleLog"))
  }

  private static let madeOnce = Mutex<[String: SiteLaws]>([:])

  /// A site of the sample, which is made once for all tests that look at it.
  private static func laws(for audience: Audience, in tag: String = "en") throws -> SiteLaws {
    try madeOnce.withLock { made in
      let key = "\(audience) \(tag)"
      if let laws = made[key] { return laws }
      let language = try #require(Language.named(tag))
      let laws = SiteLaws(try sample(), for: audience, in: language)
      made[key] = laws
      return laws
    }
  }

  static func made(_ dives: Int) throws -> Logbook {
    var files: [String: [UInt8]] = [:]
    LogMaker(dives: dives).makeFiles { path, text in files[path] = Array(text.utf8) }
    return try Logbook(reading: .memory(files))
  }

  static let audiences: [Audience] = [.owner, .group("tallinn-divers"), .public]

  /// Every audience's in English, and everything in every other language.
  static let sites: [(Audience, String)] =
    audiences.map { ($0, "en") } + Language.tags.filter { $0 != "en" }.map { (.owner, $0) }

  @Test(arguments: sites)
  func holdForTheSample(audience: Audience, tag: String) throws {
    let laws = try Self.laws(for: audience, in: tag)
    #expect(laws.pages.count > 40)
    laws.check()
    for (file, page) in laws.pages { #expect(page.contains("<html lang=\"\(tag)\">"), "\(file)") }
  }

  /// A text that stands alone in an element or an attribute is in the language of the page.
  @Test(arguments: Language.tags.filter { $0 != "en" })
  func noPageSpeaksEnglishBeside(tag: String) throws {
    let language = try #require(Language.named(tag))
    let theirs = Set(language.allTemplates.flatMap { $0.forms.map(\.text) })
    // A word of one of the format's lists may be a diver's word elsewhere.
    let templates = Language.english.allTemplates.filter { template in
      !["word-", "thing-"].contains { template.id.hasPrefix($0) }
    }
    let english = Set(templates.flatMap { $0.forms.map(\.text) })
      .subtracting(theirs).filter { $0.count >= 8 && !$0.contains("{") }
    #expect(english.count > 300)
    for (file, page) in try Self.laws(for: .owner, in: tag).pages {
      let texts = page.split(separator: ">").compactMap { part in
        part.split(separator: "<", omittingEmptySubsequences: false).first.map(String.init)
      }
      let labels = page.matches(of: /(?:aria-|data-)label="([^"]*)"/).map { String($0.output.1) }
      let found = Set(texts + labels).intersection(english)
      #expect(found.isEmpty, "\(file)")
    }
  }

  @Test(arguments: [Audience.owner, .group("club"), .public])
  func holdForAMadeClub(audience: Audience) throws {
    SiteLaws(try Self.made(300), for: audience).check()
  }

  @Test func holdForAnEmptyLog() throws {
    let log = try Logbook(reading: .memory(["divelog.yml": Array("format: 1\n".utf8)]))
    let laws = SiteLaws(log, for: .public)
    #expect(laws.pages.count == 7)
    laws.check()
  }

  @Test func theSameLogMakesTheSameBytes() throws {
    let pages = try Self.laws(for: .public).pages
    let isSame = pages == SiteLaws(try Self.sample(), for: .public).pages
    #expect(isSame)
    #expect(!pages.isEmpty)
  }

  @Test func everyPageHasThePolicyAndATitle() throws {
    for (file, page) in try Self.laws(for: .public).pages {
      #expect(page.contains("Content-Security-Policy\" content=\"default-src &#39;none&#39;;"))
      #expect(page.contains("<title>"), "\(file)")
      #expect(page.contains("<html lang=\"en\">"), "\(file)")
    }
  }

  @Test func theStyleAndTheScriptLoadNothing() throws {
    let site = try Self.laws(for: .public).site
    let files = site.files.filter { $0.hasSuffix(".css") || $0.hasSuffix(".js") }
    #expect(files.count == 5)
    // The index of the search holds what pages say, which may be an address.
    for file in files where file != "search-index.js" {
      let text = String(decoding: try #require(site.bytes(of: file)), as: UTF8.self)
        // The name of a language of drawings, which nothing is fetched from.
        .replacing("\"http://www.w3.org/2000/svg\"", with: "")
      for word in ["http:", "https:", "url(", "@import", "fetch(", "XMLHttpRequest", "import("] {
        #expect(!text.contains(word), "\(file) has \(word)")
      }
    }
  }
}
