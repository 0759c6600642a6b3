import CommandSupport
import Testing

/// `divelog blame` says who wrote each key.
@Suite(.waiting) struct BlameTests {
  /// A dive that Mari wrote, of which Juhan changed the depth and a tank.
  private static func world(_ more: String = "") throws -> GitWorld {
    let world = try GitWorld([
      "log/divelog.yml": "format: 1\n", "log/diver.md": "---\nname: Mari\n---\n",
      "log/dives/2024-06-12.md": """
      ---
      date: 2024-06-12
      max-depth: 18 m
      suit: drysuit
      tanks:
        - volume: 12 L
          start: 200 bar
        - volume: 7 L
          start: 180 bar
      ---

      Cold.

      """,
    ])
    try world.done(
      """
      cd log && git init -q && git add .
      as() { name=$1; shift; git -c user.name="$name" -c user.email="$name@example.org" "$@"; }
      as Mari commit -qm one
      edit() { sed -i.x "$@" dives/*.md && rm dives/*.x; }
      edit 's/18 m/18.4 m/; s/180 bar/190 bar/' && as Juhan commit -qam two
      \(more)
      """
    )
    return world
  }

  /// Who wrote what, from the table.
  private static func lines(_ world: GitWorld, _ words: String = "last") throws -> [String] {
    let outcome = try world.shell("divelog -C log blame \(words)")
    try #require(outcome.status == 0, "\(outcome)")
    return outcome.output.split(separator: "\n").dropFirst().map { line in
      let words = line.split(separator: " ").map(String.init)
      let names = ["Mari", "Juhan", "Aino", "committed", "Test"]
      return words[0] + ": " + (words.last { names.contains($0) } ?? "")
    }
  }

