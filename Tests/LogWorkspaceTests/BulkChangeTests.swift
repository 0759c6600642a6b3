import CommandSupport
import Diagnostics
import DiveModel
import DiveQueries
import DiveUnits
import Foundation
import LogWorkspace
import LogbookCore
import TestSupport
import Testing
import Wording

/// Values set in many dives at once: only what is meant changes, and nothing else in any file.
@Suite struct BulkChangeTests {
  /// Opens a log as a user; git is not asked, which would block a thread that all tests share.
  private func open(_ folder: TemporaryFolder, as diver: String = "me") throws -> LogSession {
    try LogSession(
      around: folder.path,
      today: CalendarDate(parsing: "2026-07-01"),
      user: UserClaim(named: diver)
    )
  }

  private func set(
    _ values: [String],
    where query: String,
    of diver: String? = nil,
    in folder: TemporaryFolder
  ) throws -> (changed: [String], undecided: [String]) {
    var log = try open(folder)
    let chosen = try log.divesToChange(TypedQuery([query]), of: ChosenDivers(named: diver))
    let change = try log.setting(values, of: chosen)
    if let change, change.plan.refusal == nil { try log.commit(change.plan) }
    return (change?.plan.changes.map(\.path) ?? [], chosen.undecided.map(\.dive.origin.path))
  }

