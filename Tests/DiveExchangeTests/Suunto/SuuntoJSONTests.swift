import DiveExchange
import Foundation
import Testing

/// A file of Suunto's app becomes a dive with everything it says.
@Suite struct SuuntoJSONTests {
  private static let text = """
    {"DeviceLog": {"Header": {"ActivityType": 51, "DateTime": "2026-04-17T11:49:23.510+02:00",
    "Depth": {"Max": 45.91}, "DepthAverage": 20.87, "DiveTime": 4001.4, "Duration": 4302.208,
    "Feeling": 4, "Notes": "Deep.", "Device": {"Info": {"HW": "Seal", "SW": "2.40.56"},
    "Name": "Porvoo", "SerialNumber": "123"}},
    "Samples": [
    {"TimeISO8601": "2026-04-17T11:49:24.510+02:00", "Depth": 1.45, "Ceiling": 0, "Speed": 1,
     "Cylinders": [{"GasNumber": 0, "Pressure": 21162500}, {"GasNumber": 1, "Pressure": null}]},
    {"TimeISO8601": "2026-04-17T11:49:23.670+02:00", "Temperature": 295.5,
     "DiveEvents": [{"GasSwitch": {"GasNumber": 0}}]},
    {"TimeISO8601": "2026-04-17T12:49:23.670+02:00", "Depth": 5, "NoDecTime": -1,
     "Events": [{"Alarm": {"Active": true, "Type": "Ascent Speed"}}],
     "Cylinders": [{"GasNumber": 0, "Pressure": 12715625}]},
    {"TimeISO8601": "2026-04-17T13:01:03.500+02:00",
     "Cylinders": [{"GasNumber": 0, "Pressure": 14062}]}]}}
    """

