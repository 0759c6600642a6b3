import CommandSupport
import DiveReference
import DivelogCommands
import Foundation
import Testing

/// The manual says what is so.
///
/// `RECORD=1 swift test --filter ManualTests` writes the generated pages and the transcripts anew.
@Suite(.waiting) struct ManualTests {
  /// The generated pages, made once.
  private static let pages = ManualPages.all

  @Test(arguments: pages.map(\.name))
  func generatedPagesAreThoseOfTheCode(name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name })
    try expectFile(page.text, Manual.folder.appendingPathComponent(name))
  }

  @Test(arguments: Manual.names)
  func transcriptsAreWhatCommandsPrint(name: String) throws {
    let text = try Manual.text(of: name)
    let article = Article(text)
    if article.commands.isEmpty { return }
    let folder = try TemporaryFolder(SubsurfaceSample.files)
    try FileManager.default.copyItem(
      atPath: Divelog.packageRoot + "/SampleLog",
      toPath: folder.path + "/SampleLog"
    )
    try expectFile(try article.rerun(in: folder.path), Manual.url(of: name))
  }

  /// The commands of all articles.
  private static let commands = Result {
    try Manual.names.flatMap { Article(try Manual.text(of: $0)).commands }
  }

  @Test func thereAreTranscripts() throws {
    let commands = try Self.commands.get()
    #expect(commands.count { $0.hasPrefix("divelog") } >= 15)
  }

  @Test(arguments: ConventionTests.verbs)
  func everyCommandHasASection(verb: String) throws {
    #expect(try Manual.prose(of: "Commands").contains("## \(verb)"))
  }

  @Test(arguments: ConventionTests.commands)
  func everyCommandIsShownAtWork(verb: [String]) throws {
    // Verbs alone list records, or show what there is.
    let words = verb == ["home"] ? [] : verb
    let isShown = try Self.commands.get().contains { command in
      let typed = command.split(separator: " ").map(String.init)
      return typed.indices.contains { start in
        guard typed[start] == "divelog" else { return false }
        var rest = typed[(start + 1)...]
        if rest.first == "-C" { rest = rest.dropFirst(2) }
        let said = rest.prefix(words.count).map { $0.filter { $0 != ";" } }
        return said == words && !rest.contains("--help")
      }
    }
    #expect(isShown, "the manual shows no \(verb.joined(separator: " ")) at work")
  }

  @Test func everyArticleIsOnTheLandingPage() throws {
    let links = try Manual.prose(of: "divelog").compactMap {
      $0.wholeMatch(of: /- <doc:([^>]+)>/)?.1
    }
    #expect(links.map(String.init).sorted() == Manual.names.filter { $0 != "divelog" })
  }

  @Test func theReadmeLeadsToEveryArticle() throws {
    let folder = "Sources/divelog/Manual.docc/"
    let readme = try String(contentsOfFile: Divelog.packageRoot + "/README.md", encoding: .utf8)
    let links = readme.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    for link in links where !link.hasPrefix("https://") {
      let path = Divelog.packageRoot + "/" + link
      #expect(FileManager.default.fileExists(atPath: path), "the README links to \(link)")
    }
    for name in Manual.names where name != "divelog" {
      #expect(links.contains(folder + name + ".md"), "the README lacks \(name)")
    }
  }

  @Test(arguments: Manual.names)
  func everyLinkLeadsSomewhere(name: String) throws {
    for link in try Manual.links(of: name) where !link.hasPrefix("https://") {
      let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
      if link.hasPrefix("doc:") {
        let target = String(parts[0].dropFirst("doc:".count))
        try #require(Manual.names.contains(target), "\(name) links to \(link)")
        if parts.count == 2 {
          #expect(try Manual.anchors(of: target).contains(parts[1]), "\(name) links to \(link)")
        }
      } else {
        // DocC finds pictures by their names alone.
        let file = link.hasSuffix(".png") ? "Resources/" + link : parts[0]
        let path = Manual.folder.appendingPathComponent(file).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: path), "\(name) links to \(link)")
      }
    }
  }

  @Test func everyArticleBeginsWithATitleAndASentence() throws {
    for name in Manual.names {
      let lines = try Manual.text(of: name).split(separator: "\n", maxSplits: 2)
      #expect(lines[0].hasPrefix("# "), "\(name)")
      #expect(lines[1].hasSuffix("."), "\(name)")
    }
  }
}
