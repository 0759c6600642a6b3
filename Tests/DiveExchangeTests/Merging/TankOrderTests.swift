import DiveExchange
import DiveModel
import Testing

/// Programs list tanks in orders of their own, so an order alone makes no tank that of another list.
@Suite struct TankOrderTests {
  private static let path = "dives/a.md"

  private static func entry(_ tanks: String, _ more: String = "") -> String {
    "---\ndate: 2024-06-12\ntime: 10:30\nduration: 45 min\ntanks:\n\(tanks)\(more)---\n"
  }

  private static func dive(_ tanks: [[Tank.Field: String]]) -> SlateDive {
    var dive = SlateDive(name: "1", time: "10:32")
    dive.values = [.duration: "45 min"]
    dive.tanks = tanks
    let samples = "time_s,depth_m,tank1_bar,event\n0,0,200,\n600,18,150,gas=2\n2700,0,90,\n"
    dive.computers = [SlateComputer(model: "Perdix", serial: "77", samples: samples)]
    return dive
  }

  /// Tanks that share no value, that all share one, or that agree better crosswise.
  @Test(arguments: [
    (
      "  - volume: 24 L\n    start: 220 bar\n    end: 90 bar\n  - volume: 11 L\n",
      [[Tank.Field.gas: "EAN50"], [.gas: "21/35"]]
    ),
    (
      "  - volume: 12 L\n    gas: air\n  - volume: 7 L\n    gas: air\n",
      [
        [.gas: "air", .start: "200 bar", .end: "150 bar"],
        [.gas: "air", .start: "230 bar", .end: "60 bar"],
      ]
    ),
    (
      "  - start: 200 bar\n    end: 103 bar\n  - start: 215 bar\n    end: 110 bar\n",
      [[.start: "215 bar", .end: "110 bar"], [.start: "200 bar", .end: "103 bar"]]
    ),
  ])
  func noOrderPairsTanks(tanks: String, coming: [[Tank.Field: String]]) throws {
    let run = try MergeRun([Self.dive(coming)], into: [Self.path: Self.entry(tanks)])
    let text = try #require(run.files[Self.path])
    #expect(text.contains("\ntanks:\n\(tanks)computers:"), "\(text)")
    #expect(run.differences.contains { $0.hasPrefix("tanks: ") }, "\(run.differences)")
    let samples = try #require(run.files["dives/a.perdix.csv"])
    #expect(samples.hasPrefix("time_s,depth_m,event,x_tank1_bar\n"))
    #expect(!samples.contains("gas=2,") && !samples.contains("gas=2\n"))
  }

  /// What both say tells which is which; the other is the one that is left.
  @Test(arguments: [
    (
      "  - volume: 24 L\n    start: 220 bar\n    end: 90 bar\n  - volume: 11 L\n",
      [
        [Tank.Field.gas: "21/35", .start: "219 bar", .end: "91 bar"],
        [.gas: "EAN50", .start: "190 bar", .end: "150 bar"],
      ], "gas: EAN50"
    ),
    ("  - gas: EAN32\n  - volume: 11 L\n", [[.gas: "EAN32"], [.gas: "EAN50"]], "gas: EAN50"),
    (
      "  - volume: 12 L\n  - volume: 12 L\n",
      [[.start: "201 bar", .end: "95 bar"], [.start: "204 bar", .end: "97 bar"]], "end: 97 bar"
    ),
  ])
  func valuesPairTanks(tanks: String, coming: [[Tank.Field: String]], added: String) throws {
    let run = try MergeRun([Self.dive(coming)], into: [Self.path: Self.entry(tanks)])
    let text = try #require(run.files[Self.path])
    #expect(text.contains("    \(added)\n"), "\(text)")
    #expect(!run.differences.contains { $0.hasPrefix("tanks: ") }, "\(run.differences)")
    #expect(run.files["dives/a.perdix.csv"]?.contains("tank1_bar,") == true)
  }

  private static let teric =
    "time_s,depth_m,tank1_bar,event\n0,0,210,\n600,40,150,gas=2\n2700,0,90,\n"

  /// The entry's samples would name other tanks.
  @Test(arguments: [(teric, false), (SlateComputer.samples([0, 18, 40, 18, 0]), true)])
  func aListThatSamplesNameIsNotReplaced(samples: String, isTaken: Bool) throws {
    let own = "computers:\n  - model: Teric\n    profile: t.csv\n"
    let entry = Self.entry("  - gas: 21/35\n  - gas: EAN50\n", own)
    var dive = Self.dive([[.gas: "EAN50"], [.gas: "21/35"]])
    dive.computers = [SlateComputer(model: "Perdix", serial: "77")]
    let files = [Self.path: entry, "dives/t.csv": samples]
    let run = try MergeRun([dive], into: files, take: ["tanks"])
    let text = try #require(run.files[Self.path])
    #expect(text.contains("tanks:\n  - gas: 21/35\n  - gas: EAN50\n") != isTaken, "\(text)")
    let code = isTaken ? " taken" : " kept"
    #expect(run.differences.contains { $0.hasPrefix("tanks: ") && $0.hasSuffix(code) })
    #expect(run.files["dives/t.csv"] == samples)
  }

  /// A list of tanks that an entry lacks would give its samples gases too.
  @Test func samplesThatNameTanksGetNoList() throws {
    let own = "---\ndate: 2024-06-12\ntime: 10:30\nduration: 45 min\ncomputers:\n"
    let entry = own + "  - model: Teric\n    profile: t.csv\n---\n"
    var dive = Self.dive([[.gas: "EAN50"], [.gas: "21/35"]])
    dive.computers = []
    let run = try MergeRun([dive], into: [Self.path: entry, "dives/t.csv": Self.teric])
    #expect(run.files[Self.path] == entry)
    #expect(run.step.joined.map(\.left) == [["tanks"]])
  }
}
