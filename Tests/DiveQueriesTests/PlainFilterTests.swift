import Foundation
import Testing

/// A query finds what a plain look at the lines of each file finds.
@Suite struct PlainFilterTests {
  /// A query, and the same question asked of lines.
  struct Question: Sendable, CustomTestStringConvertible {
    let query: String
    let holds: @Sendable (PlainDive) -> Bool

    var testDescription: String { query }
  }

  static let questions: [Question] = [
    Question(query: "rating:4..") { $0.value("rating").map { Int($0) ?? 0 >= 4 } ?? false },
    Question(query: "depth:>30m") { $0.number("max-depth").map { $0 > 30 } ?? false },
    Question(query: "depth:60ft..100ft") {
      $0.number("max-depth").map { $0 >= 60 * 0.3048 - 1e-6 && $0 <= 100 * 0.3048 + 1e-6 } ?? false
    },
    Question(query: "tag:wreck") { $0.list("tags").contains("wreck") },
    Question(query: "tag:WRECK not:tag:night") {
      $0.list("tags").contains("wreck") && !$0.list("tags").contains("night")
    },
    Question(query: "year:2024") { $0.date.hasPrefix("2024") },
    Question(query: "date:2024-06..2024-08") { "2024-06" <= $0.date && $0.date < "2024-09" },
    Question(query: "date:>2025-03") { $0.date >= "2025-04" },
    Question(query: "month:december or month:1") {
      ["12", "01"].contains($0.date.split(separator: "-")[1])
    },
    Question(query: "site:rummu") { $0.value("site") == "rummu-quarry" },
    Question(query: "country:finland") { dive in
      let sites = PlainDive.lines(ofSite: dive.value("site") ?? "")
      return sites.contains("country: Finland")
    },
    Question(query: "buddy:mari") { $0.list("buddies").contains("mari") },
    Question(query: "diver:tom") { $0.diver == "tom" },
    Question(query: "duration:<40min") { $0.minutes.map { $0 < 40 } ?? false },
    Question(query: "mode:freedive or mode:snorkel") {
      ["freedive", "snorkel"].contains($0.value("mode") ?? "")
    },
    Question(query: "gas:EAN32") { $0.values("gas").contains("EAN32") },
    Question(query: "water-temperature:..4C") {
      $0.number("water-temperature").map { $0 <= 4.0001 } ?? false
    },
    Question(query: "weekday:sunday") {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
      let parts = $0.date.split(separator: "-").compactMap { Int($0) }
      let components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
      return calendar.date(from: components).map { calendar.component(.weekday, from: $0) } == 1
    },
    Question(query: "x-lens:FISHEYE") { $0.value("x-lens")?.contains("fisheye") ?? false },
    Question(query: "not:rating:..") { $0.value("rating") == nil },
    Question(query: "trousers or \"lamp post\"") { dive in
      let text = (dive.notes + dive.lines.joined(separator: "\n")).lowercased()
      return text.contains("trousers") || text.contains("lamp post")
    },
    Question(query: "has:rating") { $0.value("rating") != nil },
    Question(query: "has:notes") { $0.hasNotes },
    Question(query: "missing:notes") { !$0.hasNotes },
    Question(query: "notes:none tag:wreck") { !$0.hasNotes && $0.list("tags").contains("wreck") },
    Question(query: "rating:any") { $0.value("rating") != nil },
    Question(query: "site:any") { $0.value("site") != nil },
    Question(query: "trip:none") { $0.value("trip") == nil },
    Question(query: "has:site.country") { dive in
      let sites = PlainDive.lines(ofSite: dive.value("site") ?? "")
      return sites.contains { $0.hasPrefix("country:") }
    },
    Question(query: "missing:rating") { $0.value("rating") == nil },
    Question(query: "rating:none") { $0.value("rating") == nil },
    Question(query: "rating:3-4") { ["3", "4"].contains($0.value("rating") ?? "") },
    Question(query: "missing:x-lens") { $0.value("x-lens") == nil },
    Question(query: "buddy:none") { $0.lines.allSatisfy { !$0.hasPrefix("buddies:") } },
    Question(query: "depth:10-20m") {
      $0.number("max-depth").map { $0 >= 10 && $0 <= 20 } ?? false
    },
    Question(query: "depth:60..100ft") {
      $0.number("max-depth").map { $0 >= 60 * 0.3048 - 1e-6 && $0 <= 100 * 0.3048 + 1e-6 } ?? false
    },
    Question(query: "since:2025-03") { $0.date >= "2025-03" },
    Question(query: "until:2024") { $0.date < "2025" },
    Question(query: "before:2024-06-13") { $0.date < "2024-06-13" },
    Question(query: "after:2024") { $0.date >= "2025" },
    Question(query: "year:2023-2024") { $0.date >= "2023" && $0.date < "2025" },
    Question(query: "@wrecks") { $0.list("tags").contains("wreck") },
    Question(query: "@deep-wrecks") {
      $0.list("tags").contains("wreck") && ($0.number("max-depth").map { $0 > 30 } ?? false)
    },
    Question(query: "@unrated") { $0.value("rating") == nil && $0.date >= "2025" },
    Question(query: "site:kasmu") { $0.value("site") == "kasmu-bay" },
    Question(query: "site:karjaar") {
      ["rummu-quarry", "vasalemma-quarry"].contains($0.value("site") ?? "")
    },
    Question(query: "ymmarran or ensimmäinen") { dive in
      dive.notes.contains("ymmärrän") || dive.notes.contains("Ensimmäinen")
    },
    Question(query: "ymmärran") { $0.notes.contains("ymmärrän") },
    Question(query: "ymmarrän or ensimmaïnen") { $0.notes.contains("ymmärrän") },
    Question(query: "time:18:00..") { $0.value("time").map { $0 >= "18:00" } ?? false },
    // One tank of 12 L breathed at the pressure of the mean depth, at the sea and in no special water.
    Question(query: "rmv:>17L/min tanks:12L site:pakri-cliff") { dive in
      guard dive.value("site") == "pakri-cliff", dive.values("volume") == ["12 L"],
        let start = dive.values("start").first.flatMap(PlainDive.number),
        let end = dive.values("end").first.flatMap(PlainDive.number),
        let depth = dive.number("average-depth"), let minutes = dive.minutes
      else { return false }
      let pressure = 1.013 + depth * 1.025 * 9.80665 / 100
      return 12 * (start - end) / pressure / minutes > 17
    },
  ]

