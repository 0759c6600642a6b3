import DiveStatistics
import DiveUnits
import LogWorkspace
import LogbookCore
import Testing
import Wording

/// Who is ready: nothing unknown, hidden or unreadable makes anyone ready.
@Suite struct ReadinessTests {
  private static let group = "members: [mari]\nrequires: [medical, certification]\nshare: group"
  private static let mari =
    "name: Mari Tamm\nemergency-contact: {name: Ants, phone: +372 555 0101}\n"
    + "certifications:\n  - {level: P2, date: 2020-01-01, max-depth: 30 m}\n"
    + "  - {level: Nitrox, gases: EAN40}\nshare: group"
  private static let medical = "type: medical\nowner: mari\nissued: 2024-02-29\nshare: group"

  private func log(_ changes: [String: String?] = [:]) throws -> LogSession {
    let files: [String: String?] = [
      "groups/club/group.md": Self.group, "divers/mari/diver.md": Self.mari,
      "documents/medical.md": Self.medical,
    ]
    var all = files.merging(changes) { $1 }.compactMapValues(\.self)
      .mapValues { Array("---\n\($0)\n---\n".utf8) }
    all["divelog.yml"] = Array(
      "format: 1\ndocument-types:\n  - name: medical\n    valid: 1 year\n".utf8
    )
    return LogSession(
      try Logbook(reading: .memory(all)),
      root: "/",
      folder: "/",
      today: nil,
      language: .english,
      user: UserClaim()
    )
  }

  private func reasons(
    _ log: LogSession,
    on day: String = "2024-06-01",
    isForGroup: Bool = true
  ) throws -> [String] {
    let question = ReadinessQuestion(
      on: try CalendarDate(parsing: day),
      to: try Depth(parsing: "30 m"),
      with: try GasMix(parsing: "EAN32"),
      isForGroup: isForGroup
    )
    let readiness = try log.readiness(ofGroup: "club", for: question)
    return readiness.members.flatMap { member in
      [member.state.rawValue]
        + member.reasons.map { "\($0.what) \($0.state) \($0.path ?? "-")" }
    }
  }

