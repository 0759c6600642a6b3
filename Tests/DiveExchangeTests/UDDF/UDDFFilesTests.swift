import DiveExchange
import DiveFormat
import DiveModel
import Foundation
import Testing

/// Where other people's files are.
enum UDDFFiles {
  static let root = ProcessInfo.processInfo.environment["DIVELOG_CASES"]
    .map { $0 + "/exchange-files" }
}

/// Files of other programs, beside what they should give.
@Suite(.enabled(if: UDDFFiles.root != nil, "needs DIVELOG_CASES"))
struct UDDFFilesTests {
  private static func paths(_ folder: String) -> [String] {
    guard let root = UDDFFiles.root else { return [] }
    let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.allObjects ?? []
    return names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".uddf") || $0.hasSuffix(".uddf.xml") }
      .map { "\(root)/\(folder)/\($0)" }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The text without comments, to count its elements apart from any reader of XML.
  private static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
      .replacing(#/<!--(?s:.*?)-->/#, with: "")
  }

  @Test(arguments: paths(""))
  func bringsEveryDiveAndSample(path: String) throws {
    let text = try Self.text(path)
    let imported = try Imported(uddf: ["log.uddf": try Self.bytes(path)])
    #expect(try imported.errors() == [], "\(path)")
    let dives = text.matches(of: #/<dive[ >/]/#.ignoresCase()).count
    let leftOut = imported.losses.count { $0.reason == .leftOut && $0.text.hasPrefix("<dive>") }
    #expect(imported.entries.count + leftOut == dives, "\(path): \(imported.losses)")
    if leftOut > 0 { return }
    let waypoints = text.matches(of: #/<waypoint>/#.ignoresCase()).count
    let rows = imported.files.filter { $0.key.hasSuffix(".csv") }.values
      .reduce(0) { $0 + $1.split(separator: "\n").count - 1 }
    let timeless = imported.losses.filter { $0.text.hasPrefix("<waypoint>") }
      .filter { $0.reason == .malformed }
    #expect(rows == waypoints - timeless.count, "\(path)")
    let plan = try Imported.uddfPlan(["log.uddf": try Self.bytes(path)])
    let again = Imported.target(after: plan)
    #expect(try Imported(uddf: ["log.uddf": try Self.bytes(path)], into: again).files == [:])
  }

  private static let tables = [
    "2024-06-27 Dive1", "2024-08-10 Dive1", "2024-09-22 Dive1",
  ]

  /// Each sample is as in a flat table of the same dive.
  @Test(arguments: tables)
  func agreesWithTheTable(name: String) throws {
    let folder = (UDDFFiles.root ?? "") + "/tiainen-uddf/Data/"
    let table = String(decoding: try Self.bytes(folder + name + ".csv"), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ";", omittingEmptySubsequences: false).map(String.init) }
    let header = try #require(table.first)
    let time = try #require(header.firstIndex(of: "ns1:divetime"))
    // Rows without a time are not of samples.
    let rows = table.dropFirst().filter { !$0[time].isEmpty }
    let log = ["log.uddf": try Self.bytes(folder + name + ".uddf")]
    let profile = ProfileCSV.read(Array(try Imported(uddf: log).profile.utf8)).profile
    try #require(profile.rowCount == rows.count)
    for (key, column, factor, origin) in [
      ("depth", ProfileColumn.depth, 1_000.0, 0.0), ("divetime", .time, 1_000, 0),
      ("temperature", .temperature, 1_000, 273.15), ("tankpressure", .tank(0) ?? .time, 0.01, 0),
    ] {
      guard let place = header.firstIndex(of: "ns1:" + key) else { continue }
      let own = try #require(profile.samples(of: column))
      for (row, cells) in rows.enumerated() {
        let wanted = Double(cells[place]).map { Int((($0 - origin) * factor).rounded()) }
        #expect(own[row] == wanted, "\(key) \(row)")
      }
    }
  }

  /// The figures of the same dives as another reader has them.
  @Test(arguments: paths("divejson/uddf"))
  func agreesWithItsPair(path: String) throws {
    let pair = path.replacing(".uddf", with: ".divejson")
    let json = try JSONSerialization.jsonObject(with: Data(Self.bytes(pair))) as? [String: Any]
    let dives = json?["dives"] as? [[String: Any]] ?? []
    let imported = try Imported(uddf: ["log.uddf": try Self.bytes(path)])
    let entries = imported.entries.map(UDDFFigures.init)
    #expect(entries.count == dives.count)
    for dive in dives {
      let start = (dive["started_at"] as? String ?? "").prefix(16)
      let same = entries.filter { $0.start == start }
      let number = (dive["number"] as? Int).map(String.init)
      let entry = try #require(
        same.first { $0["number"] == number } ?? same.first,
        "\(path) \(start) \(entries.map(\.start))"
      )
      for problem in entry.differences(from: dive) { Issue.record("\(path) \(start): \(problem)") }
    }
    let sites = json?["sites"] as? [[String: Any]] ?? []
    #expect(imported.files.keys.count { $0.hasPrefix("sites/") } >= sites.count, "\(path)")
  }
}

