import CommandSupport
import Testing

/// The computer whose profile `show` draws, and the events listed below it.
@Suite(.waiting) struct ComputerProfileTests {
  private static let files = [
    "divelog.yml": "format: 1\nunits: imperial\n", "diver.md": "---\nname: Mari Tamm\n---\n",
    "dives/2024-06-12.md": """
    ---
    date: 2024-06-12
    tanks: [{gas: air}, {gas: EAN50}, {volume: 7 L}]
    computers:
      - {model: First, profile: none.csv}
      - {model: Second}
      - {model: Third, profile: empty.csv}
      - {model: Fourth, profile: dive.csv}
    ---
    """,
    "dives/empty.csv": "time_s,depth_m\n0,\n",
    "dives/dive.csv": """
    time_s,depth_m,temperature_c,event
    0,0,20,gas=1;mode=open-circuit
    60,30.48,10,"alarm=fast, too fast"
    120,10,9,gas=2;setpoint=1.3;bookmark
    180,5,,gas=3;gas=12;gas=oxygen;heading=140
    240,0,,surface
    """,
  ]

  private static func show(_ words: [String]) throws -> Divelog.Outcome {
    let log = try TemporaryFolder(files)
    return try Divelog.run(["show", "last"] + words, in: log.path)
  }

  @Test func theFirstWithSamplesIsDrawn() throws {
    let outcome = try Self.show(["--profile"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\n  Profile, Fourth, computer 4 of 4\n"))
    #expect(outcome.output.contains("\n  deepest 100 ft at 1 min, 50 °F\n"))
    #expect(outcome.output.contains("\n  coldest 48.2 °F at 2 min\n"))
    #expect(outcome.output.contains("\n  100 ft +"))
  }

  @Test(arguments: [
    "a  0 min  gas air, tank 1", "b  0 min  mode open-circuit",
    "c  1 min  alarm: fast, too fast", "d  2 min  gas EAN50, tank 2",
    "e  2 min  setpoint 1.3 bar", "f  2 min  bookmark", "g  3 min  tank 3", "h  3 min  tank 12",
    "i  3 min  gas oxygen", "j  3 min  heading 140°", "k  4 min  surface",
  ])
  func whatHappenedIsSaid(line: String) throws {
    #expect(try Self.show(["--profile"]).output.contains("\n  \(line)\n"))
  }

  /// Letters of one moment stand beside each other, and none stands before its time.
  @Test func lettersStandBelowTheirTimes() throws {
    let lines = try Self.show(["--profile"]).output.split(separator: "\n")
    let letters = try #require(lines.first { $0.hasPrefix("          ab") })
    #expect(letters.filter { $0 != " " } == "abcdefghijk")
  }

  @Test(arguments: [
    ("1", "cannot read dives/none.csv"), ("2", "computer 2 of the dive has no samples"),
    ("3", "computer 3 of the dive has no samples"), ("5", "no computer 5; the dive has 4"),
    ("-1", "no computer -1; the dive has 4"),
  ])
  func aComputerThatHasNothingIsAFailure(number: String, problem: String) throws {
    let outcome = try Self.show(["--computer=\(number)"])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(problem))
  }

  @Test func machinesGetNoPicture() throws {
    let plain = try Self.show(["--format", "json"])
    let asked = try Self.show(["--format", "json", "--profile", "--computer", "4"])
    #expect(plain.status == 0)
    #expect(plain.output == asked.output)
  }

  /// More events than letters are counted, and the terminal is not flooded.
  @Test func manyEventsAreCounted() throws {
    var files = Self.files
    let rows = (0..<100).map { "\($0 * 10),\($0 % 50),,warning" }
    files["dives/dive.csv"] = (["time_s,depth_m,temperature_c,event"] + rows).joined(
      separator: "\n"
    )
    let log = try TemporaryFolder(files)
    let output = try Divelog.run(["show", "last", "--profile"], in: log.path).output
    #expect(output.contains("\n  z  4 min 10 s  warning\n  74 more events\n"))
  }
}
