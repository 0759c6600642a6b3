import DiveFormat
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Diagnostics
import Testing
import Wording

@testable import DiveReports

/// Nothing of how files spell things is left where a person reads another language.
@Suite struct PhraseTests {
  static let languages = ["et", "fi"]

  static func phrases(_ tag: String) throws -> Phrases {
    Phrases(try #require(Language.named(tag)), .metric)
  }

  /// A value of a table as a page says it, with what it is.
  private struct Said {
    let key: String
    let kind: ValueKind
    let text: String
  }

  private static func said(_ fields: FieldSet, _ table: FieldTable, _ phrases: Phrases) -> [Said] {
    fields.entries.flatMap { entry -> [Said] in
      guard let row = table.row(forField: entry.field) else { return [] }
      return ListItems(entry).flatMap { item -> [Said] in
        switch (item.content, row.kind) {
        case (.mapping(let inner), .mapping(let mapping)):
          said(inner, mapping.table, phrases)
        case (.mapping(let inner), .dive): said(inner, .dive, phrases)
        default:
          [
            Said(
              key: row.key,
              kind: row.kind,
              text: phrases.value(item.content, row.kind, of: row.key)
            )
          ]
        }
      }
    }
  }

  /// The examples of all tables of records, and what else a field may hold that is told in words.
  private static func all(_ phrases: Phrases) throws -> [Said] {
    let kinds: [(FieldTable, String)] = [
      (.dive, "dives/2024-06-12-1030.md"), (.table(of: .diver), "divers/mari/diver.md"),
      (.table(of: .site), "sites/rummu.md"), (.table(of: .group), "groups/club/group.md"),
      (.table(of: .trip), "trips/trip.md"), (.table(of: .gear), "gear/item.md"),
      (.table(of: .centre), "centres/centre.md"), (.table(of: .document), "documents/paper.md"),
    ]
    var files: [String: String] = ["divelog.yml": "format: 1\n"]
    for (table, path) in kinds {
      let lines = table.rows.filter { $0.key != "template" }.map { "\($0.key): \($0.example)" }
      files[path] = "---\n" + lines.joined(separator: "\n") + "\n---\n"
    }
    let mappings: [(String, FieldTable)] = [
      ("computers", .computer), ("tanks", .tank), ("weight", .weight), ("sightings", .sighting),
    ]
    for (key, table) in mappings {
      let inner = table.rows.map { "\($0.key): \($0.example)" }.joined(separator: ", ")
      files["dives/\(key).md"] = "---\ndate: 2024-06-13\n\(key): [{\(inner)}]\n---\n"
    }
    files["dives/more.md"] = """
      ---
      date: 2024-06-14
      safety-stop: none
      deco-stops: [4.5 m for 90 s]
      tanks: [{gas: air}, {gas: oxygen}, {gas: 18/45}]
      visibility: good
      water-temperature: 6.5 °C
      ---
      """
    files["dives/halves.md"] = "---\ndate: 2024-06-15\nsafety-stop: 3 min\n---\n"
    let every = "[2 years, 6 months, 3 weeks, 10 days, 100 dives, 60 h]"
    files["gear/more.md"] = "---\nname: a\nservices: [{what: a, every: \(every)}]\n---\n"
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    #expect(log.diagnostics.filter { $0.diagnostic.severity == .error }.isEmpty)
    var result: [Said] = []
    for record in log.allRecords { result += said(record.fields, record.table, phrases) }
    return result
  }

  /// Texts of the diver, names and codes are the same in every language.
  private static func isTheDivers(_ kind: ValueKind) -> Bool {
    switch kind {
    case .text, .reference, .person, .file, .documentType, .identifier, .provenance, .pathReference,
      .position, .language, .currency, .zone, .severities, .queries,
      .version:
      true
    default: false
    }
  }

  @Test(arguments: languages)
  func noValueIsSaidAsAFileSpellsIt(tag: String) throws {
    let all = try Self.all(try Self.phrases(tag))
    #expect(all.count > 150)
    let words: Set<String> = [
      "for", "none", "air", "oxygen", "year", "years", "month", "months", "weeks", "days", "dives",
      "true", "kg/m3", "shore", "salt", "fresh", "good", "light", "moderate", "strong", "deco",
      "ascent", "steel",
    ]
    for said in all where !Self.isTheDivers(said.kind) {
      let found = said.text.split(separator: " ").map(String.init).filter(words.contains)
      #expect(found.isEmpty, "\(said.key): \(said.text)")
      #expect(
        said.text.firstMatch(of: /[0-9]\.[0-9]/) == nil || said.kind == .time && tag == "fi"
          || said.kind == .date,
        "\(said.key): \(said.text)"
      )
      #expect(!said.text.isEmpty, "\(said.key)")
    }
  }

