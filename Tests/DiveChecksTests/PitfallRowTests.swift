import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing
import Wording

/// Every common mistake in a value is reported once, by its name, at its place.
@Suite struct PitfallRowTests {
  /// The file name has no date that could disagree with the dive's.
  static let path = "divers/mari/dives/dive.md"

  private static let groups = [
    PitfallRow.booleans,
    PitfallRow.dashes,
    PitfallRow.nothings,
    PitfallRow.ratings,
    PitfallRow.gases,
    PitfallRow.durations,
    PitfallRow.times,
    PitfallRow.impossibleDays,
    PitfallRow.dateForms,
    PitfallRow.timestamps,
    PitfallRow.leadingZeros,
    PitfallRow.numberForms,
    PitfallRow.decimalCommas,
    PitfallRow.commasInLists,
    PitfallRow.units,
    PitfallRow.approximations,
    PitfallRow.positions,
    PitfallRow.degrees,
    PitfallRow.repeatedKeys,
    PitfallRow.unknownKeys,
  ]

  static let all = groups.flatMap { $0 }

  private static func found(_ dive: String) throws -> [Diagnostic] {
    var files = RuleExample.surroundings
    files[path] = dive
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    var checker = Checker()
    checker.today = try CalendarDate(parsing: "2026-11-21")
    return checker.check(logbook).diagnostics.map(\.diagnostic)
  }

  @Test(arguments: all)
  func isFoundOnceInItsPlace(row: PitfallRow) throws {
    let marked = MarkedText(PitfallRow.dive(row.lines))
    let found = try Self.found(marked.text)
    let place = try #require(marked.places.first)

    #expect(found.map(\.id) == [row.id])
    let problem = try #require(found.first)
    #expect(problem.severity == row.severity)
    #expect(Language.english.words(problem.message) == row.says)
    #expect(problem.range?.lowerBound == place.start)
    #expect(problem.range?.upperBound == place.end)
  }

  @Test(arguments: all)
  func isFixedAsDocumented(row: PitfallRow) throws {
    let dive = MarkedText(PitfallRow.dive(row.lines)).text
    let fix = try Self.found(dive).first?.fixIts.first
    let source = SourceText(path: Self.path, text: dive)
    let fixed = fix.flatMap { source.applying($0.edits) }.map {
      String(decoding: $0, as: UTF8.self)
    }

    #expect(fixed == row.fixed.map(PitfallRow.dive))
    guard let fixed else { return }
    #expect(fix?.isSafe == row.isSafe)
    #expect(try Self.found(fixed).map(\.id) == [])
  }

  @Test(arguments: PitfallRow.accepted)
  func isAcceptedAsWritten(lines: String) throws {
    #expect(try Self.found(PitfallRow.dive(lines)).map(\.id) == [])
  }
}
