import CommandSupport
import DiveUnits
import LogbookCore
import Testing

@testable import DiveReports

/// The figures of a report agree with one another and with what the dives say.
@Suite struct FigureTests {
  private static func log(
    _ dives: [String],
    _ files: [String: String] = [:],
    units: UnitSystem? = nil
  ) throws -> ReportLog {
    var all = ["divelog.yml": "format: 1\n"].merging(files) { _, new in new }
    for (number, fields) in dives.enumerated() {
      all["dives/d\(number).md"] = "---\n\(fields)\n---\n"
    }
    let folder = try TemporaryFolder(all)
    return try SampleReports.log(in: folder.path, units: units)
  }

  private static func text(_ template: String, _ log: ReportLog) throws -> String {
    try SampleReports.text(template, .experience(log))
  }

  @Test func freedivingIsALineOfItsOwn() throws {
    let log = try Self.log([
      "date: 2024-01-01\nmax-depth: 10 m\nduration: 40 min",
      "date: 2024-01-02\nmax-depth: 12 m\nduration: 50 min",
      "date: 2024-01-03\nmode: freedive\nmax-depth: 35 m\nduration: 90 min",
    ])
    let figures =
      "{{totals.dives}} {{totals.deepest}} {{totals.mean-depth}} {{totals.longest}} {{totals.mean-time}}"
    #expect(try Self.text(figures, log) == "3 12 m 11 m 50 min 45 min")
    #expect(
      try Self.text("{{totals.on-one-breath}}", log)
        == "plus 1 breath-hold dive, down to 35 m"
    )
    let bands = "{{#depths}}{{name}}: {{dives}} {{share}};{{/depths}}"
    #expect(try Self.text(bands, log) == "10–20 m: 2 100 %;")
  }

  @Test func whoOnlyFreedivesHasTheFiguresOfThat() throws {
    let log = try Self.log(["date: 2024-01-03\nmode: freedive\nmax-depth: 35 m\nduration: 90 min"])
    let text = "{{totals.deepest}} {{totals.mean-depth}} {{#depths}}{{name}}{{/depths}}"
    #expect(try Self.text(text, log) == "35 m 35 m 30–40 m")
    #expect(try Self.text("{{totals.on-one-breath}}", log) == "")
  }

  @Test func aDiveWithoutADateIsNeitherTheFirstNorTheLast() throws {
    let log = try Self.log(["max-depth: 5 m", "date: 2024-01-01", "date: 2024-02-01"])
    let text =
      "{{#first-dive}}{{date-iso}}{{/first-dive}} {{#last-dive}}{{date-iso}}{{/last-dive}} "
    let newest = "{{#newest-dives}}{{date-iso}},{{/newest-dives}}"
    #expect(try Self.text(text + newest, log) == "2024-01-01 2024-02-01 2024-02-01,2024-01-01,,")
    let none = try Self.log(["max-depth: 5 m"])
    #expect(try Self.text("{{^last-dive}}none{{/last-dive}}", none) == "none")
  }

  @Test(arguments: [
    ("suit: Drysuit", true), ("suit: dry suit 4 mm", true), ("suit: kuivülikond", true),
    ("suit: Kuivapuku", true), ("suit: wetsuit 7 mm", false), ("gear: [cold]", true),
    ("gear: [inner]", true), ("gear: [shell]", true), ("gear: [warm]", false),
    ("gear: [My old drysuit]", true), ("gear: [drysuit-bag]", false),
  ])
  func aDrysuitIsOneByTheKindOfTheGear(fields: String, holds: Bool) throws {
    let log = try Self.log(
      ["date: 2024-01-01\n" + fields],
      [
        "gear/shell.md": "---\nname: Old faithful\nkind: drysuit\n---\n",
        "gear/inner.md": "---\nname: Inner\nkind: set\nitems: [shell]\n---\n",
        "gear/cold.md": "---\nname: Cold\nkind: set\nitems: [fins, inner]\n---\n",
        "gear/fins.md": "---\nname: Fins\nkind: fins\n---\n",
        "gear/warm.md": "---\nname: Warm\nkind: set\nitems: [fins]\n---\n",
        "gear/drysuit-bag.md": "---\nname: Drysuit bag\nkind: bag\n---\n",
      ]
    )
    let names = DiveCondition.tallies(of: log).map(\.name)
    #expect(names == (holds ? ["In a drysuit"] : []))
  }

  @Test(arguments: ["night", "Öö", "yö", "yösukellus"])
  func aNightDiveIsTaggedInAnyOfTheLanguages(tag: String) throws {
    let log = try Self.log(["tags: [\(tag)]"])
    #expect(DiveCondition.tallies(of: log).map(\.name) == ["At night"])
  }

  @Test func boundsAreInTheUnitsOfTheReader() throws {
    let dives = ["water-temperature: 4 °C\nvisibility: 2 m\naltitude: 600 m"]
    let names = DiveCondition.tallies(of: try Self.log(dives, units: .imperial)).map(\.name)
    #expect(
      names == [
        "Cold water, below 50 °F", "Poor visibility, 10 ft or less", "At altitude, 984 ft or more",
      ]
    )
    let metric = DiveCondition.tallies(of: try Self.log(dives)).map(\.name)
    #expect(metric.first == "Cold water, below 10 °C")
  }

  private static let everyQuantity = """
    number: 1
    date: 2024-06-12
    time: 10:30
    duration: 47 min
    site: Rummu
    trip: east
    group: club
    max-depth: 18.4 m
    average-depth: 9.7 m
    air-temperature: 19 °C
    surface-temperature: 17 °C
    water-temperature: 7 °C
    visibility: 3 m
    altitude: 620 m
    waves: 0.5 m
    surface-pressure: 950 mbar
    density: 1.01 kg/L
    deco-stops: [6 m for 3 min]
    safety-stop: 5 m for 3 min
    tanks:
      - {volume: 12 L, working-pressure: 232 bar, start: 210 bar, end: 80 bar, gas: air}
      - {volume: 7 L, start: 200 bar, end: 150 bar}
    weight: [{mass: 8 kg, where: belt}, {mass: 2 kg, where: ankles}]
    """

  @Test func noMetricUnitIsReadByWhoReadsImperialOnes() throws {
    let log = try Self.log(
      [Self.everyQuantity, "date: 2024-06-13\ngroup: club\nmode: freedive\nmax-depth: 20 m"],
      [
        "diver.md":
          "---\nname: Tom\ncertifications:\n  - {agency: PADI, level: OWD, max-depth: 18 m}\n---\n",
        "trips/east.md": "---\nname: East\n---\n",
        "groups/club/group.md": "---\nname: Club\n---\n",
      ],
      units: .imperial
    )
    let reports: [(BuiltInReport, PreparedReport?)] = [
      (.logbook, .logbook(log, on: .a4, perPage: 1)), (.experience, .experience(log)),
      (.year, .year(2024, log)), (.trip, .trip("east", log)),
      (.group, .group("club", year: nil, log)),
    ]
    let metric = /\d[ \u{A0}\u{202F}]?(m|cm|mm|bar|mbar|kg|g|L|L\/min|bar\/min|kg\/L|°C)\b/
    for (report, prepared) in reports {
      let text = try BuiltInTemplateTests.text(report, try #require(prepared))
      let page = text.replacing(/<style>[\s\S]*?<\/style>/, with: "").replacing(
        /<[^>]*>/,
        with: " "
      )
      #expect(page.contains(" ft"), "\(report)")
      #expect(page.firstMatch(of: metric)?.output.0 == nil, "\(report)")
    }
    // Names that the built-in templates do not use are read too. Density has no imperial unit.
    let all = FieldNames.ofDives.filter { $0 != "density" }.map { "{{\($0)}} " }.joined()
    let words = try Self.text("{{#dives}}\(all){{#tanks}}{{volume}}, {{/tanks}}{{/dives}}", log)
    #expect(words.contains("97 cuft,"))
    #expect(words.firstMatch(of: metric)?.output.0 == nil)
  }

  /// The names of texts of a dive.
  private enum FieldNames {
    static let ofDives = DiveContext.table.names.names.filter { $0.shape == .text }.map(\.name)
  }

  @Test func weightsAreWrittenWithoutTheKeysOfTheFormat() throws {
    let log = try Self.log([Self.everyQuantity])
    #expect(try Self.text("{{#dives}}{{weight}}{{/dives}}", log) == "8 kg (belt); 2 kg (ankles)")
  }

  @Test func anAgencyIsNotNamedTwice() throws {
    let log = try Self.log(
      ["date: 2024-06-13"],
      [
        "diver.md": """
        ---
        name: Tom
        certifications:
          - {agency: AIDA, level: AIDA 1}
          - {agency: PADI, level: Rescue Diver}
          - {agency: CMAS}
        ---
        """
      ]
    )
    let text = "{{#certifications}}{{title}};{{/certifications}}"
    #expect(try Self.text(text, log) == "AIDA 1;PADI Rescue Diver;CMAS;")
  }

  @Test func aYearWithoutAQueryIsNoSelection() throws {
    let log = try SampleReports.log()
    let truth = "{{#is-selection}}some{{/is-selection}}{{^is-selection}}all{{/is-selection}}"
    #expect(try SampleReports.text(truth, .year(2024, log)) == "all")
    let some = try SampleReports.log(where: "tag:wreck")
    #expect(try SampleReports.text(truth, .year(2024, some)) == "some")
  }

  @Test func photosAndOwnKeysAreThere() throws {
    let log = try Self.log([
      "date: 2024-06-13\nx-mood: splendid\nphotos: [{file: a.jpg, time: 12 min, caption: Wall}]"
    ])
    let text =
      "{{#dives}}{{#photos}}{{file}} {{time}} {{caption}}{{/photos}} {{#own}}{{key}}={{value}}{{/own}}{{/dives}}"
    #expect(try Self.text(text, log) == "a.jpg 12 min Wall x-mood=splendid")
  }
}

