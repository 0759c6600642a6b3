import DiveModel
import LogbookCore
import Diagnostics
import Testing

/// The parts of a log that each audience sees.
@Suite struct AudienceTests {
  private func logbook(
    _ dive: String?,
    _ diver: String?,
    _ log: String?,
    _ more: [String: String] = [:]
  ) throws -> Logbook {
    func share(_ value: String?) -> String { value.map { "share: \($0)\n" } ?? "" }
    var files = [
      "divelog.yml": "format: 1\n" + share(log),
      "divers/mari/diver.md": "---\nname: Mari\n" + share(diver) + "---\n",
      "divers/mari/dives/2024-06-12.md": "---\ndate: 2024-06-12\n" + share(dive) + "---\n",
      "groups/club/group.md": "---\nmembers:\n  - diver: mari\n    since: 2024-01-01\n---\n",
      "groups/other/group.md": "---\nmembers: [juhan]\n---\n",
    ]
    for (path, text) in more { files[path] = text }
    return try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
  }

  @Test(
    arguments: [
      // The `share` of the dive, its diver and the log; whether its group sees it, and the public.
      ("public", nil, nil, true, true), ("group", nil, nil, true, false),
      ("private", "public", "public", false, false), (nil, "public", "private", true, true),
      (nil, "group", "public", true, false), (nil, "private", "public", false, false),
      (nil, nil, "public", true, true), (nil, nil, "group", true, false),
      (nil, nil, nil, false, false), ("public", "private", "private", true, true),
    ] as [(String?, String?, String?, Bool, Bool)]
  )
  func theDiveDecidesThenItsDiverThenTheLog(
    dive: String?,
    diver: String?,
    log: String?,
    group: Bool,
    everybody: Bool
  ) throws {
    let logbook = try logbook(dive, diver, log)
    #expect(logbook.seen(by: .owner).dives.count == 1)
    #expect(logbook.seen(by: .group("club")).dives.count == (group ? 1 : 0))
    #expect(logbook.seen(by: .group("other")).dives.count == (everybody ? 1 : 0))
    #expect(logbook.seen(by: .public).dives.count == (everybody ? 1 : 0))
  }

  @Test(arguments: [
    ("2024-01-01", "", true), ("2023-12-31", "", false), ("2024-06-12", "group: club\n", true),
    ("2024-06-12", "group: other\n", false), ("2023-12-31", "group: club\n", true),
  ])
  func aGroupIsTheDivesOrThoseOfItsDiverOnThatDay(
    date: String,
    group: String,
    isSeen: Bool
  ) throws {
    let dive = "---\ndate: \(date)\n\(group)share: group\n---\n"
    let log = try logbook(nil, nil, nil, ["divers/mari/dives/2024-06-12.md": dive])
    #expect(log.seen(by: .group("club")).dives.count == (isSeen ? 1 : 0))
  }

