import CommandSupport
import DiveUnits
import Foundation
import Testing

@Suite(.waiting) struct GasCommandTests {
  private static func run(_ line: [String], in folder: String? = nil) throws
    -> CommandSupport.Divelog.Outcome
  {
    try Divelog.run(["gas"] + line, in: folder ?? NSTemporaryDirectory())
  }

  /// The cells of the CSV, without the header.
  private static func cells(_ line: [String]) throws -> [[String]] {
    let outcome = try run(line + ["--format", "csv"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The depths at which Subsurface's planner is asserted to switch.
  @Test func modAgreesWithSubsurfacesSwitches() throws {
    let metric = ["mod", "EAN36", "EAN50", "oxygen", "21/35", "--ppo2", "1.6", "--step", "3m"]
    #expect(try Self.cells(metric).map { $0[1] } == ["33 m", "21 m", "6 m", "63 m"])
    let imperial = ["mod", "EAN36", "oxygen", "--ppo2", "1.6", "--step", "10ft"]
    #expect(try Self.cells(imperial).map { $0[1] } == ["110 ft", "20 ft"])
    let json = try Self.run(imperial + ["--format", "json"]).output
    #expect(json.contains("\"mod\": 33.528}") && json.contains("\"mod\": 6.096}"))
  }

  /// The whole metres of metric tables, which use 10 m per bar and 1 bar of air.
  @Test func modAgreesWithMetricTables() throws {
    let tables = [
      "--density", "1019.367 kg/m3", "--surface-pressure", "1 bar", "--ppo2", "1.4,1.6",
    ]
    let gases = ["EAN32", "EAN36", "EAN40"]
    let cells = try Self.cells(["mod"] + gases + tables)
    #expect(
      cells.map { Array($0.dropFirst()) } == [
        ["33 m", "40 m"], ["28 m", "34 m"], ["25 m", "30 m"],
      ]
    )
  }

  @Test func equivalentDepthsAgreeWithTheirFormulas() throws {
    let tables = ["--density", "1019.367 kg/m3", "--surface-pressure", "1 bar"]
    #expect(try Self.cells(["ead", "EAN32", "30m"] + tables)[0][2] == "24.8 m")
    #expect(try Self.cells(["end", "18/45", "60 m"] + tables)[0][2] == "28.5 m")
    let nitrogen = try Self.cells(["end", "EAN32", "30 m", "--no-oxygen-narcotic"] + tables)
    #expect(nitrogen[0][2] == "24.8 m")
  }

  /// A blender who follows the steps gets the requested gas, by the law of `top-up`.
  @Test(arguments: ["EAN32", "EAN36", "EAN28"], [[], ["--ideal"]])
  func aBlendIsWhatTheAnalyserShows(wanted: String, law: [String]) throws {
    let steps = try Self.cells(["blend", "--to", "\(wanted) 200 bar"] + law)
    #expect(steps.map { $0[0] } == ["add oxygen", "top up with air"])
    let oxygen = "oxygen " + steps[0][1]
    let filled = try Self.cells(["top-up", "--from", oxygen, "--to", "200 bar"] + law)
    let gas = try GasMix(parsing: filled[0][0])
    let goal = try GasMix(parsing: wanted)
    #expect(abs(Int(gas.oxygen) - Int(goal.oxygen)) <= 1)
  }

  /// The manual's dive: `12 l × (210/Z - 80/Z) / 1.013`, at 9.7 m for 47 min.
  @Test func sacGivesRatesAndVolume() throws {
    let line = [
      "sac", "--start", "210 bar", "--end", "80 bar", "--volume", "12 L", "--depth", "9.7 m",
      "--duration", "47 min", "--gas", "EAN32",
    ]
    let json = try Self.run(line + ["--format", "json"]).output
    // 130 bar / 47 min / (1993 / 1013)
    #expect(json.contains("\"sac\": 1.406"))
    let imperial = try Self.cells(line + ["--units", "imperial"])
    #expect(imperial[0][0].hasSuffix("psi/min") && imperial[0][2].hasSuffix("cuft"))
    // 14 L of air from 200 to 100 bar are 1279 L.
    let air = [
      "sac", "--start", "200 bar", "--end", "100 bar", "--volume", "14 L", "--depth", "10 m",
      "--duration", "30 min",
    ]
    #expect(try Self.cells(air)[0][2] == "1279 L")
  }

  @Test(arguments: [
    (["mod", "EAN320"], "320"), (["mod", "32"], "EAN32"), (["ead", "EAN32", "40"], "40 m"),
    (["ead", "EAN32", "18,4 m"], "18.4 m"), (["ead", "EAN32", "40 fathoms"], "fathoms"),
    (["ead", "30m"], "no gas"), (["ead", "EAN32"], "no depth"), (["end", "18/45", "2 km"], "km"),
    (["mod", "EAN32", "--ppo2", "14"], "0.1 bar to 4 bar"),
    (["mod", "EAN32", "--step", "0m"], "0 m"),
    (["blend", "--to", "EAN32"], "EAN32 200 bar"), (["blend", "--to", "EAN32 200"], "200 bar"),
    (["blend", "--to", "EAN28 200 bar", "--top-up", "EAN32"], "too much oxygen"),
    (["blend", "--to", "EAN32 200 bar", "--volume", "80 cuft"], "working"),
    (["blend", "--to", "EAN32 900 bar"], "500 bar"), (["best-mix", "EAN32"], "EAN32"),
    (["best-mix", "900m", "--end", "30m", "--ppo2", "0.1"], "no gas"),
    (["top-up", "--from", "EAN32 200 bar", "--to", "100 bar"], "100 bar"),
    (
      [
        "sac", "--start", "80 bar", "--end", "90 bar", "--depth", "10m", "--duration", "30 min",
      ], "is not below start pressure"
    ), (["mod", "EAN32", "--altitude", "99 km"], "9000 m"),
    (["mod", "EAN32", "--water", "sea"], "sea"),
  ])
  func whatCannotBeIsRefused(line: [String], hint: String) throws {
    let outcome = try Self.run(line)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
  }

  @Test(arguments: ["99999999999999999999 m", "-5 m", "1e9 m", "", "ø", "\u{1B}[2J", "m", "NaN m"])
  func noTextTraps(text: String) throws {
    for line in [
      ["ead", "EAN32", "--", text], ["mod", "--", text], ["best-mix", "--", text],
      ["mod", "EAN32", "--step=\(text)"], ["blend", "--to=EAN32 \(text)"],
      ["blend", "--to=\(text) 200 bar"], ["mod", "EAN32", "--ppo2=\(text)"],
    ] {
      let outcome = try Self.run(line)
      #expect(outcome.status == 2, "\(line) \(outcome)")
    }
  }

  @Test func unitsWithoutAnyAreThoseOfTheDiverThenOfTheLog() throws {
    let mod = ["mod", "EAN32", "--ppo2", "1.4"]
    let log = try TemporaryFolder(["divelog.yml": "format: 1\nunits: imperial\n"])
    #expect(try Self.run(mod, in: log.path).output.contains("109 ft"))
    #expect(try Self.run(mod + ["--units", "metric"], in: log.path).output.contains("33 m"))
    try log.write("---\nname: Mari\nunits: metric\n---\n", to: "diver.md")
    #expect(try Self.run(mod, in: log.path).output.contains("33 m"))
    try log.write("format: [broken", to: "divelog.yml")
    #expect(try Self.run(mod, in: log.path).status == 0)
  }

  @Test(arguments: [["gas"], ["-C", "/nowhere", "gas"], ["gas", "--help"], ["help", "gas"]])
  func aloneItShowsWhatThereIs(line: [String]) throws {
    let outcome = try Divelog.run(line, in: NSTemporaryDirectory())
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("best-mix"))
  }

  @Test func optionsMayStandBeforeBothWords() throws {
    let log = try TemporaryFolder(["divelog.yml": "format: 1\nunits: imperial\n"])
    let line = ["-C", log.path, "gas", "mod", "EAN32", "--ppo2", "1.4"]
    let outcome = try Divelog.run(line, in: NSTemporaryDirectory())
    #expect(outcome.output.contains("109 ft"))
  }

  @Test func aMistypedSubcommandIsUnderstood() throws {
    for line in [["best-mx"], ["dod"]] {
      let outcome = try Self.run(line)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
    }
    #expect(try Self.run(["best-mx"]).errors.contains("did you mean 'gas best-mix'?"))
    let help = try Divelog.run(["help", "gas", "blnd"], in: NSTemporaryDirectory())
    #expect(help.status == 2 && help.errors.contains("did you mean 'gas blend'?"))
  }

  @Test func aDecimalCommaIsNoListOfLimits() throws {
    let outcome = try Self.run(["mod", "EAN32", "--ppo2", "1,4"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("decimal comma") && outcome.errors.contains("1.4"))
    for list in [",", "1.4,", ""] {
      #expect(try Self.run(["mod", "EAN32", "--ppo2", list]).status == 2, "'\(list)'")
    }
    #expect(try Self.cells(["mod", "EAN32", "--ppo2", "1.4,1.4"])[0].count == 2)
  }

  @Test func tooLittleOxygenIsSaid() throws {
    #expect(try Self.cells(["ppo2", "10/70", "0m"])[0].last == "below 0.18 bar")
    let json = try Self.run(["ppo2", "10/70", "3m", "--format", "json"]).output
    #expect(json.contains("\"below\": 0.18"))
    let deep = try Self.run(["best-mix", "100m"]).output
    #expect(deep.contains("EAN12 has a ppO2 of 0.12 bar at the surface"))
    #expect(deep.contains("above 6.2 g/L"))
  }

  @Test func aDiverOfAClubIsAnsweredInOwnUnits() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/tom/diver.md": "---\nunits: imperial\n---\n",
      "divers/tom/dives/2024/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
    ])
    for folder in ["divers/tom", "divers/tom/dives/2024"] {
      #expect(try Self.run(["mod", "EAN32"], in: log.path + "/" + folder).output.contains(" ft"))
    }
    #expect(try Self.run(["mod", "EAN32"], in: log.path + "/divers/mari").output.contains(" m"))
    #expect(try Self.run(["mod", "EAN32"], in: log.path).output.contains(" m"))
  }

  @Test func whatIsOfferedIsWithinItsBounds() throws {
    let outcome = try Self.run(["ppo2", "EAN32", "30m", "--surface-pressure", "1013"])
    #expect(outcome.errors.contains("write '1013 mbar'"))
    #expect(!outcome.errors.contains("1013 bar'"))
  }

  @Test func aTankIsDrainedForTheRightReason() throws {
    let fills = ["blend", "--from", "EAN32 200 bar", "--to", "EAN32 100 bar"]
    #expect(try Self.run(fills).output.contains("more of the gas than needed"))
    let thin = try Self.run(["blend", "--to", "EAN20 200 bar"])
    #expect(thin.errors.contains("a gas with helium can be") && !thin.errors.contains("'air'"))
  }
}
