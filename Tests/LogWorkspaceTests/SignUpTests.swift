import DiveChecks
import DiveFormat
import DiveGroups
import DiveModel
import Diagnostics
import LogWorkspace
import LogbookCore
import TestSupport
import DiveUnits
import Testing
import Wording

/// Places in a planned group dive: never more people than places, and no one waits in vain.
@Suite struct SignUpTests {
  private func log(_ dive: String, today: String = "2026-06-01") throws -> LogSession {
    let people = ["mari", "juhan", "tom", "aino"]
    var files = Dictionary(
      uniqueKeysWithValues: people.map { ("divers/\($0)/diver.md", "---\nname: N \($0)\n---\n") }
    )
    files["divers/olga/diver.md"] = "---\nname: N olga\n---\n"
    files["divelog.yml"] = "format: 1\n"
    files["groups/club/group.md"] = "---\nmembers: [mari, juhan, tom, aino, Ann Lee]\n---\n"
    files["groups/club/dives/plan.md"] = "---\n\(dive)\n---\n"
    return LogSession(
      try Logbook(reading: .memory(files.mapValues { Array($0.utf8) })),
      root: "/",
      folder: "/",
      today: try CalendarDate(parsing: today),
      language: .english,
      user: UserClaim()
    )
  }

  private func after(
    _ step: SignUpStep,
    _ person: String,
    _ dive: String
  ) throws -> String? {
    let outcome = try log(dive).signing(step, person, ofDive: "club/plan")
    return outcome.change.flatMap { $0.result }
      .map { String(decoding: $0.dropFirst(4).dropLast(5), as: UTF8.self) }
  }

  @Test(arguments: [
    (SignUpStep.signUp, "mari", "places: 2", "members: [mari]\nplaces: 2"),
    (.signUp, "mari", "members: [tom]\nplaces: 2", "members: [tom, mari]\nplaces: 2"),
    (.signUp, "Ann Lee", "members: [tom]\nplaces: 2", "members: [tom, Ann Lee]\nplaces: 2"),
    (.signUp, "mari", "members: [tom]\nplaces: 1", "members: [tom]\nplaces: 1\nwaiting: [mari]"),
    (
      .signUp, "aino", "members: [tom]\nplaces: 1\nwaiting: [mari]",
      "members: [tom]\nplaces: 1\nwaiting: [mari, aino]"
    ),
    // Who waited first comes first, also if the places were changed by hand.
    (
      .signUp, "aino", "members: [tom]\nplaces: 2\nwaiting: [mari]",
      "members: [tom, mari]\nplaces: 2\nwaiting: [aino]"
    ),
    (
      .signOff, "tom",
      "members: [tom, juhan] # two\nplaces: 2\nwaiting: [mari, aino]",
      "members: [juhan, mari] # two\nplaces: 2\nwaiting: [aino]"
    ),
    (.signOff, "tom", "members: [tom]\nplaces: 2", "places: 2"),
    (
      .signOff, "mari", "members: [tom]\nplaces: 1\nwaiting: [mari, aino]",
      "members: [tom]\nplaces: 1\nwaiting: [aino]"
    ),
    // Too many after a merge: the place is not given to those who wait.
    (
      .signOff, "tom", "members: [tom, juhan]\nplaces: 1\nwaiting: [mari]",
      "members: [juhan]\nplaces: 1\nwaiting: [mari]"
    ),
    // Without a list, all members of the group take part.
    (.signOff, "tom", "planned: true", "members: [mari, juhan, aino, Ann Lee]\nplanned: true"),
  ])
  func aPlaceIsTakenOrGivenUp(
    step: SignUpStep,
    person: String,
    dive: String,
    result: String
  ) throws {
    let start = "date: 2026-06-12\n"
    let end = dive.contains("planned") ? "" : "\nplanned: true"
    #expect(try after(step, person, start + dive + end) == start + result + end)
  }

  @Test(arguments: [
    (SignUpStep.signUp, "tom", "members: [tom]\nplaces: 2"),
    (.signUp, "N tom", "members: [tom]\nplaces: 2"),
    (.signUp, "mari", "members: [tom]\nplaces: 1\nwaiting: [mari]"),
    (.signUp, "mari", "planned: true"), (.signOff, "mari", "members: [tom]\nplaces: 2"),
  ])
  func nothingIsDoneTwice(step: SignUpStep, person: String, dive: String) throws {
    let end = dive.contains("planned") ? "" : "\nplanned: true"
    #expect(try after(step, person, "date: 2026-06-12\n" + dive + end) == nil)
  }

