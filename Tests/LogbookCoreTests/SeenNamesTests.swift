import DiveModel
import LogbookCore
import Diagnostics
import Testing

/// Neither names of files nor what they hold tell what the fields keep back.
@Suite struct SeenNamesTests {
  private static let settings = "format: 1\nshare: public\n"

  private func logbook(_ files: [String: String]) throws -> Logbook {
    let all = files.merging(["divelog.yml": Self.settings]) { first, _ in first }
    return try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
  }

  private func dive(_ more: String = "", _ body: String = "") -> String {
    "---\ndate: 2024-06-12\ntime: 10:30\n\(more)---\n\(body)"
  }

  @Test func noUnknownPersonGetsTheNameOfSomeoneElse() throws {
    let seen = try logbook([
      "divers/mari/diver.md": "---\nname: Mari\nshare: private\n---\n",
      "divers/mari/dives/2024-06-12-1030.md": dive("share: public\n", "Of Mari.\n"),
      "divers/diver-1/diver.md": "---\nname: Real One\n---\n",
      "divers/diver-1/dives/2024-06-12-1030.md": dive("", "Of the real one.\n"),
      "divers/diver-2/dives/2024-06-12-1030.md": dive("", "Of somebody without a record.\n"),
      "divers/ann/diver.md": "---\nname: Ann\naliases: [diver-3]\n---\n",
    ]).seen(by: .public)
    let notes = seen.dives.map { dive in
      "\(dive.diver ?? ""): " + String(decoding: seen.notes(of: dive.dive), as: UTF8.self)
    }
    #expect(
      notes.sorted() == [
        "diver-1: Of the real one.\n", "diver-4: Of Mari.\n",
      ]
    )
  }

  @Test func aSiteThatIsKeptBackIsNeitherInNamesNorOnTheMap() throws {
    let computer = "computers: [{profile: 2024-06-12-1030-secret-wreck.perdix.csv}]\n"
    let seen = try logbook([
      "diver.md": "---\nname: Mari\n---\n",
      "sites/secret-wreck.md":
        "---\nname: Secret wreck\nposition: 59.1, 24.1\nshare: private\n---\n",
      "sites/rummu.md": "---\nname: Rummu quarry\n---\n",
      "trips/egypt.md": "---\nname: Egypt\n---\n",
      "dives/2024/egypt-with-tom/2024-06-12-1030-secret-wreck.md": dive(
        """
        site: secret-wreck
        position: 59.1, 24.1
        exit-position: 59.2, 24.2
        trip: egypt
        \(computer)photos: [{file: secret-wreck.JPG}]

        """,
        "![the wall](wall.jpg)\n"
      ),
      "dives/2024/egypt-with-tom/2024-06-12-1030-secret-wreck.perdix.csv":
        "time_s,depth_m\n0,0\n",
      "dives/2024/egypt-with-tom/secret-wreck.JPG": "picture",
      "dives/2024/egypt-with-tom/wall.jpg": "wall of the wreck",
      "dives/2024/2024-06-12-1030.md": dive("site: Rummu\nposition: 59.3, 24.3\n"),
      "dives/2024/2024-06-12-1030-rummu-quarry.md": dive("site: rummu\n", "![a](wall.jpg)\n"),
      "dives/2024/wall.jpg": "wall of the quarry",
      "dives/2024/2024-06-12-1030-rummu-2.md": dive("site: rummu\n"),
      "dives/2024/2024-06-12-night-with-tom.md": dive("site: rummu\n"),
    ]).seen(by: .public)
    #expect(
      seen.dives.map(\.dive.origin.path).sorted() == [
        "dives/2024/2024-06-12-1030-2.md",
        "dives/2024/2024-06-12-1030-3/2024-06-12-1030-3.md",
        "dives/2024/2024-06-12-1030-rummu-2.md", "dives/2024/2024-06-12-1030-rummu-quarry.md",
        "dives/2024/2024-06-12-1030.md",
      ]
    )
    let hidden = try #require(seen.dives.first { !$0.dive.photos.isEmpty }?.dive)
    #expect(hidden.site == nil && hidden.position == nil && hidden.exitPosition == nil)
    let open = try #require(seen.dives.first { $0.dive.position != nil }?.dive)
    #expect(open.site?.value.text == "Rummu")
    for name in [hidden.computers[0].value.profile?.value, hidden.photos[0].value.file?.value] {
      let name = try #require(name)
      #expect(!name.contains("wreck"))
      #expect(seen.source(of: "\(hidden.origin.folder)/\(name)") != nil)
    }
    let walls = seen.dives.filter { !$0.dive.origin.links.isEmpty }.map {
      seen.source(of: "\($0.dive.origin.folder)/wall.jpg")?.text
    }
    #expect(Set(walls) == ["wall of the wreck", "wall of the quarry"])
  }

  @Test func photosOfAnUnknownPersonAreNamedAfterTheDive() throws {
    let log = try logbook([
      "divers/tom/diver.md": "---\nname: Tom\nshare: private\n---\n",
      "dives/2024-06-12-1030.md": dive("buddies: [tom]\nphotos: [{file: p/tom.jpg}]\n"),
      "dives/p/tom.jpg": "picture",
      "dives/2024-06-13.md": "---\ndate: 2024-06-13\nphotos: [{file: p/fish.jpg}]\n---\n",
      "dives/p/fish.jpg": "fish",
    ])
    let seen = log.seen(by: .public)
    #expect(
      seen.dives.map(\.dive.origin.path) == ["dives/2024-06-12-1030.md", "dives/2024-06-13.md"]
    )
    let names = seen.dives.map { $0.dive.photos.first?.value.file?.value }
    #expect(names == ["2024-06-12-1030.1.jpg", "p/fish.jpg"])
    for name in names { #expect(name.map { seen.source(of: "dives/\($0)") != nil } == true) }
    #expect(seen.source(of: "dives/p/tom.jpg") == nil)
  }

  @Test func aLinkShowsNothingAboveItsRecordAndNothingThatAPrivateRecordNames() throws {
    let links = """
      [a](../documents/passport.pdf) [b](documents/passport.pdf) [c](passport.TXT) [d](b.MD)
      [e](.hidden) [f](photos/a.jpg) [g](other/x.jpg)

      """
    let names = ["passport.TXT", "b.MD", ".hidden", "photos/a.jpg", "other/x.jpg"]
    var files = [
      "diver.md": "---\nname: Mari\n---\n" + links,
      "dives/a.md": dive("", links),
      "dives/b.md": dive("share: private\nphotos: [{file: other/x.jpg}]\n"),
      "documents/passport.md": "---\ntype: passport\nfile: passport.pdf\n---\n",
      "documents/passport.pdf": "P1234567",
    ]
    for name in names { (files[name], files["dives/\(name)"]) = ("x", "x") }
    let whole = try logbook(files)
    let seen = whole.seen(by: .public)
    let shown = whole.tree.paths(files).filter { seen.source(of: $0) != nil }
    #expect(shown == ["diver.md", "other/x.jpg", "photos/a.jpg"])
    let dive = try #require(seen.dives.first?.dive)
    #expect(seen.source(of: "\(dive.origin.folder)/photos/a.jpg") != nil)
    #expect(seen.source(of: "\(dive.origin.folder)/other/x.jpg") == nil)
    #expect(seen.source(of: "documents/passport.pdf") == nil)
  }

  @Test func samplesAreShownWithoutTheHeartAndColumnsOfOnesOwn() throws {
    let samples = """
      \u{FEFF}time_s,depth_m,heart_rate_bpm,event,x_mood\r
      0,0.0,81,"info=a, b",good\r
      10,1.5,90,,bad
      20,2.0
      """
    let seen = try logbook([
      "dives/2024-06-12-1030.md": dive("computers: [{profile: a.csv}, {profile: b.dat}]\n"),
      "dives/a.csv": samples, "dives/b.dat": samples,
    ]).seen(by: .public)
    let shown = """
      \u{FEFF}time_s,depth_m,event\n0,0.0,info\n10,1.5,\n20,2.0
      """
    #expect(seen.dives.count == 1)
    for name in ["a.csv", "b.dat"] {
      let bytes = try seen.tree.bytes(of: "dives/\(name)")
      #expect(bytes == Array(shown.utf8))
    }
  }

  @Test func followedLogsAreShownToNoOneElse() throws {
    let seen = try logbook([
      "diver.md": """
      ---
      name: Mari
      following: [{name: Aino Mets, url: /home/mari/aino}]
      ---

      """,
      "gear/light.md":
        "---\nname: Light\nshare: public\nserviced: [{date: 2024-04-10, by: Tom}]\n---\n",
    ]).seen(by: .public)
    #expect(seen.divers.map(\.following.isEmpty) == [true])
    #expect(seen.gear.first?.serviced.map { $0.value.by == nil } == [true])
  }

  @Test func aGroupKnowsItsMembersAndGuestsAndNothingElseThatIsKeptBack() throws {
    let log = try logbook([
      "divelog.yml": "format: 1\nshare: group\nx-key: secret\n",
      "divers/mari/diver.md": """
      ---
      name: Mari
      born: 1988-03-14
      emergency-contact: [{name: Ants, phone: 5550101}]
      certifications: [{agency: CMAS, level: P2, number: EST-0127}]
      ---

      """,
      "divers/tom/diver.md": "---\nname: Tom\nshare: private\n---\n",
      "divers/eve/diver.md": "---\nname: Eve\nshare: private\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari, tom]\n---\n",
      "groups/other/group.md": "---\nname: Other\nmembers: [mari, eve]\nshare: private\n---\n",
      "sites/secret.md": "---\nname: Secret\nshare: private\n---\n",
      "gear/light.md": "---\nname: Light\n---\n",
      "trips/egypt.md": "---\nname: Egypt\n---\n",
      "groups/club/dives/2024-06-12-1030-secret.md": dive("site: secret\nx-boat: Nemo\n"),
      "groups/other/dives/2024-06-13.md": "---\ndate: 2024-06-13\n---\n",
      "divers/mari/dives/2024-06-12-1030-secret.md": dive(
        """
        site: secret
        position: 59.1, 24.1
        trip: egypt
        group: club
        template: club/2024-06-12-1030-secret@0123456789abcdef
        gear: [light]
        buddies: [tom, eve, A guest]
        computers: [{model: Perdix, serial: S1}]
        cost: 45 EUR
        x-boat: Nemo

        """,
        "The notes.\n"
      ),
      "divers/tom/dives/2024-06-12-1030.md": dive("share: group\n"),
      "divers/mari/dives/2024-06-13.md":
        "---\ndate: 2024-06-13\nshare: public\ngroup: other\n"
        + "template: other/2024-06-13@0123456789abcdef\n---\n",
    ])
    let seen = log.seen(by: .group("club"))
    #expect(seen.groups.map(\.id) == ["club"])
    #expect(seen.divers.map(\.id) == ["mari"])
    let mari = try #require(seen.divers.first)
    #expect(mari.born == nil && mari.emergencyContacts.isEmpty)
    #expect(mari.certifications.allSatisfy { $0.value.number == nil })
    #expect(
      seen.groups.first?.members.compactMap { $0.value.diver?.value.text } == ["mari", "tom"]
    )
    #expect(Set(seen.dives.map(\.owner)) == [.group("club"), .diver("mari"), .diver("tom")])
    let dive = try #require(seen.dives.first { $0.diver == "mari" && $0.dive.time != nil }?.dive)
    #expect(dive.origin.stem == "2024-06-12-1030")
    #expect(dive.buddies.map(\.value.text) == ["tom", Audience.someone, "A guest"])
    #expect(dive.site == nil && dive.position == nil && dive.trip == nil && dive.gear.isEmpty)
    #expect(dive.group?.value.text == "club" && dive.template != nil)
    #expect(dive.cost.isEmpty && dive.computers.allSatisfy { $0.value.serial == nil })
    #expect(!dive.fields.has(FieldSet.extra) && !seen.settings.fields.has(FieldSet.extra))
    let source = try #require(seen.source(of: dive.origin.path))
    #expect(source.text.contains("The notes.") && !source.text.contains("Nemo"))
    let other = try #require(seen.dives.first { $0.dive.time == nil }?.dive)
    #expect(other.group == nil && other.template == nil)
    // A group sees its own dives unredacted.
    let shared = try #require(seen.dives.first { $0.owner == .group("club") }?.dive)
    #expect(shared.site?.value.text == "secret" && shared.fields.has(FieldSet.extra))
    #expect(seen.source(of: shared.origin.path)?.text.contains("Nemo") == true)
  }
}

extension FileTree {
  /// The paths among some that there are, in order.
  fileprivate func paths(_ files: [String: String]) -> [String] {
    files.keys.filter { exists($0) }.sorted()
  }
}