  @Test func whatIsSoAlreadyKeepsItsSpelling() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/a.md": "---\ndate: 2024-06-01\nmax-depth: 18.4m\ntags: [wreck]\n---\n",
      "dives/b.md": "---\ndate: 2024-06-02\ntags: [wreck, old]\n---\n",
      "dives/c.md": "---\ndate: 2024-06-03\nmax-depth: 18.4 m\ntags: Wreck\n---\n",
    ])
    let found = try set(
      ["max-depth=18.4 m", "tags+=wreck", "tags-=old", "tanks.2="],
      where: "year:2024",
      in: folder
    )
    #expect(found.changed == ["dives/b.md"])
    #expect(
      try folder.text(of: "dives/b.md")
        == "---\ndate: 2024-06-02\nmax-depth: 18.4 m\ntags: [wreck]\n---\n"
    )
    #expect(try set(["tags-=old"], where: "year:2024", in: folder).changed == [])
  }

  /// A dive that has lost a value may be meant or not: neither `tag:x` nor `not:tag:x` finds it.
  @Test(arguments: [
    ("tag:cave", ["dives/a.md"], ["dives/b.md"]),
    ("not:tag:cave", ["dives/c.md"], ["dives/b.md"]),
    ("tag:wreck", ["dives/b.md", "dives/c.md"], []),
    // Samples could give a depth, and what they need may be what cannot be read.
    ("depth:>10m", [], ["dives/a.md", "dives/b.md"]),
    ("not:depth:>10m", ["dives/c.md"], ["dives/a.md", "dives/b.md"]),
    ("year:2024", ["dives/a.md", "dives/b.md", "dives/c.md"], []),
    ("year:2023 depth:>10m", [], []), ("rmv:<20L/min", [], ["dives/a.md", "dives/b.md"]),
  ])
  func whatCannotBeDecidedStays(query: String, changed: [String], undecided: [String]) throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/a.md": "---\ndate: 2024-06-01\nmax-depth: 18,4 m\ntags: [cave]\n---\n",
      "dives/b.md": "---\ndate: 2024-06-02\ntags: [wreck, {x: y}]\n---\n",
      "dives/c.md": "---\ndate: 2024-06-03\ntags: [wreck]\n---\n",
    ])
    let found = try set(["rating=4"], where: query, in: folder)
    #expect(found.changed == changed)
    #expect(found.undecided == undecided)
  }

  /// What is not known of another file, or of the file itself, may decide too.
  @Test(arguments: [
    // The site's file is damaged; its id is in its name.
    ("not:country:Estonia", ["c"], ["a", "d", "e"]),
    ("not:water:salt", ["b", "c"], ["a", "d", "e", "f"]),
    ("water:fresh", ["b"], ["a", "d", "e", "f"]), ("site:rummu", ["a"], ["d", "e"]),
    ("not:site:rummu", ["b", "c", "f"], ["d", "e"]),
    ("not:site:quarry", ["b", "c", "f"], ["a", "d", "e"]),
    ("not:buddy:kask", ["a", "b", "c"], ["d", "e"]),
    // Profiles that cannot be used.
    ("not:max-depth:>30m", ["c"], ["a", "b", "d", "e", "f"]),
    ("missing:max-depth", [], ["a", "b", "d", "e", "f"]),
    ("max-depth:>30m", [], ["a", "b", "d", "e", "f"]),
    // Two equal keys, a misspelt one, and a file that is no YAML.
    ("not:tag:wreck", ["a", "b", "c"], ["d", "e", "f"]), ("tag:deep", ["a"], ["d", "e", "f"]),
    ("not:x-mood:calm", ["a", "b", "c"], ["d", "e", "f"]),
    ("year:2024", ["a", "b", "c", "f"], ["d", "e"]),
    ("not:wreck", ["b", "c"], ["a", "d", "e", "f"]),
  ])
  func whatOtherFilesLeaveOpenStays(query: String, changed: [String], undecided: [String]) throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "sites/rummu.md": "---\nname: Rummu quarry\ncountry: [Estonia\n---\n",
      "sites/kasmu.md": "---\nname: Käsmu\nwater: saltt\ncountry: Estonia\n---\n",
      "sites/alma.md": "---\nname: Alma\nwater: salt\n---\n",
      "divers/liis/diver.md": "---\nname: Liis\naliases: [Kask, {x: y}]\n---\n",
      "dives/a.md": """
      ---
      date: 2024-06-01
      site: rummu
      tags: [deep]
      computers:
        - profile: a.csv
      ---
      """,
      "dives/a.csv": "junk\n",
      "dives/b.md": """
      ---
      date: 2024-06-02
      site: kasmu
      water: fresh
      computers:
        - profile: gone.csv
      ---
      """,
      "dives/c.md": "---\ndate: 2024-06-03\nmax-depth: 20 m\n---\n",
      "dives/d.md": "---\ndate: 2024-06-04\ntags: [deep]\ntags: [wreck]\n---\n",
      "dives/e.md": "---\ndate: 2024-06-05\nsuit: \"dry\n---\n",
      "dives/f.md":
        "---\ndate: 2024-06-06\nsite: kasmu\ntgas: [wreck]\nmood: calm\nbuddies: [liis]\n---\n",
    ])
    let found = try set(["rating=4"], where: query, in: folder)
    #expect(found.changed == changed.map { "dives/\($0).md" })
    #expect(found.undecided == undecided.map { "dives/\($0).md" })
  }

  @Test func aRecordThatWasNotReadLeavesItsDivesOpen() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "sites/alma.md": "---\nname: Alma\n---\n", "else.md": "---\ncountry: Estonia\n---\n",
      "dives/a.md": "---\ndate: 2024-06-01\nsite: rummu\n---\n",
      "dives/b.md": "---\ndate: 2024-06-02\nsite: alma\n---\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/sites/rummu.md",
      withDestinationPath: "../else.md"
    )
    let found = try set(["rating=4"], where: "not:country:Estonia", in: folder)
    #expect(found.changed == ["dives/b.md"])
    #expect(found.undecided == ["dives/a.md"])
  }

  @Test func aFileThatCannotBeEditedIsNamedAndNoneIsChanged() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\n---\n",
      "dives/2024-06-02.md": "---\ndate: 2024-06-02\ntags: [a\n---\n",
      "dives/2024-06-03.md": "---\ndate: 2024-06-03\nsuit: \"dry\n---\n",
    ])
    let paths = ["dives/2024-06-02.md", "dives/2024-06-03.md"]
    #expect(throws: LogFailure.severalUnchangeable(paths: paths, reason: .recordUnreadable)) {
      try set(["rating=4"], where: "id:2024", in: folder)
    }
    // A hidden key may have another value.
    for query in ["suit:dry", "not:suit:dry", "year:2024"] {
      #expect(try set(["rating=4"], where: query, in: folder).undecided == paths)
    }
  }

  @Test func othersDivesAreNeverFound() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "divers/mari/dives/2024-06-01.md": "---\ndate: 2024-06-01\n---\n",
      "divers/tom/dives/2024-06-01.md": "---\ndate: 2024-06-01\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari, tom]\n---\n",
      "groups/club/dives/2024-06-01.md": "---\ndate: 2024-06-01\n---\n",
    ])
    let found = try set(["rating=4"], where: "year:2024 or diver:mari", of: "tom", in: folder)
    #expect(found.changed == ["divers/tom/dives/2024-06-01.md"])
  }

  @Test func anErrorInOneDiveRefusesAll() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\n---\n",
      "dives/2024-06-02.md":
        "---\ndate: 2024-06-02\ntanks:\n  - start: 40 bar\nrating: 9\n---\n",
    ])
    let log = try open(folder)
    let chosen = try log.divesToChange(TypedQuery(["year:2024"]), of: .user)
    let change = try #require(try log.setting(["tanks.1.end=60 bar"], of: chosen))
    #expect(change.plan.refusal == .wouldHaveErrors(path: "dives/2024-06-02.md"))
    // An error that is there already is no reason.
    let other = try #require(try log.setting(["site=Rumm"], of: chosen))
    #expect(other.plan.refusal == nil)
    #expect(throws: ArgumentFailure.self) { try log.setting(["rating=9"], of: chosen) }
  }
}

