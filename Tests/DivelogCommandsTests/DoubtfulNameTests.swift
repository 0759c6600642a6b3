import CommandSupport
import Testing

/// Another `Anna` than the diver `anna` is not counted as her without a word, and is renamed
/// without her.
@Suite(.waiting) struct DoubtfulNameTests {
  private static func log(buddies: String = "anna") throws -> TemporaryFolder {
    var files = [
      "log/divelog.yml": "format: 1\n",
      "log/divers/anna/diver.md": "---\nname: Anna Ilves\n---\n",
      "log/divers/jaan/diver.md": "---\nname: Jaan\n---\n",
      "log/divers/jaan/dives/2026-06-01.md": "---\ndate: 2026-06-01\nbuddies: [\(buddies)]\n---\n",
    ]
    for (path, text) in SubsurfaceSample.files {
      files[path] = text.replacing("Juhan Saar", with: "Anna, Juhan Saar")
    }
    return try TemporaryFolder(files)
  }

  @Test func anImportNamesThem() throws {
    let folder = try Self.log()
    let done = try Divelog.run(
      ["-C", "log", "import", "../subsurface-cloud", "--diver", "jaan"],
      in: folder.path
    )
    #expect(done.status == 0, "\(done.errors)")
    let command = "divelog rename buddies Anna 'Anna …' --diver jaan"
    #expect(
      done.errors.contains(
        "'Anna' in 1 dive counts as the diver 'anna'; if it is someone else: '\(command)'"
      ),
      "\(done.errors)"
    )
    #expect(!done.errors.contains("Juhan"))
    let renamed = try Divelog.run(
      ["-C", "log", "rename", "buddies", "Anna", "Anna Kask", "--diver", "jaan", "--yes"],
      in: folder.path
    )
    #expect(renamed.status == 0, "\(renamed.errors)")
    let stats = try Divelog.run(
      ["-C", "log", "list", "--diver", "jaan", "--columns", "date,buddies", "--format", "csv"],
      in: folder.path
    )
    #expect(stats.output.contains("2026-06-01,anna"), "\(stats.output)")
    #expect(stats.output.contains("Anna Kask"), "\(stats.output)")
  }

  @Test(arguments: [
    ("Anna", "[anna, Anna Kask]", "anna, Anna, ANNA"),
    ("ANNA", "[anna, Anna Kask]", "anna, Anna"),
    ("anna", "[Anna Kask]", "anna, Anna"),
  ])
  func anIDIsRenamedOnlyByItself(old: String, after: String, before: String) throws {
    let folder = try Self.log(buddies: before)
    let renamed = try Divelog.run(
      ["-C", "log", "rename", "buddy", old, "Anna Kask", "--diver", "jaan", "--yes"],
      in: folder.path
    )
    #expect(renamed.status == 0, "\(renamed.errors)")
    let text = try folder.text(of: "log/divers/jaan/dives/2026-06-01.md")
    #expect(text.contains("anna") == after.contains("anna"), "\(text)")
    #expect(text.contains("Anna Kask") && !text.contains("ANNA"), "\(text)")
  }
}
