import Foundation
import Testing
import Wording

/// Typical mistakes of translations from English: in messages, help and what is said of fields.
@Suite struct TranslationStyleTests {
  /// A turn of phrase, and what to write instead.
  struct Slip: Sendable, CustomTestStringConvertible {
    let tag: String
    let pattern: String
    let instead: String
    /// Phrases in which it is right.
    var exceptions: [String] = []

    var testDescription: String { "\(tag): \(pattern)" }
  }

  static let slips = [
    Slip(
      tag: "et",
      pattern: #"[^ ]+, (ja|või|ega|ning|ehk)\b"#,
      instead: "no comma before 'ja', 'või' and 'ega', but where a clause or an insertion ends",
      exceptions: [
        // A clause or an insertion ends.
        "liik ja omanik on samad, või", "time=10:30', või", "site=rummu-quarry', või",
        "mis võib seda olla, ja", "nagu need kirjutati, või", "nagu see kirjutati, või",
        "mille päring leiab, või", "kui piir lubab, täisprotsentides, ja",
        "kui tal see on, ja", "mis tal puuduvad, ning", "veebisait teistele, ja", "mida nähti, ja",
        "mõne faili teistele, ja", "5 sekundit paigal olnud, ja", "failid on paigale jäänud, ja",
        "ka hoiatuste korral), ja", "on siis vastuolumärkide vahel, ja",
        "nagu git seda nimetab, või", "kus kirje praegu on, ja", "kulutatud ja alles, ning",
        "näiteks 21/35, või", "välja 'retain', ega",
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
      pattern: "('--[a-z-]+'| --[a-z-]+) (ei )?(võta|vaja|ütle|nimeta(?!ta))"
        + "|(ütle|nimeta|võta)(b|vad)( valik)? '?--|valikud ei ütle",
      instead: "an option takes, needs and says nothing: 'väärtus on', 'koos valikuga'"
    ),
    Slip(tag: "et", pattern: #"(?i)\bvorm(i|is)?\b"#, instead: "'vorming', 'vormingut'"),
    Slip(tag: "et", pattern: "(UTF-8|UTF-16|x-) (kood|tekst|võt)", instead: "a hyphen"),
    Slip(tag: "et", pattern: "' teeb (ta|selle|seda)\\b", instead: "'loob', 'lisab' and the noun"),
    Slip(
      tag: "et",
      pattern: #"faili[^;]* jäävad|\{count\} [^;]*\b(jäävad|jäid|olid)\b"#,
      instead: "'jääb', 'jäi', 'oli' behind a number"
    ),
    Slip(
      tag: "et",
      pattern: "(?i)päris sukeldumi|gaasi minutis",
      instead: "'loetakse sukeldumiseks', 'gaasikulu minutis'"
    ),
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
      pattern: "('--[a-z-]+'| --[a-z-]+) (ei )?(ota|otta|tarvits|kerto|nime(?!tä)|sano)"
        + "|(kerto|sano|nime)[aoiäö]+(vat|vät)? '?--|valitsimet sano",
      instead: "an option takes, needs and says nothing: 'arvo on', 'valitsimen kanssa'"
    ),
    Slip(tag: "fi", pattern: "(?i)valin(ta|na|to)", instead: "'valitsin', 'valitsimella'"),
    Slip(tag: "fi", pattern: ", tai anna ", instead: "no comma between two orders"),
    Slip(tag: "fi", pattern: "' tekee (sen|sellaisen)\\b", instead: "'luo', 'lisää' and the noun"),
    Slip(
      tag: "fi",
      pattern: #"(?i)\blaji"#,
      instead: "'tyyppi'",
      exceptions: ["Nähdyt lajit", "Laji."]  // species
    ),
    Slip(
      tag: "fi",
      pattern: #"(?i)\b(malli[aln]|malleja|malleis|mallit)"#,
      instead: "'mallipohja' is a template, 'malli' is a model",
      exceptions: ["Nämä ovat mallin lukuja"]  // of decompression
    ),
    Slip(
      tag: "fi",
      pattern: #"(?i)\blok(i|ia|in|issa|iin|illa|it|eissa|ista|ien|eja)\b"#,
      instead: "'päiväkirja'"
    ),
    Slip(tag: "fi", pattern: "(?i)säiliö", instead: "'pullo', or 'säilö' of git"),
    Slip(tag: "fi", pattern: #"(?i)\bkysely"#, instead: "'haku'"),
    Slip(
      tag: "fi",
      pattern: "(?i)oikea sukellus|tarvitaan kaasu ",
      instead: "'lasketaan sukellukseksi', 'pintakulutus'"
    ),
    Slip(
      tag: "fi",
      pattern: "(?i)viimeiset sanat|tottumu|pintaväl|asetusarvo|dekompressiokat|paperit",
      instead: "'viimeinen ilmoitus', 'oletusarvot', 'pinta-aika', 'setpoint', 'kattosyvyys'"
    ),
  ]

  /// A text that people read, and where it is.
  struct Text: Sendable {
    let place: String
    let text: String
  }

  /// Everything that is translated into each language, by its tag.
  static let texts: [String: [Text]] = Dictionary(
    uniqueKeysWithValues: LanguageTests.tags.map { tag in
      let (help, language) = (HelpWords(tag), Language.named(tag))
      let entries = (language?.allTemplates ?? []) + (language?.fieldSentences ?? [])
      let messages = entries.flatMap { template in
        template.forms.map { Text(place: template.id, text: $0.text) }
      }
      return (
        tag,
        messages + help.known.map { Text(place: "help-\(tag).txt", text: help[$0]) }
      )
    }
  )

  @Test(arguments: slips)
  func saysItAsReadersDo(slip: Slip) throws {
    let pattern = try Regex(slip.pattern)
    let texts = try #require(Self.texts[slip.tag])
    #expect(Set(texts.map(\.place)).isSuperset(of: ["help-\(slip.tag).txt", "files"]))
    for one in texts {
      let text = slip.exceptions.reduce(one.text) { $0.replacing($1, with: "…") }
      #expect(!text.contains(pattern), "\(one.place): \(one.text): write \(slip.instead)")
    }
  }

  @Test(arguments: slips)
  func everyExceptionIsNeeded(slip: Slip) throws {
    let pattern = try Regex(slip.pattern)
    let texts = try #require(Self.texts[slip.tag])
    for phrase in slip.exceptions {
      #expect(phrase.contains(pattern), "'\(phrase)' is right anyway")
      #expect(texts.contains { $0.text.contains(phrase) }, "no text has '\(phrase)'")
    }
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