  @Test(arguments: [
    ("et", "3 min sügavusel 5 m"), ("fi", "3 min syvyydessä 5 m"), ("en", "5 m for 3 min"),
  ])
  func aStopIsSaid(tag: String, words: String) throws {
    let stop = try SafetyStop(parsing: "5 m for 3 min")
    #expect(try Self.phrases(tag).value(stop.content, .safetyStop, of: "safety-stop") == words)
  }

  @Test(arguments: [
    ("en", "10:05"), ("et", "10:05"), ("fi", "10.05"),
  ])
  func aTimeIsSaid(tag: String, words: String) throws {
    #expect(try Self.phrases(tag).time(try TimeOfDay(parsing: "10:05")) == words)
  }

  @Test(arguments: [
    (1_191_910, "13 days 19 h"), (172_799, "47 h 59 min"), (172_800, "2 days 0 h"),
    (4_805, "1 h 20 min"), (86_400, "24 h"),
  ])
  func aLongPauseIsDays(seconds: Int, words: String) throws {
    let phrases = Phrases(.english, .metric)
    #expect(phrases.value(.steps(seconds), .duration, of: "surface-interval") == words)
  }

  @Test(arguments: [(90 * 60, "1 h 30 min"), (2790, "47 min"), (59, "59 s"), (3_599, "1 h")])
  func aShortDurationIsSaidAsALongOne(seconds: Int, words: String) {
    #expect(Phrases(.english, .metric).minutes(DiveDuration(steps: seconds)) == words)
  }

  @Test func gasAMinuteHasOneWayToBeSaid() {
    let phrases = Phrases(.english, .metric)
    #expect(phrases.value(.steps(16_150), .flow, of: "rmv") == phrases.flow(16_150))
  }

  @Test(arguments: [("en", "21.6 %"), ("et", "21,6%"), ("fi", "21,6 %")])
  func aShareIsSaid(tag: String, words: String) throws {
    #expect(try Self.phrases(tag).percent(216, of: 1000) == words)
  }

  @Test(arguments: [
    ("en", "Saturday 11 July 2026"), ("et", "laupäev, 11. juuli 2026"),
    ("fi", "lauantai 11. heinäkuuta 2026"),
  ])
  func aDayHasItsWeekday(tag: String, words: String) throws {
    let day = try CalendarDate(parsing: "2026-07-11")
    #expect(try Self.phrases(tag).dateWithWeekday(day) == words)
  }

  @Test(arguments: [
    ("en", "2024-10-26", "19 October 2024 – 26 October 2024"),
    ("et", "2024-10-26", "19.–26. oktoober 2024"), ("fi", "2024-10-26", "19.–26. lokakuuta 2024"),
    ("en", "2024-11-02", "19 October 2024 – 2 November 2024"),
    ("et", "2024-11-02", "19. oktoober – 2. november 2024"),
    ("fi", "2024-11-02", "19. lokakuuta – 2. marraskuuta 2024"),
    ("et", "2025-01-02", "19. oktoober 2024 – 2. jaanuar 2025"),
  ])
  func aSpanSaysNothingTwice(tag: String, last: String, words: String) throws {
    let (first, last) = try (CalendarDate(parsing: "2024-10-19"), CalendarDate(parsing: last))
    #expect(try Self.phrases(tag).span(first, last) == words)
  }

  @Test(arguments: [
    ("en", "setpoint 1.2 bar"), ("et", "setpoint 1,2 bar"), ("fi", "setpoint 1,2 bar"),
  ])
  func aSetpointIsAFigure(tag: String, words: String) throws {
    let phrases = try Self.phrases(tag)
    let event = try #require(ProfileEvent(.setpoint, "1.2", row: 0))
    #expect(phrases(event.words([], figure: phrases.figure)) == words)
    #expect(phrases(event.words([])) == "setpoint 1.2 bar")
  }

  @Test(arguments: [("en", "eesti"), ("et", "eesti"), ("fi", "eesti")])
  func aLanguageHasItsName(tag: String, words: String) throws {
    #expect(try Self.phrases(tag).value(.text("et"), .language, of: "language") == words)
  }

  @Test(arguments: [
    ("en", "Buddy", "Buddies"), ("et", "Paariline", "Paarilised"), ("fi", "Pari", "Parit"),
  ])
  func onePersonIsNotSeveral(tag: String, one: String, several: String) throws {
    let (phrases, place) = (try Self.phrases(tag), SourceRange(0, 0))
    let names = ["mari", "tom"].map { Content.Item(.text($0), at: place) }
    #expect(phrases.label("buddies", of: .list(Array(names.prefix(1)))) == one)
    #expect(phrases.label("buddies", of: .list(names)) == several)
  }
}
