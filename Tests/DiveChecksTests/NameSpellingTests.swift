import DiveChecks
import Diagnostics
import LogbookCore
import Testing
import Wording

/// Names that are nearly one are reported once, with the words that make them one.
@Suite struct NameSpellingTests {
  /// A log with a dive for each text, of a diver of each name.
  private func log(
    _ dives: [(diver: String, lines: String)],
    _ others: [String: String] = [:]
  ) throws -> Logbook {
    var files = ["divelog.yml": "format: 1\n"].merging(others) { $1 }
    for (place, dive) in dives.enumerated() {
      let date = "2024-06-\(String(place + 101).dropFirst())"
      files["divers/\(dive.diver)/diver.md"] =
        "---\nname: \(dive.diver.prefix(1).uppercased() + dive.diver.dropFirst())\n---\n"
      files["divers/\(dive.diver)/dives/\(date).md"] = "---\ndate: \(date)\n\(dive.lines)\n---\n"
    }
    return try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
  }

  /// What the rule says of dives by one diver, with the commands in its notes.
  private func said(
    _ lines: [String],
    _ others: [String: String] = [:]
  ) throws -> [String] {
    try said(log(lines.map { ("aadu", $0) }, others))
  }

  private func said(_ log: Logbook, _ id: String = "name-spelling") -> [String] {
    var checker = Checker()
    checker.only = [id]
    return checker.check(log).diagnostics.map { file in
      let notes = file.diagnostic.notes.map { Language.english.words($0.message) }
      let words = [Language.english.words(file.diagnostic.message)] + notes
      return words.joined(separator: "; ")
    }
  }

  @Test(arguments: [
    (
      ["suit: 7mm", "suit: 7 mm", "suit: 7mm", "suit: 7 mm", "suit: 7 mm"],
      "'7mm' (2 dives) may be '7 mm'; to rename all: divelog rename suit 7mm '7 mm'"
    ),
    (
      ["site: Rummu karjaar", "site: Rummu Karjäär"],
      "'Rummu karjaar' (1 dive) may be 'Rummu Karjäär'; to rename all: "
        + "divelog rename site 'Rummu karjaar' 'Rummu Karjäär'"
    ),
    (
      ["buddies: Juhan", "buddies: [Juhan]", "guide: Juhan Saar"],
      "'Juhan' (2 dives) may be 'Juhan Saar'; to rename all: "
        + "divelog rename buddy Juhan 'Juhan Saar'"
    ),
    (
      ["buddies: [\"O’Brien, Pat\"]", "buddies: [\"O'Brien, Pat\"]"],
      "'O'Brien, Pat' (1 dive) may be 'O’Brien, Pat'; to rename all: "
        + #"divelog rename buddy 'O'\''Brien, Pat' 'O’Brien, Pat'"#
    ),
    (
      ["site: key largo", "site: Key Largo"],
      "'key largo' (1 dive) may be 'Key Largo'; to rename all: "
        + "divelog rename site 'key largo' 'Key Largo'"
    ),
    (
      ["buddies: [Mari Kask]", "buddies: [MARI KASK]"],
      "'MARI KASK' (1 dive) may be 'Mari Kask'; to rename all: "
        + "divelog rename buddy 'MARI KASK' 'Mari Kask'"
    ),
    (
      [
        "sightings: [{species: Sea-horse, count: 2}]", "sightings: seahorse",
        "sightings: seahorse",
      ],
      "'Sea-horse' (1 dive) may be 'seahorse'; to rename all: "
        + "divelog rename species Sea-horse seahorse"
    ),
    (
      ["tags: [night-dive]", "tags: [night dive, wreck]", "tags: night dive"],
      "'night-dive' (1 dive) may be 'night dive'; to rename all: "
        + "divelog rename tag night-dive 'night dive'"
    ),
  ])
  func aSpellingIsReportedOnce(lines: [String], says: String) throws {
    #expect(try said(lines) == [says])
  }

