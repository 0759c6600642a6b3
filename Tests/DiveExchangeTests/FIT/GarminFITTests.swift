import DiveExchange
import Testing

/// A FIT file becomes dives with everything it says.
@Suite struct GarminFITTests {
  private typealias Field = FITExample.Field

  @Test func makesADive() throws {
    let imported = try ForeignFiles(["a.fit": FITExample.dive().file()], of: GarminFIT())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("date") == "2024-06-12")
    #expect(dive.text("time") == "10:30")
    #expect(dive.text("zone") == "+03:00")
    #expect(dive.text("number") == "128")
    #expect(dive.seconds("duration") == 2_400)
    let rounded = imported.step.losses.filter { $0.reason == .rounded }
    #expect(rounded.map(\.text) == ["bottom_time 2400.4 s"])
    #expect(dive.text("max-depth") == "18.4 m")
    #expect(dive.text("average-depth") == "12.3 m")
    #expect(dive.text("water") == "salt")
    #expect(dive.text("gradient-factors") == "30/85")
    #expect(dive.text("cns") == "12 %")
    #expect(dive.text("otu") == "20")
    #expect(dive.text("position") == "59.4, 24.75")
    #expect(dive.list("warnings") == ["ascent"])
    #expect(dive.text("source") == "garmin-fit:77/\(FITExample.start)")
    let tanks = try #require(dive.items["tanks"])
    #expect(tanks.map { $0["gas"] } == ["18/35", "EAN50"])
    #expect(tanks.map { $0["start"] } == ["200 bar", "150 bar"])
    #expect(tanks.map { $0["end"] } == ["104 bar", "150 bar"])
    let computer = try #require(dive.items["computers"]?.first)
    #expect(computer["model"] == "Garmin Descent Mk3i")
    #expect(computer["firmware"] == "16.25" || computer["firmware"] == "\"16.25\"")
    #expect(try imported.errors() == [])
  }

  @Test func keepsEverySampleAndEvent() throws {
    let imported = try ForeignFiles(["a.fit": FITExample.dive().file()], of: GarminFIT())
    let rows = try #require(imported.profiles.first)
    #expect(rows.count { $0["depth_m"] != nil } == 41)
    #expect(rows.count { $0["tank1_bar"] != nil } == 21)
    #expect(rows.count { $0["tank2_bar"] != nil } == 21)
    #expect(rows[0]["temperature_c"] == "-1")
    #expect(rows[0]["ppo2_bar"] == "1.3")
    #expect(rows[0]["x_n2_percent"] == "20")
    #expect(rows.compactMap { $0["event"] } == ["gas=2", "alarm=ascent critical"])
    #expect(rows.first { $0["event"] != nil }?["time_s"] == "2010")
  }

  @Test func bringsNothingTwiceWhateverTheFilesAreCalled() throws {
    let files = [
      "a.fit": FITExample.dive().file(),
      "b.fit": FITExample.dive(at: FITExample.start + 90_000).file(),
    ]
    let first = try ForeignFiles(files, of: GarminFIT())
    #expect(first.step.newDives == 2)
    let renamed = ["y.fit": files["b.fit"] ?? [], "z.fit": files["a.fit"] ?? []]
    let again = try ForeignFiles(renamed, of: GarminFIT(), into: first.bytes)
    #expect(again.bytes == [:])
    #expect(again.known == 2)
    #expect(try ForeignFiles(renamed, of: GarminFIT()).bytes == first.bytes)
  }

  @Test func takesACopyForTheSameDive() throws {
    let file = FITExample.dive().file()
    let imported = try ForeignFiles(["a.fit": file, "b.fit": file], of: GarminFIT())
    #expect(imported.step.newDives == 1)
    #expect(imported.reasons.contains(.duplicate))
  }

  @Test func saysWhatIsNotADive() throws {
    var run = FITExample()
    run.add(0, Field(0, .enumeration, 4))
    run.add(20, Field(253, .uint32, FITExample.start))
    run.add(18, Field(2, .uint32, FITExample.start), Field(5, .enumeration, 1))
    var files = ["dive.fit": FITExample.dive().file(), "notes.txt": Array("text".utf8)]
    for number in 0..<100 { files["run\(number).fit"] = run.file() }
    let imported = try ForeignFiles(files, of: GarminFIT())
    #expect(imported.step.newDives == 1)
    #expect(imported.step.losses.count { $0.reason == .otherActivity } == 100)
    #expect(imported.step.losses.count { $0.reason == .foreignFile } == 1)
  }

  @Test func readsWhatIsLeftOfATruncatedFile() throws {
    let whole = FITExample.dive().file()
    let imported = try ForeignFiles(
      ["a.fit": Array(whole.prefix(whole.count / 2))],
      of: GarminFIT()
    )
    #expect(imported.step.newDives == 1)
    #expect(imported.reasons.isSuperset(of: [.cutOff, .utcOnly]))
    #expect(imported.dives[0].text("max-depth") == "18.4 m")
    #expect(imported.profiles[0].count > 10)
  }

  /// What no dive of a file is about is said at its first dive, even after a walk.
  @Test func saysWhatIsLostThoughTheFirstSessionIsNoDive() throws {
    var file = FITExample()
    let walk = FITExample.start - 5_000
    file.add(18, Field(2, .uint32, walk), Field(5, .enumeration, 11), Field(254, .uint16, 1))
    file.add(300, Field(253, .uint32, walk), Field(0, .uint8, 1))
    file.add(raw: FITExample.dive().records)
    let losses = try ForeignFiles(["a.fit": file.file()], of: GarminFIT()).step.losses
    #expect(losses.contains { $0.reason == .noPlace && $0.text == "message 300 (1)" })
    #expect(losses.contains { $0.reason == .otherActivity })
  }

  @Test func keepsSizesOfTransmittersThatItCannotConvert() throws {
    var file = FITExample.dive()
    file.add(
      147,
      Field(0, .uint32z, 111),
      Field(2, text: "Left"),
      Field(74, .enumeration, 0),
      Field(75, .uint16, 3_000),
      Field(77, .uint16, 80)
    )
    file.add(
      147,
      Field(0, .uint32z, 222),
      Field(2, text: "Right"),
      Field(74, .enumeration, 2),
      Field(75, .uint16, 65_000),
      Field(77, .uint16, 120)
    )
    let imported = try ForeignFiles(["a.fit": file.file()], of: GarminFIT())
    let tanks = try #require(imported.dives.first?.items["tanks"])
    #expect(tanks.map { $0["working-pressure"] } == ["206.843 bar", nil])
    #expect(tanks.map { $0["volume"] } == [nil, "12 L"])
    #expect(tanks[0]["x-garmin-volume"] == "80")
    #expect(tanks[1]["x-garmin-working-pressure"] == "65000 bar")
    let aside = imported.step.losses.filter { $0.reason == .setAside }.map(\.text)
    #expect(aside == ["volume 80", "working-pressure 65000 bar"])
  }

  /// Of a track, the ends are positions of the dive; the rest is reported.
  @Test func saysThatATrackIsNotCarried() throws {
    var file = FITExample.dive()
    for minute in 0..<5 {
      file.add(
        20,
        Field(253, .uint32, FITExample.start + minute * 60),
        Field(0, .sint32, 708_669_603 + minute * 1_000),
        Field(1, .sint32, 295_279_001)
      )
    }
    let losses = try ForeignFiles(["a.fit": file.file()], of: GarminFIT()).step.losses
    #expect(losses.contains { $0.reason == .noPlace && $0.text.hasPrefix("record: position (") })
  }

  @Test func saysWhichSwitchIsToAnUnknownGas() throws {
    var file = FITExample.dive()
    file.add(
      21,
      Field(253, .uint32, FITExample.start + 2_100),
      Field(0, .enumeration, 57),
      Field(3, .uint32, 9)
    )
    let imported = try ForeignFiles(["a.fit": file.file()], of: GarminFIT())
    #expect(imported.reasons.contains(.unresolved))
    let events = imported.profiles[0].compactMap { $0["event"] }
    #expect(events == ["gas=2", "alarm=ascent critical", "info=gas switched (9)"])
  }

  /// Files may stand in a row in one; each dive is read from its own alone.
  @Test(.timeLimit(.minutes(1)))
  func readsManyFilesInARow() throws {
    var bytes: [UInt8] = []
    for day in 0..<300 {
      bytes += FITExample.dive(at: FITExample.start + day * 90_000).file()
    }
    let imported = try ForeignFiles(["all.fit": bytes], of: GarminFIT())
    #expect(imported.step.newDives == 300)
    #expect(Set(imported.dives.map { $0.text("source") }).count == 300)
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(FITExample.dive().file(), of: GarminFIT(), times: 100)
  }
}

