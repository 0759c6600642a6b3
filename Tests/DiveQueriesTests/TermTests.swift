import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
import LogbookCore
import Diagnostics
import Testing

/// Laws for every term.
@Suite struct TermTests {
  @Test func namesAreUnique() {
    let names = DiveTerms.names
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: DiveTerms.aliases.map(\.name))
  func anotherNameLeadsToATerm(alias: String) {
    let target = DiveTerms.aliases.first { $0.name == alias }?.term
    #expect(DiveTerms.term(named: alias)?.name == target)
  }

  /// A key that is called like the kind of its record leads to the record's own keys.
  @Test(arguments: RecordKind.withIDs)
  func aRecordsKeysAreTermsOfTheKeyThatIsCalledLikeIt(kind: RecordKind) {
    let key = kind.rawValue
    let isNamed = FieldTable.dive.row(for: key)?.kind == .reference(kind) || kind == .diver
    let term = DiveTerms.term(named: "\(key).name")
    #expect((term != nil) == isNamed)
  }

  @Test(arguments: DiveTerms.all.map(\.name))
  func aTermFindsWhatIsRecordedAndShowsIt(name: String) throws {
    let logbook = try #require(SampleLog.logbook)
    let term = try #require(DiveTerms.term(named: name))
    let filter = try SampleLog.filter("\(name):..")
    let context = FigureContext(logbook, for: [term])
    for dive in logbook.dives {
      // A mapping is asked for by its first key.
      if case .mapping = term.kind { continue }
      let value = term.value(of: dive, in: context)
      #expect(filter.matches(dive) == (value != nil), "\(name) of \(dive.dive.origin.path)")
    }
  }

  /// Every field of a dive finds its own example, written as a file writes it.
  @Test(arguments: FieldTable.dive.rows.map(\.key))
  func aFieldFindsItsExample(key: String) throws {
    let row = try #require(FieldTable.dive.row(for: key))
    if case .mapping = row.kind { return }
    let log = try Self.log("\(key): \(row.example)\n")
    let items =
      row.example.hasPrefix("[") ? String(row.example.dropFirst().dropLast()) : row.example
    let item = row.isList ? items.components(", ")[0] : items
    try Self.expect("\(key):\(QueryWord.written(item))", finds: true, in: log)
    try Self.expect("\(key):=\(QueryWord.written(item))", finds: true, in: log)
    try Self.expect("\(key):..", finds: true, in: log)
    let date = key == "date" ? "" : "not:\(key):.."
    try Self.expect(date, finds: true, in: try Self.log(""))
  }

  @Test(arguments: [MappingKind.tank, .weight, .computer, .sighting, .photo, .cost])
  func aNestedFieldFindsItsExample(kind: MappingKind) throws {
    let table = kind.table
    let field = try #require(
      FieldTable.dive.rows.first { $0.kind == .mapping(kind) }
    )
    for row in table.rows {
      let example = row.example.replacing("[", with: "").replacing("]", with: "")
      let first = table.rows.filter { $0.traits.contains(.required) && $0.key != row.key }
        .map { "\($0.key): \($0.example)\n    " }.joined()
      let log = try Self.log("\(field.key):\n  - \(first)\(row.key): \(example)\n")
      let query = "\(table.name).\(row.key):=\(QueryWord.written(example))"
      try Self.expect(query, finds: true, in: log)
      try Self.expect("not:" + query, finds: false, in: log)
    }
  }

  @Test(arguments: [
    ("x-boat:nemo", true), ("x-boat:=\"M/Y Nemo\"", true), ("x-boat:=nemo", false),
    ("x-crew:tiia", true), ("x-crew:captain", false), ("x-crew:..", true), ("x-other:..", false),
    ("tank.x-owner:club", true), ("tank.x-owner:=cl", false), ("nemo", true), ("tiia", true),
    ("tank.volume:>10L", true), ("tank.volume:80cuft", true), ("tank.volume:<81cuft", true),
    ("tank.volume:11L..11.2L", true), ("cost:30EUR..40EUR", true), ("cost:>30USD", false),
    ("visibility:good", true), ("visibility:>=moderate", true), ("visibility:>6m", false),
    ("gas:trimix", true), ("gas:18/45", true), ("gas:nitrox", false), ("gas:heliox", false),
    ("safety-stop:none", true), ("planned:true", true), ("gas:\"trimix 18/45\"", true),
    ("\"KÄTLIN kask\"", true), ("buddy:kätlin", true), ("buddy:=\"kätlin kask\"", true),
    ("max-depth:31m", true), ("duration:>1h", true), ("average-depth:..", false),
    ("position:\"59.2, 24.1\"", true), ("weight:2kg weight:1kg", true), ("weight:3kg", false),
    ("notes-of-mine", true), ("excavator", true), ("2024", false), ("boat:nemo", false),
  ])
  func readsWhatADiverWrote(query: String, finds: Bool) throws {
    let log = try Self.log(
      """
      x-boat: M/Y Nemo
      x-crew: {captain: Tiia}
      tanks:
        - volume: 80 cuft
          working-pressure: 207 bar
          gas: 18/45
          x-owner: club no. 7
      cost: [35.00 EUR, 4.00 USD]
      visibility: good
      safety-stop: none
      planned: true
      buddies: [Kätlin Kask]
      position: 59.2, 24.1
      weight: [2 kg, 1 kg]
      boat: Aurora
      computers:
        - model: Perdix
          max-depth: 31 m
          duration: 65 min

      """,
      notes: "Notes-of-mine, the Excavator."
    )
    if query.hasPrefix("boat:") {
      #expect(throws: Refused.self) { try SampleLog.filter(query, in: log) }
    } else {
      try Self.expect(query, finds: finds, in: log)
    }
  }

  @Test func aFigureStandsInOnlyWhereNothingIsWritten() throws {
    let written = "max-depth: 20 m\ncomputers:\n  - max-depth: 31 m\n"
    try Self.expect("depth:20m", finds: true, in: try Self.log(written))
    try Self.expect("depth:31m", finds: false, in: try Self.log(written))
    // A damaged value is not replaced by a computed one.
    let damaged = "max-depth: deep\ncomputers:\n  - max-depth: 31 m\n"
    try Self.expect("depth:..", finds: false, in: try Self.log(damaged))
  }

  private static func log(_ fields: String, notes: String = "") throws -> Logbook {
    let date = fields.contains("date: ") ? "" : "date: 2024-06-12\n"
    let dive = "---\n\(date)\(fields)---\n\n\(notes)\n"
    return try Logbook(
      reading: .memory([
        "divelog.yml": Array("format: 1\n".utf8), "dives/dive.md": Array(dive.utf8),
      ])
    )
  }

  private static func expect(_ query: String, finds: Bool, in log: Logbook) throws {
    let filter = try SampleLog.filter(query, in: log)
    #expect(filter.matches(try #require(log.dives.first)) == finds, "\(query)")
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
