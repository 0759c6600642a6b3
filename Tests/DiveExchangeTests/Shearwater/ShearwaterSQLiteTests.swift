import CommandSupport
import DiveModel
import Foundation
import TestSupport
import Testing

@testable import DiveExchange

/// A database of Shearwater's program becomes dives: what the computer recorded, and what the diver
/// wrote.
@Suite struct ShearwaterSQLiteTests {
  private static let tables = """
    CREATE TABLE "dive_details" ("DiveId" varchar primary key not null, "FileName" varchar,
      "DiveDate" datetime, "Depth" varchar, "SerialNumber" varchar, "AverageDepth" float,
      "DiveLengthTime" varchar, "Location" varchar, "Site" varchar, "Buddy" varchar,
      "DiveNumber" varchar, "Weather" varchar, "AirTemperature" varchar, "Weight" varchar,
      "Dress" varchar, "Notes" varchar);
    CREATE TABLE "log_data" ("log_id" varchar primary key not null, "file_name" varchar,
      "format" varchar, "calculated_values_from_samples" varchar, "data_bytes_1" blob,
      "data_bytes_2" blob);
    INSERT INTO dive_details VALUES ('77', 'Petrel 3[BD02E131]#386 2024-6-12.swlogzp',
      '2024-06-12 10:30:05', '47.5', 'BD02E131', 0.0, '3825', 'Estonia', 'Rummu',
      'Liis, Juhan Saar', '386', 'sunny', '15', '6', 'drysuit', ' Cold. ');
    """

  /// A row of a computer's record: bytes by their places.
  private static func row(_ kind: UInt8, _ values: [Int: [UInt8]] = [:]) -> [UInt8] {
    var row = [kind] + [UInt8](repeating: 0, count: 31)
    for (place, bytes) in values { row.replaceSubrange(place..<place + bytes.count, with: bytes) }
    return row
  }

  /// A closed circuit at 36.1 m with a stop at 9 m, and an open one at the surface.
  private static let samples =
    row(
      0x01,
      [
        1: [0x01, 0x69, 0, 9, 0, 8, 128, 21, 35, 1, 94, 0x04, 62, 6, 64, 62, 0, 152, 130],
        20: [0xF3, 0xB4, 0xF8, 10, 8, 41, 0, 10, 0x02, 0xB6, 0xFF, 0xFF],
      ]
    )
    + row(
      0x01,
      [
        1: [0, 18, 0, 0, 0, 1, 30, 21, 0, 99, 94, 0x11, 0, 24, 0, 0, 0, 152, 0],
        20: [0xFF, 0xFF, 12, 40, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x05, 0xDC],
      ]
    )

