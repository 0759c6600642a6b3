import DiveExchange
import DiveFormat
import DiveModel
import DiveUnits
import Foundation
import Testing

/// Files that other programs wrote give what those who made them say is in them.
@Suite(.disabled(if: RealLog.folder == nil, "DIVELOG_CASES names no folder with other files"))
struct CSVRealFileTests {
  private func bytes(_ path: String) throws -> [UInt8] {
    let url = URL(fileURLWithPath: RealLog.folder ?? "").appending(path: path)
    return Array(try Data(contentsOf: url))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The values of an attribute in a reference, in order.
  private func all(_ pattern: String, in text: String) throws -> [String] {
    let regex = try Regex(pattern)
    return text.matches(of: regex).map { $0.output[1].substring.map(String.init) ?? "" }
  }

  private static let rules = """
    number "#Nr"
    date "date" as mm/dd/yy
    time "time" as HH:MM
    duration "duration" as mm:ss
    max-depth "maxdepth" in m
    average-depth "avgdepth" in m
    buddies "buddy" split /,/
    suit "suit"

    """

  @Test(arguments: [
    ("subsurface-files/test41.csv", "subsurface-files/test-csv.xml", "notes \"notes\"\n"),
    ("subsurface-files/test41.tsv", "subsurface-files/test-tsv.xml", "separator tab\n"),
  ])
  func agreesOnLists(path: String, reference: String, more: String) throws {
    let imported = try CSVImport(bytes(path), rules: Self.rules + more)
    let expected = try text(reference)
    #expect(try imported.errors() == [])
    let dives = imported.dives
    let moments = zip(
      try all("<dive [^>]*date='([^']*)'", in: expected),
      try all("<dive [^>]*time='([^']*)'", in: expected)
    )
    #expect(dives.count == 4)
    for (dive, moment) in zip(dives, moments) {
      #expect(dive.contains("source: csv:\(moment.0)T\(moment.1)\n"))
    }
    for (dive, depth) in zip(dives, try all("depth max='([^']*)'", in: expected)) {
      #expect(dive.contains("max-depth: \(try Depth(parsing: depth))\n"))
    }
    for (dive, depth) in zip(dives, try all("mean='([^']*)'", in: expected)) {
      #expect(dive.contains("average-depth: \(try Depth(parsing: depth))\n"))
    }
    for (dive, duration) in zip(dives, try all("duration='([0-9]+):00 min'", in: expected)) {
      #expect(dive.contains("duration: \(duration) min\n"))
    }
    for (dive, buddy) in zip(dives, try all("<buddy>([^<]*)<", in: expected)) {
      #expect(dive.contains("buddies: [\(buddy)]\n"))
    }
  }

  @Test func refusesTheListWithoutRules() throws {
    let source = CSVImport.source(try bytes("subsurface-files/test41.csv"))
    let read = try #require(try DiveTableFormat().understanding(of: source))
    // Nothing in it shows the unit of its depths.
    #expect(read.unclear.map(\.column) == ["date", "maxdepth", "avgdepth"])
  }

  @Test func readsSubsurfacesOwnList() throws {
    let path = "exchange-files/gpl/submersion/test/fixtures/subsurface-dive_list.csv"
    let imported = try CSVImport(bytes(path))
    #expect(try imported.errors() == [])
    let rows = try text(path).matches(of: Regex("(?m)^[0-9]*,20[0-9]{2}-[0-9-]+,[0-9:]+,[0-9:]+,"))
    #expect(imported.dives.count == rows.count)
    #expect(rows.count > 20)
    let dive = imported.dives.first { $0.contains("source: csv:2018-05-22T14:23:43\n") } ?? ""
    #expect(dive.contains("duration: 25 min 20 s\nmax-depth: 82.87 m\naverage-depth: 45.66 m\n"))
    #expect(dive.contains("water-temperature: 23.333 °C\n"))
    let other = imported.dives.first { $0.contains("source: csv:2025-09-20T07:44:37\n") } ?? ""
    for line in [
      "number: 1", "duration: 42 s", "position: 40.179575, -74.037466", "max-depth: 2.41 m",
      "volume: 11.094 L", "start: 196.9 bar", "end: 193.053 bar", "guide: [Sharon Patterson]",
      "buddies: [Kiyan Griffin]", "visibility: very-poor", "mass: 6.35 kg",
      "tags: [shore, student]",
      "x-csv-sac-l-min: 40.115",
    ] {
      #expect(other.contains(line + "\n"), "\(line): \(other)")
    }
  }

  @Test func readsAProfileWithItsDate() throws {
    let path = "subsurface-files/TestDiveSeabearHUDC"
    let imported = try CSVImport(bytes(path + ".csv"))
    #expect(try imported.errors() == [])
    #expect(
      imported.dives.first?.contains(
        "date: 2014-07-10\ntime: 08:46:10\nduration: 7 min 32 s\nmax-depth: 40 m\n"
      ) ?? false
    )
    let file = imported.files.first { $0.key.hasSuffix(".csv") }
    let profile = ProfileCSV.read(try #require(file?.value)).profile
    let expected = try text(path + ".xml")
    let depths = try all("depth='([^']*) m'", in: expected).compactMap { Double($0) }
    let read = try #require(profile.samples(of: .depth)).compactMap { $0 }
    #expect(read.count == depths.count)
    let wrong = zip(read.sorted(), depths.sorted()).count { abs(Double($0) / 1_000 - $1) > 0.01 }
    #expect(wrong == 0)
  }

  @Test func readsAnApneaProfile() throws {
    let path = "exchange-files/depthviz/tests/data/apnealizer/valid_depth_data_trimmed.csv"
    let rows = try text(path).split(whereSeparator: \.isNewline)
    let source = CSVImport.source(try bytes(path))
    let read = try #require(try DiveTableFormat().understanding(of: source))
    #expect(read.program == "Apnealizer")
    let imported = try CSVImport(bytes(path), rules: read.rules + "set date = 2024-06-12\n")
    let file = imported.files.first { $0.key.hasSuffix(".csv") }
    let profile = ProfileCSV.read(try #require(file?.value)).profile
    #expect(profile.rowCount == rows.count - 1)
    let depths = rows.dropFirst().map { Double($0.split(separator: ",")[1]) ?? -1 }
    let own = try #require(profile.samples(of: .depth)).map { Double($0 ?? -1) / 1_000 }
    #expect(zip(own, depths).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(try imported.errors() == [])
  }
}
