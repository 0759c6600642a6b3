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
    let place = client.at("dives/2024-06-12.md", line, character)
    let found = try client.request("textDocument/hover", place) as? [String: Any]
    return (found?["contents"] as? [String: Any])?["value"] as? String
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
    #expect(try hover(3, 12, dive: Self.dive) == "18.4 m = 60.4 ft")
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
      #expect(try hover(line, character, dive: one)?.hasSuffix("RMV 16.92 L/min") == true)
    }
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