/// A proof of experience is one page, whatever the log.
@Suite struct OnePageTests {
  @Test func theRowsOfAProofOfExperienceAreBounded() throws {
    let certifications = (0..<60).map { number in
      "  - {agency: Agency \(number), level: Level, date: 20\(10 + number % 10)-01-01}"
    }
    var files = [
      "divelog.yml": "format: 1\n",
      "diver.md":
        "---\nname: Tom\ncertifications:\n\(certifications.joined(separator: "\n"))\n---\n",
    ]
    for number in 0..<300 {
      files["dives/d\(number).md"] = """
        ---
        date: 2024-01-01
        max-depth: \(number) m
        duration: 40 min
        water-temperature: 4 °C
        visibility: 2 m
        altitude: 600 m
        entry: boat
        current: strong
        deco-stops: [6 m for 3 min]
        mode: closed-circuit
        suit: drysuit
        purpose: [training, teaching, guiding]
        tags: [night, ice, cave, wreck]
        tanks: [{gas: \(21 + number % 60)/\(number % 19)}, {gas: EAN32}]
        ---
        """
    }
    let folder = try TemporaryFolder(files)
    let log = try SampleReports.log(in: folder.path)
    #expect(log.count == 300)
    let text = try BuiltInTemplateTests.text(.experience, .experience(log))
    func count(_ part: String) -> Int { text.split(separator: part).count - 1 }
    #expect(count("<tr>") <= 10 + 5 + 18 + 4)
    #expect(count("<li>") <= 4 + 5 + 8)
    #expect(text.contains("and 52 more") && text.contains("and 20 more"))
    #expect(text.contains("Agency 59 Level") && !text.contains("Agency 0 Level"))
  }
}
