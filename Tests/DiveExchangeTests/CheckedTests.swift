import DiveChecks
import DiveExchange
import LogbookCore
import Diagnostics
import Testing

/// Whatever an import writes passes the check.
@Suite struct CheckedTests {
  private static let placeholders = [
    "none", "None", "unknown", "Unknown", "null", "n/a", "N/A", "-", "--", "?", "~",
  ]

  private static let dive = """
    suit "%"
    buddy "%, Anna"
    diveguide "%"
    tags "%", "wreck"
    location "%"
    cylinder vol=12.0l description="%"
    weightsystem weight=4.0kg description="%"

    """

  private static let computer = """
    model "%"
    diveid %
    keyvalue "Serial" "%"
    keyvalue "FW Version" "%"
    keyvalue "Deco model" "%"
    keyvalue "Battery" "%"
    keyvalue "%" "good"
    event 0:10 name="%"
      0:00 1.0m

    """

  private static let others = [
    "00-Subsurface": "divecomputerid \"Perdix\" deviceid=0000abcd serial=\"%\" firmware=\"%\"\n",
    "01-Divesites/Site-00000001": """
    name "%"
    description "%"
    geo cat 2 origin 0 "%"
    geo cat 3 origin 0 "%"

    """,
    "2024/06/12-trip/00-Trip": "location \"%\"\n",
    "2024/06/12-trip/12-Wed-12=00=00/Dive-129": "divesiteid 00000001\n",
    "2024/06/12-trip/12-Wed-12=00=00/Divecomputer": "model \"Perdix\"\ndeviceid 0000abcd\n",
  ]

  private func imported(_ text: String) throws -> Imported {
    var files = Self.others
    files["2024/06/12-trip/12-Wed-10=30=00/Dive-128"] = Self.dive
    files["2024/06/12-trip/12-Wed-10=30=00/Divecomputer"] = Self.computer
    return try Imported(files.mapValues { $0.replacing("%", with: text) })
  }

  @Test(arguments: placeholders)
  func leavesOutWhatSaysNothing(text: String) throws {
    let imported = try imported(text)
    #expect(try imported.errors() == [])
    let dive = try #require(imported.files["dives/2024/2024-06-12-1030.md"])
    #expect(dive.contains("buddies: [Anna]\n"))
    #expect(dive.contains("tags: [wreck]\n"))
    for key in ["suit", "guide", "site", "label", "where", "model", "serial", "firmware"] {
      #expect(!dive.contains(" \(key): ") && !dive.contains("\n\(key): "), "\(dive)")
    }
    #expect(!imported.files.keys.contains { $0.hasPrefix("divers/") })
  }

  /// Names whose ids would be empty or a number, and texts that need quotes.
  @Test(arguments: [
    "NONE", "Unknown!", "NULL.", "42", "2", "- none -", "a, b", "[x]", "“quoted”", "a\u{7F}b",
    "\u{FEFF}mark", "tab\there", "山田", "con", "yes", "me", "...", "*", "x: y", "#1", "a\u{301}",
    String(repeating: "long ", count: 60), String(repeating: "x", count: 300),
  ])
  func writesWhatACheckLetsStand(text: String) throws {
    #expect(try imported(text).errors() == [])
  }

  @Test func keepsWhatIsTooLongForItsFieldAndSaysSo() throws {
    let name = String(repeating: "n", count: 256)
    let imported = try importing(dive: "buddy \"\(name), Anna\"\nlocation \"\(name)\"\n")
    #expect(imported.dive.contains("buddies: [Anna]\n"))
    #expect(imported.dive.contains("x-subsurface-buddy: \(name)\n"))
    #expect(imported.dive.contains("x-subsurface-location: \(name)\n"))
    #expect(imported.losses.map(\.reason) == [.setAside, .setAside])
  }

  @Test func checksThatTheseTestsCanFail() throws {
    var imported = try imported("Perdix")
    imported.bytes["dives/2024/2024-06-13.md"] = Array(
      "---\ndate: 2024-06-13\nsuit: none\n---\n".utf8
    )
    #expect(try imported.errors() == ["dives/2024/2024-06-13.md empty-value"])
  }
}

extension Imported {
  /// The errors of a logbook with these files and no others.
  func errors() throws -> [String] {
    var files = bytes
    files[Logbook.settingsPath] = Array("format: 1\n".utf8)
    var checker = Checker()
    checker.profiles = .all
    return checker.check(try Logbook(reading: .memory(files))).diagnostics
      .filter { $0.diagnostic.severity == .error }
      .map { "\($0.path) \($0.diagnostic.id)" }
  }
}
