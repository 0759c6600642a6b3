import DiveChecks
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

/// References and files of records other than dives, and difficult cases.
@Suite struct ReferenceTests {
  /// The problems of some files beside those that surround every example.
  private func found(_ files: [String: String]) throws -> [String] {
    let all = RuleExample.surroundings.merging(files) { $1 }
    let logbook = try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
    return Checker().check(logbook).diagnostics.map { file in
      let text = all[file.path].map { SourceText(path: file.path, text: $0) }
      let place = file.diagnostic.range.flatMap { text?[$0] } ?? ""
      return "\(file.path) \(file.diagnostic.id) \(place)"
    }
  }

  private func dive(_ lines: String, body: String = "") -> [String: String] {
    [RuleExample.divePath: "---\ndate: 2024-06-12\ntime: 10:30\n\(lines)\n---\n\(body)"]
  }

  private let path = RuleExample.divePath
  private let folder = "divers/mari/dives/2024"

  @Test(arguments: ["12.5.2023", "2/7/2023", "24:00", "2500 24:00"])
  func aDateOrATimeIsNoSite(text: String) throws {
    #expect(try found(dive("site: \(text)")) == ["\(path) unknown-site \(text)"])
  }

  @Test(arguments: ["Pier 24/7", "3.5 metre bank", "Wreck 12"])
  func aNameWithNumbersIsASite(text: String) throws {
    #expect(try found(dive("site: \(text)")) == [])
  }

  @Test(arguments: [
    ("trips/a.md", "members: [mari, ▸nobody◂]", "unknown-diver"),
    ("trips/a.md", "centre: ▸nobody◂", "unknown-centre"),
    ("gear/a.md", "items: [▸b◂]", "unknown-gear"),
    ("gear/a.md", "serviced: [{date: 2024-01-01, document: ▸receipt◂}]", "unknown-document"),
    ("groups/a/group.md", "members: [mari, {diver: ▸nobody◂}]", "unknown-diver"),
    ("groups/a/group.md", "leaders: ▸nobody◂", "unknown-diver"),
    ("groups/a/group.md", "defaults: {site: ▸nowhere◂}", "unknown-site"),
    ("divers/a/diver.md", "certifications: [{level: P1, instructor: ▸nobody◂}]", "unknown-buddy"),
    ("divers/a/diver.md", "certifications: [{level: P1, document: ▸card◂}]", "unknown-document"),
    ("divers/a/diver.md", "certifications: [{level: P1, course: ▸p1◂}]", "unknown-course"),
    ("courses/a.md", "students: [mari, {diver: ▸nobody◂}]", "unknown-diver"),
    ("courses/a.md", "instructors: ▸nobody◂", "unknown-diver"),
    (
      "courses/a.md", "students: [{diver: mari, since: 2024-02-01, finished: ▸2024-01-31◂}]",
      "dates-reversed"
    ),
    ("documents/a.md", "owner: ▸nobody◂", "unknown-diver"),
    ("documents/a.md", "owner: ▸groups/seals◂", "unknown-group"),
    ("gear/a.md", "owner: ▸groups/seals◂", "unknown-group"),
    ("gear/a.md", "owner: ▸divers/mari◂", "name-of-record"),
    ("gear/a.md", "owner: ▸divers/nobody◂", "unknown-diver"),
    ("documents/a.md", "about: [▸rummu-quarry◂]", "unknown-record"),
    ("documents/a.md", "about: ▸dives/mari/2024-06-12◂", "unknown-record"),
    ("documents/a.md", "file: ▸a.pdf◂", "missing-file"),
    ("budgets/a/budget.md", "for: [sites/rummu-quarry, ▸trips/red-sea◂]", "unknown-record"),
    ("sites/a.md", "map: ▸a.png◂", "missing-file"),
    ("centres/a.md", "stamp: ▸a.png◂", "missing-file"),
    ("trips/a.md", "from: 2024-02-01\nto: ▸2024-01-31◂", "dates-reversed"),
    ("budgets/a/budget.md", "from: 2024-02-01\nto: ▸2024-01-31◂", "dates-reversed"),
    ("documents/a.md", "issued: 2024-02-01\nexpires: ▸2023-02-01◂", "dates-reversed"),
    (
      "divers/a/diver.md",
      "certifications: [{level: P1, date: 2024-02-01, expires: ▸2023-02-01◂}]",
      "dates-reversed"
    ),
  ])
  func looksAtEveryRecord(file: String, line: String, id: String) throws {
    let marked = MarkedText("---\nname: Aa\n\(line)\n---\n")
    let place = try #require(marked.places.first)
    let end = try #require(place.end)
    let text = SourceText(path: file, text: marked.text)[SourceRange(place.start, end)]
    #expect(try found([file: marked.text]) == ["\(file) \(id) \(text)"])
  }