  @Test func secretsAreShownToNoOneElse() throws {
    let log = try logbook(
      nil,
      nil,
      nil,
      [
        "divers/mari/diver.md": """
        ---
        name: Mari
        born: 1988-03-14
        emergency-contact: [{name: Ants, phone: 5550101}]
        certifications: [{agency: CMAS, level: P2, number: EST-0127}]
        x-email: mari@example.org
        share: public
        ---

        """,
        "divers/juhan/diver.md": "---\nname: Juhan\nshare: private\n---\n",
        "divers/ann/diver.md": "---\nname: Ann\nshare: public\n---\n",
        "gear/light.md": "---\nname: Light\nprice: 90 EUR\n---\n",
        "gear/fins.md": "---\nname: Fins\nprice: 70 EUR\nserial: F1\nshare: public\n---\n",
        "divers/mari/dives/2024-06-12.md": """
        ---
        date: 2024-06-12
        group: club
        template: club/2024-06-12@0123456789abcdef
        gear: [light, fins, torch of a friend]
        computers: [{model: Perdix, serial: S1}]
        buddies: [juhan, ann, Stranger]
        cost: 45 EUR
        x-boat: Nemo
        ---

        The notes. ![wall](wall.jpg)

        """,
        "divers/mari/dives/wall.jpg": "picture", "divers/mari/dives/other.jpg": "hidden",
      ]
    )
    let seen = log.seen(by: .public)
    let mari = try #require(seen.divers.first { $0.id == "mari" })
    #expect(seen.divers.map(\.id) == ["ann", "mari"])
    #expect(mari.born == nil && mari.emergencyContacts.isEmpty)
    #expect(mari.certifications.map { $0.value.level?.value } == ["P2"])
    #expect(mari.certifications.allSatisfy { $0.value.number == nil })
    #expect(seen.gear.map(\.id) == ["fins"])
    #expect(seen.gear.allSatisfy { $0.price == nil && $0.serial == nil })
    let dive = try #require(seen.dives.first?.dive)
    #expect(dive.buddies.map(\.value.text) == [Audience.someone, "ann", Audience.someone])
    #expect(dive.gear.map(\.value.text) == ["fins", "torch of a friend"])
    #expect(dive.group == nil && dive.template == nil && dive.cost.isEmpty)
    #expect(dive.computers.allSatisfy { $0.value.serial == nil })
    #expect(!dive.fields.entries.contains { $0.field == FieldSet.extra })
    #expect(String(decoding: seen.notes(of: dive), as: UTF8.self).contains("The notes."))
    let source = try #require(seen.source(of: dive.origin.path))
    #expect(!source.text.contains("Stranger") && !source.text.contains("Nemo"))
    #expect(seen.source(of: "divers/juhan/diver.md") == nil)
    #expect(seen.source(of: "divelog.yml") == nil)
    #expect(seen.source(of: "divers/mari/dives/wall.jpg") != nil)
    #expect(seen.source(of: "divers/mari/dives/other.jpg") == nil)
  }

  @Test func aDiverWhoIsToStayUnknownHasAnotherNameAndSamplesAreFound() throws {
    let log = try logbook(
      nil,
      "private",
      nil,
      [
        "divers/mari/dives/2024-06-12.md": """
        ---
        date: 2024-06-12
        computers: [{model: Perdix, profile: 2024-06-12.perdix.csv}]
        share: public
        ---

        """,
        "divers/mari/dives/2024-06-12.perdix.csv": "time_s,depth_m\n0,0\n",
      ]
    )
    let seen = log.seen(by: .public)
    #expect(seen.dives.map(\.diver) == ["diver-1"])
    #expect(seen.dives.map(\.dive.origin.path) == ["divers/diver-1/dives/2024-06-12.md"])
    #expect(seen.source(of: "divers/diver-1/dives/2024-06-12.perdix.csv") != nil)
    #expect(seen.source(of: "divers/mari/dives/2024-06-12.perdix.csv") == nil)
  }

  @Test func sitesAreForAllAndMoneyForNoOne() throws {
    let log = try logbook(
      nil,
      nil,
      "public",
      [
        "sites/rummu.md": "---\nname: Rummu\n---\n",
        "sites/secret.md": "---\nname: Secret\nshare: private\n---\n",
        "trips/egypt.md": "---\nname: Egypt\n---\n",
        "budgets/club/budget.md": "---\nname: Club\n---\n",
        "documents/medical.md": "---\ntype: medical\n---\n",
        "groups/club/dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
      ]
    )
    let seen = log.seen(by: .public)
    #expect(seen.sites.map(\.id) == ["rummu"])
    #expect(seen.trips.isEmpty && seen.budgets.isEmpty && seen.documents.isEmpty)
    #expect(seen.dives.allSatisfy { $0.diver != nil })
    #expect(log.seen(by: .group("club")).dives.contains { $0.owner == .group("club") })
  }
}