/// Real files of Garmin's and Suunto's devices.
@Suite(.disabled(if: RealLog.isMissing, Comment(rawValue: RealLog.whySkipped)))
struct RealFITTests {
  private struct Expected {
    let path: String
    let moment: String
    let seconds: Int
    let depth: Int
    let mean: Int
    let samples: Int
  }

  private static let files = [
    Expected(
      path: "gpl/uddf2fit/takishima_mk3i.fit",
      moment: "2024-05-29 09:22:06 -04:00",
      seconds: 3_391,
      depth: 14_313,
      mean: 9_212,
      samples: 3_298
    ),
    Expected(
      path: "gpl/submersion/005_oc-trimix-two-deco-gases.fit",
      moment: "2026-03-26 11:02:51 +01:00",
      seconds: 4_415,
      depth: 58_909,
      mean: 18_312,
      samples: 3_921
    ),
    Expected(
      path: "divejson/fit/suunto-d5.fit",
      moment: "2021-04-06 11:16:42 +02:00",
      seconds: 1_991,
      depth: 32_410,
      mean: 17_740,
      samples: 200
    ),
    Expected(
      path: "divejson/fit/suunto-ocean-2026.fit",
      moment: "2026-09-08 15:17:38 +03:00",
      seconds: 3_063,
      depth: 19_040,
      mean: 10_730,
      samples: 361
    ),
    Expected(
      path: "divejson/fit/ocean-poor-first-fix.fit",
      moment: "2026-09-12 10:04:08 +03:00",
      seconds: 4_099,
      depth: 9_250,
      mean: 7_430,
      samples: 442
    ),
    Expected(
      path: "divejson/fit/suunto-ocean.fit",
      moment: "2026-04-17 11:49:23 +02:00",
      seconds: 4_010,
      depth: 45_910,
      mean: 20_840,
      samples: 431
    ),
  ]

