import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing
import Wording

/// For values that people spell differently from the format: the rule that reports them, and its
/// fix.
@Suite struct ValueRowTests {
  /// A line of a dive, the rule that it breaks, and what its first fix makes of the line.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let id: String
    let fixed: String?

    init(_ line: String, _ id: String, _ fixed: String? = nil) {
      self.line = line
      self.id = id
      self.fixed = fixed
    }

    var testDescription: String { line }
  }

  private static let before = "---\ndate: 2024-06-12\ntime: 10:30\n"
  private static let after = "bottom-time: 20 min\n---\n"

  private static func found(_ line: String) throws -> [Diagnostic] {
    var files = RuleExample.surroundings
    files[RuleExample.divePath] = before + line + "\n" + after
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    var checker = Checker()
    checker.skip = ["missing-file"]
    return checker.check(logbook).diagnostics.map(\.diagnostic)
  }

  private static func check(_ row: Row) throws {
    let found = try found(row.line)
    #expect(found.map(\.id) == [row.id])
    let source = SourceText(path: "", text: before + row.line + "\n" + after)
    let fixed = found.first?.fixIts.first.flatMap { source.applying($0.edits) }
      .map {
        String(decoding: $0.dropFirst(before.utf8.count).dropLast(after.utf8.count), as: UTF8.self)
      }
    let expected = row.fixed.map { $0.isEmpty ? "" : $0 + "\n" }
    #expect(fixed == expected)
  }

  @Test(arguments: [
    "max-depth: 18.4 m", "max-depth: 60 ft", "max-depth: 60ft", "max-depth: '18.4 m'",
    "max-depth: \"60 FT\"", "duration: 45:30", "duration: 1:02:30", "duration: 1 h 12 min",
    "water-temperature: 12 C", "water-temperature: -1 °C", "cns: 32%", "zone: +03:00",
    "position: 59.2689, 24.5436", "position: 27°18'30\" N, 33°49'10\" E", "cost: 45.00 EUR",
    "cost: 5000 JPY", "weight: [2 kg, {mass: 1 kg, where: belt}]", "weight: 8 kg", "tags: wreck",
    "buddies: [Juhan K., 'Kask, Liis']", "visibility: good", "visibility: 6 m",
    "safety-stop: none", "safety-stop: 3 min", "deco-stops: [9 m for 2 min, 6 m for 8 min]",
    "gradient-factors: 30/85", "planned: true", "x-mood: [1, {a: b}]", "suit: NO",
    "tanks: [{volume: 2x12 L, gas: trimix 18/45}]", "setpoints: [0.7 bar, 1.3 bar]",
    "tanks: [{volume: 80 cuft, working-pressure: 3000 psi}]", "source: 0123", "chill: none",
    "tanks: 12 L",
    "exit-position: 28.57 34.53", "max-depth: 18,5 m  # divelog: ignore decimal-comma",
  ])
  func readsWhatIsRight(line: String) throws {
    #expect(try Self.found(line).map { "\($0.id) \($0.message)" } == [])
  }

  /// The notes of a paper log, in one line.
  @Test(arguments: [
    Row(
      "tanks: 12 l, 200-70 bar",
      "wrong-shape",
      "tanks:\n  - volume: 12 l\n    start: 200 bar\n    end: 70 bar"
    ),
    Row(
      "tanks:\n  - 12 L, 200 bar - 70 bar, EAN32\n  - 7 L",
      "wrong-shape",
      "tanks:\n  - volume: 12 L\n    gas: EAN32\n    start: 200 bar\n    end: 70 bar\n  - 7 L"
    ),
    Row(
      "tanks:\n  - 12L 200 - 60 bar",
      "wrong-shape",
      "tanks:\n  - volume: 12 L\n    start: 200 bar\n    end: 60 bar"
    ),
    Row(
      "tanks: 12 l 200-70 bar",
      "wrong-shape",
      "tanks:\n  - volume: 12 L\n    start: 200 bar\n    end: 70 bar"
    ),
    Row(
      "tanks: D12 EAN32 200-70",
      "wrong-shape",
      "tanks:\n  - volume: 2x12 L\n    gas: EAN32\n    start: 200 bar\n    end: 70 bar"
    ),
    Row("tanks: 12 L; air", "wrong-shape", "tanks:\n  - volume: 12 L\n    gas: air"),
    Row("tanks: ['12 L, 200-70 bar']", "wrong-shape"),
    Row("tanks: 12 L, 7 L", "unknown-unit"),
  ])
  func reportsATankInOneLine(row: Row) throws { try Self.check(row) }

  @Test(arguments: [
    Row("planned: yes", "unknown-word", "planned: true"),
    Row("planned: True", "unknown-word", "planned: true"),
    Row("planned: no", "unknown-word", ""),
    Row("planned: false", "unknown-word", ""),
    Row("planned: perhaps", "unknown-word"),
    Row("purpose: trainig", "unknown-word", "purpose: training"),
    Row("mode: snorkeling", "unknown-word", "mode: snorkel"),
    Row("water: Sea Water", "unknown-word", "water: salt"),
    Row("water: süß", "unknown-word", "water: fresh"),
    Row("water: mage", "unknown-word", "water: fresh"),
    Row("entry: ranta", "unknown-word", "entry: shore"),
    Row("entry: Ufer", "unknown-word", "entry: shore"),
    Row("current: ei", "unknown-word", "current: none"),
    Row("surge: väga hea", "unknown-word"),
    Row("visibility: gut", "bad-number", "visibility: good"),
    Row("visibility: väga halb", "bad-number", "visibility: very-poor"),
    Row("visibility: exellent", "bad-number", "visibility: excellent"),
    Row("visibility: murky", "bad-number"),
    Row("tanks: [{gas: luft}]", "bad-gas", "tanks: [{gas: air}]"),
    Row("tanks: [{gas: Õhk}]", "bad-gas", "tanks: [{gas: air}]"),
    Row("duration: 45 Minuten", "bad-duration", "duration: 45 min"),
    Row("duration: 1 tund 5 minutit", "bad-duration", "duration: 1 h 5 min"),
    Row("mode: Closed_Circuit", "unknown-word", "mode: closed-circuit"),
    Row("purpose: [training, Teaching]", "unknown-word", "purpose: [training, teaching]"),
  ])
  func reportsWords(row: Row) throws { try Self.check(row) }

  @Test(arguments: [
    Row("max-depth: 18,5 m", "decimal-comma", "max-depth: 18.5 m"),
    Row("max-depth: 1,000 ft", "decimal-comma", "max-depth: 1000 ft"),
    Row("max-depth: 1,000 m", "decimal-comma"),
    Row("max-depth: 9,000 ft", "decimal-comma"),
    Row("tanks: [{start: '3,000 psi'}]", "decimal-comma", "tanks: [{start: 3000 psi}]"),
    Row("max-depth: 10\u{A0}m", "odd-space", "max-depth: 10 m"),
    Row("max-depth: \"10\\u00A0m\"", "odd-symbol", "max-depth: 10 m"),
    Row("setpoints: [0,7 bar, 1.3 bar]", "decimal-comma", "setpoints: [0.7 bar, 1.3 bar]"),
    Row("weight: [2,5 kg, 1 kg]", "decimal-comma", "weight: [2.5 kg, 1 kg]"),
    Row("number: 0x1F", "bad-number", "number: 31"),
    Row("number: 1_000", "bad-number", "number: 1000"),
    Row("number: +5", "bad-number", "number: 5"),
    Row("otu: .5", "bad-number", "otu: 0.5"),
    Row("otu: 1e3", "bad-number", "otu: 1000"),
    Row("number: 0", "out-of-range"),
    Row("number: -3", "out-of-range"),
    Row("max-depth: -5 m", "out-of-range"),
    Row("max-depth: 99999999999999999999 m", "out-of-range"),
    Row("max-depth: deep", "bad-number"),
    Row("rating: 6", "out-of-range"),
    Row("rating: 4/5", "bad-rating", "rating: 4"),
    Row("visibility: ~10 m", "approximate-value", "visibility: 10 m"),
    Row("visibility: <30 m", "approximate-value", "visibility: 30 m"),
    Row("visibility: 5–8 m", "value-range", "visibility: 5 m"),
    Row("water-temperature: −1 °C", "odd-symbol", "water-temperature: -1 °C"),
    Row("max-depth: 18 metres", "unknown-unit", "max-depth: 18 m"),
    Row("deco-stops: 900 m for 3 min", "out-of-range"),
    Row("cns: 32", "missing-unit", "cns: 32 %"),
    Row("surface-pressure: 1013", "missing-unit", "surface-pressure: 1013 mbar"),
    Row("tanks: [{start: 3000}]", "missing-unit", "tanks: [{start: 3000 psi}]"),
    Row("water-temperature: 70", "missing-unit", "water-temperature: 70 °F"),
    Row("duration: 0", "missing-unit"),
  ])
  func reportsNumbers(row: Row) throws { try Self.check(row) }

  @Test(arguments: [
    Row("exit-position: 28.57", "bad-position"),
    Row("zone: +3", "bad-zone", "zone: +03:00"),
    Row("zone: Z", "bad-zone", "zone: +00:00"),
    Row("duration: 1:05", "bad-duration", "duration: 1 h 5 min"),
    Row("duration: 47", "missing-unit", "duration: 47 min"),
    Row("cost: 45,00 EUR", "decimal-comma", "cost: 45.00 EUR"),
    Row("cost: €45", "bad-money", "cost: 45.00 EUR"),
    Row("tanks: [{gas: 60/50}]", "gas-above-100-percent"),
    Row("tanks: [{gas: EAN105}]", "gas-above-100-percent"),
    Row("tanks: [{gas: 99.9/0.2}]", "gas-above-100-percent"),
    Row("tanks: [{gas: 0/50}]", "out-of-range"),
    Row("tanks: [{gas: EAN0}]", "out-of-range"),
    Row("tanks: [{gas: EAN 32 %}]", "bad-gas", "tanks: [{gas: EAN32}]"),
    Row("tanks: [{volume: 80 cuft}]", "missing-key"),
    Row("gradient-factors: 30-85", "bad-gradient-factors", "gradient-factors: 30/85"),
  ])
  func reportsOtherValues(row: Row) throws { try Self.check(row) }

  @Test(arguments: [
    Row("suit:", "empty-value", ""),
    Row("max-depth: ~", "empty-value", ""),
    Row("max-depth: null", "empty-value", ""),
    Row("max-depth: None", "empty-value", ""),
    Row("suit: n/a", "empty-value", ""),
    Row("suit: none", "empty-value", ""),
    Row("tanks: none", "empty-value", ""),
    Row("deco-stops: none", "empty-value", ""),
    Row("buddies: none", "empty-value", ""),
    Row("buddies:\n  -\n  - Juhan K.", "empty-value", "buddies:\n  - Juhan K."),
    Row("tanks:\n  - 12 L\n  -", "empty-value", "tanks:\n  - 12 L"),
    Row("suit: '?'", "empty-value", ""),
    Row("tags: []", "empty-value", ""),
    Row("tags: [wreck, ~]", "empty-value"),
    Row("suit: ''", "empty-value", ""),
    Row("computers: [{}]", "empty-value"),
  ])
  func reportsWhatSaysNothing(row: Row) throws { try Self.check(row) }

  @Test(arguments: [
    Row("buddies: Juhan K., Liis Kask", "comma-in-reference", "buddies: [Juhan K., Liis Kask]"),
    Row("tags: wreck; night", "comma-in-reference", "tags: [wreck, night]"),
    Row("sightings: pike; perch", "comma-in-reference", "sightings: [pike, perch]"),
    Row("sightings: pike, perch", "comma-in-reference", "sightings: [pike, perch]"),
    Row("Max_Depth: 18 m", "unknown-key", "max-depth: 18 m"),
    Row("depth: 18 m", "unknown-key", "max-depth: 18 m"),
    Row("boot: Nemo", "unknown-key", "boat: Nemo"),
    Row("mood: fine", "unknown-key", "x-mood: fine"),
    Row("tanks: [[1]]", "wrong-shape"),
    Row("buddies: {a: b}", "wrong-shape"),
    Row("weight: [{where: belt}]", "missing-key"),
    Row("tanks: [80 cuft]", "missing-key"),
    Row("x-a: {b: 1, b: 2}", "duplicate-key"),
    Row("x-a: 1\nx-a: 1", "duplicate-key", "x-a: 1"),
    Row("suit: dry\nsuit: wet", "duplicate-key", "suit: dry"),
    Row("photos: [/pike.jpg]", "bad-file"),
    Row("photos: ['C:\\pike.jpg']", "bad-file"),
  ])
  func reportsShapes(row: Row) throws { try Self.check(row) }

  @Test(arguments: [
    "cns: n/a # not shown", "max-depth: 18 m\nmax-depth: 18 m # from the computer",
    "tags: [] # later", "suit: # borrowed", "planned: no # any more", "suit: ~ # lost",
    "buddies:\n  - # a stranger\n  - Juhan K.",
  ])
  func takesNoCommentAwayUnseen(line: String) throws {
    let fixIts = try Self.found(line).flatMap(\.fixIts)
    #expect(fixIts.map(\.isSafe) == [false])
  }

  @Test(arguments: [
    ("max-depth: -5 m", "expected 0.1 m to 400 m"),
    ("max-depth: 99999999999999999999 m", "expected 0.1 m to 400 m"),
    ("max-depth: 401 m", "expected 0.1 m to 400 m"),
    ("rating: 9", "expected 1 to 5"),
    ("number: -3", "expected 1 to 1000000"),
  ])
  func saysTheRangeHoweverFarOut(line: String, expected: String) throws {
    let found = try Self.found(line)
    #expect(found.map(\.id) == ["out-of-range"])
    #expect(found.first?.expected.map { Language.english.words($0) } == expected)
  }

  @Test(arguments: [
    ("0", ["out-of-range"]), ("one", ["bad-number"]), ("1", []), ("01", ["bad-number"]),
  ])
  func readsTheVersionOfTheFormat(written: String, expected: [String]) throws {
    let files = ["divelog.yml": Array("format: \(written)\n".utf8)]
    let logbook = try Logbook(reading: .memory(files))
    #expect(logbook.diagnostics.map(\.diagnostic.id) == expected)
    let asked = logbook.diagnostics.first?.diagnostic.expected
    #expect(asked.map { Language.english.words($0) } ?? "" == (expected.isEmpty ? "" : Self.one))
  }

  private static let one = "expected something like '1'"

  @Test(arguments: ["2", "999999999999999999999"])
  func refusesANewerFormat(written: String) {
    let files = ["divelog.yml": Array("format: \(written)\n".utf8)]
    do {
      _ = try Logbook(reading: .memory(files))
      Issue.record("a newer format was read")
    } catch {
      guard case .newerFormat(let format) = error else {
        Issue.record("refused for another reason")
        return
      }
      #expect(format == written)
    }
  }

  @Test(arguments: [
    Row("max-depth: 0", "empty-value", ""), Row("max-depth: 0 m", "empty-value", ""),
    Row("max-depth: 0.0 ft", "empty-value", ""), Row("average-depth: 0", "empty-value", ""),
    Row("tanks: [{volume: 12 L, start: 0}]", "empty-value"),
    Row("tanks: [{volume: 0 L}]", "empty-value"),
  ])
  func takesA0ForNothing(row: Row) throws {
    try Self.check(row)
    #expect(try Self.found(row.line).allSatisfy { $0.fixIts.allSatisfy { !$0.isSafe } })
  }

  @Test(arguments: [
    "water-temperature: 0 °C", "tanks: [{end: 0 bar}]", "cns: 0 %", "altitude: 0 m",
  ])
  func takesA0ForAValueWhereItIsOne(line: String) throws {
    #expect(try Self.found(line) == [])
  }

  @Test(arguments: [
    Row("number: 1.000", "bad-number", "number: 1000"),
    Row("repetitions: 1.000", "bad-number", "repetitions: 1000"),
    Row(
      "sightings: [{species: eel, count: 1.500}]",
      "bad-number",
      "sightings: [{species: eel, count: 1500}]"
    ),
    Row("duration: 1.30 h", "bad-duration", "duration: 1 h 18 min"),
    Row("duration: 1,30 h", "bad-duration", "duration: 1 h 18 min"),
  ])
  func leavesTheReadingOfAPointToTheDiver(row: Row) throws {
    try Self.check(row)
    #expect(try Self.found(row.line).allSatisfy { $0.fixIts.allSatisfy { !$0.isSafe } })
  }
}