  @Test func everythingIsThere() throws {
    #expect(
      try reasons(try log()) == [
        "ready", "medical valid documents/medical.md", "certification valid divers/mari/diver.md",
        "depth valid divers/mari/diver.md", "gas valid divers/mari/diver.md",
      ]
    )
  }

  /// Asked about a dive, it is about those who take part, the day and what the dive needs.
  @Test func aDiveSaysWhoAndWhenAndHowDeep() throws {
    let dive =
      "date: 2024-06-08\nplanned: true\nplaces: 1\nmembers: [mari]\nwaiting: [tom]\n"
      + "max-depth: 45 m\ntanks:\n  - gas: EAN28\n  - gas: EAN28"
    let log = try log([
      "groups/club/group.md": Self.group.replacing("[mari]", with: "[mari, tom]"),
      "divers/tom/diver.md": "name: Tom", "groups/club/dives/2024-06-08-reef.md": dive,
    ])
    let name = "club/2024-06-08-reef"
    let ready = try log.readiness(of: name, on: nil, to: nil, with: nil, isForGroup: true)
    #expect(ready.members.map(\.person) == ["mari"] && ready.members.first?.state == .notReady)
    #expect(ready.question.day == (try CalendarDate(parsing: "2024-06-08")))
    #expect(ready.question.depth == (try Depth(parsing: "45 m")))
    #expect(ready.question.gas == (try GasMix(parsing: "EAN28")))
    // What is asked goes before what the dive says; a group is all its members.
    let depth = try Depth(parsing: "20 m")
    let shallow = try log.readiness(of: name, on: nil, to: depth, with: nil, isForGroup: true)
    #expect(shallow.members.first?.state == .ready)
    let day = try CalendarDate(parsing: "2024-06-08")
    let group = try log.readiness(of: "club", on: day, to: nil, with: nil, isForGroup: true)
    #expect(group.members.map(\.person) == ["mari", "tom"] && group.question.depth == nil)
  }

  /// A membership that will end hides nothing before its last day is over.
  @Test(arguments: ["2024-06-01", "2024-06-30"])
  func aMemberIsSeenUntilTheLastDay(day: String) throws {
    let group = Self.group.replacing("[mari]", with: "[{diver: mari, until: 2024-06-30}]")
    let found = try reasons(try log(["groups/club/group.md": group]), on: day)
    #expect(found.first == "ready")
    #expect(found.contains("certification valid divers/mari/diver.md"))
  }

  /// What the group does not see must not show in what falls due by dives, nor in the last dive.
  @Test func divesThatAreNotSharedTellNothing() throws {
    let gear =
      "owner: mari\nbought: 2024-01-01\nservices:\n  - {what: full, every: 2 dives}\n"
      + "serviced:\n  - {what: full, date: 2024-01-02}\nshare: group"
    var files = [
      "gear/reg.md": gear, "divers/mari/dives/2024-05-01.md": "date: 2024-05-01\nshare: group",
    ]
    for day in 10...12 {
      files["divers/mari/dives/2024-05-\(day).md"] =
        "date: 2024-05-\(day)\ngear: [reg]\nshare: private"
    }
    let log = try log(files)
    func member(isForGroup: Bool) throws -> MemberReadiness? {
      let day = try CalendarDate(parsing: "2024-06-01")
      let question = ReadinessQuestion(on: day, to: nil, with: nil, isForGroup: isForGroup)
      return try log.readiness(ofGroup: "club", for: question).members.first
    }
    let (seen, own) = (try member(isForGroup: true), try member(isForGroup: false))
    #expect(seen?.lastDive == (try CalendarDate(parsing: "2024-05-01")))
    #expect(seen?.reasons.contains { $0.path == "gear/reg.md" } == false)
    #expect(seen?.state == .unknown)
    #expect(own?.lastDive == (try CalendarDate(parsing: "2024-05-12")))
    #expect(own?.reasons.contains { $0.path == "gear/reg.md" } == true)
    #expect(own?.state == .notReady)
  }

  // The anniversary of 29 February is the last day of February, and still counts.
  @Test(arguments: [
    ("2025-02-28", "ready", "expiring"), ("2025-03-01", "not-ready", "expired"),
    ("2024-02-28", "not-ready", "missing"),
  ])
  func aMedicalEnds(day: String, state: String, medical: String) throws {
    let found = try reasons(try log(), on: day)
    #expect(found.first == state)
    #expect(found[1].hasPrefix("medical \(medical)"))
  }

  @Test(arguments: [
    // A damaged date, a misspelt key, a broken file, a damaged owner.
    ("documents/medical.md", "type: medical\nowner: mari\nissued: 2024-13-01", "medical unknown"),
    ("documents/medical.md", "type: medical\nowner: mari\nisued: 2024-02-29", "medical unknown"),
    ("documents/medical.md", "type: medical\nowner: mari\nissued: [2024-02-29", "medical unknown"),
    ("documents/medical.md", "type: medical\nowner: [mari\nissued: 2024-02-29", "medical unknown"),
    ("documents/medical.md", "type: medical\nowner: mari", "medical unknown"),
    ("divers/mari/diver.md", "name: Mari\ncertifications: [{level: P2, date: x}]", "depth unknown"),
    ("divers/mari/diver.md", "name: Mari\ncertifications: [{level: P2}]", "depth unknown"),
    ("divers/mari/diver.md", "name: Mari\ncertification: [{level: P2}]", "depth unknown"),
    ("gear/reg.md", "owner: mari\nservices: [{what: service, every: 1 yer}]", "gear unknown"),
    ("gear/reg.md", "owner: [mari\nkind: regulator", "gear unknown"),
  ])
  func whatIsUnreadableIsUnknown(path: String, text: String, reason: String) throws {
    let found = try reasons(try log([path: text]), isForGroup: false)
    #expect(found.first == "unknown", "\(found)")
    #expect(found.contains { $0.hasPrefix(reason) || $0.hasSuffix(" unknown \(path)") }, "\(found)")
    #expect(!found.contains { $0.contains("missing") })
  }

  /// `due` and `group ready` say the same of a member who has nothing.
  @Test func whatIsNotThereIsMissing() throws {
    let log = try log(["divers/mari/diver.md": "name: Mari\nshare: group"])
    let found = try reasons(log)
    #expect(found.first == "not-ready", "\(found)")
    #expect(found.contains("certification missing divers/mari/diver.md"), "\(found)")
    let due = log.dueItems(within: nil, of: try log.owners(diver: nil, group: "club")).pressing
    #expect(due.contains { $0.state == .missing && $0.what == "certification" }, "\(due)")
  }

  @Test func aDamagedPaperOfAnotherDecidesNothing() throws {
    let other = "type: medical\nowner: tom\nissued: x"
    let log = try log(["documents/other.md": other, "divers/tom/diver.md": "name: Tom"])
    #expect(try reasons(log).first == "ready")
  }

  @Test func theGroupHearsOnlyWhatItMaySee() throws {
    let secret = Self.medical.replacing("share: group", with: "share: private")
    let hidden = try log(["documents/medical.md": secret])
    #expect(try reasons(hidden)[0...1] == ["unknown", "medical unknown -"])
    #expect(try reasons(hidden, isForGroup: false).first == "ready")
    let diver = try log([
      "divers/mari/diver.md": Self.mari.replacing("share: group", with: "share: private")
    ])
    #expect(
      try reasons(diver) == [
        "unknown", "medical valid documents/medical.md", "certification unknown -",
        "depth unknown -", "gas unknown -",
      ]
    )
    let question = ReadinessQuestion(on: try CalendarDate(parsing: "2024-06-01"))
    let member = try #require(try diver.readiness(ofGroup: "club", for: question).members.first)
    #expect(member.title == "mari" && member.hasEmergencyContact == nil)
    #expect(member.emergencyContacts == nil)
  }

  @Test func aDamagedGroupHasNoAnswer() throws {
    let question = ReadinessQuestion(on: try CalendarDate(parsing: "2024-06-01"))
    for text in ["members: [mari, {diver: tom, until: x}]", "members: [mari]\nrequire: [medical]"] {
      let log = try log(["groups/club/group.md": text])
      #expect(throws: LogFailure.groupUnreadable(path: "groups/club/group.md")) {
        try log.readiness(ofGroup: "club", for: question)
      }
    }
  }

  @Test func withoutMembersNoOneIsReady() throws {
    let log = try log(["groups/club/group.md": "members: [{diver: mari, since: 2025-01-01}]"])
    let question = ReadinessQuestion(on: try CalendarDate(parsing: "2024-06-01"))
    #expect(try !log.readiness(ofGroup: "club", for: question).isReady)
  }

  @Test func aPersonWithoutARecordIsUnknown() throws {
    let log = try log(["groups/club/group.md": "members: [Ann Lee]\nrequires: medical"])
    #expect(try reasons(log) == ["unknown", "diver unknown -"])
  }
}