  @Test(arguments: files.indices)
  func agreesWithOtherReaders(index: Int) throws {
    let expected = Self.files[index]
    let imported = try ForeignFiles(
      ["a.fit": try ForeignFiles.read(expected.path)],
      of: GarminFIT()
    )
    let dive = try #require(imported.dives.first)
    let time = dive.text("time").count == 5 ? dive.text("time") + ":00" : dive.text("time")
    #expect("\(dive.text("date")) \(time) \(dive.text("zone"))" == expected.moment)
    #expect(abs(dive.seconds("duration") - expected.seconds) <= 1)
    #expect(abs(dive.thousandths("max-depth") - expected.depth) <= 10)
    #expect(abs(dive.thousandths("average-depth") - expected.mean) <= 10)
    #expect(imported.profiles[0].count { $0["depth_m"] != nil } == expected.samples)
    #expect(try imported.errors() == [])
  }

  /// Apnea sessions are one entry each, with the dives in them.
  @Test(arguments: [("11211432883", 2, 70, 28_622), ("14087156326", 26, 0, 0)])
  func countsTheDivesOfASession(name: String, count: Int, longest: Int, depth: Int) throws {
    let path = "depthviz/tests/data/garmin/\(name)_ACTIVITY.fit"
    let imported = try ForeignFiles(["a.fit": try ForeignFiles.read(path)], of: GarminFIT())
    let dive = try #require(imported.dives.first)
    #expect(imported.dives.count == 1)
    #expect(dive.text("mode") == "freedive")
    #expect(dive.text("repetitions") == String(count))
    if longest > 0 { #expect(dive.seconds("longest") == longest) }
    if depth > 0 { #expect(dive.thousandths("max-depth") == depth) }
    #expect(try imported.errors() == [])
  }

  @Test func keepsTheTanksOfThreeTransmitters() throws {
    let file = try ForeignFiles.read("gpl/uddf2fit/takishima_mk3i.fit")
    let imported = try ForeignFiles(["a.fit": file], of: GarminFIT())
    let tanks = try #require(imported.dives.first?.items["tanks"])
    #expect(tanks.compactMap { $0["label"] } == ["Jen", "Bern", "Ash"])
    #expect(tanks.contains { $0["start"] == "192.77 bar" && $0["end"] == "76.66 bar" })
    let pressures = imported.profiles[0].reduce(0) { count, row in
      count + row.keys.count { $0.hasPrefix("tank") }
    }
    #expect(pressures == 1_408)
  }

  @Test func survivesMutationsOfARealFile() throws {
    let file = try ForeignFiles.read("divejson/fit/suunto-d5.fit")
    try ForeignFiles.mutate(file, of: GarminFIT(), times: 30, checking: 15)
  }
}