  private static func record(
    imperial: UInt8 = 0,
    mode: UInt8 = 0,
    _ samples: [UInt8] = samples
  ) -> [UInt8] {
    row(0x10, [4: [40, 70], 8: [imperial]]) + row(0x11, [16: [0x03, 0xC1]]) + row(0x12)
      + row(0x13, [3: [0x03, 0xFC], 6: [7, 0x08, 0x34, 0x08, 0x34, 0x08, 0x34]])
      + row(0x14, [1: [mode], 16: [17]]) + row(0x15, [23: [0x27, 0x10]]) + samples
      + row(0x30) + row(0x90) + row(0) + row(0x20, [4: [0x01, 0xDB, 0, 0x0E, 0xF1]])
      + row(0xFF, [2: [0xBD, 0x02, 0xE1, 0x31], 10: [0x93], 13: [10]])
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A gzip stream whose bytes are stored as they are, with zeros behind it as in real databases.
  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]
    let sizes = little(bytes.count, 2) + little(~bytes.count, 2)
    let end = little(Int(Checksum32.of(bytes)), 4) + little(bytes.count, 4)
    return little(bytes.count, 4) + start + sizes + bytes + end + [0, 0, 0, 0]
  }

  private static func log(_ packed: [UInt8], format: String = "sw-pnf", _ more: String = "") throws
    -> [UInt8]
  {
    let digits = packed.map { String(UInt32($0) + 256, radix: 16).dropFirst() }.joined()
    let insert = "INSERT INTO log_data VALUES ('77', '', '\(format)', '', x'\(digits)', NULL);"
    return try TestDatabase(tables + insert + more).bytes()
  }

  private func importing(_ bytes: [UInt8]) throws -> ForeignFiles {
    try ForeignFiles(["cloud.db": bytes], of: ShearwaterSQLite())
  }

  @Test func makesADive() throws {
    let imported = try importing(Self.log(Self.packed(Self.record())))
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "386")
    #expect("\(dive.text("date")) \(dive.text("time"))" == "2024-06-12 10:30:05")
    #expect(dive.seconds("duration") == 3_825)
    #expect(dive.text("max-depth") == "47.5 m")
    #expect(dive.text("water-temperature") == "6 °C")
    #expect(dive.text("surface-pressure") == "961 mbar")
    #expect(dive.text("gradient-factors") == "40/70")
    #expect(dive.text("mode") == "closed-circuit")
    #expect(dive.text("cns") == "40 %")
    #expect(dive.text("suit") == "drysuit")
    #expect(dive.list("buddies") == ["Liis", "Juhan Saar"])
    // Their units are not known.
    #expect(dive.text("x-shearwater-airtemperature") == "15")
    #expect(dive.text("x-shearwater-weight") == "6")
    #expect(dive.text("air-temperature") == "")
    #expect(dive.text("source") == "shearwater-sqlite:BD02E131/2024-06-12T10:30:05")
    let computer = try #require(dive.items["computers"]?.first)
    #expect(computer["model"] == "Shearwater Petrel 3")
    #expect(computer["serial"] == "BD02E131")
    #expect(computer["firmware"] == "93")
    #expect(imported.bytes.keys.contains("sites/rummu.md"))
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "10"])
    #expect(rows.map { $0["depth_m"] } == ["36.1", "1.8"])
    #expect(rows.map { $0["temperature_c"] } == ["6", "24"])
    #expect(rows.map { $0["stop_depth_m"] } == ["9", nil])
    #expect(rows.map { $0["stop_s"] } == ["60", nil])
    #expect(rows.map { $0["ndl_s"] } == [nil, "5940"])
    #expect(rows.map { $0["tts_s"] } == ["480", "60"])
    #expect(rows.map { $0["ppo2_bar"] } == ["1.28", "0.3"])
    #expect(rows.map { $0["setpoint_bar"] } == ["1.3", nil])
    #expect(rows.map { $0["sensor1_bar"] } == ["1.302", nil])
    #expect(rows.map { $0["sensor2_bar"] } == ["1.344", nil])
    #expect(rows.map { $0["cns_percent"] } == ["10", "40"])
    #expect(rows.map { $0["x_gf99_percent"] } == ["41", nil])
    #expect(rows.map { $0["x_ceiling_m"] } == ["8", nil])
    #expect(rows.map { $0["rbt_s"] } == [nil, "720"])
    #expect(rows.map { $0["x_sac"] } == [nil, "15"])
    #expect(rows[1]["event"]?.contains("gas switch needed") == true)
    // 0x0B60 and 0x03B4 double psi.
    let gases = try #require(dive.items["tanks"]).compactMap { $0["gas"] }
    #expect(gases == ["21/35", "air"])
    #expect(rows[0]["tank1_bar"] == "95.699")
    #expect(rows[0]["tank2_bar"] == "130.725")
    let losses = Set(imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" })
    #expect(losses.isSuperset(of: ["no-place events (1)", "no-place records (1)"]))
    #expect(try imported.errors() == [])
  }

  /// Feet and Fahrenheit, where the computer has them.
  @Test func readsTheUnitsOfTheComputer() throws {
    let imported = try importing(Self.log(Self.packed(Self.record(imperial: 1, mode: 1))))
    let dive = try #require(imported.dives.first)
    // 47.5 ft are 14.478 m.
    #expect(dive.thousandths("max-depth") == 14_478)
    #expect(imported.profiles.first?.first?["depth_m"] == "11.003")
    #expect(imported.profiles.first?.first?["stop_depth_m"] == "2.743")
  }

  /// On freedives the depth is the pressure of the water.
  @Test func readsAFreedive() throws {
    let parts: [UInt8] = [
      2, 0x03, 0xC1, 0x00, 0xF5, 0, 0, 0, 2, 0x07, 0xA9, 0x00, 0xC8, 0, 0, 0,
    ]
    let row = parts + [UInt8](repeating: 0, count: 16)
    let imported = try importing(Self.log(Self.packed(Self.record(mode: 7, row))))
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["depth_m"] } == ["0", "10"])
    #expect(rows.map { $0["temperature_c"] } == ["24.5", "20"])
    #expect(imported.dives.first?.text("mode") == "freedive")
  }

  /// A dive without a record that can be read has what the diver wrote.
  @Test(arguments: [
    (packed([1, 2, 3]), "sw-pnf", "malformed data_bytes_1"),
    (Array(packed(record()).prefix(40)), "sw-pnf", "malformed data_bytes_1"),
    (packed(row(0x10)), "sw-pnf", "malformed data_bytes_1"),
    (packed(record()), "other", "no-place data_bytes_1 (other)"),
  ])
  func keepsWhatIsWrittenBeside(packed: [UInt8], format: String, loss: String) throws {
    let imported = try importing(Self.log(packed, format: format))
    let dive = try #require(imported.dives.first)
    #expect(dive.list("buddies") == ["Liis", "Juhan Saar"])
    #expect(dive.text("max-depth") == "")
    #expect(dive.text("x-shearwater-depth") == "47.5")
    #expect(imported.profiles.isEmpty)
    #expect(imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" } == [loss])
    #expect(try imported.errors() == [])
  }

  @Test func saysWhatIsDamaged() throws {
    var bytes = Self.packed(Self.record())
    bytes[bytes.count - 12] ^= 1
    #expect(try importing(Self.log(bytes)).reasons.contains(.checksum))
    let date = "UPDATE dive_details SET DiveDate = 'soon';"
    let imported = try importing(Self.log(Self.packed(Self.record()), date))
    #expect(
      imported.step.losses.map { "\($0.location) \($0.text)" } == [
        "cloud.db#dive_details/1 DiveDate soon"
      ]
    )
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(
      Self.log(Self.packed(Self.record())),
      of: ShearwaterSQLite(),
      times: 200
    )
    // Damage behind the packing.
    var random = SplitMix64(seed: 3)
    for _ in 0..<MarkupMutants.count(200) {
      var bytes = Self.record()
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      #expect(try importing(Self.log(Self.packed(bytes))).errors() == [])
    }
  }

  /// A real export, with what another program of the public's reads in it.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func bringsEveryFigureOfARealFile() throws {
    let name = "gpl/submersion/100_shearwater_cloud_export_with_one_ccr_dive.db.export"
    let imported = try importing(try ForeignFiles.read(name))
    let dive = try #require(imported.dives.first)
    #expect("\(dive.text("date")) \(dive.text("time"))" == "2026-08-01 09:08:48")
    #expect(dive.text("max-depth") == "47.5 m")
    #expect(dive.seconds("duration") == 3_825)
    #expect(dive.items["computers"]?.first?["model"] == "Shearwater Petrel 3")
    #expect(!imported.reasons.contains(.checksum))
    let rows = try #require(imported.profiles.first).filter { $0["depth_m"] != nil }
    #expect(rows.count == 419)
    #expect(rows[100]["time_s"] == "1000")
    #expect(rows[100]["depth_m"] == "36.1")
    #expect(rows[100]["temperature_c"] == "6")
    #expect(rows[100]["sensor2_bar"] == "1.344")
    #expect(rows[300]["cns_percent"] == "30")
    #expect(rows.last?["time_s"] == "4180")
    #expect(try imported.errors() == [])
  }
}
