import DiveExchange
import Foundation
import Testing

/// Subsurface's own test dives compared with what it reads in them.
@Suite(.disabled(if: RealLog.isMissing, Comment(rawValue: RealLog.whySkipped)))
struct SubsurfaceFiguresTests {
  private static let cases = URL(fileURLWithPath: RealLog.folder ?? "/nowhere")
  private static let folder = cases.appending(path: "subsurface-files")

  /// The rows of Subsurface's figures by file.
  private static let rows: [String: [[String: String]]] = {
    let file = cases.appending(path: "subsurface-figures/files.tsv")
    guard let data = try? Data(contentsOf: file) else { return [:] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    return Dictionary(grouping: rows) { $0["file"] ?? "" }
  }()

  static let files = [
    "DL7.xml", "SampleDivesV2.ssrf", "TestAtmPress.xml", "TestDiveDM4.xml",
    "TestDiveDivelogsDE.xml", "TestDiveSeabearHUDC.xml", "TwoTimesTwo.ssrf", "mergedVyperOstc.xml",
    "ostc.xml", "sac-test.xml", "suunto_eon_core_nitrox.xml", "test-42-uddf-import-reference.xml",
    "test-csv.xml", "test-tsv.xml", "test13.xml", "test25.xml", "test3.xml", "test40-42.xml",
    "test40.xml", "test42-csv.xml", "test42.xml", "vyper.xml",
  ]

  private func imported(_ url: URL) throws -> (plan: ImportPlan, dives: [Conversion]) {
    let source = try FormatRegistry.all.source(named: url.path)
    #expect(source.format.id == "subsurface-xml")
    let plan = try Imported.plan(source.source)
    return (plan, plan.dives.map(plan.convert))
  }

  @Test(arguments: files)
  func agreesWithSubsurface(file: String) throws {
    let rows = try #require(Self.rows[file])
    let (plan, dives) = try imported(Self.folder.appending(path: file))
    #expect(dives.count == rows.count)
    let records = Dictionary(
      uniqueKeysWithValues: plan.shared.files.map { ($0.path, WrittenDive($0).text("name")) }
    )
    let order = rows.sorted {
      ($0["when"] ?? "", $0["number"] ?? "") < ($1["when"] ?? "", $1["number"] ?? "")
    }
    for (conversion, row) in zip(dives, order) {
      let record = try #require(conversion.files.first)
      let entry = SubsurfaceEntry(WrittenDive(record), records)
      for (figure, value) in entry.figures(row) {
        let isSame = value.expected == value.found
        #expect(isSame, "\(file) \(row["number"] ?? "") \(figure): \(value)")
      }
    }
    let text = String(
      decoding: try Data(contentsOf: Self.folder.appending(path: file)),
      as: UTF8.self
    )
    let samples = dives.flatMap(\.files).filter { $0.path.hasSuffix(".csv") }.map { csv in
      csv.bytes.split(separator: 0x0A).dropFirst().count { hasDepth($0) }
    }
    #expect(samples.reduce(0, +) == text.ranges(of: "<sample ").count, "\(file)")
    #expect(try Imported(plan: plan, dives).errors() == [], "\(file)")
  }

  private func hasDepth(_ line: ArraySlice<UInt8>) -> Bool {
    line.split(separator: 0x2C, omittingEmptySubsequences: false).dropFirst().first?.isEmpty
      == false
  }

  /// What other programs' authors have collected comes in whole, and comes in once.
  @Test(arguments: ["exchange-files/divejson/ssrf", "exchange-files/gpl", "subsurface-files"])
  func bringsEveryFileOnce(folder: String) throws {
    let root = Self.cases.appending(path: folder)
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted() {
      let url = root.appending(path: path)
      let start = [UInt8](((try? Data(contentsOf: url)) ?? Data()).prefix(200))
      guard String(decoding: start, as: UTF8.self).contains("program='subsurface'") else {
        continue
      }
      let (plan, dives) = try imported(url)
      let source = try FormatRegistry.all.source(named: url.path).source
      let again = try Imported(source, into: Imported.target(after: plan, dives))
      #expect(again.files == [:], "\(path)")
      #expect(dives.allSatisfy { !$0.files.isEmpty }, "\(path)")
      #expect(try Imported(plan: plan, dives).errors() == [], "\(path)")
      count += 1
    }
    #expect(count >= 5)
  }
}

/// A dive's entry in the words of Subsurface's figures.
private struct SubsurfaceEntry {
  let entry: WrittenDive
  let records: [String: String]

