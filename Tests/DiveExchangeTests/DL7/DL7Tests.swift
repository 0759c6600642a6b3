import DiveExchange
import Foundation
import Testing

/// A file for Divers Alert Network becomes dives with everything that it says.
@Suite struct DL7Tests {
  private static let whole = #"""
    FSH|^~<>{}|OCI201^^|ZXU|20240613080000|
    ZRH|^~<>{}|I330R|98765|MSWG|ThM|C|BAR|L|
    ZAR{
    <AQUALUNG>
    <TITLE>Reef drift</TITLE>
    <PDC_MODEL>I330R</PDC_MODEL>
    <PDC_SERIAL>98765</PDC_SERIAL>
    <MANUFACTURER>AQUALUNG</MANUFACTURER>
    <PDC_FIRMWARE>1.003</PDC_FIRMWARE>
    <LOCATION>GPS=[20.877432,-156.679867],LOCNAME=[Molokini, back wall],CITY=[Kihei]</LOCATION>
    <RATING>4</RATING>
    <NOTES>First line,
    second line.</NOTES>
    <DIVESTATS>DIVENO=42,VIOL=N</DIVESTATS>
    <TANK>NUMBER=1,CYLNAME=[AL80],CYLSIZE=80.0CU FT,WORKINGPRESSURE=3000PSI,STARTPRESSURE=3000,ENDPRESSURE=1800,FO2=32</TANK>
    </AQUALUNG>
    }
    ZDH|1|7|I|Q1S|20240612093000|28.0||FO2|
    ZDP{
    |0.00|0.00|1.00|
    |0.50|5.2|||||||||
    |1.00|14.6|||T||3.0|27.0||190.5|
    |deep|1|
    |2.00|9.8||0.9|||||7||
    ZDP}
    ZDT|1|7|14.69|20240612093600|26.5|0|
    ZDH|2|8|M|V|20240613100000|
    ZDT|2|8|9|20240613103000||
    XYZ|1|
    """#

  @Test func makesDives() throws {
    let imported = try ForeignFiles(["a.zxu": Array(Self.whole.utf8)], of: DL7())
    #expect(imported.dives.count == 2)
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "42")
    #expect(dive.text("date") == "2024-06-12")
    #expect(dive.text("time") == "09:30")
    #expect(dive.seconds("duration") == 360)
    #expect(dive.text("site") == "Molokini, back wall")
    #expect(dive.text("position") == "20.877432, -156.679867")
    #expect(dive.text("max-depth") == "14.69 m")
    #expect(dive.text("air-temperature") == "28 °C")
    #expect(dive.text("water-temperature") == "26.5 °C")
    #expect(dive.text("rating") == "4")
    #expect(dive.list("warnings") == ["ascent"])
    #expect(dive.text("x-dl7-title") == "Reef drift")
    #expect(dive.text("x-dl7-location-city") == "Kihei")
    #expect(dive.text("x-dl7-divestats-viol") == "N")
    #expect(dive.text("x-dl7-recording-interval") == "Q1S")
    #expect(dive.text("source") == "dl7:98765/2024-06-12T09:30:00")
    let path = try #require(imported.bytes.keys.filter { $0.hasSuffix(".md") }.sorted().first)
    #expect(imported.text(path).hasSuffix("First line,\nsecond line.\n"))
    let tank = try #require(dive.items["tanks"]?.first)
    #expect(tank["volume"] == "80 cuft")
    #expect(tank["working-pressure"] == "206.843 bar")
    #expect(tank["gas"] == "EAN32")
    #expect(tank["start"] == "206.843 bar")
    #expect(tank["end"] == "124.106 bar")
    #expect(tank["label"] == "AL80")
    let computer = try #require(dive.items["computers"]?.first)
    #expect(computer["model"] == "Aqualung I330R")
    #expect(computer["firmware"] == "1.003")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "30", "60", "120"])
    #expect(rows.map { $0["depth_m"] } == ["0", "5.2", "14.6", "9.8"])
    #expect(rows[0]["event"] == "gas=1")
    #expect(rows[2]["event"] == "warning=ascent")
    #expect(rows[2]["stop_depth_m"] == "3")
    #expect(rows[2]["temperature_c"] == "27")
    #expect(rows[2]["tank1_bar"] == "190.5")
    #expect(rows[3]["ppo2_bar"] == "0.9")
    #expect(rows[3]["event"] == "warning=warning 7")
    let other = imported.dives[1]
    #expect(other.text("number") == "8")
    #expect(other.text("max-depth") == "9 m")
    #expect(other.seconds("duration") == 1_800)
    let losses = Set(imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" })
    #expect(
      losses == [
        "no-place XYZ|1|", "malformed ZDP/time (1)", "rounded WORKINGPRESSURE 3000PSI",
        "rounded STARTPRESSURE 3000", "rounded ENDPRESSURE 1800",
      ]
    )
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(
      ["b.zxu": Array(Self.whole.utf8)],
      of: DL7(),
      into: imported.bytes
    )
    #expect(again.bytes == [:])
  }

  /// Feet, degrees Fahrenheit, pounds per square inch; and a serial number that is a number alone.
  @Test func readsImperialUnits() throws {
    let text = #"""
      FSH|^~<>{}|OCI201^^|ZXU|20240402090000|
      ZRH|^~<>{}|NEM001|SC02201|FSWG|ThFt|F|PSIA|CF|
      ZDH|1|7|I|Q1M|20240401140000|68|80||
      ZDP{
      |0.00|0.0|1.00|
      |1.00|30.0||||||||2800|
      |3.00|45.0||||||50||2500|
      ZDP}
      ZDT|1|7|60.0|20240401140300|||
      """#
    let imported = try ForeignFiles(["a.zxu": Array(text.utf8)], of: DL7())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("max-depth") == "18.288 m")
    #expect(dive.text("air-temperature") == "20 °C")
    let tank = try #require(dive.items["tanks"]?.first)
    // Without its working pressure, that is no volume.
    #expect(tank["volume"] == nil)
    #expect(tank["x-dl7-volume"] == "80 cuft")
    #expect(tank["start"] == "193.053 bar")
    #expect(tank["end"] == "172.369 bar")
    #expect(dive.items["computers"]?.first?["model"] == "NEM001")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "60", "180"])
    #expect(rows.map { $0["depth_m"] } == ["0", "9.144", "13.716"])
    #expect(rows[2]["temperature_c"] == "10")
    #expect(imported.reasons == [.rounded])
    #expect(try imported.errors() == [])
  }

  /// A file may be those of several computers, one after the other.
  @Test func eachHeaderIsForTheDivesAfterIt() throws {
    let text = #"""
      FSH|^~<>{}|OCI201^^|ZXU|20240402090000|
      ZRH|^~<>{}|NEM001|F111|FSWG|ThFt|F|PSIA|CF|
      ZDH|1|7|I|Q1M|20240401140000|68|||
      ZDT|1|7|60.0|20240401140300|||
      ZRH|^~<>{}|NEM002|M222|MSWG|ThM|C|BAR|L|
      ZDH|2|8|I|Q1M|20240402140000|20|||
      ZDT|2|8|18.0|20240402140300|||
      """#
    let imported = try ForeignFiles(["a.zxu": Array(text.utf8)], of: DL7())
    #expect(imported.dives.map { $0.text("max-depth") } == ["18.288 m", "18 m"])
    #expect(imported.dives.map { $0.text("air-temperature") } == ["20 °C", "20 °C"])
    #expect(imported.dives.map { $0.items["computers"]?.first?["serial"] } == ["F111", "M222"])
  }

  @Test func unknownUnitsAreReported() throws {
    let text = #"""
      FSH|^~<>{}|OCI201^^|ZXU|20240402090000|
      ZRH|^~<>{}|NEM001|SC02201|SFW|ThFt|F|KGCM2|CF|
      ZDH|1|7|I|Q1M|20240401140000|68|||
      ZDT|1|7|60.0|20240401140300|||
      """#
    let imported = try ForeignFiles(["a.zxu": Array(text.utf8)], of: DL7())
    #expect(imported.dives.isEmpty)
    #expect(imported.step.losses.map(\.text).filter { $0.hasPrefix("ZRH") }.count == 2)
  }

  @Test func readsKilopascalsAndKelvin() throws {
    let text = #"""
      FSH|^~<>{}|X^^|ZXU|20240402090000|
      ZRH|^~<>{}|||MSWG|ThM|K|KPA|L|
      ZDH|1|7|I|Q1M|20240401140000|293.15|||
      ZDP{
      |0|1||||||||20000|
      ZDP}
      ZDT|1|7|10|20240401140300|280.15||
      """#
    let imported = try ForeignFiles(["a.zxu": Array(text.utf8)], of: DL7())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("air-temperature") == "20 °C")
    #expect(dive.text("water-temperature") == "7 °C")
    #expect(dive.items["tanks"]?.first?["start"] == "200 bar")
    #expect(imported.step.losses == [])
  }

  @Test func saysWhereAFileEnds() throws {
    let text = Self.whole.prefix(while: { $0 != "e" }) + "e}\nZAR{\n<NOTES>lost"
    let imported = try ForeignFiles(["a.zxu": Array(String(text).utf8)], of: DL7())
    #expect(imported.bytes == [:])
    #expect(imported.reasons.contains(.cutOff))
    #expect(imported.reasons.contains(.noPlace))
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Array(Self.whole.utf8), of: DL7(), times: 400)
  }

  private static let folder =
    "gpl/submersion/test/features/universal_import/data/parsers/fixtures/dl7"

  /// Real files: dives, samples, greatest depth in metres, and seconds, by hand.
  @Test(
    .enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)),
    arguments: [
      ("divelogdt_zar", [3], [10_000], [120]),
      ("diverlog_plus_synthetic", [12], [18_290], [360]),
      ("dl7_imperial", [4], [18_288], [180]),
      ("dl7_multi_dive_seconds", [4], [12_000, 15_000, 8_500], [1_500, 1_800, 600]),
    ]
  )
  func readsRealFiles(name: String, samples: [Int], depths: [Int], seconds: [Int]) throws {
    let bytes = try ForeignFiles.read("\(Self.folder)/\(name).zxu")
    let imported = try ForeignFiles(["a.zxu": bytes], of: DL7())
    #expect(imported.dives.map { $0.thousandths("max-depth") } == depths)
    #expect(imported.dives.map { $0.seconds("duration") } == seconds)
    #expect(imported.profiles.map(\.count) == samples)
    let last = imported.profiles.last?.last?["time_s"].flatMap { Double($0) } ?? 0
    // The samples end with a dive, to the minute.
    #expect(seconds.contains { abs(Double($0) - last) <= 60 })
    #expect(try imported.errors() == [])
  }

  /// What Subsurface makes of its own example.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func agreesWithSubsurface() throws {
    let folder = URL(fileURLWithPath: RealLog.folder ?? "").appending(path: "subsurface-files")
    let bytes = Array(try Data(contentsOf: folder.appending(path: "DL7.zxu")))
    let imported = try ForeignFiles(["a.zxu": bytes], of: DL7())
    #expect(imported.dives.map { $0.text("number") } == ["1", "2", "3"])
    #expect(imported.dives.map { $0.text("date") } == ["2018-01-01", "2018-01-02", "2018-01-03"])
    #expect(imported.dives.map { $0.text("time") } == ["10:10", "10:10", "10:10"])
    #expect(imported.dives[1].seconds("duration") == 3_600)
    #expect(imported.dives.map { $0.text("max-depth") } == ["10 m", "10 m", "10 m"])
    #expect(imported.dives.map { $0.text("air-temperature") } == ["27 °C", "27 °C", "28 °C"])
    #expect(imported.dives.map { $0.text("water-temperature") } == ["25 °C", "25 °C", "26 °C"])
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "60", "3300", "3600"])
    #expect(rows.map { $0["depth_m"] } == ["1", "10", "10", "0"])
    #expect(imported.dives[1].text("x-dl7-surfaced") == "20180102110000")
    #expect(try imported.errors() == [])
  }
}
