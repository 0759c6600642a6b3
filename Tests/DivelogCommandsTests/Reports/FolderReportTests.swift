import CommandSupport
import Testing

/// `report folder` makes a site of a trip or a group alone, for readers who may see it.
@Suite(.waiting) struct FolderReportTests {
  private static let files = [
    "log/divelog.yml": "format: 1\nname: Club\nshare: public\ndocument-types: [permit]\n",
    "log/divers/mari/diver.md": "---\nname: Mari\n---\n",
    "log/divers/tom/diver.md": "---\nname: Tom\n---\n",
    "log/trips/reef.md":
      "---\nname: The reef\nfrom: 2024-06-10\nto: 2024-06-20\nmembers: [mari]\nshare: public\n---\n",
    "log/trips/secret.md": "---\nname: Secret trip\n---\n",
    "log/sites/wall.md": "---\nname: The wall\nposition: 59.1, 24.2\n---\n",
    "log/sites/lake.md": "---\nname: The lake\n---\n",
    "log/documents/permit.md":
      "---\nname: Permit of the reef\ntype: permit\nowner: mari\nabout: [trips/reef]\nshare: public\n---\n",
    "log/documents/other.md":
      "---\nname: Other paper\ntype: permit\nowner: mari\nshare: public\n---\n",
    "log/divers/mari/dives/2024-06-12.md":
      "---\ndate: 2024-06-12\nsite: wall\ntrip: reef\nmax-depth: 18 m\n---\n\nOn the trip.\n",
    "log/divers/mari/dives/2024-07-01.md": "---\ndate: 2024-07-01\nsite: lake\n---\n\nAt home.\n",
    "log/divers/mari/dives/2024-06-13.md":
      "---\ndate: 2024-06-13\nsite: wall\ntrip: reef\nshare: private\n---\n\nNot for others.\n",
    "log/divers/tom/dives/2024-06-12.md": "---\ndate: 2024-06-12\nsite: lake\n---\n",
  ]

  private static func folder() throws -> TemporaryFolder { try TemporaryFolder(files) }

  private static func pages(_ folder: TemporaryFolder) throws -> String {
    try folder.files().filter { $0.hasPrefix("out/") && $0.hasSuffix(".html") }.sorted()
      .map { try folder.text(of: $0) }.joined()
  }

  private static func run(_ words: String, _ folder: TemporaryFolder) throws -> Divelog.Outcome {
    try Divelog.run(
      ["-C", "log", "--today", "2024-07-02", "report", "folder"]
        + words.split(separator: " ").map(String.init) + ["-o", folder.path + "/out"],
      in: folder.path
    )
  }

  @Test func onlyTheTripIsInIt() throws {
    let folder = try Self.folder()
    let outcome = try Self.run("trip/reef", folder)
    #expect(outcome.status == 0, "\(outcome)")
    let pages = try Self.pages(folder)
    for text in ["The reef", "On the trip.", "The wall", "Permit of the reef", "Mari"] {
      #expect(pages.contains(text), "\(text)")
    }
    for text in ["At home.", "The lake", "Other paper", "Secret trip", "Tom", "Not for others."] {
      #expect(!pages.contains(text), "\(text)")
    }
    // It loads nothing from anywhere.
    #expect(!pages.contains("src=\"http") && !pages.contains("href=\"/"))
  }

  @Test func forMeAllOfItIsThere() throws {
    let folder = try Self.folder()
    try #require(try Self.run("trips/reef --for me", folder).status == 0)
    let pages = try Self.pages(folder)
    #expect(pages.contains("Not for others.") && !pages.contains("At home."))
  }

  @Test func whatReadersMayNotSeeIsRefused() throws {
    let folder = try Self.folder()
    let outcome = try Self.run("trip/secret", folder)
    #expect(
      outcome.status == 2 && outcome.errors.contains("may not see trips/secret.md"),
      "\(outcome)"
    )
    #expect(try folder.files().allSatisfy { !$0.hasPrefix("out/") })
    for words in ["site/wall", "reef", "trip/none"] {
      #expect(try Self.run(words, folder).status == 2)
    }
  }

  @Test func foreignFilesStay() throws {
    let folder = try Self.folder()
    try folder.write("mine", to: "out/index.html")
    let outcome = try Self.run("trip/reef", folder)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(try Self.run("trip/reef --force", folder).status == 2)
    #expect(try folder.text(of: "out/index.html") == "mine")
  }

  @Test func aSecondRunWritesNothing() throws {
    let folder = try Self.folder()
    _ = try Self.run("trip/reef", folder)
    let again = try Self.run("trip/reef --dry-run", folder)
    #expect(again.output.isEmpty && again.status == 0, "\(again)")
  }

  @Test func aGroupHasItsDivesAndPeople() throws {
    var files = Self.files
    files["log/groups/club/group.md"] =
      "---\nname: The club\nmembers: [mari, tom]\nshare: public\n---\n"
    files["log/divers/tom/dives/2024-06-20.md"] =
      "---\ndate: 2024-06-20\nsite: lake\ngroup: club\n---\n\nWith the club.\n"
    let folder = try TemporaryFolder(files)
    let outcome = try Self.run("group/club --for me", folder)
    let pages = try Self.pages(folder)
    #expect(pages.contains("With the club.") && pages.contains("Tom"), "\(outcome)")
    #expect(!pages.contains("On the trip.") && !pages.contains("The reef"))
  }
}
