import Foundation
import Testing
import Wording

/// Messages, help, rules, tables, the manual and the comments of the sources are in plain English.
///
/// The list has the habits that were once in hundreds of texts. A text that avoids them all may
/// still be hard: read it aloud.
@Suite struct PlainEnglishTests {
  /// Words to avoid, and what to say instead.
  static let habits: [(words: String, better: String)] = [
    ("nobody", "no one, or the passive"), ("whoever", "anyone who, or you"),
    ("somebody", "someone, or the passive"), ("everybody", "everyone"), ("oneself", "yourself"),
    ("mend|mends|mended", "fix, correct"), ("spoilt", "damaged"),
    ("reckon|reckons|reckoned", "calculate"), ("told of", "reported"),
    ("tell of|tells of", "report"), ("is let be|are let be", "is ignored"),
    ("and is none", "is not one"), ("came to be there", "was created in the meantime"),
    ("is no id|is no day|is no date|is no number|is no option|is no year", "is not a valid …"),
    ("takes a number from", "must be 0 or more"), ("asks nobody", "loads nothing from"),
    ("on one breath", "breath-hold"), ("is there already", "already exists"),
    ("dive to come|dives to come", "planned dive, coming dives"), ("names no one", "the passive"),
    ("git tells|git does not tell", "git shows"),
  ]

  /// The habits in a text.
  static func habits(in text: String) -> [String] {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return habits.filter { habit in
      habit.words.split(separator: "|").contains { " \(words) ".contains(" \($0) ") }
    }
    .map { "'\($0.words)': say \($0.better)" }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages that a reader opens first, and those of the manual.
  static let pages: [String] = {
    let manual = "Sources/divelog/Manual.docc"
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(manual).path
    )
    return ["README.md", ".github/CONTRIBUTING.md"]
      + (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(manual)/\($0)" }
  }()

  @Test func messagesArePlain() {
    for template in English.all {
      for form in template.forms {
        #expect(Self.habits(in: form.text) == [], "\(template.id): \(form.text)")
      }
    }
  }

  @Test func helpRulesAndTablesArePlain() {
    #expect(WordsInCodeTests.wordsForPeople.count > 500)
    for literal in WordsInCodeTests.wordsForPeople {
      #expect(Self.habits(in: literal.text) == [], "\(literal.path):\(literal.line)")
    }
  }

  @Test func helpIsPlainAndAllOfItIsShown() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let help = sources.appendingPathComponent("Wording/Help/commands.txt")
    let text = try String(contentsOf: help, encoding: .utf8)
    let sections = text.matches(of: /\n\[(\w+)\]\n/).map { String($0.1) }
    #expect(sections.count > 80)
    // A text's lines are joined, so that a habit is found across a line break too.
    for paragraph in text.replacing("\\\n", with: "").split(separator: "\n") {
      #expect(Self.habits(in: String(paragraph)) == [])
    }
    let commands = sources.appendingPathComponent("DivelogCommands")
    let names = FileManager.default.enumerator(atPath: commands.path)?.compactMap { $0 as? String }
    let code = try (names ?? []).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: commands.appendingPathComponent($0), encoding: .utf8) }
      .joined()
    let used = code.matches(of: /discussion: HelpText\.(\w+)/).map { String($0.1) }
    #expect(used.sorted() == sections.sorted())
  }

  @Test(arguments: pages)
  func pagesArePlain(page: String) throws {
    #expect(Self.pages.count > 20)
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    // Transcripts show messages, which are tested above, and divers' own words.
    var isTranscript = false
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") { isTranscript.toggle() }
      guard !isTranscript else { continue }
      let prose = line.replacing(/`[^`]*`/, with: "")
      #expect(Self.habits(in: String(prose)) == [], "\(page):\(place + 1)")
    }
  }

  @Test func commentsOfTheSourcesArePlain() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    let files = (names ?? []).filter { name in
      [".swift", ".js", ".h"].contains { name.hasSuffix($0) }
    }
    .sorted()
    #expect(files.count > 500)
    #expect(files.contains { $0.hasSuffix(".js") } && files.contains { $0.hasSuffix(".h") })
    for file in files {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for comment in Self.comments(in: text) {
        #expect(Self.habits(in: comment.text) == [], "\(file):\(comment.line)")
      }
    }
  }

  /// The comments on lines of their own in code, without code and quotations in them.
  ///
  /// Their lines are joined, so that a habit is found across a line break too.
  static func comments(in code: String) -> [(line: Int, text: String)] {
    var comments: [(line: Int, text: String)] = []
    var isContinued = false
    for (place, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " }
      let words = trimmed.drop { $0 == "/" }
      let isComment = trimmed.hasPrefix("//")
      if isComment, isContinued, let last = comments.indices.last {
        comments[last].text += " \(words)"
      } else if isComment {
        comments.append((place + 1, String(words)))
      }
      isContinued = isComment
    }
    return comments.map { comment in
      (line: comment.line, text: comment.text.replacing(/`[^`]*`|"[^"]*"/, with: ""))
    }
  }

  @Test func commentsAreFound() {
    let code = """
      /// Reports what was told
      /// of, unless `nobody` looks.
      let first = 1  // Nobody looks here.

        /// A second comment.
        let second = 2
        // Somebody looks here.
      """
    let found = Self.comments(in: code)
    #expect(found.map(\.line) == [1, 5, 7])
    #expect(found.map { Self.habits(in: $0.text).count } == [1, 0, 1])
  }

  @Test(arguments: [
    ("Nobody knows.", 1), ("it is mended, and whoever reads it", 2), ("no one knows", 0),
    ("'x' is no day; write it as", 1), ("recommended", 0), ("told of: a rule", 1),
  ])
  func habitsAreFound(text: String, count: Int) {
    #expect(Self.habits(in: text).count == count)
  }
}
