import Foundation
import Testing
import Wording

/// Typical mistakes of translations from English.
@Suite struct TranslationStyleTests {
  /// A turn of phrase, and what to write instead.
  struct Slip: Sendable, CustomTestStringConvertible {
    let tag: String
    let pattern: String
    let instead: String
    /// Ids of messages in which it is right.
    var exceptions: Set<String> = []

    var testDescription: String { "\(tag): \(pattern)" }
  }

  static let slips = [
    Slip(
      tag: "et",
      pattern: "[^ ]+, (ja|või|ega|ning|ehk) ",
      instead: "no comma before 'ja', 'või' and 'ega', but where a clause or an insertion ends",
      exceptions: [
        "expected-renewal", "new-says-nothing", "group-log-says-nothing", "address-password",
        "site-file-in-the-way", "site-files-in-the-way",
      ]
    ),
    Slip(tag: "et", pattern: "(?i)oodatud", instead: "'peab olema …', 'vaja on …'"),
    Slip(
      tag: "et",
      pattern: "(alga|lõpe)(b|vad) '",
      instead: "'algab märkidega', 'lõpeb märkidega'"
    ),
    Slip(tag: "et", pattern: #"'\.[a-z]+'-ga\b"#, instead: "'märkidega'"),
    Slip(
      tag: "et",
      pattern: "'--[^']*' (ei )?(võta|vaja|ütle|nimeta)",
      instead: "an option takes, needs and says nothing: 'väärtus on', 'koos valikuga'"
    ),
    Slip(tag: "et", pattern: #"(?i)\bvorm(i|is)?\b"#, instead: "'vorming', 'vormingut'"),
    Slip(tag: "et", pattern: "(UTF-8|UTF-16|x-) (kood|tekst|võt)", instead: "a hyphen"),
    Slip(tag: "et", pattern: "' teeb (ta|selle|seda)\\b", instead: "'loob', 'lisab' and the noun"),
    Slip(tag: "et", pattern: "faili[^;]* jäävad", instead: "'jääb' behind a number"),
    Slip(
      tag: "et",
      pattern: "(?i)viimased sõnad|harjumus|dekompressioonilagi|paberid|kellegi id",
      instead: "'viimane teade', 'tavaväärtused', 'lagi', 'dokumendid', 'id-d ei ole kellelgi'"
    ),
    Slip(tag: "fi", pattern: "(?i)syvyydellä", instead: "'syvyydessä'"),
    Slip(tag: "fi", pattern: "kirjoitettu (ensin )?tässä", instead: "'kirjattu tähän'"),
    Slip(tag: "fi", pattern: "(?i)odotettu", instead: "'odotettiin …', 'on oltava …'"),
    Slip(
      tag: "fi",
      pattern: "(alka|päätty)(a|y)(vat|vät)? '",
      instead: "'alkaa merkeillä', 'päättyy merkkeihin'"
    ),
    Slip(
      tag: "fi",
      pattern: "'--[^']*' (ei )?(ota|otta|tarvits|kerto|nime)",
      instead: "an option takes, needs and says nothing: 'arvo on', 'valitsimen kanssa'"
    ),
    Slip(tag: "fi", pattern: "(?i)valin(ta|na|to)", instead: "'valitsin', 'valitsimella'"),
    Slip(tag: "fi", pattern: ", tai anna ", instead: "no comma between two orders"),
    Slip(tag: "fi", pattern: "' tekee (sen|sellaisen)\\b", instead: "'luo', 'lisää' and the noun"),
    Slip(tag: "fi", pattern: #"(?i)\blaji"#, instead: "'tyyppi'"),
    Slip(
      tag: "fi",
      pattern: #"(?i)\b(malli[aln]|malleja|malleis|mallit)"#,
      instead: "'mallipohja' is a template, 'malli' is a model"
    ),
    Slip(
      tag: "fi",
      pattern: "(?i)viimeiset sanat|tottumu|pintaväl|asetusarvo|dekompressiokat|paperit",
      instead: "'viimeinen ilmoitus', 'oletusarvot', 'pinta-aika', 'setpoint', 'kattosyvyys'"
    ),
  ]

  @Test(arguments: slips)
  func saysItAsReadersDo(slip: Slip) throws {
    let pattern = try Regex(slip.pattern)
    let language = try #require(Language.named(slip.tag))
    for template in language.allTemplates where !slip.exceptions.contains(template.id) {
      for (_, text) in template.forms {
        #expect(!text.contains(pattern), "\(template.id): \(text): write \(slip.instead)")
      }
    }
  }

  @Test(arguments: slips)
  func everyExceptionIsNeeded(slip: Slip) throws {
    let pattern = try Regex(slip.pattern)
    let language = try #require(Language.named(slip.tag))
    let found = language.allTemplates.filter { template in
      template.forms.contains { $0.text.contains(pattern) }
    }
    #expect(slip.exceptions.isSubset(of: found.map(\.id)))
  }

  // MARK: - Terms

  /// The terms at the top of a language's file: `english: word / another (and where)`.
  static func terms(_ tag: String) throws -> [(english: String, own: [String])] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Wording/Languages/\(tag).yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("#   ") }
    return lines.map { $0.dropFirst(4) }.joined(separator: " ").split(separator: ";").compactMap {
      let parts = $0.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let own = parts[1].replacing(#/ \([^A-Z)]+\)/#, with: "").split(separator: "/")
      return (
        parts[0].trimmingCharacters(in: .whitespaces),
        own.map { $0.trimmingCharacters(in: .whitespaces) }
      )
    }
  }

  /// Messages whose English is a term, and which mean another thing.
  static let otherThings: Set = [
    "field-entry", "sheet-entry",  // the way into the water
    "word-deco",  // the use of a tank
    "column-record",  // the deepest, the longest
    "thing-gear",  // one piece of it
  ]

  @Test(arguments: LanguageTests.tags)
  func aTermIsSaidInOneWay(tag: String) throws {
    let terms = try Self.terms(tag)
    #expect(terms.count > 80)
    let known = try LanguageTests.templates(tag)
    for english in English.spoken where english.forms.count == 1 {
      let text = english.text(of: "other").lowercased()
      guard let term = terms.first(where: { $0.english.lowercased() == text }) else { continue }
      let own = known[english.id]?.text(of: "other") ?? ""
      #expect(
        Self.otherThings.contains(english.id)
          || term.own.contains { $0.lowercased() == own.lowercased() },
        "\(tag).yml: \(english.id) is '\(own)', and the term is \(term.own)"
      )
    }
  }

  @Test(arguments: LanguageTests.tags)
  func everyWordOfTheTermsIsUsed(tag: String) throws {
    let texts = try LanguageTests.templates(tag).values.flatMap(\.forms).map(\.text)
    let all = texts.joined(separator: "\n").lowercased()
    for (english, own) in try Self.terms(tag) {
      for word in own.flatMap({ $0.lowercased().split(separator: " ") }) {
        let stem = word.dropLast(min(2, word.count / 3))
        #expect(all.contains(stem), "\(tag).yml: no message says '\(word)' for '\(english)'")
      }
    }
  }
}
