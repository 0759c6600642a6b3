import DiveExchange
import Testing

/// 6,137 dives of a real log compared with Subsurface's own reading.
@Suite(.disabled(if: RealLog.isMissing, Comment(rawValue: RealLog.whySkipped)))
struct RealLogTests {
  let log: RealLog
  /// The names of the sites and trips by their paths.
  let names: [String: String]
  let dives: [(entry: WrittenDive, figures: [String: String])]

  init() throws {
    let log = try RealLog.shared.get()
    self.log = log
    names = log.names
    dives = log.entries
  }

  @Test func bringsEveryDiveOnce() {
    #expect(log.dives.count == 6_137)
    #expect(Set(dives.map { $0.figures["number"] ?? "" }) == Set(log.figures.keys))
    #expect(Set(log.log.dives.map(\.source)).count == 6_137)
    let paths = (log.dives + [log.shared]).flatMap(\.files).map(\.path)
    #expect(Set(paths).count == paths.count)
  }

  @Test(arguments: [
    "when", "duration_s", "maxdepth_mm", "n_cyls", "n_weights", "weight_g", "rating", "visibility",
    "tags", "buddy", "diveguide", "suit", "site", "trip", "invalid", "airtemp_mK",
  ])
  func agreesWithSubsurface(figure: String) {
    let wrong = dives.filter { value(figure, $0.entry) != $0.figures[figure] }
    #expect(
      wrong.isEmpty,
      "\(wrong.count): \(wrong.prefix(3).map { (value(figure, $0.entry), $0.figures[figure]) })"
    )
  }

  /// Without samples Subsurface invents a mean depth, so only dives with samples are compared.
  @Test func agreesOnMeanDepths() {
    let recorded = dives.filter { $0.figures["recorded_samples"] != "0" }
    #expect(recorded.count == 5_153)
    for (entry, figures) in recorded {
      #expect(String(entry.thousandths("average-depth")) == figures["meandepth_mm"])
    }
  }

  /// Subsurface's figures leave out samples after 100 minutes, whose lines begin without a space.
  @Test func bringsEverySample() {
    var longDives = 0
    for (index, dive) in dives.enumerated() {
      let recorded = Int(dive.figures["recorded_samples"] ?? "") ?? -1
      let rows = samples(of: index)
      let counted = rows.count { $0 < 6_000 }
      #expect(counted == recorded, "\(dive.entry.text("number"))")
      if rows.count > counted { longDives += 1 }
    }
    #expect(longDives == 40)
  }

  @Test func keepsThePlacesOfSeveralComputers() {
    let several = dives.filter { $0.figures["n_dcs"] == "2" }
    #expect(several.count == 156)
    #expect(several.allSatisfy { $0.entry.items["computers"]?.count == 2 })
  }

  @Test func bringsEverySampleOfEveryComputer() {
    let files = log.dives.flatMap(\.files).filter { $0.path.hasSuffix(".csv") }
    #expect(files.map { secondsWithDepth($0).count }.reduce(0, +) == 1_935_323)
  }

  @Test func losesNothingButSettingsAndOddities() {
    let losses = (log.dives + [log.shared]).flatMap(\.losses)
    let counts = Dictionary(grouping: losses, by: \.reason).mapValues(\.count)
    #expect(
      counts == [
        .programSetting: 4,
        .noPlace: 8,  // Nicknames of computers.
        .outOfOrder: 4,  // One profile and its three copies begin anew.
        .setAside: 4,  // One computer, and three copies, whose mean is above its maximum.
      ]
    )
  }

  /// The seconds of the rows that have a depth, of the first computer in Subsurface's list.
  private func samples(of index: Int) -> [Int] {
    guard
      let name = dives[index].entry.items["computers"]?.first?["profile"],
      let file = log.dives[index].files.first(where: { $0.path.hasSuffix("/" + name) })
    else { return [] }
    return secondsWithDepth(file)
  }

  /// In bytes, because there are two million rows.
  private func secondsWithDepth(_ file: ImportedFile) -> [Int] {
    file.bytes.withUnsafeBufferPointer { bytes in
      guard bytes.starts(with: "time_s,depth_m".utf8) else { return [] }
      let (newline, comma) = (UInt8(ascii: "\n"), UInt8(ascii: ","))
      let zero = UInt8(ascii: "0")
      var seconds: [Int] = []
      var place = (bytes.firstIndex(of: newline) ?? bytes.count) + 1
      while place < bytes.count {
        var (value, isNumber) = (0, true)
        while place < bytes.count, bytes[place] != comma, bytes[place] != newline {
          isNumber = isNumber && bytes[place] >= zero && bytes[place] - zero < 10
          if isNumber { value = value * 10 + Int(bytes[place] - zero) }
          place += 1
        }
        let depth = place + 1
        if isNumber, depth < bytes.count, bytes[place] == comma, bytes[depth] != comma,
          bytes[depth] != newline
        {
          seconds.append(value)
        }
        while place < bytes.count, bytes[place] != newline { place += 1 }
        place += 1
      }
      return seconds
    }
  }

  private func value(_ figure: String, _ entry: WrittenDive) -> String {
    switch figure {
    case "when":
      let time = entry.text("time")
      return entry.text("date") + "T" + (time.count == 5 ? time + ":00" : time)
    case "duration_s": return String(entry.seconds("duration"))
    case "maxdepth_mm": return String(entry.thousandths("max-depth"))
    case "n_cyls": return String(entry.items["tanks"]?.count ?? 0)
    case "n_weights": return String(weights(entry).count)
    case "weight_g": return String(weights(entry).reduce(0, +))
    case "rating": return entry.text("rating").isEmpty ? "0" : entry.text("rating")
    case "visibility":
      let words = ["", "very-poor", "poor", "moderate", "good", "excellent"]
      return words.firstIndex(of: entry.text("visibility")).map(String.init) ?? "?"
    case "tags": return entry.list("tags").joined(separator: ", ")
    case "buddy": return entry.list("buddies").joined(separator: ", ")
    case "diveguide": return entry.list("guide").joined(separator: ", ")
    case "suit": return entry.text("suit")
    case "site": return name("sites", entry.text("site"))
    case "trip": return name("trips", entry.text("trip"))
    case "invalid": return entry.text("invalid") == "true" ? "1" : "0"
    case "airtemp_mK":
      let isWritten = entry.values["air-temperature"] != nil
      return isWritten ? String(entry.thousandths("air-temperature") + 273_150) : "0"
    default: return "?"
    }
  }

  private func weights(_ entry: WrittenDive) -> [Int] {
    if let items = entry.items["weight"] {
      return items.map { WrittenDive.thousandths($0["mass"]) }
    }
    guard let value = entry.values["weight"] else { return [] }
    if value.hasPrefix("[") { return entry.list("weight").map { WrittenDive.thousandths($0) } }
    return [WrittenDive.thousandths(value)]
  }

  private func name(_ folder: String, _ id: String) -> String {
    if id.isEmpty { return "" }
    return names["\(folder)/\(id).md"] ?? "?"
  }
}