  @Test func eachKeyHasItsAuthor() throws {
    let world = try Self.world()
    let outcome = try world.shell("divelog -C log blame 2024-06-12")
    let rows = outcome.output.split(separator: "\n").map { line in
      line.split(separator: " ").dropLast().joined(separator: " ")
    }
    #expect(
      rows == [
        "key value author date", "Date 2024-06-12 Mari 2024-07-01",
        "Maximum depth 18.4 m Juhan 2024-07-01", "Suit drysuit Mari 2024-07-01",
        "Tanks 1, volume 12 L Mari 2024-07-01", "Tanks 1, start 200 bar Mari 2024-07-01",
        "Tanks 2, volume 7 L Mari 2024-07-01", "Tanks 2, start 190 bar Juhan 2024-07-01",
        "Notes Mari 2024-07-01",
      ],
      "\(outcome)"
    )
  }

  @Test func whatMeansTheSameKeepsItsAuthor() throws {
    let world = try Self.world(
      """
      printf -- '---\\nsuit: "drysuit" # dry\\nmax-depth: 18.40 m\\ntanks:\\n  - start: 190 bar\\n' > new
      printf '    volume: 7 L\\n  - {volume: 12 L, start: 200 bar}\\ndate: 2024-06-12\\n---\\n\\nCold.\\n' >> new
      mv new dives/2024-06-12.md && as Aino commit -qam three
      """
    )
    let found = try Self.lines(world)
    #expect(!found.contains { $0.hasSuffix("Aino") } && found.count == 8, "\(found)")
  }

  @Test func aMovedDiveIsFollowedWhateverMovedIt() throws {
    let world = try Self.world(
      """
      git mv dives/2024-06-12.md dives/2024-06-13.md && edit 's/06-12/06-13/'
      as Aino commit -qam redated
      mkdir ../all && git mv -k dives diver.md divelog.yml . 2> /dev/null; mkdir mine
      git mv dives diver.md divelog.yml mine && as Aino commit -qm moved
      """
    )
    let outcome = try world.shell("divelog -C log/mine blame last")
    #expect(outcome.output.contains("2024-06-13  Aino"), "\(outcome)")
    #expect(outcome.output.contains("drysuit     Mari"), "\(outcome)")
    // Moved on the disk alone.
    try world.done("cd log/mine/dives && mv 2024-06-13.md 2024-06-14.md")
    let moved = try world.shell("divelog -C log/mine blame last")
    #expect(moved.output == outcome.output, "\(moved)")
  }

  @Test func whatIsNotCommittedIsToldSo() throws {
    let world = try Self.world("edit 's/drysuit/wetsuit/; s/200 bar/210 bar/'")
    let found = try Self.lines(world)
    #expect(found.filter { $0.hasSuffix("committed") }.map { $0.prefix(4) } == ["Suit", "Tank"])
    let json = try world.shell("divelog -C log blame last --format json").output
    #expect(
      json.contains(
        "{\"key\": \"suit\", \"item\": null, \"inner\": null, \"value\": \"wetsuit\", \"commit\": null,"
      ),
      "\(json)"
    )
    #expect(json.contains("\"author\": \"Juhan\", \"email\": \"Juhan@example.org\""), "\(json)")
    // A file that no commit has.
    try world.done("cd log && printf -- '---\\ndate: 2024-06-20\\n---\\n' > dives/new.md")
    #expect(try Self.lines(world) == ["Date: committed"])
    try world.done("cd log && rm -rf .git && git init -q .")
    #expect(try Self.lines(world) == ["Date: committed"])
  }

  @Test func aMergeBelongsToItsSides() throws {
    let world = try Self.world(
      """
      git checkout -qb side && edit 's/drysuit/wetsuit/' && as Aino commit -qam side
      git checkout -q main && edit 's/Cold/Warm/' && as Juhan commit -qam main
      as Test merge -q side -m merge
      """
    )
    let found = try Self.lines(world)
    #expect(found.contains("Suit: Aino") && found.contains("Notes: Juhan"), "\(found)")
    #expect(!found.contains { $0.hasSuffix("Test") })
  }

  @Test func whatCannotBeReadIsToldSo() throws {
    let world = try Self.world(
      """
      edit 's/suit: drysuit/suit: [drysuit/' && as Aino commit -qam broken
      edit 's/suit: .drysuit/suit: drysuit/' && as Test commit -qam fixed
      """
    )
    let found = try Self.lines(world)
    #expect(found.contains("Suit: Mari") && found.contains("Maximum: Juhan"), "\(found)")
    let outcome = try world.shell("divelog -C log blame last")
    #expect(outcome.errors.contains("1 former version cannot be read"), "\(outcome)")
    try world.done(
      "cd log && printf -- '---\\ndate: 2024-06-12\\nsuit: [\\n---\\n' > dives/2024-06-12.md"
    )
    let broken = try world.shell("divelog -C log blame dives/2024-06-12.md")
    #expect(broken.status == 2 && broken.errors.contains("cannot be read as a record"), "\(broken)")
    try world.done("cd log && git checkout -q . && rm -rf .git")
    #expect(try world.shell("divelog -C log blame last").status == 2)
  }

  @Test func aPartOfTheHistoryIsToldSo() throws {
    let world = try Self.world("cd .. && git clone -q --depth 1 \"file://$PWD/log\" shallow")
    let outcome = try world.shell("divelog -C shallow blame last")
    #expect(outcome.errors.contains("only a part of the history"), "\(outcome)")
  }

  /// Neither names nor messages of commits, nor settings of the repository, do anything.
  @Test func aHistorySteersNoTerminalAndStartsNothing() throws {
    let world = try Self.world(
      """
      evil=$(printf 'A\\033[31mB'); edit 's/drysuit/dry/'
      git -c user.name="$evil" commit -qam "$evil"
      git config log.showSignature true && git config gpg.program "$PWD/../started"
      git config diff.external 'touch ../started'; git config core.fsmonitor 'touch ../started'
      """
    )
    let outcome = try world.shell("divelog -C log blame last --format text")
    #expect(outcome.status == 0 && outcome.output.contains("[31m"), "\(outcome)")
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!world.exists("started"))
  }

  @Test func anyRecordHasAuthors() throws {
    let world = try Self.world()
    #expect(try Self.lines(world, "diver.md") == ["Name: Mari"])
    #expect(try Self.lines(world, "divelog.yml").allSatisfy { $0.hasSuffix("Mari") })
    #expect(try world.shell("divelog -C log blame nothing").status == 2)
  }
}
