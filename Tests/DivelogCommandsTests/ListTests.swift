import CommandSupport
import Testing

/// The columns, order and units of `list`.
@Suite(.waiting) struct ListTests {
  private static let files = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\nunits: imperial\n---\n",
    "divers/tom/diver.md": "---\nname: Tom Becker\n---\n",
    "divers/mari/dives/a.md": "---\ndate: 2024-06-01\nmax-depth: 30.48 m\nvisibility: good\n---\n",
    "divers/mari/dives/b.md": """
    ---
    date: 2024-06-02
    max-depth: 10 m
    visibility: 20 m
    tanks: [{volume: 80 cuft, working-pressure: 207 bar}]
    cost: 9.00 EUR
    ---
    """,
    "divers/mari/dives/c.md": """
    ---
    date: 2024-06-03
    planned: true
    visibility: 5 m
    tanks: [{volume: 10 L}]
    cost: 35.00 EUR
    ---
    """,
    "divers/tom/dives/d.md": """
    ---
    date: 2024-06-04
    max-depth: 20 m
    visibility: poor
    tanks: [{volume: 12 L}]
    ---
    """,
  ]

  private static func run(_ line: String) throws -> Divelog.Outcome {
    let log = try TemporaryFolder(files)
    return try Divelog.run(line.split(separator: " ").map(String.init), in: log.path)
  }

  /// The first cells of the lines below the head.
  private static func ids(_ line: String) throws -> [String] {
    try run("list --columns id --format csv " + line).output
      .split(separator: "\n").dropFirst().map(String.init)
  }

  @Test(arguments: [
    ("--limit 2", ["c", "d"]), ("--sort date --limit 2", ["a", "b"]),
    ("--sort -date --limit 2", ["d", "c"]), ("--sort max-depth --limit 1", ["b"]),
    ("--limit 0", []), ("--sort date", ["a", "b", "c", "d"]),
  ])
  func aLimitTakesTheFirstOfWhatIsSorted(options: String, ids: [String]) throws {
    #expect(try Self.ids(options) == ids)
  }

  @Test(arguments: [
    ("tank.volume", ["c", "b", "d", "a"]), ("-tank.volume", ["d", "b", "c", "a"]),
    ("visibility", ["c", "b", "d", "a"]), ("cost", ["b", "c", "a", "d"]),
  ])
  func whatIsPackedIsSortedByWhatItMeans(column: String, ids: [String]) throws {
    #expect(try Self.ids("--sort \(column)") == ids)
  }

  @Test func aDiveThatWasNotMadeIsMarked() throws {
    let all = try Self.run("list").output.split(separator: "\n")
    #expect(all[0].hasSuffix("planned"))
    #expect(all.filter { $0.hasSuffix("  true") }.map { $0.contains("2024-06-03") } == [true])
    #expect(try !Self.run("list --diver tom").output.contains("planned"))
  }

  @Test(arguments: [
    ("--diver mari", "100 ft"), ("", "30.5 m"), ("--units imperial", "100 ft"),
    ("--diver mari --units metric", "30.5 m"), ("path:mari", "100 ft"),
  ])
  func unitsAreThoseOfTheOneDiver(options: String, depth: String) throws {
    #expect(try Self.run("list " + options).output.contains(depth))
  }

  @Test func aPageHasOneSystemOfUnits() throws {
    let log = try TemporaryFolder(Self.files)
    try log.write(
      """
      ---
      date: 2024-06-05
      tanks: [{volume: 12 L, gas: air}]
      water-temperature: 10 C
      computers: [{model: Perdix, profile: a.csv}]
      ---

      """,
      to: "divers/mari/dives/e.md"
    )
    try log.write("time_s,depth_m\n0,0\n60,20\n600,20\n700,0\n", to: "divers/mari/dives/a.csv")
    let page = try Divelog.run(["show", "e", "--profile"], in: log.path).output
    #expect(page.contains("deepest 65.6 ft"))
    #expect(page.contains("65.6 ft, 58.1 ft on average"), "\(page)")
    #expect(!page.contains(" m at") && !page.contains("20 m"))
  }

  @Test(arguments: [
    (
      " --units metric", "a,30.48,good,\nb,10,20,9.00 EUR\n", "id,max-depth_m,visibility_m,cost\n"
    ),
    (
      " --units imperial", "a,100,good,\nb,32.81,65.62,9.00 EUR\n",
      "id,max-depth_ft,visibility_ft,cost\n"
    ),
  ])
  func aTableForProgramsHasPlainNumbers(options: String, rows: String, head: String) throws {
    let line = "list id:=a or id:=b --columns id,max-depth,visibility,cost --format "
    #expect(try Self.run(line + "csv" + options).output == head + rows)
    let tabbed = (head + rows).replacing(",", with: "\t")
    #expect(try Self.run(line + "tsv" + options).output == tabbed)
  }

  @Test func aTimeIsInMinutesAndSeveralValuesAreSeparated() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/a.md": """
      ---
      date: 2024-06-01
      duration: 47:20
      water-temperature: -1.5 C
      tanks:
        - {gas: air, start: 200 bar, end: 60 bar}
        - {gas: EAN50, start: 3000 psi}
      ---
      """,
    ])
    let columns = "--columns=duration,water-temperature,tank.start,sac"
    let text = try Divelog.run(["list", columns, "--format", "csv"], in: log.path).output
    let lines = text.split(separator: "\n")
    #expect(lines.first == "duration_min,water-temperature_C,tank.start_bar,sac_bar/min")
    #expect(lines.last?.hasPrefix("47.33,-1.5,200; 206.8") == true, "\(text)")
  }

  /// What python's `csv` and a spreadsheet read of a table.
  @Test func aTableForProgramsComesBackAsItWas() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/a.md": """
      ---
      date: 2024-06-01
      zone: +02:00
      position: -33.9, 18.4
      weather: '"Windy" and cold'
      suit: "two\\tparts\\nof it"
      tags: [wreck, 'x, y']
      weight: [2 kg, {mass: 6 kg, where: belt}]
      x-sum: -1+2
      x-zone: +02:00+1
      ---
      """,
      "dives/b.md": "---\ndate: 2024-06-02\nweather: '\"'\nsuit: '=1+1'\n---\n",
    ])
    let columns = "--columns=id,zone,position,weather,suit,tags,weight,x-sum,x-zone"
    func rows(_ format: String) throws -> [String] {
      let outcome = try Divelog.run(["list", columns, "--format", format], in: log.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output.split(separator: "\n").map(String.init)
    }
    #expect(
      try rows("csv") == [
        "id,zone,position,weather,suit,tags,weight_kg,x-sum,x-zone",
        "a,+02:00,\"-33.9, 18.4\",\"\"\"Windy\"\" and cold\",two parts of it,\"wreck; x, y\",2; 6,"
          + "'-1+2,'+02:00+1",
        "b,,,\"\"\"\",'=1+1,,,,",
      ]
    )
    #expect(
      try rows("tsv") == [
        "id\tzone\tposition\tweather\tsuit\ttags\tweight_kg\tx-sum\tx-zone",
        "a\t+02:00\t-33.9, 18.4\t\"\"\"Windy\"\" and cold\"\ttwo parts of it\twreck; x, y\t2; 6\t"
          + "'-1+2\t'+02:00+1",
        "b\t\t\t\"\"\"\"\t'=1+1\t\t\t\t",
      ]
    )
  }

  @Test func recordsForProgramsHavePlainNumbers() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "sites/cape.md": "---\nname: Cape\nposition: -33.9, 18.4\nmax-depth: 20 m\n---\n",
    ])
    let list = ["site", "list", "--columns", "id,position,max-depth", "--format"]
    #expect(
      try Divelog.run(list + ["csv"], in: log.path).output
        == "id,position,max-depth_m\ncape,\"-33.9, 18.4\",20\n"
    )
    #expect(
      try Divelog.run(list + ["tsv"], in: log.path).output
        == "id\tposition\tmax-depth_m\ncape\t-33.9, 18.4\t20\n"
    )
    #expect(try Divelog.run(list + ["jsonl"], in: log.path).output.hasPrefix("{\"id\": \"cape\""))
  }

  /// Every table has every form.
  @Test(arguments: [
    ["site", "list"], ["search", "quarry"], ["group", "status"], ["diver", "following"],
    ["gas", "mod", "EAN32"], ["list"], ["stats", "--by", "year"],
  ])
  func everyTableIsInLinesAndTabs(command: [String]) throws {
    let log = Divelog.packageRoot + "/SampleLog"
    let more = command == ["diver", "following"] ? ["--diver", "mari"] : []
    let tabbed = try Divelog.run(command + more + ["--format", "tsv"], in: log)
    // A followed log that was never fetched is said, and listed.
    #expect(tabbed.status <= 1, "\(tabbed.errors)")
    #expect(tabbed.output.split(separator: "\n").first?.contains("\t") == true)
    let lines = try Divelog.run(command + more + ["--format", "jsonl"], in: log)
    #expect(lines.status <= 1, "\(lines.errors)")
    for line in lines.output.split(separator: "\n") {
      #expect(line.hasPrefix("{") && line.hasSuffix("}"))
      #expect(!line.hasPrefix("{\"version\""))
    }
  }

  @Test func aLineOfJSONIsADive() throws {
    let line = "list --columns id,max-depth --sort date --format json"
    let lines = try Self.run(line + "l").output.split(separator: "\n")
    #expect(lines.count == 4)
    let document = try Self.run(line).output
    for line in lines { #expect(line.hasPrefix("{") && document.contains(line)) }
  }

  @Test func aColumnStandsOnce() throws {
    let json = try Self.run("list --columns date,date,depth,max-depth --format json").output
    #expect(json.contains("[\"date\", \"max-depth\"]"))
  }

  @Test func anEmptyListTellsWhatNoDiveHas() throws {
    let outcome = try Self.run("list country:Suomi")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("no dive has 'Suomi' for 'country'"))
    #expect(try Self.run("list depth:>90m").errors.isEmpty)
  }

  @Test func aMinusIsNoNot() throws {
    let outcome = try Self.run("list -tag:wreck")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("write 'not:tag:wreck'"))
  }

  /// Sorting that many arguments would take minutes.
  @Test func tooManyWordsAreRefusedAtOnce() throws {
    let log = try TemporaryFolder(Self.files)
    let words = Array(repeating: "wreck", count: 8_000)
    let outcome = try Divelog.run(["list"] + words, in: log.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("more than 1000 terms"))
  }

  @Test func aProfileThatCouldNotBeReadIsNotDrawn() throws {
    let log = try TemporaryFolder(Self.files)
    try log.write(
      "---\ndate: 2024-06-05\ncomputers: [{model: Perdix, profile: a.csv}]\n---\n",
      to: "divers/mari/dives/e.md"
    )
    try log.write("time_s,depth_m\n0,0\n60,deep\n70,2\n", to: "divers/mari/dives/a.csv")
    let page = try Divelog.run(["show", "e", "--profile"], in: log.path)
    #expect(page.errors.contains("not read: divers/mari/dives/a.csv"))
    #expect(!page.output.contains("Profile"))
    let asked = try Divelog.run(["show", "e", "--computer", "1"], in: log.path)
    #expect(asked.status == 2 && asked.errors.contains("cannot read divers/mari/dives/a.csv"))
  }

  @Test func aGasThatIsNotTheFirstTanksIsNamed() throws {
    let log = try TemporaryFolder(Self.files)
    try log.write(
      """
      ---
      date: 2024-06-05
      tanks: [{gas: air}, {gas: EAN50}, {gas: EAN40, use: unused}]
      computers: [{model: Perdix, profile: a.csv}]
      ---

      """,
      to: "divers/tom/dives/e.md"
    )
    let rows = "0,0,gas=2\n60,30,\n600,30,\n800,0,\n"
    try log.write("time_s,depth_m,event\n" + rows, to: "divers/tom/dives/a.csv")
    let page = try Divelog.run(["show", "e"], in: log.path).output
    #expect(page.contains("EAN50, tank 2"))
    #expect(page.contains(" in EAN50, tank 2, limit"))
    #expect(!page.contains("3 EAN40"))
  }
}
