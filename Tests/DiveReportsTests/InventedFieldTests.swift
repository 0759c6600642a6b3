import Diagnostics
import DiveFigures
import DiveInput
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import TerminalPages
import Testing
import Wording

@testable import DiveFormat
@testable import DiveQueries
@testable import DiveReports

/// A field is one row: a row that is added to a copy of the dive's table is read, printed,
/// completed, queried, merged and shown, and no other code names it.
///
/// The model only needs a case and a property for code that uses the field.
@Suite struct InventedFieldTests {
  private enum Invented: UInt8 {
    case glow = 100
  }

  private static let row = FieldRow.row(
    Invented.glow,
    "glow",
    .word(.scale),
    "How much the sea glowed.",
    example: "strong",
    icon: .water,
    part: .conditions,
    highlight: 9
  )

  private let table = FieldTable("dive", FieldTable.dive.rows + [Self.row])

  private func text(_ lines: String) throws -> RecordText {
    try #require(RecordText(Array("---\ndate: 2024-06-12\n\(lines)\n---\n".utf8), table))
  }

  @Test func isReadAndPrinted() throws {
    let read = try text("glow: strong")
    let entry = try #require(read.fields[Self.row.field])
    #expect(read.problems.map(\.id) == [])
    #expect(ValuePrinter(.metric).text(entry, of: Self.row.kind) == "strong")
    var json = JSONWriter()
    ValuePrinter.write(read.fields, by: table, &json)
    #expect(json.text.contains("\"glow\": \"strong\""))
    #expect(try text("glow: very").problems.map(\.id) == ["unknown-word"])
  }

  @Test func aMisspeltKeyIsRepaired() throws {
    let problem = try #require(try text("glwo: strong").problems.first)
    #expect(problem.id == "unknown-key")
    let fix = try #require(problem.fixIts.first)
    #expect(fix.edits.map(\.text) == ["glow"])
    #expect(Assignments(["glow=strong"], by: table, path: "").problems.map(\.id) == [])
    #expect(table.order(of: "glow") == FieldTable.dive.rows.count)
  }

  /// A log of three dives, whose keys are read by the copy of the table.
  private func log() throws -> Logbook {
    let texts = [
      "dives/a.md": "date: 2024-06-12\nglow: strong", "dives/b.md": "date: 2024-06-13\nglow: light",
      "dives/c.md": "date: 2024-06-14",
    ].mapValues { Array("---\n\($0)\n---\n".utf8) }
    let files = texts.merging(["divelog.yml": Array("format: 1\n".utf8)]) { old, _ in old }
    return try Logbook(reading: .memory(files)).mappingDives { logged in
      let origin = logged.dive.origin
      let read = texts[origin.path].flatMap { RecordText($0, table) }
      return read.map { LoggedDive(Dive(origin: origin, fields: $0.fields), owner: logged.owner) }
    }
  }

  /// A language with the label of the field and its sentence, which is all that a translator writes.
  private func language(_ tag: String) throws -> Language {
    let own = try #require(Language.named(tag))
    let label = Template(id: "field-glow", forms: [("other", "Glow in \(tag)")])
    let sentence = Template(id: Self.row.summary, forms: [("other", "Sentence in \(tag)")])
    return Language(tag: tag, templates: own.allTemplates + [label, sentence])
  }

  @Test func aValueAndItsKeyAreCompletedWhereTheyStand() throws {
    let bytes = Array("---\ndate: 2024-06-12\nglow: st\n---\n".utf8)
    let value = TextPlace(at: 29, in: bytes, by: table)
    #expect(value.text == "st" && value.row?.kind == Self.row.kind)
    let key = TextPlace(at: 23, in: bytes, by: table)
    #expect(key.part == .key && key.row?.summary == Self.row.summary)

    let log = try log()
    let past = PastDives(of: LoggedDive.me, in: log, RecordIndex(log))
    let words = Completions(to: .field("glow"), past, by: table)
    #expect(words.answers(to: "st") == ["strong"])
    #expect(words.answers(to: "") == Scale.words)
  }

  @Test func isQueried() throws {
    let log = try log()
    let source = SourceText(path: "query", text: "glow:strong")
    func outcome(_ table: FieldTable) -> DiveFilter.Outcome {
      DiveFilter.reading(source, in: log, of: nil, saved: nil, unread: nil, by: table)
    }
    guard case .filter(let filter) = outcome(table) else {
      Issue.record("the query was refused")
      return
    }
    let found = log.dives.filter(filter.matches).map(\.dive.origin.path)
    #expect(found == ["dives/a.md"])
    // The format itself has no such field.
    guard case .problems = outcome(.dive) else {
      Issue.record("the query was not refused")
      return
    }
  }

