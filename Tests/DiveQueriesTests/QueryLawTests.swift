import DiveFigures
import DiveModel
import DiveQueries
import LogbookCore
import Diagnostics
import TestSupport
import Testing
import Wording

/// Laws for every query, and for every text that is not one.
@Suite struct QueryLawTests {
  @Test(arguments: SampleLog.queries)
  func findsSomeDivesAndNotAll(query: String) throws {
    let found = try SampleLog.found(query)
    #expect(!found.isEmpty)
    #expect(found.count < (try SampleLog.all().count))
  }

  @Test(arguments: SampleLog.queries)
  func notIsTheComplement(query: String) throws {
    let found = try SampleLog.found(query)
    #expect(try SampleLog.found("not:(\(query))") == SampleLog.all().subtracting(found))
  }

  @Test(arguments: SampleLog.queries)
  func orIsTheUnionAndABlankTheIntersection(query: String) throws {
    let found = try SampleLog.found(query)
    for other in ["tag:wreck", "year:2024", "not:(depth:>20m or rating:5)"] {
      let others = try SampleLog.found(other)
      #expect(try SampleLog.found("\(query) or \(other)") == found.union(others))
      #expect(try SampleLog.found("(\(query)) (\(other))") == found.intersection(others))
    }
  }

  /// A site asks all saved queries of one log, which is prepared once.
  @Test func aPreparedLogAnswersTheSame() throws {
    let logbook = try #require(SampleLog.logbook)
    let known = FigureContext(logbook, for: ComputedField.analysed)
    for query in SampleLog.queries {
      let source = SourceText(path: "query", text: query)
      guard case .filter(let filter) = DiveFilter.reading(source, in: logbook, knowing: known)
      else { throw Refused(query: query, problems: []) }
      let found = Set(logbook.dives.filter(filter.matches).map(\.dive.origin.path))
      #expect(try found == SampleLog.found(query), "\(query)")
    }
  }

  @Test(arguments: SampleLog.queries)
  func whatIsPrintedReadsBackEqual(query: String) throws {
    let reading = QueryReading(SourceText(path: "query", text: query))
    #expect(reading.problems.isEmpty)
    let again = QueryReading(SourceText(path: "query", text: reading.query.description))
    #expect(again.query == reading.query)
    #expect(again.query.description == reading.query.description)
    #expect(try SampleLog.found(again.query.description) == SampleLog.found(query))
  }

  @Test func anyQueryReadsBackEqual() {
    for index in 0..<2_000 {
      var maker = QueryMaker(SplitMix64(seed: 5, stream: index))
      let text = maker.text()
      let reading = QueryReading(SourceText(path: "query", text: text))
      #expect(reading.problems.isEmpty, "\(text)")
      let printed = reading.query.description
      let again = QueryReading(SourceText(path: "query", text: printed))
      let isSame = again.query == reading.query
      #expect(isSame, "\(text) is printed as \(printed)")
    }
  }

  @Test func aSpoiltTextIsAQueryOrHasProblemsWithinIt() throws {
    let logbook = try #require(SampleLog.logbook)
    let samples = SampleLog.queries.map { SampleText(path: "query", bytes: Array($0.utf8)) }
    let mutator = Mutator(samples: samples)
    var (queries, refused) = (0, 0)
    for index in 0..<1_500 {
      let bytes = mutator.input(index, seed: 11).bytes
      let source = SourceText(path: "query", bytes: bytes)
      switch DiveFilter.reading(source, in: logbook) {
      case .filter(let filter):
        queries += 1
        // One dive shows that it can be asked; notes are read for each.
        _ = logbook.dives.first.map(filter.matches)
        let reading = QueryReading(source)
        let again = QueryReading(SourceText(path: "query", text: reading.query.description))
        let isSame = again.query == reading.query
        #expect(isSame, "\(source.text.prefix(200))")
      case .problems(let problems):
        refused += 1
        check(problems, in: source)
      }
    }
    #expect(queries > 100)
    #expect(refused > 100)
  }

  private func check(_ problems: [Diagnostic], in source: SourceText) {
    #expect(!problems.isEmpty)
    #expect(problems.count <= 20)
    let context = RenderContext(language: .english) { _ in source }
    for problem in problems {
      let end = problem.range?.upperBound ?? .max
      #expect(end <= source.bytes.count, "\(problem.message.id) in \(source.text.prefix(200))")
      #expect(problem.fixIts.allSatisfy { source.applying($0.edits) != nil })
      let text = TextRenderer(context).text(of: FileDiagnostic(path: "query", problem), in: source)
      #expect(text.hasPrefix("query:1:") || source.bytes.contains(0x0A))
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 2_000) + "tag:wreck" + String(repeating: ")", count: 2_000),
    String(repeating: "(", count: 2_000),
    String(repeating: "not:", count: 2_000) + "tag:wreck",
    String(repeating: "not:(", count: 1_000) + "wreck",
    String(repeating: ")", count: 2_000),
    String(repeating: "tag:wreck ", count: 2_000),
    String(repeating: "a or ", count: 5_000),
    String(repeating: "dept:30m ", count: 5_000),
    String(repeating: "site:rumu ", count: 5_000),
    String(repeating: "\"", count: 60_001),
    String(repeating: "x", count: 1 << 20),
    String(repeating: "tag:wreck or ", count: 80_000),
    String(repeating: "(", count: 1 << 20),
  ])
  func aFloodIsRefused(text: String) throws {
    let source = SourceText(path: "query", text: text)
    switch DiveFilter.reading(source, in: try #require(SampleLog.logbook)) {
    case .filter: Issue.record("read \(text.prefix(40))")
    case .problems(let problems): check(problems, in: source)
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 60) + "tag:wreck" + String(repeating: ")", count: 60),
    String(repeating: "not:", count: 60) + "tag:wreck",
    String(repeating: "not:(", count: 30) + "tag:wreck" + String(repeating: ")", count: 30),
  ])
  func aQueryAsDeepAsAllowedIsAnswered(query: String) throws {
    #expect(try SampleLog.found(query) == SampleLog.found("tag:wreck"))
  }

  @Test func nothingAskedIsEveryDive() throws {
    #expect(try SampleLog.found("") == SampleLog.all())
    #expect(try SampleLog.found(" \n\t ") == SampleLog.all())
  }
}