/// Random values are set, words and sites renamed and numbers written in dives by different hands.
@Suite struct BulkChangeLawTests {
  private static let assignments = [
    "rating=4", "rating=", "tags+=wreck", "tags+=night,ice", "tags-=quarry", "tags=", "suit=7 mm",
    "suit=", "buddies+=Liis Kask", "buddies-=Tom", "max-depth=18.4 m", "weather=sun, then #rain",
    "tanks.1.gas=EAN32", "tanks.1.end=60 bar", "tanks.1.end=", "weight=8 kg", "x-own=a: b",
    "x-own=", "sightings+={species: pike, count: 2}", "sightings-=perch", "entry=shore",
    "visibility=good", "visibility=", "tanks.2=", "safety-stop=3 min",
  ]

  private static let lines = [
    "rating: 3", "rating: 4   # stars", "tags: [quarry, 'wreck']", "tags: quarry",
    "tags:\n  - quarry  # the old one\n  # and\n  - \"night\"", "suit: 'dry: suit'",
    "buddies: [Tom,  Juhan Saar]", "buddies:\n- Tom\n- Mari", "max-depth: 18.4m", "weather: Sun",
    "tanks:\n  - volume: 12 L\n    gas: air # plain\n    end: 50 bar",
    "tanks: [{volume: 12 L, end: 60 bar}]", "weight: [2 kg, 6 kg]", "x-own: 'kept'",
    "x-other:\n  deep:\n    er: 1", "sightings: [perch, {species: pike, count: 1}]",
    "visibility: 6 m", "# a remark of its own", "", "number: 12 # by hand", "number: 7",
    "site: Rummu # flooded", "site:   'rummu'", "site: rummu",
  ]

  /// Words that dives have, with the keys that hold them, as a query calls these.
  private static let words = [
    ("tag", "tags", ["quarry", "wreck", "night"]), ("buddy", "buddies", ["Tom", "Mari"]),
    ("suit", "suit", ["dry: suit", "7 mm"]), ("species", "sightings", ["perch", "pike"]),
    ("weather", "weather", ["sun"]), ("x-own", "x-own", ["kept"]),
  ]

