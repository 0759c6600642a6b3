import DiveExchange
import DiveModel
import Testing

/// Dives of a day without a clock are told apart by what they say, as their order is that of a file.
@Suite struct DayNameTests {
  private static let morning =
    "<Dive><Divedate>2024-06-12</Divedate><Entrytime/><Depth>31.5</Depth>"
    + "<Divetime>22</Divetime><Place Name='Morning'/></Dive>"
  private static let afternoon =
    "<Dive><Divedate>2024-06-12</Divedate><Entrytime/><Depth>12.5</Depth>"
    + "<Divetime>41</Divetime><Place Name='Afternoon'/></Dive>"

  private static func file(_ dives: [String]) -> [String: [UInt8]] {
    let text = "<?xml version='1.0'?><Divinglog><Logbook>\(dives.joined())</Logbook></Divinglog>"
    return ["log.xml": Array(text.utf8)]
  }

  private static func texts(_ files: [String: [UInt8]]) -> [String] {
    files.filter { $0.key.contains("dives/") }.map { String(decoding: $0.value, as: UTF8.self) }
  }

  @Test(arguments: [[afternoon], [morning]], [[morning, afternoon], [afternoon, morning]])
  func theOtherDiveOfADayComesIn(first: [String], then: [String]) throws {
    let one = try ForeignFiles(Self.file(first), of: DivingLogXML())
    let run = try ForeignFiles(Self.file(then), of: DivingLogXML(), into: one.bytes)
    #expect(run.step.newDives == 1 && run.known == 1)
    let files = one.bytes.merging(run.bytes) { $1 }
    let entries = Self.texts(files)
    #expect(entries.count == 2)
    for depth in ["31.5 m", "12.5 m"] {
      #expect(entries.count { $0.contains("max-depth: \(depth)\n") } == 1)
    }
    for order in [then, then.reversed(), [Self.morning], [Self.afternoon]] {
      let again = try ForeignFiles(Self.file(order), of: DivingLogXML(), into: files)
      #expect(again.bytes == [:])
      #expect(again.known == order.count)
    }
  }

  private static func dive(
    _ name: String,
    _ duration: String,
    _ depth: String,
    rating: String? = nil
  ) -> SlateDive {
    var dive = SlateDive(
      name: name,
      time: nil,
      values: [.duration: duration, .maximumDepth: depth]
    )
    dive.values[.rating] = rating
    return dive
  }

  /// A later file may have a part of the day.
  @Test func takesTheValuesOfItsOwnDive() throws {
    let day = [
      Self.dive("2024-06-12", "22 min", "31.5 m", rating: "1"),
      Self.dive("2024-06-12~2", "41 min", "12.5 m", rating: "2"),
    ]
    let first = try MergeRun(day, into: [:])
    #expect(first.step.newDives == 2)
    let alone = Self.dive("2024-06-12", "41 min", "12.5 m", rating: "5")
    let run = try MergeRun([alone], into: first.files, take: ["rating"])
    #expect(run.known == 1 && run.paths.count == 1)
    let text = try #require(run.paths.first.flatMap { run.files[$0] })
    #expect(text.contains("max-depth: 12.5 m\n") && text.contains("rating: 5\n"))
  }

  /// One figure alone may have been corrected, or be that of another dive.
  @Test func oneFigureThatDiffersWidelyIsUnclear() throws {
    let first = try MergeRun([Self.dive("2024-06-12", "41 min", "12.5 m")], into: [:])
    let path = try #require(first.paths.first)
    let other = Self.dive("2024-06-12", "41 min", "31.5 m")
    let run = try MergeRun([other], into: first.files)
    #expect(run.doubts.count == 1 && run.doubts[0].hasSuffix(" same-day \(path)"))
    #expect(run.paths == [] && run.known == 0)
    let joined = try MergeRun([other], into: first.files, unclear: .join)
    #expect(joined.paths == [] && joined.known == 1)
    let separate = try MergeRun([other], into: first.files, unclear: .separate)
    #expect(separate.step.newDives == 1 && separate.files[path] == first.files[path])
    let again = try MergeRun([other], into: separate.files)
    #expect(again.paths == [] && again.known == 1 && again.doubts == [])
    // A corrected figure that is near is the dive's.
    let corrected = first.files.mapValues { $0.replacing("12.5 m", with: "13.1 m") }
    let same = try MergeRun([Self.dive("2024-06-12", "41 min", "12.5 m")], into: corrected)
    #expect(same.paths == [] && same.known == 1)
  }
}
