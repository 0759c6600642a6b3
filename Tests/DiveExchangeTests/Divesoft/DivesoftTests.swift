import DiveExchange
import Foundation
import Testing

/// A file of a Divesoft computer becomes a dive with everything that is known of its format.
@Suite struct DivesoftTests {
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func record(_ kind: Int, _ second: Int, topic: Int, _ content: [UInt8]) -> [UInt8]
  {
    let filling = [UInt8](repeating: 0, count: 12 - content.count)
    return number(kind | second << 4 | topic << 21, 4) + content + filling
  }

  /// Depth in centimetres, ten-thousandths of a bar, minutes, minutes, tenths of a degree.
  private static func sample(
    _ second: Int,
    _ depth: Int,
    _ oxygen: Int,
    limit: Int,
    rise: Int,
    _ temperature: Int
  ) -> [UInt8] {
    let content =
      number(depth, 2) + number(oxygen, 2) + number(limit | rise << 10, 2)
      + number(temperature << 4 | 0xC000, 2)
    return record(0, second, topic: 0, content)
  }

  private static func file(_ records: [[UInt8]], count: Int? = nil) -> [UInt8] {
    // 12 June 2024, 10:30:05: seconds since the year 2000.
    let start = (19_886 - 10_957) * 86_400 + 37_805
    let flags = number(2_820 | 1 << 27, 4)
    let counts = number((count ?? records.count) | 72 << 18, 4)
    return Array("DivE".utf8) + [1, 2] + number(170, 2) + number(start, 4) + flags + counts
      + number(1_840, 2) + number(0xFFFF, 2) + number(0, 8) + records.joined()
  }

  private static let whole = file([
    record(6, 0, topic: 3, Array("704400005299".utf8)),
    record(6, 0, topic: 5, [0, 3, 0, 1, 16, 1]),
    record(6, 0, topic: 4, [1, 2, 3]),
    record(1, 0, topic: 0, [5, 0, 21, 0]),
    sample(0, 143, 2_430, limit: 1_000, rise: 0, 146),
    sample(600, 1_840, 5_930, limit: 12, rise: 3, 72),
    record(9, 610, topic: 0, [0x25, 0]),
    record(1, 2_000, topic: 0, [5, 0, 50, 0]),
    sample(2_000, 600, 8_075, limit: 0, rise: 2, 100),
  ])

  @Test func makesADive() throws {
    let imported = try ForeignFiles(["a.dlf": Self.whole], of: Divesoft())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "170")
    #expect(dive.text("date") == "2024-06-12")
    #expect(dive.text("time") == "10:30:05")
    #expect(dive.seconds("duration") == 2_820)
    #expect(dive.text("max-depth") == "18.4 m")
    #expect(dive.text("water-temperature") == "7.2 °C")
    #expect(dive.text("otu") == "")
    #expect(dive.items["tanks"]?.map { $0["gas"] } == ["air", "EAN50"])
    #expect(dive.items["computers"]?.first?["serial"] == "704400005299")
    #expect(dive.items["computers"]?.first?["firmware"] == "1.16.1")
    #expect(dive.text("source") == "divesoft-dlf:704400005299/2024-06-12T10:30:05")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "600", "610", "2000"])
    #expect(rows.map { $0["depth_m"] } == ["1.43", "18.4", nil, "6"])
    #expect(rows.map { $0["temperature_c"] } == ["14.6", "7.2", nil, "10"])
    #expect(rows.map { $0["ppo2_bar"] } == ["0.243", "0.593", nil, "0.808"])
    #expect(rows.map { $0["ndl_s"] } == [nil, "720", nil, "0"])
    #expect(rows.map { $0["tts_s"] } == [nil, "180", nil, "120"])
    #expect(rows.map { $0["event"] } == ["gas=1", nil, "info=event 9-37", "gas=2"])
    let losses = Set(imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" })
    #expect(losses == ["no-place settings-4 (1)", "rounded ppo2 (1)"])
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(["b.dlf": Self.whole], of: Divesoft(), into: imported.bytes)
    #expect(again.bytes == [:])
  }

  @Test func saysWhereAFileEnds() throws {
    let cut = Array(Self.whole.dropLast(20))
    let imported = try ForeignFiles(["a.dlf": cut], of: Divesoft())
    #expect(imported.reasons.contains(.cutOff))
    #expect(imported.profiles.first?.compactMap { $0["depth_m"] } == ["1.43", "18.4"])
    let head = try ForeignFiles(["a.dlf": Array(Self.whole.prefix(31))], of: Divesoft())
    #expect(head.bytes == [:])
    #expect(head.reasons == [.cutOff])
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Self.whole, of: Divesoft(), times: 300)
  }

  /// A real file: its head has what its records have.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func bringsEverySampleOfARealFile() throws {
    let bytes = try ForeignFiles.read("divesoft/tests/sample.DLF")
    let imported = try ForeignFiles(["a.dlf": bytes], of: Divesoft())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("date") == "2019-10-15")
    #expect(dive.text("time") == "19:55:50")
    #expect(dive.seconds("duration") == 3_945)
    #expect(dive.text("max-depth") == "41.06 m")
    #expect(dive.text("water-temperature") == "7.2 °C")
    #expect(dive.items["tanks"]?.map { $0["gas"] } == ["air", "EAN50"])
    let rows = try #require(imported.profiles.first)
    let depths = rows.compactMap { $0["depth_m"].flatMap { Double($0) } }
    #expect(depths.count == 934)
    #expect(depths.max() == 41.06)
    #expect(rows.compactMap { $0["temperature_c"].flatMap { Double($0) } }.min() == 7.2)
    #expect(rows.last?["time_s"] == "3945")
    #expect(!imported.reasons.contains(.cutOff))
    #expect(try imported.errors() == [])
  }
}
