import Foundation
import Testing

/// All text for people is in the catalogue, so that it can be translated; other literals that look
/// like such text are listed here.
@Suite struct WordsInCodeTests {
  /// Literals that look like words for people and stay where they are, and why.
  struct Exemption: Sendable {
    let reason: String
    let covers: @Sendable (SwiftLiteral) -> Bool
  }

  static let exemptions = [
    Exemption(reason: "ArgumentParser builds its help before the language is known") {
      $0.path.hasPrefix("DivelogCommands/")
        && (["abstract", "discussion", "help"].contains($0.label)
          || $0.path == "DivelogCommands/Support/DryRunOption.swift"
          || $0.path == "DivelogCommands/DivelogProgram.swift" && $0.label == "name")
    },
    Exemption(reason: "a rule's page is one document, written beside the rule") {
      $0.path.contains(/^\w+\/Rules\//)
        && (["title", "rationale", "bad", "good"].contains($0.label)
          || $0.before.contains("bad: RuleExample(")
          || $0.path == "DiveChecks/Rules/MissingRecordRule.swift")
    },
    Exemption(reason: "a field's meaning and example are columns of the format's table") {
      $0.path.hasPrefix("DiveFormat/Tables/")
        && $0.path.contains(/(Tables?|DiveRows\+[A-Za-z]+)\.swift$/)
    },
    Exemption(
      reason: "how values are written, and examples of it, are columns of a table, as a field's are"
    ) {
      $0.path.hasPrefix("DiveFormat/Forms/")
    },
    Exemption(reason: "regular expressions, which a schema compares texts with") {
      $0.path == "DiveReference/Schema/PlacePatterns.swift"
    },
    Exemption(reason: "scripts that shells run") {
      $0.path == "TerminalPages/CommandLine/CompletionScript.swift"
    },
    Exemption(reason: "how a kept change is stored") {
      $0.path == "LogbookCore/Undo/KeptChange+Text.swift"
    },
    Exemption(reason: "the head of a file that programs read, the same in every language") {
      $0.path == "LogWorkspace/Checking/ProblemBaseline.swift"
    },
    Exemption(reason: "how Git LFS begins what stands for a file") {
      $0.path == "LogbookCore/Tree/OtherVersion.swift" && $0.text.hasPrefix("version https://")
    },
    Exemption(reason: "a folder of the system") {
      $0.path == "LogWorkspace/UserFolders.swift" && $0.text.hasPrefix("/Library/")
    },
    Exemption(reason: "what is worked out on a page of the manual, which is in English") {
      $0.path == "DiveReference/Manual/FormulaChecks.swift"
    },
    Exemption(reason: "keys and values of the format") {
      [
        "DiveReference/Manual/ExampleCheck.swift",
        "DiveReference/Manual/PassedDives.swift", "DiveChecks/Rules/Consistency/FutureDate.swift",
      ]
      .contains($0.path)
    },
    Exemption(reason: "what divers write in their languages, which is read and never shown") {
      ["DiveFormat/Words/HeadWords.swift", "DiveFormat/Decoding/OtherWords.swift"]
        .contains($0.path)
    },
    Exemption(reason: "a script that browsers run") {
      $0.path == "DiveReports/Site/Search/SearchIndex.swift" && $0.text.hasPrefix("var ")
    },
    Exemption(reason: "a comment as the format reads it") {
      $0.path == "LogWorkspace/Editing/FixOffers.swift" && $0.text.hasPrefix("# divelog: ignore ")
    },
    Exemption(reason: "what ArgumentParser says, which is compared and never made here") {
      $0.path == "DivelogCommands/DivelogProgram.swift" && $0.text.hasPrefix("Error: ")
        || $0.path == "TerminalPages/Help/HelpPage.swift"
    },
    Exemption(reason: "what a term means is a column of its table, as a field's is") {
      $0.path.hasPrefix("DiveFigures/Figures/FigureTable")
        || $0.path == "DiveQueries/Terms/DiveTerms.swift"
        || $0.path == "DiveQueries/Records/RecordTerms.swift"
    },
    Exemption(reason: "what a name means is a column of the table of a template's names") {
      $0.path.hasPrefix("DiveReports/Contexts/")
        && ($0.label == "meaning" || $0.before.contains(/\.[a-z]+\( ?"", ?("", ?)?$/)
          || $0.path.hasSuffix("/ContextShape.swift"))
    },
    Exemption(reason: "where a browser lies") {
      $0.path == "LogPreview/Reports/PagePrinter.swift" && $0.text.hasPrefix("/Applications/")
    },
    Exemption(reason: "the name of a template that no file can have") {
      $0.path == "DiveReports/Templating/ReportTemplate.swift" && $0.text == "divelog main"
    },
    Exemption(reason: "the files of a new logbook are data, the diver's own from then on") {
      $0.path == "LogWorkspace/Changing/NewLogbook.swift"
    },
    Exemption(reason: "the logbook around the examples of rules") {
      $0.path == "Diagnostics/Rules/RuleExample.swift"
    },
    Exemption(reason: "what git keeps and runs, the same in every language") {
      ["LogSync/Comparing/DiffDriver.swift", "LogSync/Setup/LogHook.swift"].contains($0.path)
    },
    Exemption(reason: "a command to type") {
      $0.path.hasPrefix("TerminalPages/Home/")
        && ($0.text.hasPrefix("divelog ") || $0.text.hasPrefix("git "))
        || $0.path == "LogWorkspace/Selecting/LogSession+Records.swift"
          && $0.text == "budget expense"
    },
    Exemption(reason: "the elements of a test report") {
      $0.path == "TerminalPages/Checks/JUnitReport.swift" && $0.text.contains("<")
    },
    Exemption(reason: "a command that git gives to the shell") {
      $0.path == "LogSync/Merging/MergeDriver.swift" && $0.text.hasPrefix("git merge-file ")
    },
    Exemption(reason: "the name of the program, before what it says") {
      $0.text.hasPrefix("divelog") && $0.text.drop { $0 != ":" && $0 != " " }.count <= 2
        || $0.text == "divelog \u{FFFC}"
    },
    Exemption(reason: "what a patch says in every language") {
      $0.path == "LogWorkspace/Changing/UnifiedDiff.swift"
        && ["No newline", "Binary files", "diff --git", "rename from"]
          .contains(where: $0.text.contains)
    },
    Exemption(reason: "what the protocol's errors say to those who make editors") {
      $0.path == "DivelogLanguageServer/Protocol/RequestFailure.swift"
    },
    Exemption(reason: "the sections that every manual page has") {
      $0.path == "TerminalPages/Help/ManPage.swift" && $0.text.hasPrefix(".SH ")
    },
    Exemption(reason: "a comment that silences rules, as the format has it") {
      $0.path == "LogWorkspace/Typing/TypingText.swift" && $0.text == "divelog: ignore "
    },
    Exemption(reason: "what git says, which is compared and never made here") {
      $0.path.hasPrefix("GitHistory/")
    },
    Exemption(reason: "git's words for what it began, which are compared") {
      $0.path == "Wording/Message+Things.swift"
    },
    Exemption(reason: "what Subsurface writes") { $0.path.hasPrefix("DiveExchange/") },
    Exemption(reason: "what libyaml says, which is compared and never made here") {
      $0.path.hasPrefix("FrontMatter/YAMLAdvice") && $0.before.hasSuffix("contains(")
        || $0.path == "FrontMatter/YAMLAdvice.swift"
          && ($0.before.contains("let isIndent = [") || $0.before.contains("let isEscape = ["))
    },
    Exemption(reason: "attributes, which browsers read") {
      $0.path.hasPrefix("DiveReports/") && $0.text.contains("rel=")
    },
    Exemption(reason: "classes, which a style sheet names") {
      $0.path.hasPrefix("DiveReports/")
        && $0.text.split(separator: " ").allSatisfy { $0.contains(/^(chart|map)\b/) }
    },
    Exemption(reason: "names of classes, and values of attributes that browsers read") {
      $0.path.hasPrefix("DiveReports/")
        && ($0.before.contains(/(\.class\(|HTMLAttribute\(\s?|meta\(|literal\()("[^"]*", ?)?$/)
          || $0.before.contains("HTMLAttribute(") || ["style", "ownMarkup"].contains($0.label))
    },
    Exemption(reason: "HTTP, which browsers read") {
      $0.path.hasPrefix("LogPreview/Serving/")
        && ($0.text.hasSuffix("; charset=utf-8") || $0.before.contains("headers.append((")
          || $0.before.contains(/[1-5][0-9]{2}: $/))
    },
    Exemption(reason: "what is written for nothing, in other formats and by other people") {
      ["DiveFormat/Decoding/EmptyWords.swift", "FrontMatter/YAMLText.swift"].contains($0.path)
    },
    Exemption(reason: "what dive computers call events") {
      $0.path == "LogbookCore/Audience/SharedEvents.swift"
    },
    Exemption(reason: "is for developers, in the editor's log") {
      $0.path == "DivelogLanguageServer/Server/LastWords.swift"
    },
    Exemption(reason: "how a part of a JPEG begins") {
      $0.path == "DiveReports/Pictures/JPEGCleaner.swift" && $0.text == "Adobe"
    },
    Exemption(reason: "is shown only when the program is built") {
      $0.path.hasPrefix("embed-text/") || $0.path.hasPrefix("EmbedTextPlugin/")
    },
  ]

  /// Two words in a row, one with a capital as headings have it, any between tags, and any that are
  /// printed as they stand.
  static func isForPeople(_ literal: SwiftLiteral) -> Bool {
    let text = literal.text
    if text.contains(/<[\/A-Za-z!]|[\\\/]>/) {
      return withoutTags(text).contains(/[A-Za-z]{2,}/)
        || text.contains(/(title|alt|aria-label|placeholder)=\\?[A-Za-z]/)
    }
    let hasBlank = text.utf8.contains(0x20)
    if hasBlank, text.contains(/[A-Za-z]{2,}[,;:]? +[A-Za-z]{2,}/) { return true }
    if text.contains(/^[A-Z][a-z]{2,}$/) { return true }
    guard literal.before.hasSuffix("(") else { return false }
    let isPrinted = literal.before.contains(/(^|[^A-Za-z])(print|printLine|note)\($/)
    return isPrinted && text.contains(/[A-Za-z]{2,}/)
  }

  /// The text between tags; the markup may begin or end within a tag.
  private static func withoutTags(_ text: String) -> String {
    text.replacing(/<[^<>]*>|^[^<>]*>|<[^<>]*$/, with: "\u{FFFC}")
  }

  static let literals: [SwiftLiteral] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    // An example of the manual is a program of its own.
    let own = (names ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    return own.sorted().flatMap { name in
      let text = try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
      return SwiftLiteral.all(in: text ?? "", path: name)
    }
  }()

  static let wordsForPeople = literals.filter(isForPeople)

  @Test func wordsForPeopleStandInTheCatalogue() {
    #expect(Self.literals.count > 1000)
    for literal in Self.wordsForPeople {
      #expect(
        Self.exemptions.contains { $0.covers(literal) },
        "\(literal.path):\(literal.line): “\(literal.text)” belongs into Wording/English"
      )
    }
  }

  @Test(arguments: exemptions.indices)
  func everyExemptionIsNeeded(index: Int) {
    let exemption = Self.exemptions[index]
    let isNeeded = Self.wordsForPeople.contains(where: exemption.covers)
    #expect(isNeeded, "nothing is exempt because of this: \(exemption.reason)")
  }

  @Test(arguments: [
    ("throw Failure(\"no such file\")", true),
    ("let text = \"\"\"\n  The dive was\n  long.\n  \"\"\"", true),
    ("console.printLine(\"dives\")", true),
    ("note(\"\\(count) dives\")", true),
    ("let key = \"max-depth\"", false),
    ("print(\"\\(first), \\(second)\")", false),
    ("// \"a comment says\"", false),
    ("html.heading(\"Dives\")", true),
    ("\"<p>no dives here</p>\"", true),
    ("\"<p>\\(count) dives\"", true),
    ("\"<b>dives</b>\"", true),
    ("\"dives</b>\"", true),
    ("\"\\\">dives\"", true),
    ("\"<img alt=\\\"dives\\\">\"", true),
    ("\"<link rel=\\\"icon\\\" href=\\\"data:,\\\"><body>\"", false),
    ("\"<a class=\\\"one two\\\" href=\\\"\"", false),
    ("\"class=\\\"one two\\\">\"", false),
    ("f(\"\\(g(\"a\", \"b c d\"))\")", false),
  ])
  func literalsAreToldApart(code: String, isForPeople: Bool) {
    let literals = SwiftLiteral.all(in: code, path: "a.swift")
    #expect(literals.contains(where: Self.isForPeople) == isForPeople)
  }
}