  @Test func isAColumn() throws {
    let log = try log()
    let term = try #require(DiveTerms.term(named: "glow", of: table))
    let dives = DiveTable(
      log.dives,
      [try #require(DiveColumn("date")), DiveColumn(term)],
      FigureContext(log, for: [term]),
      in: .metric
    )
    let lines = dives.text(width: nil).split(separator: "\n").map(String.init)
    #expect(
      lines == ["date        glow", "2024-06-12  strong", "2024-06-13  light", "2024-06-14"]
    )
    #expect(dives.rows(.csv).hasPrefix("date,glow\n2024-06-12,strong\n"))
  }

  @Test func isOnThePageInTheTerminal() throws {
    let log = try log()
    let logged = log.dives[0]
    let page = DivePage(
      logged,
      in: log,
      DiveAnalysis(logged, in: log, index: nil),
      by: table,
      words: { Language.english.words($0) }
    )
    let lines = page.text([]).split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.contains(["glow", "strong"]))
    #expect(page.markdown().contains("| glow | strong |\n"))
  }

  /// Its label is one entry in each language.
  @Test(arguments: ["en", "et", "fi"]) func isOnThePageOfASiteByItsLabel(tag: String) throws {
    func html(_ language: Language) throws -> String {
      let audience = Audience.owner
      let site = SiteLog(
        try log().seen(by: audience),
        for: audience,
        keepsPhotos: false,
        today: nil
      )
      let context = PageContext(
        site,
        Phrases(language, .metric, for: audience),
        for: audience,
        today: nil,
        due: DueItems(site.filled, site.index, on: nil),
        at: "dives/a.html",
        by: table
      )
      var html = HTML()
      DiveHTMLPage(0, context).write(&html)
      return String(decoding: html.bytes, as: UTF8.self)
    }
    let page = try html(try language(tag))
    // Once among the most important figures, once in its part of the page.
    #expect(page.ranges(of: "Glow in \(tag)").count == 2)
    let strong = try #require(WordLabel.words("strong"))
    let word = try language(tag).words(strong)
    let start = try #require(page.firstRange(of: "id=\"conditions\"")?.upperBound)
    let end = try #require(page[start...].firstRange(of: "</section>")?.lowerBound)
    let part = page[start..<end]
    #expect(part.contains("Glow in \(tag)") && part.contains(word))
    // Without the entry it goes by its key.
    let unlabelled = try html(try #require(Language.named(tag)))
    #expect(unlabelled.ranges(of: ">glow<").count == 2, "\(unlabelled)")
  }

  @Test func isPlacedByItsRow() {
    #expect(DivePageParts.highlights(of: table).suffix(2) == ["glow", "rmv"])
    #expect(Icon(ofDive: "glow", in: table) == .water)
    #expect(Icon(ofDive: "glow") == .note)
  }

  @Test func isMerged() {
    func bytes(_ lines: String) -> [UInt8] { Array("---\ndate: 2024-06-12\n\(lines)---\n".utf8) }
    let merge = FileMerge(
      bytes("glow: light\n"),
      bytes("suit: dry\n"),
      since: bytes(""),
      by: table
    )
    #expect(!merge.hasConflict)
    let merged = String(decoding: merge.bytes, as: UTF8.self)
    #expect(merged.contains("glow: light\n") && merged.contains("suit: dry\n"))
  }

  /// Every row of the format has its entry in every language.
  @Test(arguments: ["en", "et", "fi"]) func everyFieldHasALabel(tag: String) throws {
    let language = try #require(Language.named(tag))
    for row in FieldTable.dive.rows {
      #expect(language.label(ofField: row.key)?.isEmpty == false, "\(row.key)")
      #expect(language.allTemplates.contains { $0.id == "field-" + row.key }, "\(row.key)")
    }
    #expect(language.label(ofField: "glow") == nil)
    #expect(try self.language(tag).label(ofField: "glow") == "Glow in \(tag)")
    #expect(language.words(ofField: Self.row.summary) == Self.row.summary)
    let words = try self.language(tag).words(ofField: Self.row.summary)
    #expect(words == (tag == "en" ? Self.row.summary : "Sentence in \(tag)"))
  }
}
