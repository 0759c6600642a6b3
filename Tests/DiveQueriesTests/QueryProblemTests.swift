import DiveQueries
import Diagnostics
import Testing
import Wording

/// A mistake in a query is reported with its place and with what was probably meant.
@Suite struct QueryProblemTests {
  /// A query with one mistake: the message, where it begins and ends, and the fixes.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let query: String
    let message: String
    let range: Range<Int>
    let fixes: [String]

    init(_ query: String, _ message: String, _ range: Range<Int>, _ fixes: String...) {
      self.query = query
      self.message = message
      self.range = range
      self.fixes = fixes
    }

    var testDescription: String { query }
  }

  static let mistakes = [
    Mistake("dept:>30m", "query-unknown-term", 0..<4, "depth"),
    Mistake("!site:x", "query-unknown-term", 0..<5, "not:site"),
    Mistake("year:2024 max-dept:>30m", "query-unknown-term", 10..<18, "max-depth"),
    Mistake("year:24", "query-short-year", 5..<7, "2024"),
    Mistake("year:98", "query-short-year", 5..<7, "1998"),
    Mistake("qwertyuiop:3", "query-unknown-term", 0..<10),
    Mistake("tanks.gas:air", "query-unknown-term", 0..<9, "tank.gas"),
    Mistake("depth:>30", "missing-unit", 7..<9, "30m", "30ft"),
    Mistake("depth:>\"30 fathoms\"", "unknown-unit", 7..<19),
    Mistake("depth:18,4m", "decimal-comma", 6..<11, "18.4m"),
    Mistake("depth:20m..10m", "query-backwards", 6..<14, "10m..20m"),
    Mistake("depth:", "query-no-value", 0..<6),
    Mistake("depth:> 30m", "query-no-value", 0..<7),
    Mistake("depth>30m", "query-no-colon", 0..<9, "depth:>30m"),
    Mistake("mode:freedve", "unknown-word", 5..<12, "freedive"),
    Mistake("rating:7", "out-of-range", 7..<8),
    Mistake("date:2024-6", "not-of-kind", 5..<11),
    Mistake("date:2024-02-30", "no-such-day", 5..<15),
    Mistake("duration:<1:25", "ambiguous-value", 10..<14, "1h25min", "1min25s"),
    Mistake("site:>rummu", "query-no-order", 5..<11),
    Mistake("gas:>EAN32", "query-no-order", 4..<10),
    Mistake("entry:shore..boat", "query-no-order", 6..<17),
    Mistake("site:rumu", "query-no-record", 5..<9, "rummu"),
    Mistake("site:rummu-quary", "query-no-record", 5..<16, "rummu-quarry"),
    Mistake("buddy:marri", "query-no-record", 6..<11, "mari"),
    Mistake("diver:juhann", "query-no-record", 6..<12, "juhan"),
    Mistake("visibility:good..10m", "query-two-kinds", 11..<20),
    Mistake("cost:10EUR..20USD", "query-two-kinds", 5..<17),
    Mistake("planned:yes", "not-true", 8..<11, "true"),
    Mistake("tag:wreck and tag:night", "query-and", 10..<13, "", "\"and\""),
    Mistake("rating:4+", "approximate-value", 7..<9, "4.."),
    Mistake("rating:*", "not-of-kind", 0..<8, "has:rating"),
    Mistake("weekday:sat", "unknown-word", 8..<11, "saturday"),
    Mistake("tag:wreck OR tag:night", "query-keyword-case", 10..<12, "or", "\"OR\""),
    Mistake("NOT:tag:wreck", "query-keyword-case", 0..<4, "not:"),
    Mistake("not tag:wreck", "query-not-needs-colon", 0..<3, "not:", "\"not\""),
    Mistake("(tag:wreck", "query-unclosed", 0..<1),
    Mistake("tag:wreck)", "query-unopened", 9..<10),
    Mistake("()", "query-nothing-in-parentheses", 0..<2),
    Mistake("or tag:wreck", "query-nothing-before-or", 0..<2),
    Mistake("tag:wreck or", "query-nothing-behind-or", 10..<12),
    Mistake("(tag:wreck or) year:2024", "query-nothing-behind-or", 11..<13),
    Mistake("tag:wreck or or tag:night", "query-nothing-before-or", 13..<15),
    Mistake("tag:wreck not:", "query-nothing-behind-not", 10..<14),
    Mistake("(not:) tag:wreck", "query-nothing-behind-not", 1..<5),
    Mistake("tag:\"wreck", "query-open-quote", 4..<5),
    Mistake("\"\"", "query-nothing-in-quotes", 0..<2),
    Mistake("tag:\"\"", "query-no-value", 0..<6),
    Mistake("depth:≥30m", "query-foreign-mark", 6..<9, ">="),
    Mistake("depth:≤30m", "query-foreign-mark", 6..<9, "<="),
    Mistake("depth≥30m", "query-no-colon", 0..<11, "depth:>=30m"),
    Mistake("-tag:wreck", "query-unknown-term", 0..<4, "not:tag"),
    Mistake("planned:false", "not-true", 0..<13, "not:planned:true"),
    Mistake("tag:wreck,cave", "query-several-values", 0..<14, "(tag:wreck or tag:cave)"),
    Mistake("tag:wreck|tag:cave", "query-several-values", 0..<18, "(tag:wreck or tag:cave)"),
    Mistake("site:rummu|site:alma", "query-several-values", 0..<20, "(site:rummu or site:alma)"),
    Mistake("date:2025..2024", "query-backwards", 5..<15, "2024..2025"),
    Mistake("depth:20-10m", "query-backwards", 6..<12, "10m..20m"),
    Mistake("depth:10-20", "missing-unit", 6..<11, "10-20m", "10-20ft"),
    Mistake("depth:10..20", "missing-unit", 6..<12, "10..20m", "10..20ft"),
    Mistake("depth:10..", "missing-unit", 6..<8, "10m"),
    Mistake("depth:10,5-20m", "decimal-comma", 6..<10, "10.5m"),
    Mistake("rating", "query-bare-term", 0..<6, "has:rating", "\"rating\""),
    Mistake("tag:wreck x-boat", "query-bare-term", 10..<16, "has:x-boat", "\"x-boat\""),
    Mistake("not:rating", "query-bare-term", 4..<10, "has:rating", "\"rating\""),
    Mistake("last", "query-last", 0..<4, "\"last\""),
    Mistake("year:2024 last", "query-last", 10..<14, "\"last\""),
    Mistake("last:5", "query-last-dives", 0..<6),
    Mistake("last:rummu", "query-unknown-term", 0..<4),
    Mistake("last week", "query-last-time", 0..<9),
    Mistake("(last  Summer) tag:wreck", "query-last-time", 1..<13),
    Mistake("last weekly", "query-last", 0..<4, "\"last\""),
    Mistake("since:june", "not-of-kind", 0..<10, "month:june"),
    Mistake("date:Jun", "not-of-kind", 0..<8, "month:june"),
    Mistake("date:..june", "not-of-kind", 0..<11, "month:june"),
    Mistake("has:ratng", "query-unknown-term", 4..<9, "rating"),
    Mistake("missing:>rating", "query-names-a-term", 0..<15),
    Mistake("has:missing", "query-names-a-term", 0..<11),
    Mistake("has:\"a b\"", "query-names-a-term", 0..<9),
    Mistake("(has:..)", "query-names-a-term", 1..<7),
    Mistake("since:2022..2023", "query-one-date", 0..<16),
    Mistake("before:2022-13", "not-of-kind", 7..<14),
    Mistake("notes:excavator", "query-notes", 0..<15, "excavator"),
    Mistake("watertemp:>4C", "query-unknown-term", 0..<9, "water-temperature"),
    Mistake("temp:>4C", "query-unknown-term", 0..<4, "temperature"),
    Mistake("place:rummu", "query-unknown-term", 0..<5, "site"),
    Mistake("mising:rating", "query-unknown-term", 0..<6, "missing"),
    Mistake("maxdepth:>10m", "query-unknown-term", 0..<8, "max-depth"),
  ]

  @Test(arguments: mistakes)
  func isToldWhereItStandsWithWhatWasMeant(mistake: Mistake) throws {
    let problems = try problems(of: mistake.query)
    #expect(problems.map(\.message.id) == [mistake.message])
    let problem = try #require(problems.first)
    let range = try #require(problem.range)
    #expect(range.lowerBound..<range.upperBound == mistake.range)
    let source = SourceText(path: "query", text: mistake.query)
    let fixes = problem.fixIts.map { $0.edits.map(\.text).joined() }
    #expect(Array(fixes.prefix(mistake.fixes.count)) == mistake.fixes)
    for fixIt in problem.fixIts { #expect(source.applying(fixIt.edits) != nil) }
  }

  /// What is offered keeps the hyphen that was typed.
  private static func withDots(_ text: String) -> String {
    text.replacing("-", with: "..").replacing("–", with: "..")
  }

  @Test(arguments: [
    ("depth:20-30", "depth:20..30"), ("depth:20–30", "depth:20..30"),
    ("depth:10,5-20m", "depth:10,5m..20m"), ("rating:1-9", "rating:1..9"),
    ("depth:10-20foo", "depth:10foo..20foo"), ("duration:30-40", "duration:30..40"),
  ])
  func aRangeWithAHyphenHasTheFaultsOfOneWithDots(hyphen: String, dots: String) throws {
    let (found, wanted) = (try problems(of: hyphen), try problems(of: dots))
    #expect(!found.isEmpty)
    #expect(found.map(\.message) == wanted.map(\.message))
    #expect(
      found.map { $0.fixIts.map { $0.edits.map { Self.withDots($0.text) } } }
        == wanted.map { $0.fixIts.map { $0.edits.map(\.text) } }
    )
  }

  @Test func aRangeOfPercentHasItsSignOnce() throws {
    #expect(try problems(of: "cns:10-20%").isEmpty)
    #expect(try SampleLog.found("cns:10-20%") == SampleLog.found("cns:10%..20%"))
    #expect(try SampleLog.found("cns:10..20%") == SampleLog.found("cns:10%..20%"))
  }

  @Test func allMistakesAreToldInTheirOrder() throws {
    let problems = try problems(of: "dept:>30m (rating:7 depth:>30")
    #expect(
      problems.map(\.message.id)
        == ["query-unknown-term", "query-unclosed", "out-of-range", "missing-unit"]
    )
  }

  @Test(arguments: [
    (["site:Rummu quarry"], "site:\"Rummu quarry\""),
    (["depth:>30 m", "tag:wreck"], "depth:>\"30 m\" tag:wreck"),
    (["depth: >30m"], "depth:>30m"), (["depth: 10 m .. 20 m"], "depth:\"10 m\"..\"20 m\""),
    (["depth:10 m..20 m"], "depth:\"10 m\"..\"20 m\""),
    (["tag:wreck or tag:night"], "tag:wreck or tag:night"),
    (["tag:wreck not:tag:night"], "tag:wreck not:tag:night"),
    (["(tag:wreck", "year:2024)"], "(tag:wreck year:2024)"),
    (["prison wall"], "prison wall"),
    (["\"prison wall\""], "\"prison wall\""),
    (["buddy:Juhan Saar"], "buddy:\"Juhan Saar\""),
    (["nothing:of this"], "nothing:of this"),
    (["mode:snorkel or mode:freedive"], "mode:snorkel or mode:freedive"),
    (["mode:snorkel or mode:freedive", "year:2024"], "(mode:snorkel or mode:freedive) year:2024"),
    (["not:", "tag:wreck or tag:night"], "not: (tag:wreck or tag:night)"),
    (["(tag:wreck or tag:night) or Käsmu", "x"], "((tag:wreck or tag:night) or Käsmu) x"),
    (["site:Rummu quarry or", "x"], "site:Rummu quarry or x"),
    (["site:rummu since:2022"], "site:rummu since:2022"),
    (["site:rummu missing:rating"], "site:rummu missing:rating"),
  ])
  func aShellsWordsAreOneQuery(arguments: [String], query: String) {
    #expect(QueryArguments.text(arguments) == query)
  }

  @Test func aTimeMayBeInHours() throws {
    let problem = try #require(try problems(of: "surface-interval:>2days").first)
    #expect(problem.expected?.id == "query-expected-duration")
    #expect(try problems(of: "surface-interval:>2h").isEmpty)
  }

  @Test func theFirstProblemsAreToldWhereverTheyWereFound() throws {
    let wrong = "dept:1m " + String(repeating: "and ", count: 30)
    #expect(try problems(of: wrong).first?.message.id == "query-unknown-term")
    #expect(try problems(of: wrong).count <= 20)
  }

  private func problems(of query: String) throws -> [Diagnostic] {
    let source = SourceText(path: "query", text: query)
    let logbook = try #require(SampleLog.logbook)
    guard case .problems(let problems) = DiveFilter.reading(source, in: logbook) else { return [] }
    return problems
  }
}
