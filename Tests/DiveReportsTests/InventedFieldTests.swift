import Diagnostics
import DiveFigures
import DiveModel
import DiveUnits
import LogbookCore
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

  @Test func isCompleted() throws {
    let problem = try #require(try text("glwo: strong").problems.first)
    #expect(problem.id == "unknown-key")
    let fix = try #require(problem.fixIts.first)
    #expect(fix.edits.map(\.text) == ["glow"])
    #expect(Assignments(["glow=strong"], by: table, path: "").problems.map(\.id) == [])
    #expect(table.order(of: "glow") == FieldTable.dive.rows.count)
  }

  @Test func isQueriedAndShown() throws {
    let term = try #require(DiveTerms.terms(of: table).last)
    #expect(term.name == "glow" && term.kind == Self.row.kind)
    let origin = Origin(path: "dives/a.md", bodyStart: 0, length: 0)
    let dive = Dive(origin: origin, fields: try text("glow: strong").fields)
    let log = try Logbook(reading: .memory(["divelog.yml": Array("format: 1\n".utf8)]))
    let context = FigureContext(log, for: [DiveTerm]())
    let logged = LoggedDive(dive, owner: .diver(LoggedDive.me))
    #expect(term.value(of: logged, in: context)?.content == dive.fields[100]?.content)

    let parts = DivePageParts.parts(of: table).filter { $0.keys.contains("glow") }
    #expect(parts.map(\.id) == ["conditions"])
    #expect(DivePageParts.highlights(of: table).suffix(2) == ["glow", "rmv"])
    #expect(Icon(Self.row.icon) == .water)
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

  /// Its label is one entry in each language; without, it goes by its key.
  @Test func isTranslatedByOneEntry() {
    #expect(Self.row.label == nil)
    let rows = FieldTable.dive.rows
    #expect(rows.filter { $0.label == nil }.map(\.key) == [])
    for row in rows {
      #expect(row.label == .field(row.key))
      for tag in ["en", "et", "fi"] {
        guard let language = Language.named(tag), let label = row.label else { continue }
        #expect(!language.words(label).isEmpty && language.words(label) != label.id)
      }
    }
  }
}
