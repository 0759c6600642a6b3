import DiveExchange
import Testing

/// Units that no head states are never guessed of two that are possible.
@Suite struct CSVUnitTests {
  /// The unit of each column, and those that are left to the diver.
  private func units(_ sheet: String) throws -> (forms: [String: String], unclear: [String]) {
    let read = try understanding(sheet)
    let forms = read.columns.map { ($0.name, $0.form) }
    return (
      Dictionary(forms) { first, _ in first }, read.unclear.flatMap(\.statements)
    )
  }

  @Test func takeTheEndOfATankInTheUnitOfItsStart() throws {
    let sheet = """
      Date,Time,Max depth (m),Duration,Start pressure,End pressure
      2024-05-01,10:30,18,40,3000,500
      2024-05-02,10:30,19,30,2900,300
      """
    let (forms, unclear) = try units(sheet)
    #expect(forms["Start pressure"] == "psi")
    #expect(forms["End pressure"] == "psi")
    #expect(unclear == [])
    let (stated, _) = try units(
      "Date,Depth (m),Start pressure (psi),End pressure\n2024-05-01,18,3000,300\n"
    )
    #expect(stated["End pressure"] == "psi")
    let dives = try CSVImport(sheet).dives
    #expect(dives.first?.contains("start: 3000 psi\n    end: 500 psi\n") ?? false)
  }

