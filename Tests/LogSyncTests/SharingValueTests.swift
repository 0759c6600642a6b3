import CommandSupport
import LogSync
import Testing

/// A value that was hidden in a dive that others see stays hidden, whatever hid it.
@Suite struct SharingValueTests {
  private typealias World = SharingWorld
  private static let secret = "divers/mari/dives/2024-06-03.md"

  /// A change by which a value of a dive of Mari is seen, and the dive.
  struct Reveal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dive: String
    var share = "share: public"
    var files: [String: String] = [:]
    let script: String
  }

  private static let place = "position: 59.6 24.7\n"

  static let reveals = [
    Reveal(
      testDescription: "an exit position, without the site",
      dive: "site: wreck\nexit-position: 59.6 24.7\n",
      script: "drop '^site:' DIVE"
    ),
    Reveal(
      testDescription: "an exit position as the position, without the site",
      dive: "site: wreck\nexit-position: 59.6 24.7\n",
      script: "drop '^site:' DIVE; sed -i.old 's/^exit-position/position/' DIVE"
    ),
    Reveal(
      testDescription: "a rounded position, without the site",
      dive: "site: wreck\nposition: 59.61234 24.71234\n",
      script: "drop '^site:' DIVE; drop '^position:' DIVE; add 'position: 59.61 24.71' DIVE"
    ),
    Reveal(
      testDescription: "a position beside a hidden boat",
      dive: "site: wreck\nboat: secret\n" + place,
      files: ["centres/secret.md": "---\nname: Secret boat\nshare: private\n---\n"],
      script: "drop '^site:' DIVE"
    ),
    Reveal(
      testDescription: "the site is named otherwise",
      dive: "site: Wreck Allma\n" + place,
      files: ["sites/alma.md": "---\nname: Wreck Alma\nshare: private\n---\n"],
      script: "drop '^name:' sites/alma.md; add 'name: Big Steamer' sites/alma.md"
    ),
    Reveal(
      testDescription: "the site is removed",
      dive: "site: Wreck Allma\n" + place,
      files: ["sites/alma.md": "---\nname: Wreck Alma\nshare: private\n---\n"],
      script: "rm sites/alma.md"
    ),
    Reveal(
      testDescription: "a site without a record becomes one that is seen",
      dive: "site: hidden-cove\n" + place,
      files: ["sites/quarry.md": "---\nname: Quarry\nshare: public\n---\n"],
      script: "drop '^site:' DIVE; add 'site: quarry' DIVE"
    ),
    Reveal(
      testDescription: "a site without a record is another name of one that is seen",
      dive: "site: hidden-cove\n" + place,
      files: ["sites/quarry.md": "---\nname: Quarry\nshare: public\n---\n"],
      script: "add 'aliases: [hidden-cove]' sites/quarry.md"
    ),
    Reveal(
      testDescription: "a site without a record gets one",
      dive: "site: hidden-cove\n" + place,
      script: "printf -- '---\\nname: Cove\\nshare: public\\n---\\n' > sites/hidden-cove.md"
    ),
    Reveal(
      testDescription: "a boat is named otherwise",
      dive: "boat: Secret Boatt\n",
      files: ["centres/secret.md": "---\nname: Secret Boat\nshare: private\n---\n"],
      script: "drop '^name:' centres/secret.md; add 'name: Ferry' centres/secret.md"
    ),
    Reveal(
      testDescription: "a buddy is named otherwise",
      dive: "buddies: [Liisa Kask]\n",
      share: "share: group\ngroup: owls",
      files: ["divers/liisa/diver.md": "---\nname: Liisa Kask\nshare: private\n---\n"],
      script: "drop '^name:' divers/liisa/diver.md; add 'name: Anna' divers/liisa/diver.md"
    ),
    Reveal(
      testDescription: "a photo that a private dive names too",
      dive: "photos: [a.png]\n",
      files: [
        secret: "---\ndate: 2024-06-03\nshare: private\nphotos: [a.png]\n---\n",
        "divers/mari/dives/a.png": "picture",
      ],
      script: "drop '^photos:' \(secret)"
    ),
    Reveal(
      testDescription: "a photo with a new name that a private dive named too",
      dive: "photos: [a.png]\n",
      files: [
        secret: "---\ndate: 2024-06-03\nshare: private\nphotos: [a.png]\n---\n",
        "divers/mari/dives/a.png": "picture",
      ],
      script: """
        drop '^photos:' \(secret); sed -i.old 's/a.png/b.png/' DIVE
        git mv divers/mari/dives/a.png divers/mari/dives/b.png
        """
    ),
  ]

  @Test(arguments: reveals)
  func aValueOfAnotherStaysHidden(reveal: Reveal) async throws {
    for name in ["tom", "mari"] {
      var files = reveal.files
      files[World.dive] = "---\ndate: 2024-06-01\n\(reveal.share)\n\(reveal.dive)---\n"
      let world = try World(files)
      let script = reveal.script.replacing("DIVE", with: World.dive)
      try world.shell(
        """
        drop() { sed -i.old "/$1/d" "$2"; }
        add() { sed -i.old "1a\\\\
        $1" "$2"; }
        cd \(name) && \(script)
        find . -name '*.old' -delete && git diff | grep -q . || git status --porcelain | grep -q .
        """
      )
      let synced = try await world.sync(name) { $0.allowsRemovals = true }
      let named = synced.lines.contains { $0.contains(World.dive) }
      #expect(named, "\(name): \(synced.outcome.events)")
      #expect(name == "mari" ? synced.isSent : synced.isRefused, "\(name): \(synced.lines)")
    }
  }

  /// Whoever shows a site, or names a diver anew, does not need to ask those who named them.
  @Test func whatIsOnesOwnIsShownAlsoInDivesOfOthers() async throws {
    let dive = "---\ndate: 2024-06-01\nshare: public\nsite: wreck\n\(Self.place)---\n"
    let world = try World([World.ownDive: dive])
    try world.edit(World.site, "share: private\n", "share: public\n", in: "mari")
    let sent = try await world.sync("mari")
    #expect(sent.isSent, "\(sent.lines)")
  }

  /// A value of one's own that is shown in the same dive does not make the others one's own.
  @Test func allThatIsShownMustBeOnesOwn() async throws {
    let values = "share: public\nsite: wreck\nboat: Sea Wolf\n\(Self.place)"
    let world = try World([World.dive: "---\ndate: 2024-06-01\n\(values)---\n"])
    let boat = "centres/wolf.md"
    try world.folder.write("---\nname: Sea Wolf\nshare: private\n---\n", to: "tom/" + boat)
    let added = try await world.sync("tom")
    #expect(added.isSent, "\(added.lines)")
    try world.edit(World.dive, "site: wreck\n", "", in: "tom")
    try world.edit(boat, "Sea Wolf", "Sea Dog", in: "tom")
    let synced = try await world.sync("tom")
    #expect(synced.isRefused, "\(synced.lines)")
  }

  /// A value that its writer adds was not hidden.
  @Test func aNewValueIsNoLoosening() async throws {
    let dive = "---\ndate: 2024-06-01\nshare: public\n---\n"
    let world = try World([
      World.dive: dive, "sites/quarry.md": "---\nname: Quarry\nshare: public\n---\n",
    ])
    try world.edit(World.dive, "share:", "site: quarry\n\(Self.place)share:", in: "tom")
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.isEmpty, "\(sent.lines)")
  }

  /// A dive is not given to a group because others of the group dived on that day.
  @Test func aDiveIsGivenOnlyToTheGroupWithWhichItsDiverDived() async throws {
    let gulls = "---\nname: Gulls\nmembers: [tom, juhan]\n---\n"
    let dive = "---\ndate: 2024-06-01\nshare: group\n---\n"
    for (members, tookPart) in [("[tom, juhan]", false), ("[tom, mari]", true)] {
      let path = World.dive
      let world = try World(["groups/gulls/group.md": gulls, path: dive])
      try world.folder.write(
        "---\ndate: 2024-06-01\nmembers: \(members)\n---\n",
        to: "tom/groups/gulls/dives/2024-06-01.md"
      )
      try world.edit(path, "share: group", "share: group\ngroup: gulls", in: "tom")
      let synced = try await world.sync("tom")
      #expect(tookPart ? synced.isSent : synced.isRefused, "\(members): \(synced.lines)")
    }
  }
}
