import CommandSupport
import Foundation
import Testing

/// Every page and every report counts one thing in one way, and says what it counts.
///
/// A log is made with what is counted differently most easily: dives before the log, dives that several
/// logged, sites without a record, records without a dive, planned dives, and dives of other divers.
@Suite(.waiting) struct TotalsAgreeTests {
  /// The totals of a generated log, counted while it is generated.
  private struct Counts {
    var entries: [String: Int] = [:]
    var seconds: [String: Int] = [:]
    var groupEntries = 0
    var together = 0
    var sites: Set<String> = []

    var all: Int { entries.values.reduce(0, +) }
    var allSeconds: Int { seconds.values.reduce(0, +) }
  }

  private static let before = ["mari": 212, "tom": 64]
  private static let hoursBefore = ["mari": 158, "tom": 44]

  private static func log() throws -> (folder: TemporaryFolder, counts: Counts) {
    var files = [
      "divelog.yml": "format: 1\nname: Made\nshare: public\n",
      "groups/seals/group.md": "---\nname: Seals\nmembers: [mari, tom, ann]\n---\n",
      "trips/tour.md": "---\nname: Tour\nfrom: 2024-05-01\nto: 2024-05-31\nshare: public\n---\n",
      "sites/quarry.md": "---\nname: Quarry\n---\n", "sites/unseen.md": "---\nname: Unseen\n---\n",
      "divers/ann/diver.md": "---\nname: Ann A\n---\n",
    ]
    for (diver, name) in [("mari", "Mari M"), ("tom", "Tom T")] {
      let dives = before[diver] ?? 0
      let hours = hoursBefore[diver] ?? 0
      files["divers/\(diver)/diver.md"] =
        "---\nname: \(name)\nprevious-dives: \(dives)\nprevious-time: \(hours) h\n---\n"
    }
    var counts = Counts()
    func add(_ diver: String, _ day: Int, _ site: String, _ more: String = "") {
      let date = day < 10 ? "2024-05-0\(day)" : "2024-05-\(day)"
      files["divers/\(diver)/dives/\(date)-1000.md"] = """
        ---
        date: \(date)
        time: 10:00
        duration: 40:46
        site: \(site)
        trip: tour
        max-depth: 12 m
        \(more)
        ---

        """
      if more.contains("planned") { return }
      counts.entries[diver, default: 0] += 1
      counts.seconds[diver, default: 0] += 40 * 60 + 46
      counts.sites.insert(site)
      if more.contains("group") { counts.groupEntries += 1 }
    }
    for day in 1...14 { add("mari", day, day.isMultiple(of: 3) ? "Cliff \(day)" : "quarry") }
    for day in 1...5 { add("mari", day, "quarry", "group: seals") }
    for diver in ["tom", "ann"] {
      for day in 1...5 { add(diver, day, "quarry", "group: seals") }
    }
    // Those five of Mari's were written over others of hers.
    counts.entries["mari"] = 14
    counts.seconds["mari"] = 14 * (40 * 60 + 46)
    counts.together = 5
    counts.sites = ["quarry", "Cliff 6", "Cliff 9", "Cliff 12"]
    add("mari", 20, "Elsewhere", "planned: true")
    return (try TemporaryFolder(files), counts)
  }

  /// A page without its tags, in one line.
  private static func plain(_ html: String) -> String {
    html.replacing(
      /<(style|svg|title)[^>]*>.*?<\/(style|svg|title)>/.dotMatchesNewlines(),
      with: " "
    )
    .replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
  }

