import Diagnostics
import DiveModel
import DiveQueries
import Foundation
import LogbookCore
import TestSupport
import Testing
import Wording

/// A query about records of any kind finds what a plain program finds.
@Suite struct RecordQueryLaws {
  /// How many random queries each kind is asked.
  private static let count =
    (ProcessInfo.processInfo.environment["DIVELOG_RECORD_QUERIES"].flatMap(Int.init) ?? 600)
    / RecordKind.besideDives.count

  @Test(arguments: RecordKind.besideDives)
  func findsWhatThePlainLookFinds(kind: RecordKind) throws {
    var random = SplitMix64(seed: 8_100, stream: kind.number)
    let terms = RecordTerms(kind)
    var (found, asked) = (0, 0)
    while asked < Self.count {
      let records = (1...12).map { PlainRecord(kind, $0, using: &random) }
      let logbook = try Self.log(records)
      let index = RecordIndex(logbook)
      let candidates = logbook.records(of: kind).filter { $0.id.hasPrefix("rec-") }
      #expect(candidates.count == records.count)
      for _ in 0..<20 {
        let question = PlainQuestion(about: records, using: &random)
        asked += 1
        let source = SourceText(path: "query", text: question.query)
        switch RecordFilter.reading(source, terms, in: logbook, index) {
        case .filter(let filter):
          let ids = Set(filter.matches(among: candidates).map(\.id))
          found += ids.count
          #expect(
            ids == Set(records.filter(question.holds).map(\.id)),
            "\(kind): \(question.query)"
          )
        case .problems(let problems):
          Issue.record("\(kind): \(question.query): \(problems.map(\.message.id))")
        }
      }
    }
    #expect(found > asked)
  }

  private static func log(_ records: [PlainRecord]) throws -> Logbook {
    var files = ["divelog.yml": "format: 1\ncurrency: EUR\n"]
    for person in PlainPerson.all {
      files["divers/\(person.id)/diver.md"] =
        "---\nname: \(person.name)\naliases: [\(person.alias)]\n---\n"
    }
    for record in records { files[record.path] = record.file }
    if records.first?.kind == .expense {
      files["budgets/year/budget.md"] = "---\nname: Year\n---\n"
    }
    return try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
  }

  /// Every term can be asked for, shown and named again; every other name leads to a term.
  @Test(arguments: RecordKind.besideDives)
  func everyTermCanBeAskedFor(kind: RecordKind) throws {
    let logbook = try Self.log([])
    let terms = RecordTerms(kind)
    for name in terms.names {
      #expect(terms.term(named: name) != nil, "\(name)")
      for query in ["has:\(name)", "missing:\(name)", "\(name):none", "not:\(name):.."] {
        let source = SourceText(path: "query", text: query)
        guard case .filter = RecordFilter.reading(source, terms, in: logbook, RecordIndex(logbook))
        else {
          Issue.record("\(kind): \(query)")
          continue
        }
      }
    }
  }

  /// A text that is no query has problems within it; none traps.
  @Test func aSpoiltTextIsAQueryOrHasProblemsWithinIt() throws {
    var random = SplitMix64(seed: 8_200)
    let records = (1...6).map { PlainRecord(.document, $0, using: &random) }
    let logbook = try Self.log(records)
    let index = RecordIndex(logbook)
    let terms = RecordTerms(.document)
    let samples = (0..<60).map { _ in
      let text = PlainQuestion(about: records, using: &random).query
      return SampleText(path: "query", bytes: Array(text.utf8))
    }
    let mutator = Mutator(samples: samples)
    for place in 0..<600 {
      let source = SourceText(path: "query", bytes: mutator.input(place, seed: 12).bytes)
      guard case .problems(let problems) = RecordFilter.reading(source, terms, in: logbook, index)
      else { continue }
      #expect(!problems.isEmpty && problems.count <= 20)
      for problem in problems {
        #expect((problem.range?.upperBound ?? .max) <= source.bytes.count)
        #expect(problem.fixIts.allSatisfy { source.applying($0.edits) != nil })
      }
    }
  }

  /// What others do not see can not be asked for either: neither a value nor its being there.
  @Test(arguments: [
    "number:SECRET-77", "has:number", "SECRET", "owner:vek", "issuer:hidden", "x-own:mine",
    "has:x-own", "\"in the notes of the private one\"",
  ])
  func whatIsHiddenIsNotFound(query: String) throws {
    let files = [
      "divelog.yml": "format: 1\n",
      "divers/vek/diver.md": "---\nname: Vek Tarn\nshare: private\n---\n",
      "documents/shown.md":
        "---\nnumber: SECRET-77\nowner: vek\nx-own: mine\nshare: public\n---\n\nFor all.\n",
      "documents/hidden.md":
        "---\nissuer: hidden\nnumber: SECRET-77\n---\n\nin the notes of the private one\n",
    ]
    let whole = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let seen = whole.seen(by: .public)
    for (logbook, isOwn) in [(whole, true), (seen, false)] {
      let source = SourceText(path: "query", text: query)
      let terms = RecordTerms(.document)
      switch RecordFilter.reading(source, terms, in: logbook, RecordIndex(logbook)) {
      case .filter(let filter):
        let found = filter.matches(among: logbook.records(of: .document))
        #expect(found.isEmpty != isOwn, "\(query)")
      // Of a person without a record for the reader, nothing is known.
      case .problems: #expect(!isOwn)
      }
    }
  }
}