  @Test(arguments: [
    ["suit: 5.5 mm", "suit: 55 mm"], ["suit: 3/2 mm", "suit: 32 mm"], ["suit: '?'", "suit: '!'"],
    ["buddies: Juhan", "buddies: Juhan Saar", "buddies: Juhan Tamm"],
    ["buddies: [Juhan, Juhan Saar]", "buddies: Juhan"], ["buddies: [Jüri, Juri]"],
    ["buddies: Ahmed", "buddies: Ahmed", "buddies: Ahmed (guide)"],
    ["buddies: Ahmed", "buddies: 'Ahmed #2'"], ["buddies: Ahmed", "buddies: Ahmed - guide"],
    ["buddies: juhan-saar", "buddies: Juhan Saar"], ["suit: dry", "weather: Dry"],
    // Rules about tags and about names of records say these.
    ["tags: Wreck", "tags: wreck"], ["buddies: Aadu T.", "buddies: aadu"],
    ["site: Rummu", "trip: rummu", "boat: RUMMU"],
  ])
  func whatMayDifferIsLetBe(lines: [String]) throws { #expect(try said(lines) == []) }

  @Test func theIdOfARecordIsSuggested() throws {
    let others = [
      "sites/rummu-quarry.md": "---\nname: Rummu karjäär\n---\n",
      "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
    ]
    let dives = ["site: Rummu karjaar\nbuddies: [Juhan Saár, Mari]", "guide: Juhan"]
    let found = try said(dives, others)
    #expect(
      found == [
        "'Rummu karjaar' (1 dive) may be 'rummu-quarry'; to rename all: "
          + "divelog rename site 'Rummu karjaar' rummu-quarry",
        "'Juhan Saár' (1 dive) may be 'juhan'; to rename all: "
          + "divelog rename buddy 'Juhan Saár' juhan",
      ]
    )
  }

  @Test func eachDiverIsToldOfTheirOwn() throws {
    let log = try log([("aadu", "suit: 7mm"), ("bert", "suit: 7 mm"), ("bert", "suit: 7 mm")])
    let words = "'7mm' (1 dive) may be '7 mm'; to rename all: divelog rename suit 7mm '7 mm'"
    #expect(said(log) == [words + " --diver aadu"])
  }

