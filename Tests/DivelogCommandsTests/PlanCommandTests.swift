import CommandSupport
import Foundation
import Testing

@Suite(.waiting) struct PlanCommandTests {
  private static let trimix = [
    "plan", "--level", "50 m for 25 min", "--gas", "21/35", "--gas", "EAN50@21 m", "--gf", "40/85",
    "--density", "1019.368 kg/m3",
  ]

  /// The stops of another program for the same dive: 18:1 15:1 12:2 9:4 6:6 3:13 min.
  @Test func stopsAreThoseOfTheModel() throws {
    let run = try Divelog.run(Self.trimix + ["--format", "csv"], in: NSTemporaryDirectory())
    let stops = run.output.split(separator: "\n").filter { $0.hasPrefix("stop,") }
      .map { $0.split(separator: ",") }.map { "\($0[1]):\($0[3])" }
    #expect(stops == ["18:60", "15:60", "12:120", "9:240", "6:360", "3:780"])
    #expect(run.status == 0)
  }

  /// What a dive left depends on its gas; if that was assumed, the plan says so.
  @Test(arguments: [("", true), ("tanks: [{gas: air}]\n", false)])
  func anAssumedGasBeforeIsSaid(tanks: String, isSaid: Bool) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/a.csv": "time_s,depth_m\n0,0\n60,20\n1260,20\n1380,0\n",
      "dives/2024-06-12.md":
        "---\ndate: 2024-06-12\ntime: 10:00\n\(tanks)computers:\n  - profile: a.csv\n---\n",
    ])
    let run = try Divelog.run(
      [
        "plan", "--after", "last", "--interval", "1 h", "--level", "18 m for 20 min", "--gas",
        "air",
      ],
      in: log.path
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Air was assumed") == isSaid, "\(run.output)")
  }

  /// A plan in feet is refused in feet.
  @Test func obstaclesAreInTheUnitsOfThePlan() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "plans/wall.md":
        "---\nlevels: [200 ft for 40 min, 10 ft for 10 min]\ntanks: [{gas: air}]\n---\n",
    ])
    let run = try Divelog.run(["plan", "show", "wall"], in: log.path)
    #expect(run.status != 0 && run.errors.contains(" ft"), "\(run.errors)")
  }

  /// A dive is laid over its plan, and neither is written.
  @Test func aDiveIsComparedWithItsPlan() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "plans/wall.md": "---\nlevels: 20 m for 21 min\ntanks: [{gas: air}]\n---\n",
      "dives/2024-06-12.md": """
      ---
      date: 2024-06-12
      tanks: [{gas: air}]
      computers:
        - profile: a.csv
      ---
      """,
      "dives/2024-06-13.md": "---\ndate: 2024-06-13\n---\n",
      "dives/a.csv": "time_s,depth_m\n0,0\n60,20\n1260,20\n1380,0\n",
    ])
    let before = try log.files()
    let compared = try Divelog.run(
      ["plan", "compare", "wall", "2024-06-12", "--format", "csv"],
      in: log.path
    )
    #expect(compared.status == 0, "\(compared.errors)")
    let lines = compared.output.split(separator: "\n")
    #expect(lines.contains("max_depth_m,20,20"), "\(lines)")
    #expect(lines.contains("runtime_s,1380,1380"), "\(lines)")
    #expect(lines.contains("bottom_s,1260,1260"), "\(lines)")
    let without = try Divelog.run(["plan", "compare", "wall", "2024-06-13"], in: log.path)
    #expect(without.status == 2)
    #expect(without.errors.contains("2024-06-13"), "\(without.errors)")
    #expect(try log.files() == before)
  }

  @Test(arguments: [
    ["--level", "30 m for 20 min"], ["--gas", "air"],
    ["--level", "30 m for 20 min", "--gas", "EAN50@21 m"],
    ["--level", "30 m for 20 min", "--gas", "air", "--gf", "0/200"],
    ["--level", "30 m for 20 min", "--gas", "air", "--gf", "85/30"],
    ["--level", "300 m for 525600 min", "--gas", "air"],
    ["--level", "30 m for 20 min on EAN32", "--gas", "air"],
    ["--level", "30 m for 20 min at 1.3 bar", "--gas", "air"],
    ["--level", "30 m for 20 min", "--gas", "air", "--tank", "12 L"],
    ["--level", "30 m for 20 min", "--gas", "air", "--tank", "9223372036854775807 L 200 bar"],
    ["--level", "30 m for 20 min", "--gas", "air", "--ascent", "0 m/min"],
    ["--level", "30 m for 20 min", "--gas", "air", "--last-stop", "40 m"],
    ["--level", "30 m for 20 min", "--gas", "air", "--rmv", "1e9"],
    ["--level", "30 m for 20 min", "--gas", "air", "--conservatism", "3"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "rgbm"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--conservatism", "6"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--conservatism", "-1"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--gf", "30/85"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--gf-rule", "depth"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--compartment", "1"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--setpoint", "1.3 bar"],
    ["--level", "60 m for 40 min", "--level", "6 m for 9 min", "--gas", "air", "--model", "vpmb"],
    ["--level", "30 m for 20 min", "--gas", "@"], ["--level", "\u{301} for ", "--gas", "air"],
  ]) func whatIsNoPlanIsRefused(words: [String]) throws {
    let run = try Divelog.run(["plan"] + words, in: NSTemporaryDirectory())
    #expect(run.status == 2, "\(words)")
    #expect(!run.errors.isEmpty && run.output.isEmpty)
  }

  @Test func whatTheModelOfBubblesHasInsteadIsNamed() throws {
    let words = ["plan", "--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb"]
    let run = try Divelog.run(words + ["--gf", "30/85"], in: NSTemporaryDirectory())
    #expect(
      run.errors.contains("'--gf'") && run.errors.contains("'--conservatism'"),
      "\(run.errors)"
    )
  }

  /// The program whose conventions these are has the same runtimes in water of which 10 m are 1 bar.
  @Test func bubblesHaveStopsOfTheirOwn() throws {
    let words = [
      "plan", "--model", "vpmb", "--conservatism", "0", "--level", "80 m for 30 min", "--gas",
      "15/45", "--descent", "23 m/min", "--surface-pressure", "1000 mbar", "--density",
      "1019.367 kg/m3",
    ]
    let rows = try Divelog.run(words + ["--format", "csv"], in: NSTemporaryDirectory())
    let stops = rows.output.split(separator: "\n").filter { $0.hasPrefix("stop,") }
      .map { $0.split(separator: ",") }.map { "\($0[1]):\((Int($0[4]) ?? 0) / 60)" }
    #expect(
      stops == [
        "57:33", "54:34", "51:35", "48:36", "45:38", "42:40", "39:42", "36:45", "33:49", "30:53",
        "27:58", "24:65", "21:73", "18:84", "15:99", "12:121", "9:153", "6:205", "3:308",
      ]
    )
    let json = try Divelog.run(words + ["--format", "json"], in: NSTemporaryDirectory())
    for part in [
      #""model":"vpmb""#, #""conservatism":0"#, #""gfRule":null"#, #""gradientFactors":null"#,
      #""gf99":null"#, #""surfaceGF":null"#,
    ] {
      #expect(json.output.replacing(": ", with: ":").contains(part), "\(part)")
    }
    let page = try Divelog.run(words, in: NSTemporaryDirectory())
    #expect(page.output.hasPrefix("VPM-B, conservatism 0, critical radii 0.6 µm (N2)"))
    #expect(!page.output.contains("GF99") && page.output.contains("of the smallest nuclei"))
  }

  @Test func rebreathersAreNotComputedByBubbles() throws {
    let run = try Divelog.run(
      [
        "plan", "--model", "vpmb", "--level", "40 m for 20 min", "--gas", "air", "--setpoint",
        "1.3 bar",
      ],
      in: NSTemporaryDirectory()
    )
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("VPM-B is not computed for rebreathers"))
  }

  @Test func oxygenAtThirtyMetresIsSaid() throws {
    let run = try Divelog.run(
      ["plan", "--level", "30 m for 20 min", "--gas", "oxygen"],
      in: NSTemporaryDirectory()
    )
    #expect(run.output.contains("! oxygen has a ppO2 of 4.04 bar at 30 m"))
  }

  // MARK: Plans of the log

  private static let log = [
    "divelog.yml": "format: 1\nunits: imperial\n",
    "sites/lake.md": "---\nname: Lake\nwater: fresh\naltitude: 1800 m\n---\n",
    "plans/trimix.md": """
    ---
    name: The wreck
    levels: [50 m for 25 min]
    tanks:
      - {volume: 80 cuft, working-pressure: 207 bar, gas: EAN50, start: 207 bar, use: deco}
      - {volume: 2x12 L, gas: 21/35, start: 220 bar}
    gradient-factors: 40/85
    density: 1025 kg/m3
    rmv: 18 L/min
    deco-rmv: 15 L/min
    stressed-rmv: 45 L/min
    problem-time: 3 min
    compartment: 1
    gf-rule: pressure
    descent: 18 m/min
    ascent: 9 m/min
    last-stop: 6 m
    ---

    """,
    "plans/lake.md": """
    ---
    site: lake
    levels:
      - 30 m for 20 min
      - 12 m for 10 min on EAN32
    tanks: [{gas: air}, {volume: 7 L, gas: EAN32, start: 200 bar}]
    ---

    """,
    "plans/loop.md": """
    ---
    mode: closed-circuit
    levels: [20 m for 5 min, 60 m for 30 min at 1.3 bar]
    tanks:
      - {volume: 3 L, gas: 18/45, start: 200 bar, use: diluent}
      - {volume: 3 L, gas: oxygen, start: 200 bar, use: oxygen}
      - {volume: 11 L, gas: 18/45, start: 200 bar, use: bailout, depth: 60 m}
      - {volume: 11 L, gas: EAN50, start: 200 bar, use: bailout}
    setpoints: [0.7 bar, 1.3 bar]
    bailout: true
    ---

    """,
    "plans/feet.md": "---\nlevels: 130 ft for 20 min\ntanks: [{gas: air}]\n---\n",
    "plans/draft.md": "---\nname: Some day\n---\n",
  ]

  private static let sameAsOptions: [String: [String]] = [
    "trimix": [
      "--level", "50 m for 25 min", "--gas", "21/35", "--gas", "EAN50@21 m", "--tank",
      "2x12 L 220 bar", "--tank", "80 cuft 207 bar", "--gf", "40/85", "--density", "1025 kg/m3",
      "--rmv", "18 L/min", "--deco-rmv", "15 L/min", "--stressed-rmv", "45 L/min",
      "--problem-time", "3 min", "--compartment", "1", "--gf-rule", "pressure", "--descent",
      "18 m/min", "--ascent", "9 m/min", "--last-stop", "6 m", "--units", "metric",
    ],
    "lake": [
      "--level", "30 m for 20 min", "--level", "12 m for 10 min on EAN32", "--gas", "air", "--gas",
      "EAN32", "--water", "fresh", "--altitude", "1800 m", "--units", "metric",
    ],
    "loop": [
      "--level", "20 m for 5 min", "--level", "60 m for 30 min at 1.3 bar", "--gas", "18/45",
      "--gas", "18/45@60 m", "--gas", "EAN50@21 m", "--tank", "3 L 200 bar", "--tank",
      "11 L 200 bar", "--tank", "11 L 200 bar", "--setpoint", "0.7 bar", "--bailout", "--units",
      "metric",
    ],
    "feet": ["--level", "130 ft for 20 min", "--gas", "air", "--units", "imperial"],
  ]

  /// Every figure of a plan in the log is that of the same words given as options.
  @Test(arguments: sameAsOptions.keys.sorted(), ["json", "csv", "text"])
  func aPlanOfTheLogIsThatOfTheOptions(id: String, format: String) throws {
    let folder = try TemporaryFolder(Self.log)
    var options = try #require(Self.sameAsOptions[id])
    var shown = ["plan", "show", id]
    // One tank is unknown there, which options cannot say of the first of two.
    if id == "lake" { shown += ["--tank", "15 L 200 bar", "--tank", "7 L 200 bar"] }
    if id == "lake" { options += ["--tank", "15 L 200 bar", "--tank", "7 L 200 bar"] }
    let record = try Divelog.run(shown + ["--format", format], in: folder.path)
    let plain = try Divelog.run(["plan"] + options + ["--format", format], in: folder.path)
    #expect(record.status == 0 && plain.status == 0, "\(record.errors)\(plain.errors)")
    #expect(record.output == plain.output)
    #expect(!record.output.isEmpty)
  }

  @Test func optionsTakeThePlaceOfWhatThePlanSays() throws {
    let folder = try TemporaryFolder(Self.log)
    let options = try #require(Self.sameAsOptions["trimix"])
    for changes in [["--gf", "30/70"], ["--level", "40 m for 10 min"], ["--altitude", "700 m"]] {
      let record = try Divelog.run(
        ["plan", "show", "The wreck", "--format", "json"] + changes,
        in: folder.path
      )
      // Of an option of one value, the last counts; the levels are those of the change alone.
      var words = options
      for name in [changes[0]] {
        while let place = words.firstIndex(of: name) { words.removeSubrange(place...place + 1) }
      }
      let plain = try Divelog.run(["plan", "--format", "json"] + words + changes, in: folder.path)
      #expect(record.output == plain.output && record.status == 0, "\(changes)")
      let unchanged = try Divelog.run(
        ["plan", "show", "trimix", "--format", "json"],
        in: folder.path
      )
      #expect(record.output != unchanged.output, "\(changes)")
    }
  }

  @Test func aPlanWithErrorsIsNotComputed() throws {
    let folder = try TemporaryFolder(Self.log)
    for (lines, words) in [
      ("levels: 30 m for 20 min\ntanks: [{gas: air}]\nsetpionts: 1.3 bar", "has errors"),
      ("levels: 30 m for 20 min\ntanks: [{volume: 12 L}]", "the gas of tank 1 is unknown"),
      ("levels: 30 m for 20 min\ntanks: [{gas: air}]\nmode: closed-circuit", "needs a setpoint"),
    ] {
      try folder.write("---\n\(lines)\n---\n", to: "plans/bad.md")
      let run = try Divelog.run(["plan", "show", "bad"], in: folder.path)
      #expect(run.status == 2 && run.output.isEmpty, "\(lines)")
      #expect(run.errors.contains("plans/bad.md") && run.errors.contains(words), "\(run.errors)")
    }
    let draft = try Divelog.run(["plan", "show", "draft"], in: folder.path)
    #expect(draft.status == 2 && draft.output.isEmpty)
    let missing = try Divelog.run(["plan", "show", "trimxi"], in: folder.path)
    #expect(missing.status == 2 && missing.errors.contains("trimix"))
  }

  /// What `check` says of a plan is what the page of the plan says.
  @Test func checkSaysWhatThePageSays() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "plans/deep.md": "---\nlevels: 60 m for 5 min\ntanks: [{gas: EAN32}]\n---\n",
      "plans/draft.md": "---\nname: Some day\n---\n",
    ])
    let checked = try Divelog.run(["check", "--format", "concise"], in: folder.path)
    let page = try Divelog.run(["plan", "show", "deep"], in: folder.path)
    let warnings = page.output.split(separator: "\n").filter { $0.hasPrefix("! ") }
    #expect(warnings.count == 4)
    for warning in warnings { #expect(checked.output.contains(warning.dropFirst(2)), "\(warning)") }
    #expect(!checked.output.contains("draft.md"))
  }
}