  @Test(arguments: questions)
  func findsWhatThePlainLookFinds(question: Question) throws {
    let divers = try SampleLog.found("diver:..")
    let plain = Set(PlainDive.all.filter(question.holds).map(\.path))
    #expect(try SampleLog.found(question.query).intersection(divers) == plain)
  }

  @Test func thePlainLogIsTheWholeLog() throws {
    #expect(Set(PlainDive.all.map(\.path)) == (try SampleLog.found("diver:..")))
  }

  @Test func aSurfaceIntervalIsTheTimeSinceTheLastDive() throws {
    func start(_ dive: PlainDive) -> Double? {
      let date = dive.date.split(separator: "-").compactMap { Int($0) }
      let clock = (dive.value("time") ?? "").split(separator: ":").compactMap { Double($0) }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let day = calendar.date(from: DateComponents(year: date[0], month: date[1], day: date[2]))
      guard let day, clock.count >= 2 else { return nil }
      return day.timeIntervalSinceReferenceDate / 60 + clock[0] * 60 + clock[1]
    }
    var short: Set<String> = []
    let real = PlainDive.all.filter { $0.value("planned") == nil && $0.value("invalid") == nil }
    for (_, dives) in Dictionary(grouping: real, by: \.diver) {
      let sorted = dives.sorted { (start($0) ?? 0) < (start($1) ?? 0) }
      for (first, second) in zip(sorted, sorted.dropFirst()) {
        guard let start1 = start(first), let start2 = start(second), let minutes = first.minutes,
          first.value("zone") == nil || second.value("zone") == nil
            || first.value("zone") == second.value("zone")
        else { continue }
        let gap = start2 - start1 - minutes
        if gap >= 0, gap < 180 { short.insert(second.path) }
      }
    }
    #expect(!short.isEmpty)
    #expect(try SampleLog.found("surface-interval:<3h") == short)
  }
}
