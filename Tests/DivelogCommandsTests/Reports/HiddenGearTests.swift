import CommandSupport
import Foundation
import Testing

/// No figure reveals gear to readers who may not see it.
@Suite(.waiting) struct HiddenGearTests {
  private static let files: [String: String] = [
    "divelog.yml": "format: 1\nshare: public\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "gear/softdura.md": "---\nname: Softdura\nkind: drysuit\nowner: mari\nshare: private\n---\n",
    "divers/mari/dives/a.md": "---\ndate: 2024-06-12\nsuit: drysuit\n---\n",
    "divers/mari/dives/b.md":
      "---\ndate: 2024-06-13\ngear: [softdura]\nwater-temperature: 5 °C\n---\n",
  ]

  @Test(arguments: [
    ("experience", "me", true), ("experience", "public", false),
    ("year", "me", true), ("year", "public", false),
  ])
  func divesInADrysuitAreCountedForOneselfAlone(report: String, readers: String, isTold: Bool)
    throws
  {
    let log = try TemporaryFolder(Self.files)
    let year = report == "year" ? ["2024"] : []
    let made = try Divelog.run(
      ["report", report] + year + ["--diver", "mari", "--for", readers, "-o", "out.html"],
      in: log.path
    )
    #expect(made.status == 0, "\(made.errors)")
    let page = try log.text(of: "out.html")
    #expect(page.contains("In a drysuit") == isTold)
    #expect(page.contains("Cold water"))
  }
}
