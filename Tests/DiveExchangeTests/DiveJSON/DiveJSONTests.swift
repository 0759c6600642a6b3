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
    #expect(imported.step.losses.map(\.text) == ["diver/name"])
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(
      ["b.json": Array(Self.text.utf8)],
      of: DiveJSON(),
      into: imported.bytes
    )
    #expect(again.bytes == [:])
    #expect(again.known == 1)
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
      #expect(count == root[list]?.items?.count ?? 0, "\(list)")
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
