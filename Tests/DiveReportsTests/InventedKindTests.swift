import Diagnostics
import DiveFigures
import DiveInput
import DiveModel
import DiveUnits
import LogbookCore
import Testing
import Wording

@testable import DiveChecks
@testable import DiveFormat
@testable import DiveQueries
@testable import DiveReports
@testable import DiveStatistics

/// A kind of record is its row, its table and its words: with a table of its own, and a row for it in
/// a copy of the dive's table, its records are read, completed, referred to, missed and shown.
///
/// Cases cannot be added to an enumeration, so the invented kind, a vessel, stands where documents
/// are: a dive of the copy names one, and the rooms treat it as what the tables say.
@Suite struct InventedKindTests {
  private static let kind = RecordKind.document

  private let table = FieldTable(
    "vessel",
    [
      .row(LogDocument.Field.name, "name", .text(limit: 50), "Its name.", example: "Aurora"),
      .row(LogDocument.Field.type, "builder", .text, "Who built it.", example: "Laevatehas"),
    ]
  )

  /// The fields of a dive, of which one names a vessel, instead of a boat.
  private let dives = FieldTable(
    "dive",
    FieldTable.dive.rows.map { row in
      row.key == "boat"
        ? .row(Dive.Field.boat, "document", .reference(kind), "The vessel.", example: "aurora")
        : row
    }
  )

  private static let files = [
    "dives/a.md": "---\ndate: 2024-06-12\ndocument: aurora\n---\n",
    "dives/b.md": "---\ndate: 2024-06-13\ndocument: auroa\n---\n",
    "documents/aurora.md": "---\nname: M/Y Aurora\n---\n",
    "divelog.yml": "format: 1\n",
  ].mapValues { Array($0.utf8) }

  /// A log whose dives are read by the copy of the table.
  private func log() throws -> Logbook {
    try Logbook(reading: .memory(Self.files)).mappingDives { logged in
      let origin = logged.dive.origin
      let read = Self.files[origin.path].flatMap { RecordText($0, dives) }
      return read.map { LoggedDive(Dive(origin: origin, fields: $0.fields), owner: logged.owner) }
    }
  }

  @Test func aRecordIsReadByItsTable() throws {
    func text(_ lines: String) throws -> RecordText {
      try #require(RecordText(Array("---\n\(lines)\n---\n".utf8), table))
    }
    let read = try text("name: M/Y Aurora\nbuilder: Laevatehas")
    #expect(read.problems.map(\.id) == [])
    var json = JSONWriter()
    ValuePrinter.write(read.fields, by: table, &json)
    #expect(json.text.contains("\"builder\": \"Laevatehas\""))
    let problem = try #require(try text("bulider: Laevatehas").problems.first)
    #expect(problem.id == "unknown-key")
    #expect(problem.fixIts.first?.edits.map(\.text) == ["builder"])
  }

  @Test func itsIDIsCompleted() throws {
    let log = try log()
    let past = PastDives(of: LoggedDive.me, in: log, RecordIndex(log))
    let words = Completions(to: .field("document"), past, by: dives)
    #expect(words.answers(to: "au") == ["aurora"])
    #expect(words.answers(to: "m/y") == ["aurora"])
  }

  @Test func aDiveThatNamesItIsFound() throws {
    let log = try log()
    let source = SourceText(path: "query", text: "document:aurora")
    let outcome = DiveFilter.reading(source, in: log, of: nil, saved: nil, unread: nil, by: dives)
    guard case .filter(let filter) = outcome else {
      Issue.record("the query was refused")
      return
    }
    #expect(log.dives.filter(filter.matches).map(\.dive.origin.path) == ["dives/a.md"])
  }

  @Test func aMissingRecordIsReportedByARuleMadeFromTheTables() throws {
    let about = MissingRecordRule(of: table, Self.kind, namedIn: dives).about(id: "unknown-vessel")
    #expect(about.title == "A vessel named by its id has a record")
    #expect(
      about.good.text == "document: aurora\n=== documents/aurora.md\n---\nname: Aurora\n---"
    )
    #expect(about.bad.text == about.good.text.replacing(": aurora", with: ": ▸auroa◂"))

