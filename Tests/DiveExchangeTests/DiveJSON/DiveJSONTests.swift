import DiveExchange
import Foundation
import Testing

/// A DiveJSON document becomes a log with everything in it.
@Suite struct DiveJSONTests {
  private static let site = "00000000-0000-4000-8000-000000000001"
  private static let buddy = "00000000-0000-4000-8000-000000000002"
  private static let text = """
    {"format": "divejson", "version": "1.0", "exported_at": "2026-09-05T00:00:00Z",
    "diver": {"name": "Mari"},
    "sites": [{"uuid": "\(site)", "name": "Rummu", "position": {"latitude": 59.2689,
    "longitude": 24.5436}, "depth_to": 12.5, "other_names": ["Quarry"]}],
    "people": [{"uuid": "\(buddy)", "name": "Juhan Saar", "phone": "5"}],
    "dives": [{"uuid": "00000000-0000-4000-8000-000000000003", "number": 7,
    "started_at": "2024-06-12T10:30:15+03:00", "submerged_time": 2400, "max_depth": 18.4,
    "avg_depth": 9.7, "bottom_temperature": 7, "type": "open_circuit", "weight": 8,
    "site_uuids": ["\(site)"], "people": [{"person_uuid": "\(buddy)", "role": "guide"}],
    "cylinders": [{"volume": 12, "start_pressure": 210, "end_pressure": 80.5, "oxygen": 32,
    "helium": 0, "gas_number": 4}],
    "recordings": [{"device": {"brand": "Suunto", "model": "D5", "serial": "1"},
    "deco_model": {"algorithm": "buhlmann", "gf_low": 30, "gf_high": 70}, "cns_end": 12.5,
    "profile": {"duration": 20000, "depth": {"times": [0, 10500], "values": [0, 1840]},
    "temperature": {"times": [10500], "values": [712]},
    "pressures": [{"gas_number": 4, "times": [0], "values": [2100]}],
    "ppo2": {"times": [0], "values": [21]},
    "events": [{"time": 5000, "type": "gas_switch", "gas_number": 4},
    {"time": 10500, "type": "bookmark"}]}}], "extensions": {"a": {"b": 1}}}]}
    """

