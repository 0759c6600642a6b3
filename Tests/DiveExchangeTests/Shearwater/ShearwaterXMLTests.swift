import DiveExchange
import Foundation
import Testing

/// A file of Shearwater's desktop program becomes a dive with everything it says.
@Suite struct ShearwaterXMLTests {
  private static func record(_ time: Int, _ depth: String, _ more: String = "") -> String {
    """
    <diveLogRecord><currentTime>\(time)</currentTime><currentDepth>\(depth)</currentDepth>
    <tank0pressurePSI>AI is off</tank0pressurePSI><sac>AI is off</sac><externalPPO2>0</externalPPO2>
    \(more)</diveLogRecord>
    """
  }

  private static func file(_ records: [String], _ more: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="utf-16"?>
      <dive version="3"><diveLog><number>99</number><gfMin>50</gfMin><gfMax>70</gfMax>
      <surfaceMins>1392</surfaceMins><startDate>6/13/2024 1:07:14 PM</startDate>
      <computerFirmware>23</computerFirmware><maxDepth>41.2</maxDepth><maxTime>3124</maxTime>
      <errorHistory /><endCns>14</endCns><computerSerial>A63C5D4A</computerSerial>
      <decoModel>0</decoModel><startSurfacePressure>996</startSurfacePressure>
      <product>8</product>\(more)<diveLogRecords>\(records.joined())</diveLogRecords>
      </diveLog></dive>
      """.utf8
    )
  }

  private static let gas = "<fractionO2>0.18</fractionO2><fractionHe>0.45</fractionHe>"
  private static let deco = "<fractionO2>0.5</fractionO2><fractionHe>0</fractionHe>"
  private static let technical = file([
    record(0, "0.3", gas + "<waterTemp>29</waterTemp><currentNdl>0</currentNdl>"),
    record(10_000, "5.20000029", gas + "<ttsMins>1</ttsMins><currentNdl>99</currentNdl>"),
    record(
      20_000,
      "41.2",
      gas + "<waterTemp>9</waterTemp><firstStopDepth>21</firstStopDepth>"
        + "<firstStopTime>2</firstStopTime><averagePPO2>0.93</averagePPO2>"
        + "<currentCircuitSetting>OC/BO</currentCircuitSetting>"
        + "<tank1pressurePSI>2900</tank1pressurePSI><batteryVoltage>4.19</batteryVoltage>"
    ),
    record(30_000, "21", deco + "<tank1pressurePSI>2175</tank1pressurePSI><gasTime>12</gasTime>"),
  ])

  @Test func makesADive() throws {
    let imported = try ForeignFiles(["a.xml": Self.technical], of: ShearwaterXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "99")
    #expect(dive.text("date") == "2024-06-13")
    #expect(dive.text("time") == "13:07:14")
    #expect(dive.seconds("duration") == 3_124)
    #expect(dive.text("max-depth") == "41.2 m")
    #expect(dive.text("water-temperature") == "9 °C")
    #expect(dive.text("surface-pressure") == "996 mbar")
    #expect(dive.text("gradient-factors") == "50/70")
    #expect(dive.text("cns") == "14 %")
    #expect(dive.text("mode") == "")
    #expect(dive.text("x-shearwater-surfacemins") == "1392")
    #expect(dive.text("source") == "shearwater-xml:A63C5D4A/2024-06-13T13:07:14")
    // Two gases and one transmitter: nothing says which gas its tank holds.
    let tanks = try #require(dive.items["tanks"])
    #expect(tanks.map { $0["gas"] } == ["18/45", "EAN50", nil])
    #expect(tanks[2]["start"] == "199.948 bar")
    #expect(tanks[2]["end"] == "149.961 bar")
    #expect(dive.items["computers"]?.first?["serial"] == "A63C5D4A")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "10", "20", "30"])
    #expect(rows.map { $0["depth_m"] } == ["0.3", "5.2", "41.2", "21"])
    #expect(rows.map { $0["event"] } == ["gas=1", nil, nil, "gas=2"])
    #expect(rows[1]["tts_s"] == "60")
    #expect(rows[1]["ndl_s"] == "5940")
    #expect(rows[0]["ndl_s"] == nil)
    #expect(rows[2]["stop_depth_m"] == "21")
    #expect(rows[2]["stop_s"] == "120")
    #expect(rows[2]["in_deco"] == "1")
    #expect(rows[2]["ppo2_bar"] == "0.93")
    #expect(rows[2]["tank3_bar"] == "199.948")
    #expect(rows[3]["rbt_s"] == "720")
    #expect(rows[2]["x_battery_v"] == "4.19")
    let losses = imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" }
    #expect(losses == ["rounded diveLogRecords/tank1pressurePSI (2)"])
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(
      ["b.xml": Self.technical],
      of: ShearwaterXML(),
      into: imported.bytes
    )
    #expect(again.bytes == [:])
  }

  /// Feet, degrees Fahrenheit, seconds, and a date of which day and month could be swapped.
  @Test func readsOtherUnits() throws {
    let text = String(
      decoding: Self.file(
        [
          Self.record(0, "10", "<waterTemp>68</waterTemp>"), Self.record(10, "60"),
        ],
        "<imperialUnits>true</imperialUnits>"
      ),
      as: UTF8.self
    )
    .replacing("6/13/2024", with: "6/1/2024").replacing("41.2", with: "100")
    .replacing("<maxTime>3124", with: "<maxTime>52")
    let imported = try ForeignFiles(["a.xml": Array(text.utf8)], of: ShearwaterXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("date") == "2024-06-01")
    #expect(dive.text("max-depth") == "30.48 m")
    #expect(dive.seconds("duration") == 3_120)
    #expect(dive.text("water-temperature") == "20 °C")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "10"])
    #expect(rows.map { $0["depth_m"] } == ["3.048", "18.288"])
    #expect(imported.reasons == [.unclearDate])
  }

  /// A freedive has the pressure of the water, not depths.
  @Test func worksOutTheDepthsOfAFreedive() throws {
    let bytes = Self.file([
      Self.record(0, "1093", "<currentCircuitSetting>CC/BO</currentCircuitSetting>"),
      Self.record(1_000, "1996"),
    ])
    let imported = try ForeignFiles(["a.xml": bytes], of: ShearwaterXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("mode") == "freedive")
    #expect(dive.text("gradient-factors") == "")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["depth_m"] } == ["0.97", "10"])
    #expect(rows.map { $0["x_absolute_pressure_mbar"] } == ["1093", "1996"])
    #expect(imported.reasons == [.workedOut])
    #expect(try imported.errors() == [])
  }

  @Test func saysWhatIsNoDive() throws {
    let text = String(decoding: Self.technical, as: UTF8.self)
    let undated = text.replacing("6/13/2024 1:07:14 PM", with: "soon")
    let imported = try ForeignFiles(["a.xml": Array(undated.utf8)], of: ShearwaterXML())
    #expect(imported.bytes == [:])
    #expect(imported.reasons == [.leftOut])
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Self.technical, of: ShearwaterXML(), times: 300)
  }

  /// Older programs write the times of samples in seconds, and the duration in minutes.
  @Test func anOlderDurationIsInMinutes() throws {
    let text = """
      <dive><diveLog><number>7</number><startDate>6/13/2019 1:07:14 PM</startDate>
      <maxDepth>20</maxDepth><maxTime>2</maxTime><computerSerial>A63C5D4A</computerSerial>
      <product>8</product><diveLogRecords>\(Self.record(0, "0"))\(Self.record(10, "12"))\
      \(Self.record(120, "1"))</diveLogRecords></diveLog></dive>
      """
    let imported = try ForeignFiles(["a.xml": Array(text.utf8)], of: ShearwaterXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.seconds("duration") == 120)
    #expect(imported.profiles.first?.compactMap { $0["time_s"] } == ["0", "10", "120"])
  }

  /// Real files, whose values are found by their tags alone.
  @Test(
    .enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)),
    arguments: ["valid_depth_data_trimmed", "valid_depth_data_oc_tec_trimmed"]
  )
  func readsRealFiles(name: String) throws {
    let bytes = try ForeignFiles.read("depthviz/tests/data/shearwater/\(name).xml")
    let plain = PlainMarkup(bytes)
    let imported = try ForeignFiles(["a.xml": bytes], of: ShearwaterXML())
    let dive = try #require(imported.dives.first)
    let isFree = name == "valid_depth_data_trimmed"
    #expect(dive.text("date") == (isFree ? "2024-09-13" : "2024-01-01"))
    #expect(dive.text("time") == (isFree ? "00:07:10" : "13:07:14"))
    #expect(dive.seconds("duration") == plain.number("maxTime").map { Int($0) })
    #expect(dive.thousandths("max-depth") == plain.number("maxDepth").map { Int($0 * 1_000) })
    let rows = try #require(imported.profiles.first)
    let times = plain.all("currentTime").compactMap { Double($0) }
    #expect(rows.compactMap { $0["time_s"].flatMap { Double($0) } } == times.map { $0 / 1_000 })
    let depths = plain.all("currentDepth").compactMap { Double($0) }.map {
      isFree ? ($0 - 1_016) / 100 : $0
    }
    let own = rows.compactMap { $0["depth_m"].flatMap { Double($0) } }
    #expect(own.count == depths.count)
    #expect(zip(own, depths).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(dive.items["tanks"]?.map { $0["gas"] } == (isFree ? nil : ["air"]))
    #expect(try imported.errors() == [])
  }
}
