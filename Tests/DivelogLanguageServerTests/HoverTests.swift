import CommandSupport
import Testing

/// What is said of a key or a value.
@Suite struct HoverTests {
  private func hover(_ line: Int, _ character: Int, dive: String) throws -> String? {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "sites/rummu.md": "---\nname: Rummu *Quarry*\n---\n",
      "dives/2024-06-12.md": dive,
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
}
