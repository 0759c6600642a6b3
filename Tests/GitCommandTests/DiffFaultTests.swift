import CommandSupport
import Testing

/// `divelog diff` names every file that differs, and every number.
@Suite(.waiting) struct DiffFaultTests {
  private static func world(_ script: String) throws -> GitWorld {
    let world = try ChangeCheckTests.world()
    try world.done("cd log\n" + script)
    return world
  }

  private static func diff(_ world: GitWorld, _ words: String = "") throws -> Divelog.Outcome {
    try world.shell("divelog -C log diff \(words)")
  }

  #if !canImport(Darwin)
    /// File systems of other systems refuse such names.
    @Test func namesThatAreNoTextAreToldApart() throws {
      let world = try Self.world(
        "touch \"$(printf 'dives/a\\377.jpg')\" \"$(printf 'dives/a\\376.jpg')\""
      )
      let text = "dives/a\\xFE.jpg: added\ndives/a\\xFF.jpg: added\n"
      let outcome = try Self.diff(world)
      #expect(outcome.output == text && outcome.errors == "2 files differ\n", "\(outcome)")
      try world.done("cd log && git add .")
      #expect(try Self.diff(world, "--staged").output == text)
      try world.done("cd log && git commit -qm names")
      #expect(try Self.diff(world, "HEAD~1 HEAD").output == text)
    }
  #endif

  @Test func whatIsOnlyNamedToBeAddedIsNotStaged() throws {
    let world = try Self.world(
      "printf -- '---\\ndate: 2024-06-15\\n---\\n' > dives/2024-06-15.md && git add -N dives"
    )
    #expect(try Self.diff(world, "--staged").output.isEmpty)
    #expect(try Self.diff(world).output == "dives/2024-06-15.md: added\n")
  }

  @Test func aNumberThatIsRoundedAwayIsTold() throws {
    let world = try Self.world(
      """
      printf -- '---\\ndate: 2024-06-15\\nmax-depth: 18.4 m\\ntanks:\\n  - start: 200 bar # 1\\n---\\n' > dives/a.md
      git add . && git commit -qm tanks
      sed -i.x 's/18.4 m/18.4004 m/; s/200 bar # 1/200.0001 bar # 2/' dives/a.md && rm dives/*.x
      """
    )
    let outcome = try Self.diff(world)
    #expect(outcome.output.contains("Maximum depth: 18.4 m → 18.4004 m\n"), "\(outcome)")
    #expect(outcome.output.contains("200 bar") && outcome.output.contains("200.0001 bar"))
    #expect(!outcome.output.contains("spelling"))
    let json = try Self.diff(world, "--format json").output
    #expect(json.contains("\"before\": \"18.4 m\", \"after\": \"18.4004 m\""), "\(json)")
  }

  @Test(arguments: [
    ("18 m", "18.0 m"), ("18.288 m", "60 ft"), ("18 m", "18 m # 19 m"),
  ])
  func theSameNumberIsSpelling(old: String, new: String) throws {
    let world = try Self.world(
      """
      sed -i.x 's/18 m/\(old)/' dives/2024-06-12.md && rm dives/*.x && git commit -qam old --allow-empty
      sed -i.x 's/max-depth: .*/max-depth: \(new)/' dives/2024-06-12.md && rm dives/*.x
      """
    )
    #expect(try Self.diff(world).output.contains("only the spelling"), "\(old) \(new)")
  }

  @Test func queriesSelectDives() throws {
    let world = try Self.world(
      """
      sed -i.x 's/18 m/19 m/' dives/2024-06-12.md && sed -i.x 's/drysuit/wetsuit/' dives/2024-06-13.md
      rm dives/*.x && printf -- '---\\nname: R\\n---\\n' > sites/rummu.md
      """
    )
    func paths(_ words: String) throws -> [String] {
      let outcome = try Self.diff(world, "-- \(words)")
      return outcome.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
        + (outcome.status == 0 ? [] : ["\(outcome.status)"])
    }
    let (one, other) = ("dives/2024-06-12.md", "dives/2024-06-13.md")
    #expect(try paths("site:rummu") == [one])
    #expect(try paths("year:2024 site:rummu") == [one])
    #expect(try paths("'suit:drysuit'") == [other])
    #expect(try paths("suit:wetsuit") == [other])
    #expect(try paths("sites site:rummu") == [one, "sites/rummu.md"])
    #expect(try paths("year:2023").isEmpty)
    // Whether an unreadable depth is deeper is not known.
    #expect(try paths("'depth:>30m'") == [other])
    #expect(try paths("siet:rummu") == ["2"])
    #expect(try paths("nothing") == ["2"])
  }
}
