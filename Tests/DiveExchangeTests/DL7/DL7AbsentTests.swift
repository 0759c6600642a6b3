import DiveExchange
import Testing

/// What a program writes for a value that it does not know, and behind a clock.
@Suite struct DL7AbsentTests {
  private static func file(
    _ air: String,
    _ samples: [String],
    _ water: String,
    _ zone: String = ""
  ) -> [String: [UInt8]] {
    let rows = samples.enumerated().map { "|\($0).00|\($0 * 5)||||||\($1)|" }
    let text = """
      FSH|^~<>{}|OCI201^^|ZXU|20240613080000|
      ZRH|^~<>{}|I330R|98765|MSWG|ThM|C|BAR|L|
      ZDH|1|7|I|Q1M|20240612093000\(zone)|\(air)||FO2|
      ZDP{
      \(rows.joined(separator: "\n"))
      ZDP}
      ZDT|1|7|14.69|20240612094000|\(water)|0|
      """
    return ["a.zxu": Array(text.utf8)]
  }

  @Test(arguments: [
    ("0", ["27", "26.5"], "0.000000", "", ""), ("0.0", [], "0", "", ""),
    ("0", ["4", "1"], "0", "0 °C", "0 °C"), ("-3", ["4", "3"], "3", "-3 °C", "3 °C"),
    ("0", ["4", "3"], "0", "0 °C", ""),
  ])
  func zeroIsNoTemperature(
    air: String,
    samples: [String],
    water: String,
    airHere: String,
    waterHere: String
  ) throws {
    let imported = try ForeignFiles(Self.file(air, samples, water), of: DL7())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("air-temperature") == airHere)
    #expect(dive.text("water-temperature") == waterHere)
  }

  @Test(arguments: [
    ("+0200", "+02:00"), ("-05:30", "-05:30"), ("Z", "+00:00"), ("", ""), ("EEST", ""),
  ])
  func aZoneBehindTheClock(written: String, zone: String) throws {
    let imported = try ForeignFiles(Self.file("20", ["9"], "9", written), of: DL7())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("time") == "09:30")
    #expect(dive.text("zone") == zone)
    let lost = imported.step.losses.contains { $0.reason == .noPlace && $0.text.hasPrefix("ZDH-5") }
    #expect(lost == (written == "EEST"))
  }
}
