import DiveGroups
import LogbookCore
import Diagnostics
import Testing

@Suite("The version of a group dive")
struct DigestTests {
  @Test("it is the beginning of the SHA-256, whatever the line endings and the byte order mark")
  func digest() {
    // FIPS 180-2, appendix B.1.
    #expect(TemplateDigest(of: "abc".utf8).description == "ba7816bf8f01cfea")
    let plain = TemplateDigest(of: "a\nb\n".utf8)
    #expect(TemplateDigest(of: "a\r\nb\r\n".utf8) == plain)
    #expect(TemplateDigest(of: [0xEF, 0xBB, 0xBF] + Array("a\nb\n".utf8)) == plain)
    #expect(TemplateDigest(of: "a\rb\n".utf8) != plain)
    #expect(TemplateDigest("+a7816bf8f01cfea") == nil)
    #expect(TemplateDigest("ba7816bf8f01cfea")?.description == "ba7816bf8f01cfea")
  }

  private static let group = """
    date: 2024-06-12
    time: 10:30
    max-depth: 12 m
    water-temperature: 4 °C
    gradient-factors: 30/85
    tanks: [{volume: 80 cuft, working-pressure: 207 bar, gas: ean32}, {volume: 12 L}]
    tags: [wreck, night]
    members: [mari, Ann]
    x-boat: {name: Kajakas, seats: [1, 2]}
    """

  private func version(_ text: String, _ notes: String = "") -> TemplateVersion {
    TemplateVersion(of: Array("---\n\(text)\n---\n\(notes)".utf8))
  }

  @Test("it is of what members share, as the manual says")
  func valuesAsText() {
    let text = """
      date: "2024-06-12"
      max-depth: 12
      members: ["mari", "Ann"]
      tags: ["wreck", "night"]
      tanks: [{"gas": {"oxygen": 32, "helium": 0}, "volume": "80 cuft", "working-pressure": 207}, {"volume": "12 L"}]
      time: "10:30"
      water-temperature: 4
      x-boat: {"name": "Kajakas", "seats": ["1", "2"]}

      Cold.

      And dark.

      """
    let digest = TemplateDigest(of: text.utf8)
    #expect(version(Self.group, "\n Cold.\n").ofValues != digest)
    #expect(version(Self.group, "\nCold.\n\nAnd dark.\n\n").ofValues == digest)
    #expect(version(Self.group, "Cold.\n\nAnd dark.").digest == digest)
  }

  @Test(
    "another spelling is no other version",
    arguments: [
      ("date: 2024-06-12\ntime: 10:30", "time: 10:30  # sharp\ndate: 2024-06-12"),
      ("12 m", "12.0 m"), ("12 m", "39.3701 ft"), ("time: 10:30", "time: '10:30'"),
      ("[wreck, night]", "\n  - wreck\n  # after dark\n  - night"),
      ("{volume: 12 L}", "{volume: 12.0 L, start: 200 bar}"),
      ("{volume: 12 L}]", "{volume: 12 L}, {end: 50 bar}]"),
      ("ean32", "EAN32"), ("30/85", "30/70"),
      ("x-boat: {name: Kajakas, seats: [1, 2]}", "x-boat: {seats: [1, 2], name: \"Kajakas\"}"),
      ("date:", "ask: [weight]\nplanned: true\nrating: 4\ndate:"),
    ]
  )
  func spellings(from old: String, to new: String) {
    let changed = Self.group.replacing(old, with: new)
    #expect(changed != Self.group)
    #expect(version(changed).digest == version(Self.group).digest)
    #expect(version(changed).ofBytes != version(Self.group).ofBytes)
    #expect(version(changed).isNamed(by: version(changed).ofBytes))
  }

  @Test(
    "another value is another version",
    arguments: [
      ("12 m", "12.1 m"), ("80 cuft", "81 cuft"), ("ean32", "ean33"), ("10:30", "10:31"),
      ("max-depth: 12 m\n", ""), ("[mari, Ann]", "[mari]"), ("seats: [1, 2]", "seats: [1, 3]"),
      ("seats: [1, 2]", "seats: '[1, 2]'"), ("[wreck, night]", "[\"wreck, night\"]"),
      ("x-boat", "x-ship"), ("207 bar", "232 bar"), ("tags:", "x-tags:"),
    ]
  )
  func values(from old: String, to new: String) {
    let changed = Self.group.replacing(old, with: new)
    #expect(changed != Self.group)
    #expect(version(changed).digest != version(Self.group).digest)
  }

  @Test("what cannot be read is another version by its bytes")
  func damaged() {
    for text in ["max-depth: deep", "tags: [a", "tanks: [{volume: 12}]"] {
      #expect(version("date: 2024-06-12\n" + text).ofValues == nil, "\(text)")
    }
    // Personal values are not part of the digest.
    #expect(version("date: 2024-06-12\nrating: many").ofValues != nil)
  }

  @Test("a key that the format does not know is part of the version, by the bytes")
  func otherKeys() throws {
    let boat = Self.group + "\nboat-name: Kajakas"
    #expect(version(boat).ofValues == nil)
    #expect(
      version(boat).digest
        != version(boat.replacing("boat-name: Kajakas", with: "boat-name: Tiir")).digest
    )
    var club = Club("---\n\(boat)\n---\n", ["divelog.yml": "format: 1\nother-keys: [boat-name]\n"])
    try club.apply()
    let first = try #require(club.files[Club.template])
    let path = try #require(club.files.keys.first { $0.hasPrefix("divers/mari/dives/") })
    let now = String(decoding: first, as: UTF8.self)
      .replacing("boat-name: Kajakas", with: "boat-name: Tiir")
    club.write(now, to: Club.template)
    let updates = try club.update(knowing: [first])
    #expect(updates.allSatisfy { $0.conflicts.isEmpty })
    let text = try #require(club.text(path))
    #expect(text.contains("boat-name: Tiir\n"), "\(text)")
  }

  @Test("a log gives a file the same version as the file alone")
  func sameEverywhere() throws {
    let texts = [
      "", "\nboat-name: Kajakas", "\nrating: many", "\nmax-depth: deep", "\ntags: [a",
      "\nx-a: &b c",
      "\nmax-depth: 12 m\n", "\n? a\n: b", "\n\"date\": 2024-06-12", "\n<<: {a: b}",
    ]
    for settings in ["format: 1\n", "format: 1\nunits: imperial\nother-keys: [boat-name]\n"] {
      for text in texts {
        let file = Array("---\n\(Self.group)\(text)\n---\nCold.\n".utf8)
        let club = Club(String(decoding: file, as: UTF8.self), ["divelog.yml": settings])
        let logbook = try club.logbook()
        guard let dive = GroupDives(logbook, RecordIndex(logbook))[Club.name] else { continue }
        #expect(dive.version.isNamed(by: TemplateVersion(of: file).digest), "\(text)")
      }
    }
  }
}