  @Test func makesRecordsAndDives() throws {
    let imported = try ForeignFiles(["a.json": Array(Self.text.utf8)], of: DiveJSON())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "7")
    #expect(dive.text("time") == "10:30:15")
    #expect(dive.text("zone") == "+03:00")
    #expect(dive.seconds("duration") == 2_400)
    #expect(dive.text("max-depth") == "18.4 m")
    #expect(dive.text("site") == "rummu")
    #expect(dive.list("guide") == ["juhan-saar"])
    #expect(dive.text("weight") == "8 kg")
    #expect(dive.text("gradient-factors") == "30/70")
    #expect(dive.text("cns") == "12.5 %")
    #expect(dive.items["tanks"]?.first?["gas"] == "EAN32")
    #expect(dive.items["tanks"]?.first?["end"] == "80.5 bar")
    #expect(dive.text("x-divejson-extensions-a-b") == "1")
    #expect(
      imported.text(try #require(imported.bytes.keys.first { $0.hasSuffix(".csv") })) == """
        time_s,depth_m,temperature_c,tank1_bar,ppo2_bar,event
        0,0,,210,0.21,
        5,,,,,gas=1
        10.5,18.4,7.12,,,bookmark

        """
    )
    #expect(imported.text("sites/rummu.md").contains("aliases: [Quarry]\n"))
    #expect(
      imported.text("divers/juhan-saar/diver.md").contains("x-divejson-phone: \"5\"")
        || imported.text("divers/juhan-saar/diver.md").contains("x-divejson-phone: 5")
    )
    #expect(imported.text("diver.md").contains("name: Mari\n"))
    #expect(imported.step.losses == [])
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(
      ["b.json": Array(Self.text.utf8)],
      of: DiveJSON(),
      into: imported.bytes
    )
    #expect(again.bytes == [:])
    #expect(again.known == 1)
  }

  /// A value of another type, or one that cannot be, is reported whatever it is of.
  @Test func reportsEveryValueThatItCannotRead() throws {
    let text = """
      {"format": "divejson", "version": "1.0", "sites": [{"uuid": "a", "name": "Reef",
      "position": {"latitude": 95, "longitude": 1}, "depth_to": "deep"}], "trips": 5,
      "gear": [{"uuid": "g", "name": "Apeks"}],
      "gear_service_schedules": [{"uuid": "p", "gear_uuid": "g", "interval_months": 12}],
      "species": [{"uuid": "s", "common_name": "Pike", "rank": "species"},
      {"uuid": "t", "common_name": "Perch"}], "people": [{"uuid": "b", "name": "Juhan Saar"}],
      "dives": [{"uuid": "d", "started_at": "2024-06-12T10:30:15.750+03:00", "number": 0,
      "submerged_time": "long", "rating": 9, "entry_position": {"latitude": 1.12345678,
      "longitude": 2}, "exit_position": {"latitude": 200, "longitude": 2}, "notes": 5,
      "weather": ["fog"], "tags": "club", "boat_name": true, "gear_uuids": [42, "x"],
      "contact_uuid": 9, "trip_uuid": 4, "people": [{"person_uuid": 77},
      {"person_uuid": "b", "role": "safety_diver"}], "sightings": [{"species_uuid": "s",
      "count": 0}], "cylinders": [{"volume": "big", "gear_uuid": "none", "helium": 20}, 3],
      "recordings": [{"device": "Suunto", "deco_model": {"gf_low": 200, "gf_high": 10},
      "profile": {"depth": {"times": [0], "values": [5]}, "temperature": [1],
      "events": [{"time": 9999999999, "type": "bookmark"}, 7]}}]}]}
      """
    let imported = try ForeignFiles(["a.json": Array(text.utf8)], of: DiveJSON())
    #expect(try imported.errors() == [])
    let losses = imported.step.losses.map(\.text)
    for said in [
      "position", "depth_to deep", "trips 5", "gear_service_schedules", "species/rank",
      "species Perch", "started_at 2024-06-12T10:30:15.750+03:00", "number 0",
      "submerged_time long", "rating 9", "entry_position", "exit_position", "notes 5", "weather",
      "tags club", "boat_name true", "gear_uuids 42", "gear x", "contact_uuid 9", "trip_uuid 4",
      "person_uuid 77", "count 0", "volume big", "gear none", "cylinders 3", "device Suunto",
      "deco_model/gf_low 200", "temperature", "time 9999999999", "events 7",
    ] { #expect(losses.contains(said), "\(said)") }
    let dive = try #require(imported.dives.first)
    #expect(dive.text("x-divejson-safety-diver") == "Juhan Saar")
    #expect(dive.text("x-divejson-notes") == "5")
  }

  /// Programs write 0 for a dive of which no lead is known.
  @Test func takesNoLeadForNone() throws {
    let text = Self.text.replacing("\"weight\": 8", with: "\"weight\": 0")
    let imported = try ForeignFiles(["a.json": Array(text.utf8)], of: DiveJSON())
    #expect(imported.text("dives/2024/2024-06-12-1030-rummu.md").contains("max-depth: 18.4 m\n"))
    #expect(!imported.text("dives/2024/2024-06-12-1030-rummu.md").contains("weight"))
    #expect(imported.step.losses == [])
  }

  /// What a file says of its diver is lost only if the record does not say it.
  @Test(arguments: [
    ("name: Mari", "\"name\": \"Mari\"", nil), ("name: Mari", "\"name\": \"Anna\"", "name"),
    ("name: Mari", "\"name\": \"Mari\", \"shoe\": \"39\"", "x-divejson-shoe"),
    ("name: Mari\nx-divejson-shoe: \"39\"", "\"name\": \"Mari\", \"shoe\": \"39\"", nil),
  ])
  func saysWhatTheDiversRecordLacks(record: String, diver: String, lost: String?) throws {
    let text = Self.text.replacing("\"name\": \"Mari\"", with: diver)
    let imported = try ForeignFiles(
      ["a.json": Array(text.utf8)],
      of: DiveJSON(),
      into: ["diver.md": Array("---\n\(record)\n---\n".utf8)]
    )
    #expect(imported.dives.count == 1)
    #expect(imported.bytes["diver.md"] == nil)
    let losses = imported.step.losses.filter { $0.reason == .ownRecord }.map(\.text)
    #expect(losses == [lost].compactMap { $0 })
  }

  /// Of a diver who has a record, an import changes nothing, and says so.
  @Test func leavesTheDiversRecord() throws {
    let own = ["diver.md": Array("---\nname: Mari Tamm\n---\n".utf8)]
    let imported = try ForeignFiles(
      ["a.json": Array(Self.text.utf8)],
      of: DiveJSON(),
      into: own
    )
    #expect(imported.bytes["diver.md"] == nil)
    #expect(imported.step.losses.map(\.reason) == [.ownRecord])
    #expect(imported.step.losses.map(\.text) == ["name"])
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Array(Self.text.utf8), of: DiveJSON(), times: 300)
  }

  /// Documents of the specification: each dive with its depths, samples, tanks and people.
  @Test(
    .enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)),
    arguments: [
      "valid/demo-logbook", "valid/minimal", "valid/technical-dive", "valid/two-computers",
      "fit/suunto-ocean", "write/uddf/contacts", "write/uddf/people", "write/uddf/opendiving",
      "uddf/shearwater-cloud-cns", "uddf/gear", "ssrf/sites",
    ]
  )
  func bringsWhatADocumentHas(name: String) throws {
    let bytes = try ForeignFiles.read("divejson/\(name).divejson")
    let root = try JSONText(bytes).root
    let imported = try ForeignFiles(["a.divejson": bytes], of: DiveJSON())
    let others = root["dives"]?.items ?? []
    #expect(imported.dives.count == others.count)
    for (list, folder) in [
      ("sites", "sites/"), ("trips", "trips/"), ("gear", "gear/"), ("contacts", "centres/"),
      ("people", "divers/"), ("courses", "courses/"),
    ] {
      let count = imported.bytes.keys.count { $0.hasPrefix(folder) && $0.hasSuffix(".md") }
      // A set of gear is a piece of gear here.
      let sets = list == "gear" ? root["gear_sets"]?.items?.count ?? 0 : 0
      #expect(count == (root[list]?.items?.count ?? 0) + sets, "\(list)")
    }
    func sum(_ key: String) -> Int { others.reduce(0) { $0 + ($1[key]?.items?.count ?? 0) } }
    #expect(imported.dives.reduce(0) { $0 + ($1.items["tanks"]?.count ?? 0) } == sum("cylinders"))
    let depths = others.flatMap { $0["recordings"]?.items ?? [] }
      .reduce(0) { $0 + ($1["profile"]?["depth"]?["values"]?.items?.count ?? 0) }
    #expect(imported.profiles.joined().count { $0["depth_m"] != nil } == depths)
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(["b.divejson": bytes], of: DiveJSON(), into: imported.bytes)
    #expect(again.bytes == [:])
  }

  /// What does not conform is read as far as it can be.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func readsWhatDoesNotConform() throws {
    let folder = URL(fileURLWithPath: RealLog.folder ?? "")
      .appending(path: "exchange-files/divejson/invalid")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 100)
    for name in names {
      let bytes = try ForeignFiles.read("divejson/invalid/\(name)")
      do {
        let imported = try ForeignFiles(["a.divejson": bytes], of: DiveJSON())
        #expect(try imported.errors() == [], "\(name)")
      } catch is ImportFailure { #expect(name == "missing-format.divejson") }
    }
  }
}
