import CommandSupport
import DiveStatistics
import Foundation
import Testing
import Wording

@testable import TerminalPages

/// Help is whole lines at any width, in every language.
@Suite(.waiting) struct HelpTests {
  static let languages = Language.tags.filter { $0 != "en" }

  /// The help of a command, by its words; none for the program itself.
  static func help(_ words: [String], columns: Int, _ tag: String = "en") throws -> [Substring] {
    let page = try #require(HelpPage(CommandTree.help(of: words)))
    let language = try #require(Language.named(tag))
    return page.text(in: language, width: columns)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  static let commands = [[], ["home"]] + ConventionTests.commands

  /// The lines above the options.
  private static func introduction(
    _ page: [Substring],
    _ tag: String
  ) throws -> ArraySlice<Substring> {
    let usage = HelpWords(tag)["USAGE:"]
    let start = try #require(page.firstIndex { $0.hasPrefix(usage) })
    return page.prefix(upTo: page[start...].firstIndex(of: "") ?? page.endIndex)
  }

  /// An example is copied, so it is a line of its own; what continues a usage is indented farther.
  private static func isExample(_ line: Substring) -> Bool {
    line.hasPrefix("  ") && line.contains(/^ +([A-Z_]+=('[^']*'|\S+) )?(divelog|git)\b/)
  }

  @Test(arguments: commands)
  func noLineIsTooLong(command: [String]) throws {
    for tag in Language.tags {
      for columns in [40, 60, 80] {
        let page = try Self.help(command, columns: columns, tag)
        // Descriptions have 14 of 40 columns, and some words are longer.
        let lines = try columns < 60 ? Self.introduction(page, tag) : page[...]
        for line in lines {
          // An example fits an ordinary terminal.
          let most = Self.isExample(line) ? 80 : columns
          #expect(line.count <= most, "\(tag): \(line)")
        }
      }
    }
  }

  @Test(arguments: commands)
  func nothingQuotedIsBroken(command: [String]) throws {
    let quoted = /(?:^|[ (])'[^']*'/
    let whole = try Self.help(command, columns: 100_000).joined(separator: "\n")
    let narrow = try Self.help(command, columns: 60)
    for match in whole.matches(of: quoted) where !match.output.contains("\n") {
      let text = match.output.drop { " (".contains($0) }
      #expect(narrow.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func theSameWordsAreThereAtAnyWidth() throws {
    for command in Self.commands {
      let wide = try Self.help(command, columns: 100_000).joined(separator: " ")
      let narrow = try Self.help(command, columns: 60).joined(separator: " ")
      #expect(wide.split(separator: " ") == narrow.split(separator: " "), "\(command)")
    }
  }

  @Test func theColumnsOfTheUserCount() throws {
    let outcome = try Divelog.runShell("COLUMNS=60 divelog help check", in: NSTemporaryDirectory())
    let lines = try Self.help(["check"], columns: 60).joined(separator: "\n")
    let edges = CharacterSet.newlines
    #expect(outcome.output.trimmingCharacters(in: edges) == lines.trimmingCharacters(in: edges))
  }

  /// The texts of all help pages that a language may translate.
  static let texts: Set<String> = {
    var texts: Set<String> = []
    for command in commands {
      _ = HelpPage(CommandTree.help(of: command))?.text(width: 80) { text in
        texts.insert(text)
        return text
      }
    }
    return texts
  }()

  @Test(arguments: languages)
  func everyTextIsTranslatedAndNoneBesides(tag: String) {
    let known = HelpWords(tag).known
    #expect(Self.texts.count > 250)
    #expect(Self.texts.subtracting(known).sorted() == [], "translate in help-\(tag).txt")
    #expect(known.subtracting(Self.texts).sorted() == [], "take out of help-\(tag).txt")
  }

  /// What is typed is not translated.
  @Test(arguments: languages)
  func optionsAndExamplesStay(tag: String) throws {
    let words = HelpWords(tag)
    for text in Self.texts {
      let own = words[text]
      for option in text.matches(of: /--[a-z][a-z-]+/) {
        #expect(own.contains(option.output), "\(own)")
      }
    }
    for command in Self.commands {
      let help = try Self.introduction(try Self.help(command, columns: 80, tag), tag)
      let english = try Self.introduction(try Self.help(command, columns: 80), "en")
      #expect(english.filter(Self.isExample) == help.filter(Self.isExample), "\(command)")
    }
  }

  /// The text is written by hand, because reading the tables at each start would take time.
  @Test func statsNamesAllThatGroupsAndColumnsCanBe() throws {
    let help = try Self.help(["stats"], columns: 100_000).joined(separator: "\n")
    let lists = [
      "be grouped by ": Dimension.all.map(\.name), "of the groups: ": BreakdownColumn.names,
      "another value: ": BreakdownColumn.Measure.allCases.map(\.rawValue),
    ]
    for (start, names) in lists {
      #expect(help.contains(start + names.joined(separator: ", ") + "."))
    }
  }

  @Test func helpIsInTheLanguageAskedFor() throws {
    let folder = NSTemporaryDirectory()
    let estonian = try Divelog.run(["--lang", "et", "help", "new"], in: folder)
    #expect(estonian.output.hasPrefix("ÜLEVAADE: Sisesta sukeldumine.\n"))
    let finnish = try Divelog.runShell("LC_ALL=fi_FI.UTF-8 divelog help", in: folder)
    #expect(finnish.output.contains("\nKIRJOITA:\n  new                     Kirjaa sukellus.\n"))
  }

  @Test func theVersionNamesCommitAndFormat() throws {
    let version = try Divelog.run(["--version"], in: NSTemporaryDirectory()).output
    let commit = /0\.1\.0, commit [0-9a-f]{12}, format 1\n/
    let archive = /0\.1\.0, built from sources without their history, format 1\n/
    #expect(version.wholeMatch(of: commit) != nil || version.wholeMatch(of: archive) != nil)
  }
}