  @Test func makesADive() throws {
    let imported = try ForeignFiles(["a.json": Array(Self.text.utf8)], of: SuuntoJSON())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("date") == "2026-04-17")
    #expect(dive.text("time") == "11:49:23")
    #expect(dive.text("zone") == "+02:00")
    #expect(dive.seconds("duration") == 4_001)
    #expect(dive.text("max-depth") == "45.91 m")
    #expect(dive.list("warnings") == ["ascent"])
    #expect(dive.text("x-suunto-feeling") == "4")
    #expect(dive.items["tanks"]?.first?["start"] == "211.625 bar")
    // The transmitter's last reading is from after the dive.
    #expect(dive.items["tanks"]?.first?["end"] == "127.156 bar")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0.16", "1", "3600.16", "4299.99"])
    #expect(rows[0]["temperature_c"] == "22.35")
    #expect(rows[0]["event"] == "gas=1")
    #expect(rows[2]["event"] == "alarm=Ascent Speed")
    #expect(imported.reasons.isSuperset(of: [.outOfOrder, .noPlace]))
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(
      ["b.json": Array(Self.text.utf8)],
      of: SuuntoJSON(),
      into: imported.bytes
    )
    #expect(again.bytes == [:])
  }

  /// What is of another type than usual is kept as it is, and what has no place is reported.
  @Test func losesNothingInSilence() throws {
    let text = """
      {"DeviceLog": {"Header": {"ActivityType": 51, "DateTime": "2024-05-01T10:00:00+03:00",
      "Duration": 2674.567, "Depth": {"Max": 18.1}, "Notes": 5,
      "Device": {"Name": "Suunto D5", "SerialNumber": 12345},
      "Diving": {"Conservatism": "P2", "Gases": [{"Oxygen": 0.32, "State": 7}]}},
      "Samples": [{"Time": 0, "Depth": 1, "Latitude": 1.029, "Longitude": 0.43},
      {"Time": 10, "Depth": 5, "Latitude": 1.03, "Longitude": 0.43},
      {"Time": 13, "Depth": 9, "DiveEvents": {"SetPoint": {"PO2": 130000, "Automatic": true},
      "GasSwitch": {"GasNumber": 1, "X": 2}}},
      {"Time": 14, "DiveEvents": {"GasSwitch": {"GasNumber": 8}}},
      {"Time": 20, "Depth": 5, "Latitude": 1.031, "Longitude": 0.43},
      {"Time": 30, "Depth": 0, "Latitude": 1.032, "Longitude": 0.43,
       "Cylinders": [{"GasNumber": 1, "Pressure": 20000000, "Serial": "77"}]}]}}
      """
    let imported = try ForeignFiles(["a.json": Array(text.utf8)], of: SuuntoJSON())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("x-suunto-notes") == "5")
    #expect(dive.text("x-suunto-device-serialnumber") == "12345")
    #expect(dive.text("x-suunto-diving-conservatism") == "P2")
    #expect(dive.items["tanks"]?.first?["x-suunto-state"] == "7")
    #expect(dive.seconds("duration") == 2_675)
    let losses = Set(imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" })
    #expect(
      losses == [
        "rounded Duration 2674.567", "unresolved GasSwitch: gas switch (8)",
        "no-place Samples/DiveEvents/SetPoint/Automatic (1)",
        "no-place Samples/DiveEvents/GasSwitch/X (1)", "no-place Samples/Cylinders/Serial (1)",
        "no-place Samples/Latitude, Longitude (2)",
      ]
    )
    #expect(try imported.errors() == [])
  }

  /// A time that no number of ours can be is not passed over because there is another one.
  @Test(arguments: ["99999999999999999999", "-5"])
  func reportsADiveTimeThatCannotBe(number: String) throws {
    let text = Self.text.replacing("\"DiveTime\": 4001.4", with: "\"DiveTime\": \(number)")
    let imported = try ForeignFiles(["a.json": Array(text.utf8)], of: SuuntoJSON())
    #expect(imported.dives.first?.seconds("duration") == 4_302)
    let losses = imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" }
    #expect(losses.contains("malformed DiveTime \(number)"), "\(losses)")
    let zero = Self.text.replacing("\"DiveTime\": 4001.4", with: "\"DiveTime\": 0")
    let plain = try ForeignFiles(["a.json": Array(zero.utf8)], of: SuuntoJSON())
    #expect(!plain.step.losses.contains { $0.text.hasPrefix("DiveTime") })
  }

  @Test func saysWhatIsNotADive() throws {
    let run = Self.text.replacing("\"ActivityType\": 51", with: "\"ActivityType\": 3")
    let imported = try ForeignFiles(["a.json": Array(run.utf8)], of: SuuntoJSON())
    #expect(imported.bytes == [:])
    #expect(imported.reasons == [.otherActivity])
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Array(Self.text.utf8), of: SuuntoJSON(), times: 300)
  }

  /// Real files, with what another reader makes of them.
  @Test(
    .enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)),
    arguments: [
      "d5-deco-max-depth", "d5-deep-stop-broken", "d5-stop-alarms", "header-only",
      "ocean-deco-ppo2", "ocean-poor-first-fix", "ocean-tank-pressure", "purged-regulator",
      "suunto-d5", "suunto-ocean-2026", "suunto-ocean",
    ]
  )
  func agreesWithAnotherReader(name: String) throws {
    let imported = try ForeignFiles(
      ["a.json": try ForeignFiles.read("divejson/suunto_json/\(name).json")],
      of: SuuntoJSON()
    )
    let dive = try #require(imported.dives.first)
    let text = try JSONText(try ForeignFiles.read("divejson/suunto_json/\(name).divejson"))
    let other = try #require(text.root["dives"]?.items?.first)
    let profile = other["recordings"]?.items?.first?["profile"]
    #expect(other["started_at"]?.text?.hasPrefix(dive.text("date")) == true)
    if let seconds = other["submerged_time"]?.number?.whole {
      #expect(abs(dive.seconds("duration") - seconds) <= 1)
    }
    for (key, own) in [("max_depth", "max-depth"), ("avg_depth", "average-depth")] {
      guard let depth = other[key]?.number?.scaled(toDecimals: 3)?.value else { continue }
      #expect(abs(dive.thousandths(own) - depth) <= 10)
    }
    let rows = imported.profiles.first ?? []
    let depths = rows.compactMap { $0["depth_m"].map { WrittenDive.thousandths($0) } }
    let expected = profile?["depth"]?["values"]?.items?.compactMap(\.number?.whole) ?? []
    #expect(depths.count == expected.count)
    #expect(zip(depths, expected).allSatisfy { abs($0 - $1 * 10) <= 10 })
    let others = other["cylinders"]?.items ?? []
    let tanks = dive.items["tanks"] ?? []
    #expect(tanks.count == others.count)
    for (tank, other) in zip(tanks, others) {
      for (key, own) in [("start_pressure", "start"), ("end_pressure", "end")] {
        guard let bar = other[key]?.number?.scaled(toDecimals: 3)?.value else { continue }
        #expect(abs(WrittenDive.thousandths(tank[own]) - bar) <= 100)
      }
    }
    if let exit = other["exit_position"]?["latitude"]?.number?.text {
      #expect(dive.text("exit-position").hasPrefix(exit))
    }
    #expect(try imported.errors() == [])
  }
}