  @Test func leavesADiveOfATripWithReversedDatesBe() throws {
    var files = dive("trip: winter")
    files["trips/winter.md"] = "---\nfrom: 2024-12-28\nto: 2024-01-04\n---\n"
    #expect(try found(files) == ["trips/winter.md dates-reversed 2024-01-04"])
  }

  /// A membership that cannot be read may begin or end on any day.
  @Test(arguments: [
    ("{diver: mari, since: 2020-01-01}", "{diver: mari, until: 2020-01-02}", true),
    ("{diver: mari, since: 2020-01-01}", "{diver: mari, until: 2020-01-01}", false),
    ("{diver: mari, until: 2020-01-01}", "{diver: mari, since: 2020-02-01}", false),
    ("{diver: mari, until: 2020-03-01}", "{diver: mari, since: 2020-02-30}", false),
    ("{diver: mari, until: 2020-03-01}", "{diver: juhan, since: 2020-02-01}", false),
    ("mari", "mari", true), ("Bernd Vogel", "{diver: Bernd Vogel, since: 2020-02-01}", true),
    ("{diver: mari, since: 2020-03-01, until: 2020-02-01}", "mari", false),
  ])
  func findsMembershipsOfOnePersonAtATime(first: String, second: String, isFound: Bool) throws {
    let text = "---\nname: Owls\nmembers: [\(first), \(second)]\n---\n"
    let found = try found(["groups/owls/group.md": text])
    #expect(found.contains { $0.contains("overlapping-memberships") } == isFound, "\(found)")
  }

  @Test func takesNoFolderForAFile() throws {
    var files = dive("photos: [dive]\ncomputers: [{model: Perdix, profile: dive}]")
    files["\(folder)/dive/a.jpg"] = "(a picture)"
    let missing = try found(files).filter { $0.contains("missing-file") }
    #expect(missing == ["\(path) missing-file dive", "\(path) missing-file dive"])
  }

