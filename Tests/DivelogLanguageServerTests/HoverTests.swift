import CommandSupport
import Testing

/// What is said of a key or a value.
@Suite struct HoverTests {
  private func hover(_ line: Int, _ character: Int, dive: String) throws -> String? {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "sites/rummu.md": "---\nname: Rummu *Quarry*\n---\n",
      "dives/2024-06-12.md": dive,
      "sites/deep.md": "---\nname: Deep\nmax-depth: 60 m\nposition: 59.2689, 24.5436\n---\n",
      "gear/fins.md":
        "---\nname: Fins\nserviced:\n  - date: 2024-01-10\n  - date: 2023-01-10\n---\n",
      "dives/2024-01-10.md": "---\ndate: 2024-01-10\ngear: [fins]\n---\n",
    ])
    var client = try EditorClient(folder.path)
    try client.open("dives/2024-06-12.md")
    return try client.hover("dives/2024-06-12.md", line, character)
  }

  private static let dive = """
    ---
    date: 2024-06-12
    site: rummu
    max-depth: 18.4 m
    gear: [no-such-thing]
    tanks:
      - volume: 12 L
        gas: EAN32
    ---

    """

  @Test func aKeyHasItsPage() throws {
    #expect(try hover(3, 2, dive: Self.dive)?.hasPrefix("# dive.max-depth") == true)
  }

  @Test func aDepthIsSaidInBothSystems() throws {
    let page = try hover(3, 12, dive: Self.dive) ?? ""
    #expect(page == "18.4 m = 60.4 ft" || page.hasPrefix("18.4 m = 60.4 ft\n\n"), "\(page)")
  }

  @Test func aSiteIsSummedUp() throws {
    let page = try hover(2, 7, dive: Self.dive)
    #expect(page?.hasPrefix("**Rummu \\*Quarry\\*** `rummu`") == true)
    #expect(page?.contains("1 dive, the last one on 2024-06-12, the deepest to 18.4 m") == true)
  }

  @Test func theLastDivesAreTold() throws {
    let dive = Self.dive.replacing("date: 2024-06-12", with: "date: 2024-06-12\nduration: 40 min")
    #expect(try hover(3, 7, dive: dive)?.hasSuffix("\n\n2024-06-12, 18.4 m, 40 min") == true)
    // The latest first.
    let gear = try hover(12, 9, dive: Self.tanks)
    #expect(
      gear?.contains("\n\n2024-06-12, 31 m, 40 min\n\n2024-01-10\n\n") == true,
      "\(gear ?? "")"
    )
  }

  @Test func aGasHasItsDepths() throws {
    let page = try hover(7, 12, dive: Self.dive)
    #expect(page?.hasPrefix("MOD 3") == true)
  }

  @Test func whatIsMissingIsSaid() throws {
    #expect(try hover(4, 9, dive: Self.dive) == "there is no such record")
  }

  @Test func nothingIsSaidBesides() throws {
    #expect(try hover(8, 1, dive: Self.dive) == nil)
    #expect(try hover(99, 99, dive: Self.dive) == nil)
  }

  @Test func aDateHasItsDay() throws {
    #expect(try hover(1, 8, dive: Self.dive) == "Wednesday 12 June 2024")
  }

  private static let tanks = """
    ---
    date: 2024-06-12
    duration: 40 min
    average-depth: 10 m
    max-depth: 31 m
    tanks:
      - volume: 12 L
        gas: EAN32
        start: 200 bar
        end: 80 bar
      - {gas: oxygen, use: deco}
    site: deep
    gear: [fins]
    suit: 7 mm # divelog: ignore depth-beyond-site
    ---

    """

  @Test func aTankHasItsConsumption() throws {
    let one = Self.tanks.replacing("  - {gas: oxygen, use: deco}\n", with: "")
    for (line, character) in [(6, 14), (8, 13), (9, 12)] {
      let page = try hover(line, character, dive: one)
      #expect(page?.hasSuffix("\n\nrmv 16.92 L/min, from tanks") == true, "\(page ?? "")")
      // What is said with its source is not said without it.
      #expect(page?.contains("RMV") == false)
    }
  }

  @Test(arguments: [
    (2, 12, "otu 14, from average depth"), (2, 12, "sac 1.5 bar/min, from tanks"),
    (3, 17, "otu 14, from average depth"), (3, 17, "rmv 16.92 L/min, from tanks"),
    (4, 12, "ppo2 1.33 bar, from written values"),
  ])
  func aValueHasWhatIsComputedFromIt(line: Int, character: Int, text: String) throws {
    let one = Self.tanks.replacing("  - {gas: oxygen, use: deco}\n", with: "")
    let page = try hover(line, character, dive: one) ?? ""
    #expect(page.contains(text), "\(page)")
    #expect(!page.contains("mod "))
  }

  @Test func aTimeHasTheSurfaceInterval() throws {
    let dive = "---\ndate: 2024-06-12\ntime: 12:00\nduration: 40 min\n---\n"
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024-06-12-b.md": dive,
      "dives/2024-06-12-a.md": dive.replacing("12:00", with: "10:00"),
    ])
    var client = try EditorClient(folder.path)
    try client.open("dives/2024-06-12-b.md")
    let page = try client.hover("dives/2024-06-12-b.md", 2, 8)
    #expect(page == "surface-interval 1 h 20 min, from the previous dive")
  }

  @Test func aProfileHasWhatIsComputedFromIt() throws {
    let folder = try EditorLog.make()
    try folder.write(EditorLog.dive.replacing("max-depth: 10.4 m\n", with: ""), to: EditorLog.path)
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.path)
    let page = try client.hover(EditorLog.path, 7, 16)
    #expect(page?.hasPrefix("max-depth 10.4 m, from the profile of ") == true, "\(page ?? "")")
  }

  @Test(arguments: [
    (0, 8, "depth, in meters"),
    (2, 4, "depth, in meters\n\n10.4 m = 34.1 ft\n\n1 min after the start"),
    (3, 1, "time since the computer started, in seconds\n\n39 min"),
  ])
  func samplesAreExplained(line: Int, character: Int, text: String) throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.profile)
    #expect(try client.hover(EditorLog.profile, line, character) == text)
  }

  @Test func aGasHasItsOxygenAtTheDepthOfTheDive() throws {
    #expect(try hover(7, 12, dive: Self.tanks)?.hasSuffix("\n\nppO2 1.33 bar at 31 m") == true)
    // A gas for stops is not breathed there.
    #expect(try hover(10, 12, dive: Self.tanks)?.contains("ppO2") == false)
  }

  @Test func aSiteHasItsDepthAndPosition() throws {
    let page = try hover(11, 8, dive: Self.tanks)
    #expect(page?.hasSuffix("\n\nmaximum depth 60 m, 59.2689, 24.5436") == true)
  }

  @Test func gearHasItsDivesSinceTheService() throws {
    let page = try hover(12, 9, dive: Self.tanks)
    #expect(page?.contains("2 dives") == true)
    #expect(page?.hasSuffix("1 dive since the service on 2024-01-10") == true)
  }

  @Test func aRuleHasItsPage() throws {
    #expect(try hover(13, 36, dive: Self.tanks)?.hasPrefix("# depth-beyond-site\n") == true)
    #expect(try hover(13, 20, dive: Self.tanks)?.hasPrefix("# depth-beyond-site\n") != true)
  }
}

extension EditorClient {
  /// What the server says of a place.
  fileprivate mutating func hover(
    _ path: String,
    _ line: Int,
    _ character: Int
  ) throws -> String? {
    let found = try request("textDocument/hover", at(path, line, character)) as? [String: Any]
    return (found?["contents"] as? [String: Any])?["value"] as? String
  }
}