  @Test func whoCannotSignUpIsToldWhy() throws {
    func failure(_ person: String, _ dive: String, today: String = "2026-06-01") -> LogFailure? {
      #expect(throws: LogFailure.self) {
        try log(dive, today: today).signing(.signUp, person, ofDive: "club/plan")
      }
    }
    let plan = "date: 2026-06-12\nplaces: 2\nplanned: true"
    let day = try CalendarDate(parsing: "2026-06-12")
    #expect(failure("olga", plan) == .signsUpStranger(diver: "olga", group: "club", day))
    #expect(failure("Bob Ray", plan) == .signsUpStranger(diver: "Bob Ray", group: "club", day))
    let name = try GroupDiveSelection(log(plan)).one("club/plan").name
    #expect(failure("tom", plan, today: "2026-06-13") == .signUpPast(name, day))
    #expect(failure("tom", "date: 2026-06-12\nplaces: 2") == .signUpNotPlanned(name))
    let path = "groups/club/dives/plan.md"
    #expect(
      failure("tom", "date: 2026-06-12\nplaces: two\nplanned: true")
        == .group(.damaged(path: path, key: "places"))
    )
    #expect(throws: LogFailure.lastMemberStays(path: path)) {
      try log("date: 2026-06-12\nmembers: [tom]\nplanned: true")
        .signing(.signOff, "tom", ofDive: "club/plan")
    }
  }

  /// A queue at a door, with people in their order.
  @Test func aQueueAtADoorIsTheSame() throws {
    var random = SplitMix64(seed: 71)
    for _ in 0..<200 {
      let places = random.within(1...3)
      var queue: [String] = []
      var list = SignUpList(members: [], waiting: [], places: places)
      for _ in 0..<20 {
        let person = random.pick(["a", "b", "c", "d", "e", "f"])
        if queue.contains(person) {
          queue.removeAll { $0 == person }
          _ = list.remove(.name(person))
        } else {
          queue.append(person)
          _ = list.add(.name(person))
        }
        #expect(list.members.map(\.text) == Array(queue.prefix(places)))
        #expect(list.waiting.map(\.text) == Array(queue.dropFirst(places)))
        var settled = list
        settled.settle()
        #expect(settled == list && list.excess == 0 && !list.waitsForNothing)
      }
    }
  }

  /// Git merges what two people did at the same time; both are kept, and `check` says so.
  @Test func twoTakeTheLastPlace() throws {
    let base = "date: 2026-06-12\nmembers: [tom]\nplaces: 2\nplanned: true"
    let versions = try ["mari", "juhan"].map { person in
      try #require(try after(.signUp, person, base))
    }
    let bytes = ([base] + versions).map { Array("---\n\($0)\n---\n".utf8) }
    let merge = FileMerge(bytes[1], bytes[2], since: bytes[0], by: .dive)
    #expect(!merge.hasConflict)
    let text = String(decoding: merge.bytes.dropFirst(4).dropLast(5), as: UTF8.self)
    #expect(text == base.replacing("[tom]", with: "[tom, mari, juhan]"))
    let found = try log(text).diagnostics.filter { $0.diagnostic.id == "too-many-members" }
    let fix = try #require(found.first?.diagnostic.fixIts.first)
    let source = try #require(try log(text).logbook.source(of: "groups/club/dives/plan.md"))
    let fixed = base.replacing("[tom]", with: "[tom, mari]")
      .replacing("places: 2", with: "places: 2\nwaiting: [juhan]")
    #expect(source.applying(fix.edits) == Array("---\n\(fixed)\n---\n".utf8))
  }

  @Test func comingDivesAreInOrder() throws {
    let files = [
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "groups/club/group.md": "---\nmembers: [mari]\n---\n",
      "divers/mari/dives/a.md": "---\ndate: 2026-06-12\nplanned: true\n---\n",
      "divers/mari/dives/b.md": "---\ndate: 2026-06-01\nplanned: true\n---\n",
      "divers/mari/dives/c.md": "---\ndate: 2026-06-03\n---\n",
      "divers/mari/dives/d.md": "---\ndate: 2026-05-31\nplanned: true\n---\n",
      "divers/mari/dives/e.md": "---\ndate: 2026-06-04\nplanned: true\ninvalid: true\n---\n",
      "groups/club/dives/f.md":
        "---\ndate: 2026-06-12\ntime: 10:30\nplaces: 1\nwaiting: [mari]\nplanned: true\n---\n",
    ]
    let log = LogSession(
      try Logbook(reading: .memory(files.mapValues { Array($0.utf8) })),
      root: "/",
      folder: "/",
      today: try CalendarDate(parsing: "2026-06-01"),
      language: .english,
      user: UserClaim()
    )
    let all = try log.comingDives()
    #expect(all.map { String($0.dive.origin.stem) } == ["b", "f", "a"])
    #expect(all[1].members.isEmpty && all[1].waiting.map(\.text) == ["mari"])
    #expect(try log.comingDives(ofGroup: "club").count == 1)
    #expect(try log.comingDives(ofDiver: "mari").count == 3)
  }
}