  @Test func reportsAProfileOfSeveralComputersOnce() throws {
    var files = dive(
      "computers: [{model: Perdix, profile: a.csv}, {model: Teric, profile: a.csv}]"
    )
    files["\(folder)/a.csv"] = "time_s,depth_m\n0,deep\n"
    let all = RuleExample.surroundings.merging(files) { $1 }
    var checker = Checker()
    checker.profiles = .all
    let found = checker.check(try Logbook(reading: .memory(all.mapValues { Array($0.utf8) })))
    #expect(
      found.diagnostics.map { "\($0.path) \($0.diagnostic.id)" } == ["\(folder)/a.csv bad-profile"]
    )
  }

  @Test func takesAnExpenseForARecord() throws {
    let result = try found([
      "budgets/a/budget.md": "---\nname: Aa\ncurrency: EUR\nmembers: [Tom T.]\n---\n",
      "budgets/a/b.md":
        "---\ndate: 2024-01-01\namount: 5 EUR\npayer: juan\nshared-by: [mari, Tom T.]\n---\n",
    ])
    #expect(result == ["budgets/a/b.md unknown-diver juan"])
  }

  /// The limit for suggestions applies in file order, not in the order in which cores finish.
  @Test func suggestsSomethingForTheFirstHundredsOfUnknownTexts() throws {
    var files = RuleExample.surroundings
    for number in 100_000..<101_200 {
      files["divers/mari/dives/\(number).md"] =
        "---\ndate: 2024-06-12\nsite: rummu-quarry-\(number)\ntrip: rummu-\(number)\n---\n"
    }
    files["trips/rummu.md"] = "---\nname: Rummu\n---\n"
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let found = Checker().check(logbook).diagnostics
    for id in ["unknown-site", "unknown-trip"] {
      let unknown = found.filter { $0.diagnostic.id == id }
      #expect(unknown.count == 1200)
      let helped = unknown.map { !$0.diagnostic.fixIts.isEmpty }
      #expect(helped == (0..<1200).map { $0 < 300 })
    }
  }

  @Test func findsADiveByItsFolder() throws {
    var files = dive("rating: 4")
    files["documents/a.md"] = "---\nabout: dives/mari/2024-06-12-1030-rummu-quarry\n---\n"
    #expect(try found(files) == [])
  }

  @Test func letsNamesBe() throws {
    let lines = "site: Rummu karjäär\nbuddies: [Juhan T., 山田太郎, de la Cruz]\nboat: M/Y Aurora"
    #expect(try found(dive(lines)) == [])
  }

  @Test(arguments: ["site: Rummu-Quarry", "site: RUMMU-quarry"])
  func takesAnIdWithCapitalsForTheRecord(line: String) throws {
    #expect(try found(dive(line)) == ["\(path) name-of-record \(line.dropFirst(6))"])
  }

  /// `Juhan` may be another Juhan, which only the diver knows.
  @Test func rewritesNoNameThatIsAnIdWithCapitals() throws {
    let files = RuleExample.surroundings.merging(dive("buddies: [Juhan, Juhan Saar]")) { $1 }
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let found = Checker().check(logbook).diagnostics.map(\.diagnostic)
    #expect(found.map(\.id) == ["name-of-record", "name-of-record"])
    #expect(found.flatMap(\.fixIts).map(\.isSafe) == [false, true])
    #expect(found.flatMap(\.fixIts).flatMap(\.edits).map(\.text) == ["juhan", "juhan"])
  }

  @Test func takesAnIdWithCapitalsForTheRecordOfThatName() throws {
    var files = dive("site: Ojamo")
    files["sites/ojamo.md"] = "---\nname: Ojamo mine\n---\n"
    files["sites/other.md"] = "---\nname: Ojamo\n---\n"
    let all = RuleExample.surroundings.merging(files) { $1 }
    let logbook = try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
    let index = RecordIndex(logbook)
    #expect(index.id(of: "Ojamo", .site) == "other", "a name is no id")
    #expect(index.id(of: "OJAMO", .site) == "other")
    files["sites/third.md"] = "---\nname: ojamo\n---\n"
    #expect(try found(files) == [], "which of the two is not known")
  }

  @Test(arguments: ["site: Rummu quarry mine", "site: Rummu", "buddies: [Mariann, Juhan S]"])
  func takesOtherNamesForNames(line: String) throws {
    #expect(try found(dive(line)) == [])
  }

  @Test func comparesNamesWithoutCaseInAnyForm() throws {
    var files = dive("site: rummu KARJÄÄR")
    files["sites/rummu-quarry.md"] = "---\naliases: [Rummu karja\u{308}a\u{308}r]\n---\n"
    #expect(try found(files) == ["\(path) name-of-record rummu KARJÄÄR"])
  }

  @Test func takesANameThatTwoRecordsHaveForAName() throws {
    var files = dive("site: Blue Hole")
    files["sites/blue-hole-dahab.md"] = "---\nname: Blue Hole\n---\n"
    files["sites/blue-hole-gozo.md"] = "---\nname: Blue Hole\n---\n"
    #expect(try found(files) == [])
  }

  @Test func findsFilesThatLinksName() throws {
    let body =
      "![A pike](pike.jpg) `[x](y.jpg)` [page](https://example.org) [gone](gone.jpg)\n"
      + "[no link\\](none.jpg) [link\\\\](far.jpg)\n"
    var files = dive("rating: 4", body: body)
    files["\(folder)/pike.jpg"] = "(a picture)"
    #expect(
      try found(files) == ["\(path) missing-file gone.jpg", "\(path) missing-file far.jpg"]
    )
  }

  @Test(arguments: [
    ("![x](<my photo.jpg>)", "my photo.jpg"), ("![x](<a\\>b.jpg> \"A title\")", "a>b.jpg"),
    ("![y](photo_(1).jpg)", "photo_(1).jpg"), ("![y](a(b(c)d).jpg 'z')", "a(b(c)d).jpg"),
    ("![y](photo_\\(1.jpg)", "photo_(1.jpg"), ("([y](pike.jpg))", "pike.jpg"),
  ])
  func readsALinkAsGitHubDoes(body: String, name: String) throws {
    #expect(try found(dive("rating: 4", body: body + "\n")).count == 1)
    var files = dive("rating: 4", body: body + "\n")
    files["\(folder)/\(name)"] = "(a picture)"
    #expect(try found(files) == [])
  }

  @Test(arguments: [
    ("~~~\n```\n[x](gone.jpg)\n~~~\n", 0), ("```\n~~~\n[x](gone.jpg)\n```\n", 0),
    ("````\n```\n[x](gone.jpg)\n````\n", 0), ("```\n``` x\n[x](gone.jpg)\n```\n", 0),
    ("```\n    ```\n[x](gone.jpg)\n```\n", 0), ("``` a`b\n[x](gone.jpg)\n", 1),
    ("~~~ a`b\n[x](gone.jpg)\n", 0), ("```\n`````\n[x](gone.jpg)\n", 1),
    ("```\r\n```\r\n[x](gone.jpg)\r\n", 1), ("[x](<gone.jpg)\n", 0), ("[x](gone(.jpg)\n", 0),
    ("[x](gone.jpg", 0), ("[x](", 0), ("[x](<", 0), ("[x](a\\", 0), ("[x](<a\\", 0),
  ])
  func takesNoCodeForALink(body: String, count: Int) throws {
    #expect(try found(dive("rating: 4", body: body)).count == count)
  }

  @Test func letsALinkLeadToAnotherRecordOrFolder() throws {
    let body = "[site](../../../../sites/rummu-quarry.md) [all](../) [out](../../../../../x)\n"
    #expect(try found(dive("rating: 4", body: body)) == [])
  }

  @Test func reportsAWrongNameOfAFileOnce() throws {
    var files = dive("photos: [pikee.jpg]")
    files["\(folder)/pike.jpg"] = "(a picture)"
    #expect(try found(files) == ["\(path) missing-file pikee.jpg"])
  }

  @Test func letsFilesBeThatAreNoRecordsNeighbours() throws {
    let files = [
      "documents/img/logo.png": "(a picture)", "README.md": "# Log\n",
      "sites/README.md": "# Sites\n",
      "sites/_draft.md": "nothing", "sites/.hidden/a.md": "nothing", "web/index.txt": "nothing",
    ]
    #expect(try found(files) == [])
  }

  @Test func letsATextBeThatADocumentNames() throws {
    let files = ["documents/a.md": "---\nfile: a.txt\n---\n", "documents/a.txt": "a policy"]
    #expect(try found(files) == [])
  }

  @Test func reportsTwoDivesWithOneID() throws {
    var files = dive("rating: 4")
    files["divers/mari/dives/2024-06-12-1030-rummu-quarry.md"] = files[path]
    files["divers/juhan/dives/2024-06-12-1030-rummu-quarry.md"] = files[path]
    let both = "divers/mari/dives/2024/2024-06-12-1030-rummu-quarry.md duplicate-id "
    #expect(try found(files).filter { $0.contains("duplicate-id") } == [both])
  }

  @Test(arguments: ["sites/con.md", "sites/a--b.md", "groups/A/group.md", "divers/mari/dives/Ä.md"])
  func reportsNamesThatAreNoIDs(file: String) throws {
    #expect(try found([file: "---\ndate: 2024-06-12\n---\n"]).contains("\(file) bad-id "))
  }

  @Test func keepsToTheSeveritiesOfTheLogbook() throws {
    var files = dive("site: Rummu quarry\nphotos: gone.jpg")
    let rules = "rules:\n  name-of-record: off\n  missing-file: info\n  bad-id: on\n"
    files["divelog.yml"] = "format: 1\n" + rules
    #expect(try found(files) == ["divelog.yml unknown-word on", "\(path) missing-file gone.jpg"])
  }

  @Test func asksForNoDocumentTypeWhereNoneIsListed() throws {
    #expect(try found(["documents/a.md": "---\ntype: medical\n---\n"]) == [])
  }
}