  private static func run(_ words: String..., in folder: TemporaryFolder) throws -> String {
    let outcome = try Divelog.run(words + ["--today", "2024-07-01"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  private static func report(_ words: String..., in folder: TemporaryFolder) throws -> String {
    let outcome = try Divelog.run(
      ["report"] + words + ["--today", "2024-07-01", "--for", "me", "--format", "html"],
      in: folder.path
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    return plain(outcome.output)
  }

  private static func minutes(_ seconds: Int) -> String {
    let minutes = (seconds + 30) / 60
    return minutes >= 60 ? "\(minutes / 60) h \(minutes % 60) min" : "\(minutes) min"
  }

  @Test func aDiversDivesAreAllOfThemAndThoseInTheLog() throws {
    let (folder, counts) = try Self.log()
    _ = try Self.run("report", "site", "-o", "public", "--for", "me", in: folder)
    for diver in ["mari", "tom"] {
      let logged = counts.entries[diver] ?? 0
      let seconds = counts.seconds[diver] ?? 0
      let all = (Self.before[diver] ?? 0) + logged
      let time = Self.minutes((Self.hoursBefore[diver] ?? 0) * 3600 + seconds)
      let page = Self.plain(try folder.text(of: "public/divers/\(diver).html"))
      let paper = try Self.report("experience", "--diver", diver, in: folder)
      for text in [page, paper] {
        #expect(text.contains("Dives \(all) \(logged) in this log"), "\(text.prefix(600))")
        #expect(text.contains(" \(time) \(Self.minutes(seconds)) in this log"))
      }
      let stats = try Self.run("stats", "--diver", diver, in: folder)
      let numbers = stats.split(separator: "\n").compactMap { $0.split(separator: " ").last }
      #expect(numbers.contains("\(logged)") && numbers.contains("\(all)"), "\(stats)")
    }
  }

  @Test func aGroupsDivesAreThoseTogetherAndTheirEntries() throws {
    let (folder, counts) = try Self.log()
    _ = try Self.run("report", "site", "-o", "public", "--for", "me", in: folder)
    let words = "Dives together \(counts.together) \(counts.groupEntries) entries"
    let page = Self.plain(try folder.text(of: "public/groups/seals.html"))
    #expect(page.contains(words), "\(page.prefix(600))")
    let paper = try Self.report("group", "seals", in: folder)
    #expect(paper.contains(words), "\(paper.prefix(600))")
    let people = Self.plain(try folder.text(of: "public/people.html"))
    #expect(
      people.contains(/Dives together Entries .*Seals .*3 5 15/),
      "\(people.suffix(400))"
    )
  }

  @Test func aLogsDivesTimesAndSitesAreTheSameEverywhere() throws {
    let (folder, counts) = try Self.log()
    let time = Self.minutes(counts.allSeconds)
    _ = try Self.run("report", "site", "-o", "public", "--for", "me", in: folder)
    for page in ["index", "statistics", "trips/tour"] {
      let text = Self.plain(try folder.text(of: "public/\(page).html"))
      #expect(text.contains(" \(counts.all) Time under water \(time)"), "\(page): \(text)")
    }
    let year = try Self.report("year", "2024", in: folder)
    #expect(year.contains("Dives \(counts.all) "), "\(year.prefix(600))")
    #expect(year.contains(" \(time) ") && year.contains("Sites \(counts.sites.count) "))
    let trip = try Self.report("trip", "tour", in: folder)
    #expect(trip.contains("Dives \(counts.all) "), "\(trip.prefix(600))")
    #expect(trip.contains(" \(time) ") && trip.contains("Sites \(counts.sites.count) "))
    let home = try Self.run(in: folder)
    #expect(home.contains("\(counts.all) dives, "), "\(home)")
    #expect(home.contains(", 3 divers, \(counts.sites.count) sites dived"), "\(home)")
    let bySite = try Self.run("stats", "--by", "site", "--format", "csv", in: folder)
    #expect(bySite.split(separator: "\n").count == counts.sites.count + 1, "\(bySite)")
  }

  /// 40 min 46 s is neither 40 minutes nor, where there is room, 41.
  @Test func aMeanIsExact() throws {
    let (folder, _) = try Self.log()
    let paper = try Self.report("experience", "--diver", "mari", in: folder)
    #expect(paper.contains("40 min 46 s"), "\(paper.prefix(800))")
    let recent = Self.minutes(14 * (40 * 60 + 46))
    #expect(paper.contains(recent), "\(paper.prefix(800))")
  }

  @Test func aDiverWithoutANameIsReported() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\nname: My dives\n", "diver.md": "---\nprevious-dives: 3\n---\n",
      "dives/2024-05-01-1000.md": "---\ndate: 2024-05-01\ntime: 10:00\n---\n",
    ])
    func make() throws -> Divelog.Outcome {
      try Divelog.run(["report", "experience", "--today", "2024-07-01"], in: folder.path)
    }
    let unnamed = try make()
    #expect(unnamed.output.contains("<h1>My dives</h1>") && !unnamed.output.contains(">me<"))
    #expect(unnamed.errors.contains("the diver has no name here; write 'name: …' in diver.md"))
    try folder.write("---\nname: Mari Tamm\nprevious-dives: 3\n---\n", to: "diver.md")
    let named = try make()
    #expect(named.output.contains("<h1>Mari Tamm</h1>") && named.errors.isEmpty)
  }
}