  @Test func leaveAllToTheDiverThatMayBeImperial() throws {
    let sheet = """
      Date,Site,Depth,Bottom time,Temp,Start pressure,End pressure,Weight,Visibility
      06/13/2024,Tahoe,60,30,55,3000,700,14,30
      06/14/2024,Tahoe,100,25,50,2900,650,14,40
      """
    let (forms, unclear) = try units(sheet)
    #expect(forms["Temp"] == "°F")
    #expect(forms["Start pressure"] == "psi")
    #expect(
      unclear == [
        "max-depth \"Depth\" in m", "max-depth \"Depth\" in ft", "weight.1.mass \"Weight\" in kg",
        "weight.1.mass \"Weight\" in lb", "visibility \"Visibility\" in m",
        "visibility \"Visibility\" in ft",
      ]
    )
    #expect(throws: ImportFailure.self) { try CSVImport(sheet) }
    // Once each is chosen, it is imported.
    var rules = try understanding(sheet).rules
    for line in ["max-depth \"Depth\" in ft", "weight.1.mass \"Weight\" in lb"] {
      rules = rules.replacing("# \(line)", with: line)
    }
    #expect(throws: ImportFailure.self) { try CSVImport(sheet, rules: rules) }
    rules = rules.replacing(
      "# visibility \"Visibility\" in ft",
      with: "visibility \"Visibility\" in ft"
    )
    let dive = try CSVImport(sheet, rules: rules).dives.first ?? ""
    #expect(dive.contains("max-depth: 60 ft\n"))
    #expect(dive.contains("mass: 14 lb\n"))
  }

  @Test(arguments: [
    ("Date,Depth (ft),Start (psi),Temp\n2024-05-01,60,3000,42\n2024-05-02,60,3000,38\n", 2),
    ("Date,Depth,Temp\n2024-05-01,18,12\n2024-05-02,18,3\n2024-05-03,18,55\n", 2),
    ("Date,Depth,Avg depth\n2024-05-01,60,30\n", 2),
    ("Date,Depth (m),Avg depth\n2024-05-01,60,30\n", 0),
    ("Date,Depth,Temp\n2024-05-01,18,12\n", 0),
    ("Date,Depth,Start (bar)\n2024-05-01,60,200\n", 0),
    ("Date,Depth,Start pressure\n2024-05-01,18,420\n", 2),
    // Nothing says that the numbers are metres.
    ("Date,Depth\n2024-05-01,18\n", 2), ("Date,Depth,Duration\n2024-05-01,30,40\n", 2),
    ("Date,Depth,Temp\n2024-05-01,30,28\n", 2),
    ("Date,Depth,Start pressure\n2024-05-01,30,200\n", 0),
    ("Date,Depth,Tank\n2024-05-01,30,12 L\n", 0),
    ("Kuupäev,Sügavus\n2024-05-01,18\n", 0), ("Date;Depth\n2024-05-01;18,4\n", 0),
  ])
  func areUnclear(sheet: String, count: Int) throws {
    let unclear = try understanding(sheet).unclear
    #expect(unclear.allSatisfy { $0.statements.count == 2 })
    #expect(unclear.isEmpty == (count == 0), "\(unclear)")
  }

  @Test func takeOneUnitForAllDepths() throws {
    let (forms, _) = try units("Date,Max depth (ft),Avg depth\n2024-05-01,60,30\n")
    #expect(forms["Avg depth"] == "ft")
  }

  /// A unit in a head needs no brackets.
  @Test(arguments: [
    ("Start PSI", "tanks.1.start", "psi", "3000"), ("End Bar", "tanks.1.end", "bar", "50"),
    ("PSI Out", "tanks.1.end", "psi", "500"), ("Bar In", "tanks.1.start", "bar", "200"),
    ("Depth ft", "max-depth", "ft", "60"), ("Max depth feet", "max-depth", "ft", "60"),
    ("Water temp F", "water-temperature", "°F", "60"), ("Tank L", "tanks.1.volume", "L", "12"),
    ("Weight lbs", "weight.1.mass", "lb", "14"),
    // As an export of ours names them.
    ("tanks.1.start_bar", "tanks.1.start", "bar", "200"),
    ("weight.1.mass_kg", "weight.1.mass", "kg", "8"), ("max-depth_m", "max-depth", "m", "18"),
    ("zone", "zone", "", "+03:00"), ("entry", "entry", "", "shore"),
  ])
  func areReadInHeads(head: String, key: String, unit: String, cell: String) throws {
    let read = try understanding("Date,Site,\(head)\n2024-05-01,Rummu,\(cell)\n")
    #expect(read.columns.last?.use == .key(key))
    #expect(read.columns.last?.form == unit)
  }

  @Test(arguments: [
    ("AL80", "volume: 80 cuft\n    material: aluminium\n    working-pressure: 3000 psi\n"),
    ("S80", "volume: 80 cuft\n    working-pressure: 3000 psi\n"), ("12 L", "volume: 12 L\n"),
    ("12 l steel", "volume: 12 L\n    material: steel\n"), ("D12", "volume: 2x12 L\n"),
    ("12L 232 bar", "volume: 12 L\n    working-pressure: 232 bar\n"),
    ("Faber 3", "label: Faber 3\n"), ("club no. 7", "label: club no. 7\n"),
  ])
  func areReadInNamesOfTanks(cell: String, lines: String) throws {
    let imported = try CSVImport("Date,Depth (m),Tank\n2024-05-01,18,\(cell)\n")
    #expect(
      imported.dives.first?.contains("tanks:\n  - " + lines) ?? false,
      "\(imported.dives)"
    )
    #expect(imported.losses == [])
    #expect(try imported.errors() == [])
  }

  /// Numbers too small for litres are what the tanks are called.
  @Test func doNotTakeNumbersOfTanksForVolumes() throws {
    let imported = try CSVImport("Date,Depth (m),Tank\n2024-05-01,18,1\n2024-05-02,18,2\n")
    #expect(imported.dives.last?.contains("label: 2") ?? false, "\(imported.dives)")
  }

  /// A cell's own unit must be one of time.
  @Test func refuseAMassAsADuration() throws {
    let imported = try CSVImport("Date,Depth (m),Duration\n2024-05-01,18,40\n2024-05-02,18,45 kg\n")
    #expect(imported.losses == ["log.csv:3 set-aside: Duration: 45 kg"])
  }
}