  init(_ entry: WrittenDive, _ records: [String: String]) {
    self.entry = entry
    self.records = records
  }

  typealias Pair = (expected: String, found: String)

  /// The figures that a file can say; those that Subsurface works out where the file says nothing
  /// are left out.
  func figures(_ row: [String: String]) -> [String: Pair] {
    var pairs: [String: Pair] = [:]
    let time = entry.text("time")
    let all: [String: String] = [
      "number": entry.values["number"] ?? "0",
      "when": entry.text("date") + "T" + (time.count == 5 ? time + ":00" : time),
      "maxdepth_mm": String(entry.thousandths("max-depth")),
      "n_cyls": String(entry.items["tanks"]?.count ?? 0),
      "rating": entry.values["rating"] ?? "0",
      "visibility": visibility,
      "tags": entry.list("tags").joined(separator: ", "),
      "buddy": entry.list("buddies").joined(separator: ", "),
      "diveguide": entry.list("guide").joined(separator: ", "),
      "suit": entry.text("suit").replacing("\\\"", with: "\""),
      "site": name("sites", entry.text("site")),
      "trip": name("trips", entry.text("trip")),
      "n_dcs": String(max(entry.items["computers"]?.count ?? 0, 1)),
      "n_weights": String(weights.count),
      "weight_g": String(weights.reduce(0, +)),
    ]
    for (key, value) in all {
      var expected = row[key] ?? ""
      if expected.hasPrefix("\"") {
        expected = String(expected.dropFirst().dropLast()).replacing("\"\"", with: "\"")
      }
      if key == "suit", expected == "none" { expected = "" }
      pairs[key] = (expected, value)
    }
    if entry.values["air-temperature"] != nil {
      let kelvin = entry.thousandths("air-temperature") + 273_150
      pairs["airtemp_mK"] = (row["airtemp_mK"] ?? "", String(kelvin))
    }
    // Of a dive with samples, Subsurface shows the least temperature, of several computers a mean.
    if entry.values["water-temperature"] != nil, row["watertemp_mK"] != row["mintemp_mK"],
      row["n_dcs"] == "1"
    {
      let kelvin = entry.thousandths("water-temperature") + 273_150
      pairs["watertemp_mK"] = (row["watertemp_mK"] ?? "", String(kelvin))
    }
    if entry.values["duration"] != nil, !Self.otherDurations.contains(row["file"] ?? "") {
      pairs["duration_s"] = (row["duration_s"] ?? "", String(entry.seconds("duration")))
    }
    if entry.values["average-depth"] != nil, !Self.otherMeans.contains(row["file"] ?? "") {
      // Where the file has the mean of before, it may be a few millimetres beside the one anew.
      let (mean, known) = (entry.thousandths("average-depth"), Int(row["meandepth_mm"] ?? "") ?? 0)
      pairs["meandepth_mm"] = (String(known), String(abs(mean - known) <= 3 ? known : mean))
    }
    if let otu = entry.values["otu"] { pairs["otu"] = (row["otu"] ?? "", otu) }
    if let cns = entry.values["cns"] { pairs["maxcns"] = ("\(row["maxcns"] ?? "") %", cns) }
    return pairs
  }

  /// Files with samples that last longer or shorter than their dives are said to, whose durations
  /// Subsurface works out anew.
  private static let otherDurations: Set = ["TestAtmPress.xml", "ostc.xml", "sac-test.xml"]

  /// Files whose means are not those of their samples, which Subsurface works out anew.
  private static let otherMeans: Set = [
    "TestAtmPress.xml", "ostc.xml", "sac-test.xml", "test13.xml", "test25.xml",
  ]

  /// The weights in grams: of a list, or the only one.
  private var weights: [Int] {
    if let items = entry.items["weight"] {
      return items.map { WrittenDive.thousandths($0["mass"]) }
    }
    guard let written = entry.values["weight"] else { return [] }
    return written.hasPrefix("[")
      ? entry.list("weight").map { WrittenDive.thousandths($0) }
      : [WrittenDive.thousandths(written)]
  }

  private var visibility: String {
    let words = ["", "very-poor", "poor", "moderate", "good", "excellent"]
    return words.firstIndex(of: entry.text("visibility")).map(String.init) ?? "?"
  }

  private func name(_ folder: String, _ id: String) -> String {
    id.isEmpty ? "" : records["\(folder)/\(id).md"] ?? id
  }
}