    let log = try log()
    let index = RecordIndex(log)
    var resolver = ReferenceResolver(index, documentTypes: [], dives: DiveIDs(log))
    #expect(resolver.issue(with: "aurora", as: .record(Self.kind)) == nil)
    let missing = resolver.issue(with: "auroa", as: .record(Self.kind))
    let issue = try #require(missing)
    var found: [Diagnostic] = []
    let entry = try #require(log.dives[1].dive.fields[Dive.Field.boat.rawValue])
    let reference = FoundReference(
      path: "dives/b.md",
      target: .record(Self.kind),
      text: "auroa",
      range: entry.range,
      issue: issue
    )
    UnknownReference(to: Self.kind, about)
      .check(reference, in: CheckContext(log, today: nil)) { found.append($0) }
    #expect(found.map(\.id) == ["unknown-vessel"])
    #expect(found.map(\.range) == [entry.range])
  }

  /// What a table says in its own words takes the place of what is made from it.
  @Test func aTableHasItsOwnWordsForAMissingRecord() {
    let texts = MissingRecordTexts(noun: "old vessel", id: "ruhnu", mistyped: "rhunu")
    let table = FieldTable("vessel", table.rows, missing: texts)
    let about = MissingRecordRule(of: table, Self.kind, namedIn: dives).about(id: "unknown-vessel")
    #expect(about.title == "An old vessel named by its id has a record")
    #expect(about.bad.text.hasPrefix("document: ▸rhunu◂\n=== documents/ruhnu.md\n"))
  }

  @Test func itsNameIsSpelledInOneWay() throws {
    let key = try #require(WordKey.all(of: dives).first { $0.name == "document" })
    #expect(key.space == .records(Self.kind) && key.space.kind == Self.kind)
    #expect(!WordKey.all.contains { $0.name == "document" })
    #expect(WordKey.Space.all.map(\.number) == Array(WordKey.Space.all.indices))
  }

  @Test func divesAreGroupedByItIfThereAreWordsForThat() throws {
    // There are such words for courses, and none for documents.
    #expect(Dimension.further(of: dives).map(\.name) == ["course"])
    #expect(Dimension.further(of: dives) { _ in nil } == [])
    let dimensions = Dimension.further(of: dives) { $0 == "course" ? nil : .dimensionTrip }
    #expect(dimensions.map(\.name) == ["document"])
    let log = try log()
    let groups = GroupedDives(log.dives, by: dimensions, bands: Bands(.metric), in: log)
    #expect(groups.rows.map(\.dives.count) == [1, 1])
  }

  @Test func itsRecordsAreListedOnTheSite() throws {
    let site = SiteLog(
      try log().seen(by: .owner),
      for: .owner,
      keepsPhotos: false,
      today: nil
    )
    let context = PageContext(
      site,
      Phrases(.english, .metric, for: .owner),
      for: .owner,
      today: nil,
      due: DueItems(site.filled, site.index, on: nil),
      at: "documents.html",
      by: dives
    )
    var html = HTML()
    #expect(RecordTable(context).write(of: .documents, without: [], &html))
    let page = String(decoding: html.bytes, as: UTF8.self)
    #expect(page.contains("id=\"documents\"") && page.contains("<h2>Documents</h2>"))
    #expect(page.contains(">M/Y Aurora</a>"))
    // A kind with a table of its own is not listed twice.
    html = HTML()
    #expect(!RecordTable(context).write(of: .documents, without: [Self.kind], &html))
    #expect(html.bytes.isEmpty)
  }

  @Test func aFieldHasTheIconOfItsKindOrAPlainOne() {
    #expect(ValueKind.reference(Self.kind).icon == .document)
    #expect(ValueKind.reference(.budget).icon == .note)
  }

  @Test(arguments: RecordKind.allCases) func hasItsRuleAndItsSection(kind: RecordKind) {
    let rows = FieldTable.all.flatMap(\.rows)
    let isNamed = rows.contains {
      $0.kind == .reference(kind) || $0.kind == .person && kind == .diver
    }
    #expect((RuleRegistry.rule("unknown-" + kind.rawValue) != nil) == isNamed)
    #expect(RecordKey.kinds.contains(kind) == (kind.section != nil))
  }
}