  /// Plans a random change of dives; returns the keys that it may change.
  private static func plan(
    _ log: LogSession,
    _ random: inout SplitMix64
  ) throws -> (change: BulkChange?, keys: Set<String>, title: String) {
    switch random.below(4) {
    case 3:
      let id = ["rummu-quarry", "r2"][random.below(2)]
      let found = try log.renamingRecord(.site, "rummu", to: id, keepsOldID: random.chance(50))
      return (found.change, ["site", "aliases"], "site rename rummu \(id)")
    case 0:
      let chosen = try log.divesToChange(TypedQuery(["year:2024"]), of: .user)
      #expect(chosen.dives.count == 120)
      let values = (0..<random.within(1...3)).map { _ in
        assignments[random.below(assignments.count)]
      }
      let keys = Set(values.map { String($0.prefix { $0.isLetter || $0 == "-" || $0 == "x" }) })
      let names = Set(keys.map { $0.hasSuffix("-") ? String($0.dropLast()) : $0 })
      return (try log.setting(values, of: chosen), names, "set \(values)")
    case 1:
      let (term, key, all) = words[random.below(words.count)]
      let (old, new) = (all[random.below(all.count)], ["a: b", "new", "QUARRY"][random.below(3)])
      let found = try log.renaming(old, to: new, in: term, of: .user)
      return (found.change, [key], "rename \(term) \(old) \(new)")
    default:
      let start = random.within(1...5000)
      let found = try log.renumbering(of: .user, from: nil, start: start)
      return (found.change, ["number"], "renumber --start \(start)")
    }
  }

  /// A front matter of random lines, each key once, in any order and with any line ends.
  private static func text(_ random: inout SplitMix64, day: Int) -> String {
    var keys: Set<Substring> = []
    var text = ["date: 2024-\(day % 12 < 9 ? "0" : "")\(day % 12 + 1)-\(10 + day % 18)"]
    for _ in 0..<random.within(2...9) {
      let line = lines[random.below(lines.count)]
      let key = line.prefix { $0 != ":" }
      if !line.contains(":") || keys.insert(key).inserted {
        text.insert(line, at: random.below(text.count + 1))
      }
    }
    let whole = (["---"] + text + ["---", "", "Notes: täis \u{1F420}", "rating: 5"])
      .joined(separator: "\n")
    let ended = random.chance(80) ? whole + "\n" : whole
    return random.chance(20) ? ended.replacing("\n", with: "\r\n") : ended
  }

  /// The lines of a file, those of each top-level key together, without those of some keys.
  private static func others(_ text: String, than keys: Set<String>) -> [String] {
    var blocks: [String] = []
    var isFrontMatter = true
    for (place, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map({ String(decoding: $0, as: UTF8.self) }).enumerated()
    {
      if place > 0, line.hasPrefix("---") { isFrontMatter = false }
      let continues = line.hasPrefix(" ") || line.hasPrefix("- ")
      if isFrontMatter, continues, !blocks.isEmpty {
        blocks[blocks.count - 1] += "\n" + line
      } else {
        blocks.append((isFrontMatter ? "" : "\u{0}") + line)
      }
    }
    return blocks.filter { !keys.contains(String($0.prefix { $0 != ":" })) }
  }

  /// Whether nothing of `old` is missing in `new`, and what is new is a remark that lost its value.
  private static func areKept(_ old: [String], in new: [String]) -> Bool {
    var rest = old[...]
    for block in new {
      if rest.first == block {
        rest = rest.dropFirst()
      } else if !block.hasPrefix("#") && !block.hasPrefix(" ") && !block.hasPrefix("  #") {
        return false
      }
    }
    return rest.isEmpty
  }

  @Test func bytesOutsideTheChangeStay() throws {
    var changed = 0
    var kinds: Set<Substring> = []
    for round in 0..<80 where changed < 2000 {
      var random = SplitMix64(seed: 14, stream: round)
      var files = ["divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n"]
      for day in 0..<120 { files["dives/d\(1000 + day).md"] = Self.text(&random, day: day) }
      files["sites/rummu.md"] = "---\nname:  Rummu\naliases: [The Quarry] # old\n---\n\nNotes.\n"
      let folder = try TemporaryFolder(files)
      let log = try LogSession(around: folder.path, user: UserClaim(named: "me"))
      let (change, names, title) = try Self.plan(log, &random)
      if change != nil { kinds.insert(title.prefix { $0 != " " }) }
      for file in change?.plan.changes ?? [] {
        let old = try #require(files[file.formerPath ?? file.path])
        let new = String(decoding: try #require(file.result), as: UTF8.self)
        let isKept = Self.areKept(
          Self.others(old, than: names),
          in: Self.others(new, than: names)
        )
        if !isKept { Issue.record("\(title)\n\(old)\n\(new)") }
        changed += 1
      }
    }
    #expect(changed >= 2000)
    #expect(kinds == ["set", "rename", "renumber", "site"])
  }
}
