import CommandSupport
import Foundation
import Testing

/// What an import says for programs, and what it leaves alone.
@Suite(.waiting) struct ImportReportTests {
  private static let table = """
    Date,Time,Site,Max depth (m),Duration (min)
    2024-06-12,10:30,Rummu,18.4,47
    2024-06-23,11:00,Vasalemma,deep,40

    """

  private static func log(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      files.merging(["log/divelog.yml": "format: 1\n", "dives.csv": table]) { given, _ in given }
    )
  }

  private static func run(_ words: String, in folder: TemporaryFolder) throws -> Divelog.Outcome {
    let words = words.split(separator: " ").map(String.init)
    return try Divelog.run(["-C", "log", "import", "../dives.csv"] + words, in: folder.path)
  }

  @Test func theListIsForPrograms() throws {
    let folder = try Self.log()
    let done = try Self.run("--format json", in: folder)
    #expect(done.status == 0, "\(done.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(done.output.utf8)) as? [String: Any]
    )
    #expect(report["newDives"] as? Int == 2)
    #expect(report["knownDives"] as? Int == 0)
    #expect((report["written"] as? [String])?.count == 2)
    let losses = try #require(report["losses"] as? [[String: Any]])
    #expect(losses.count == 1)
    #expect(losses.first?["line"] as? Int == 3)
    #expect(losses.first?["code"] as? String == "set-aside")
    #expect((losses.first?["text"] as? String)?.contains("deep") == true)
  }

  @Test func aDryRunForProgramsPrintsNoPatch() throws {
    let folder = try Self.log()
    let done = try Self.run("--format json --dry-run", in: folder)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(done.output.utf8)) as? [String: Any]
    )
    #expect(report["newDives"] as? Int == 2)
    #expect((report["written"] as? [String]) == [])
    #expect(try folder.files() == ["dives.csv", "log/divelog.yml"])
  }

  @Test func strictWritesNothingIfSomethingIsLost() throws {
    let folder = try Self.log()
    let refused = try Self.run("--strict", in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("nothing was written, because of --strict"))
    #expect(refused.output.isEmpty)
    #expect(try folder.files() == ["dives.csv", "log/divelog.yml"])
    try folder.write(Self.table.replacing("deep", with: "11.2"), to: "dives.csv")
    let done = try Self.run("--strict", in: folder)
    #expect(done.status == 0, "\(done.errors)")
    #expect(done.output.split(separator: "\n").count == 2)
  }

  /// Rules beside a table say how it was imported, so there are none if it was not.
  @Test func noRulesAreWrittenWithoutAnImport() throws {
    let folder = try Self.log([
      "log/divers/anna/diver.md": "---\nname: Anna\n---\n",
      "log/divers/jaan/diver.md": "---\nname: Jaan\n---\n",
    ])
    let refused = try Self.run("", in: folder)
    #expect(refused.status != 0)
    #expect(try !folder.files().contains("dives.csv.rules"))
    let done = try Self.run("--diver anna", in: folder)
    #expect(done.status == 0, "\(done.errors)")
    #expect(try folder.files().contains("dives.csv.rules"))
  }
}