  /// In several files, and where one of two equal items goes, the word is renamed.
  @Test(arguments: [
    (["suit: 7mm", "suit: 7 mm"], false),
    (["suit: 7mm", "suit: 7mm", "suit: 7 mm\ntags: a"], true),
    (["tags: [night-dive, night dive]", "tags: night dive"], true),
  ])
  func aFixOfSeveralFilesRenames(lines: [String], renames: Bool) throws {
    var lines = lines
    if lines.count == 3 { lines += ["suit: 7 mm", "suit: 7 mm"] }
    var checker = Checker()
    checker.only = ["name-spelling"]
    let found = try checker.check(log(lines.map { ("aadu", $0) })).diagnostics
    #expect(found.count == 1)
    let fixes = found.flatMap(\.diagnostic.fixIts)
    #expect(fixes.count == 1)
    #expect(fixes.allSatisfy { ($0.rename != nil) == renames && !$0.isSafe })
    let rename = RenamedSpelling(key: "suit", old: "7mm", new: "7 mm", diver: "aadu")
    if lines[0] == "suit: 7mm", renames { #expect(fixes.first?.rename == rename) }
  }

  @Test(arguments: [
    ("buddies: [Mary; Tõnu, Liis Kask]", "buddies: [Mary, Tõnu, Liis Kask]"),
    ("buddies: Mary & Juhan Saar", "buddies: [Mary, Juhan Saar]"),
    ("buddies: 'Mary; Tõnu'", "buddies: [Mary, Tõnu]"),
    ("guide:\n  - Mary and Tõnu\n  - Liis K.", "guide:\n  - Mary\n  - Tõnu\n  - Liis K."),
    ("students: [\"Mary, Tom & Liis\"]", "students: [Mary, Tom, Liis]"),
    ("instructor: Mari ja Aadu T.", "instructor: [Mari, Aadu T.]"),
    ("buddies: Tom et Anna", "buddies: [Tom, Anna]"),
    ("buddies: Tom et Anna et Mari", "buddies: [Tom, Anna, Mari]"),
    ("buddies: [Tom Saar et Anna Mets]", "buddies: [Tom Saar, Anna Mets]"),
    ("buddies: Олег и Анна", "buddies: [Олег, Анна]"),
  ])
  func severalPeopleAreWrittenByThemselves(lines: String, fixed: String) throws {
    let log = try log([("aadu", lines)])
    let path = "divers/aadu/dives/2024-06-01.md"
    var checker = Checker()
    checker.only = ["several-people"]
    let found = checker.check(log).diagnostics
    #expect(found.map(\.path) == [path])
    let edits = try #require(found.first?.diagnostic.fixIts.first?.edits)
    let text = try #require(log.source(of: path)?.applying(edits))
    #expect(String(decoding: text, as: UTF8.self) == "---\ndate: 2024-06-01\n\(fixed)\n---\n")
  }

  /// To write the diver as their own buddy would leave as many problems.
  @Test(arguments: [("Bert & Carl", true), ("Bert & Aadu", false)])
  func aDiverIsNotGuessedAsTheirOwnBuddy(names: String, isGuessed: Bool) throws {
    let log = try log([("aadu", "buddies: \(names)"), ("bert", "rating: 4"), ("carl", "rating: 4")])
    var checker = Checker()
    checker.only = ["several-people"]
    let fixes = checker.check(log).diagnostics.flatMap(\.diagnostic.fixIts)
    #expect(fixes.map(\.mayBeGuessed) == [isGuessed])
  }

  /// A comma alone may be part of a name, but not where each part is a diver.
  @Test func diversBetweenCommasAreSeveral() throws {
    let log = try log([
      ("aadu", "buddies: [\"bert, Carl\"]"), ("bert", "rating: 4"), ("carl", "rating: 4"),
    ])
    var checker = Checker()
    checker.only = ["several-people"]
    let found = checker.check(log).diagnostics
    let edits = try #require(found.first?.diagnostic.fixIts.first?.edits)
    let text = try #require(log.source(of: "divers/aadu/dives/2024-06-01.md")?.applying(edits))
    #expect(String(decoding: text, as: UTF8.self).contains("buddies: [bert, carl]\n"))
  }

  @Test(arguments: [
    "buddies: ['Kask, Liis']", "buddies: Sandy Anders", "buddies: [Mary Sandjar]",
    "buddies: José Ortega y Gasset", "buddies: tom et anna", "buddies: [Club et al]",
    "owner: Mary & Tom", "buddies: M/Y Aurora", "tags: [drift & wall]",
  ])
  func oneNameIsLetBe(lines: String) throws {
    #expect(try said(log([("aadu", lines)]), "several-people") == [])
  }

  /// A keyboard without accents is used in most dives of some, and must not decide.
  @Test func accentsAreNeverTakenAway() throws {
    #expect(
      try said(["site: Kasmu", "site: Kasmu", "site: Käsmu"]) == [
        "'Kasmu' (2 dives) may be 'Käsmu'; to rename all: divelog rename site Kasmu 'Käsmu'"
      ]
    )
    #expect(
      try said(["sightings: [sarg]", "sightings: [sarg]", "sightings: [särg]"]) == [
        "'sarg' (2 dives) may be 'särg'; to rename all: divelog rename species sarg 'särg'"
      ]
    )
  }

  /// What `tag-spelling` reports gets no second advice, and several words in one are no spelling.
  @Test(arguments: [
    (
      ["sightings: [noble crayfish, Noble Crayfish, noble-crayfish]"],
      ["'noble crayfish' (1 dive) may be 'noble-crayfish'"],
      ["'Noble Crayfish' is spelled 'noble crayfish' elsewhere"]
    ),
    (["tags: [wreck; night]", "tags: [wreck night]"], [], []),
    (["sightings: [perch & pike]", "sightings: [perch; pike]"], [], []),
  ])
  func aWordGetsOneAdvice(lines: [String], near: [String], cases: [String]) throws {
    let log = try log(lines.map { ("aadu", $0) })
    let found = said(log).map { String($0.prefix { $0 != ";" }) }
    #expect(found == near)
    #expect(said(log, "tag-spelling") == cases)
  }

  @Test func waterOtherThanTheSitesIsReported() throws {
    let files = [
      "divelog.yml": "format: 1\n", "divers/aadu/diver.md": "---\nname: Aadu\n---\n",
      "sites/maidla.md": "---\nname: Maidla\nwater: fresh\n---\n",
      "groups/club/group.md":
        "---\nname: Club\nmembers: aadu\ndefaults: {site: maidla, water: brackish}\n---\n",
      "groups/club/dives/2024-06-01.md":
        "---\ndate: 2024-06-01\nsite: maidla\nwater: brackish\nmembers: aadu\n---\n",
      // What a group dive says of its site is not said again of each entry.
      "divers/aadu/dives/2024-06-01.md":
        "---\ndate: 2024-06-01\nsite: maidla\nwater: brackish\n"
        + "template: club/2024-06-01@0123456789abcdef\n---\n",
      "divers/aadu/dives/2024-06-02.md": "---\ndate: 2024-06-02\nsite: Maidla\nwater: salt\n---\n",
      "divers/aadu/dives/2024-06-03.md": "---\ndate: 2024-06-03\nsite: maidla\nwater: fresh\n---\n",
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    #expect(
      said(log, "water-disagrees") == [
        "'salt', but the water of Maidla is 'fresh'; the site's water written here",
        "'brackish', but the water of Maidla is 'fresh'; the site's water written here; "
          + "the group's default",
        "'brackish', but the water of Maidla is 'fresh'; the site's water written here",
      ]
    )
  }
}