/// The figures of an entry.
struct UDDFFigures {
  private let lines: [String]

  init(_ entry: String) { lines = entry.split(separator: "\n").map(String.init) }

  subscript(key: String) -> String? {
    guard let line = lines.first(where: { $0.hasPrefix(key + ": ") }) else { return nil }
    return String(line.dropFirst(key.count + 2))
  }

  private func values(inTanks key: String) -> [String] {
    let starts = ["    \(key): ", "  - \(key): "]
    return lines.filter { line in starts.contains { line.hasPrefix($0) } }
      .map { String($0.dropFirst(key.count + 6)) }
  }

  var start: String { (self["date"] ?? "") + (self["time"].map { "T" + $0.prefix(5) } ?? "") }

  private func number(_ text: String?) -> Double? {
    guard let word = text?.split(separator: " ").first else { return nil }
    return Double(String(word))
  }

  private var seconds: Double? {
    guard let words = self["duration"]?.split(separator: " ") else { return nil }
    var sum = 0.0
    let units: [String: Double] = ["h": 3_600, "min": 60, "s": 1]
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      let unit: Double = units[String(words[place + 1])] ?? .nan
      let value: Double = Double(words[place]) ?? .nan
      sum += value * unit
    }
    return sum
  }

  /// What is not as in a dive of the other reader.
  func differences(from dive: [String: Any]) -> [String] {
    var found: [String] = []
    func compare(_ name: String, _ own: Double?, _ other: Any?, within tolerance: Double) {
      guard let other = other as? Double else { return }
      if let own, abs(own - other) <= tolerance { return }
      let written = own.map { "\($0)" } ?? "none"
      found.append("\(name) \(written), not \(other)")
    }
    compare("depth", number(self["max-depth"]), dive["max_depth"], within: 0.01)
    compare("mean", number(self["average-depth"]), dive["avg_depth"], within: 0.01)
    compare("duration", seconds, dive["submerged_time"], within: 1)
    compare("air", number(self["air-temperature"]), dive["air_temperature"], within: 0.1)
    compare("rating", number(self["rating"]), dive["rating"], within: 0)
    let tanks = dive["cylinders"] as? [[String: Any]] ?? []
    for (key, other) in [
      ("start", "start_pressure"), ("end", "end_pressure"), ("volume", "volume"),
    ] {
      let theirs: [Double] = tanks.compactMap { $0[other] as? Double }.filter { $0 > 0 }
      let own: [Double] = values(inTanks: key).compactMap { number($0) }
      for value in theirs where !own.contains(where: { abs($0 - value) <= 0.1 }) {
        found.append("\(key) \(own), not \(theirs)")
      }
    }
    let people = dive["people"] as? [[String: Any]] ?? []
    let names = ["buddies", "guide", "students"].compactMap { self[$0] }
      .reduce(0) { $0 + $1.split(separator: ",").count }
    if names != people.count { found.append("people \(names), not \(people.count)") }
    return found
  }
}
