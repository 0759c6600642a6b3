import CommandSupport
import Foundation
import Testing

/// An import that joins dives with entries, as a user types it.
@Suite(.waiting) struct ImportMergeTests {
  private static let path = "dives/2024-06-12-1030.md"
  private static let entry = """
    ---
    # by hand
    date: 2024-06-12
    time: 10:30
    max-depth: 20.5 m # rope
    ---

    Mine.

    """
  private static let log = """
    <divelog program='subsurface' version='3'>
    <dives>
    <dive number='9' rating='2' date='2024-06-12' time='10:32:15' duration='45:00 min'>
      <divecomputer model='Perdix'>
        <depth max='18.4 m' mean='9.7 m' />
        <temperature water='7.0 C' />
        <sample time='0:00 min' depth='0.0 m' />
        <sample time='10:00 min' depth='18.4 m' />
        <sample time='45:00 min' depth='0.0 m' />
      </divecomputer>
    </dive>
    </dives>
    </divelog>

    """
  private static let joined = """
    ---
    # by hand
    date: 2024-06-12
    time: 10:30
    duration: 45 min
    max-depth: 20.5 m # rope
    average-depth: 9.7 m
    water-temperature: 7 °C
    computers:
      - model: Perdix
        profile: 2024-06-12-1030.perdix.csv
        time: 10:32:15
        max-depth: 18.4 m
    x-subsurface-source: subsurface-xml:2024-06-12T10:32:15/9
    ---

    Mine.

    """

  private static func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let all = ["log/divelog.yml": "format: 1\n", "log/" + path: entry, "log.xml": log]
    return try TemporaryFolder(all.merging(files) { _, given in given })
  }

  private static func run(_ words: [String], in folder: TemporaryFolder) throws -> Divelog.Outcome {
    try Divelog.run(
      ["-C", "log"] + words,
      in: folder.path,
      environment: ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": folder.path + "/state"]
    )
  }

  private static func text(_ folder: TemporaryFolder) throws -> String {
    try folder.text(of: "log/" + path)
  }

  @Test func joinsShowsAndIsUndone() throws {
    let folder = try Self.folder()
    let done = try Self.run(["import", "../log.xml"], in: folder)
    #expect(done.status == 0, "\(done.errors)")
    #expect(done.output == "dives/2024-06-12-1030.perdix.csv\n\(Self.path)\n")
    #expect(try Self.text(folder) == Self.joined)
    let lines = [
      "\(Self.path): time stays 10:30; the import has 10:32:15",
      "\(Self.path): max-depth stays 20.5 m; the import has 18.4 m",
      "1 entry completed, 0 dives unclear and not imported",
    ]
    for line in lines { #expect(done.errors.contains(line + "\n"), "\(done.errors)") }
    #expect(done.errors.contains("the entry did not take number and rating\n"))
    let again = try Self.run(["import", "../log.xml"], in: folder)
    #expect(again.output == "")
    #expect(!again.errors.contains("stays"))
    #expect(try Self.run(["undo"], in: folder).status == 0)
    #expect(try Self.text(folder) == Self.entry)
    #expect(try !folder.files().contains { $0.hasSuffix(".csv") })
  }

  /// A dry run prints a patch that git applies, with the entry that changes.
  @Test func aDryRunIsAPatch() throws {
    let folder = try Self.folder()
    let dry = try Self.run(["import", "../log.xml", "--dry-run"], in: folder)
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(try Self.text(folder) == Self.entry)
    try folder.write(dry.output, to: "changes.patch")
    try Divelog.prepare("cd log && git apply ../changes.patch", in: folder.path)
    #expect(try Self.text(folder) == Self.joined)
    let again = try Self.run(["import", "../log.xml"], in: folder)
    #expect(again.output == "", "\(again.output)")
  }

  @Test func takesAKeyAndRefusesOthers() throws {
    let folder = try Self.folder()
    for key in ["number", "date", "depth"] {
      let refused = try Self.run(["import", "../log.xml", "--take", key], in: folder)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("'\(key)'"), "\(refused.errors)")
      #expect(try Self.text(folder) == Self.entry)
    }
    let done = try Self.run(["import", "../log.xml", "--take", "max-depth"], in: folder)
    #expect(done.status == 0, "\(done.errors)")
    let shown = "\(Self.path): max-depth is now 18.4 m; it was 20.5 m\n"
    #expect(done.errors.contains(shown), "\(done.errors)")
    #expect(try Self.text(folder).contains("\nmax-depth: 18.4 m # rope\n"))
  }

  @Test func saysItForPrograms() throws {
    let folder = try Self.folder()
    let done = try Self.run(["import", "../log.xml", "--format", "json"], in: folder)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(done.output.utf8)) as? [String: Any]
    )
    #expect(report["newDives"] as? Int == 0)
    #expect(report["changedEntries"] as? Int == 1)
    #expect((report["unclear"] as? [Any])?.isEmpty == true)
    let joined = try #require((report["joined"] as? [[String: Any]])?.first)
    #expect(joined["path"] as? String == Self.path)
    #expect(joined["left"] as? [String] == ["number", "rating"])
    let keys = ["duration", "average-depth", "water-temperature", "computers"]
    #expect(joined["added"] as? [String] == keys)
    let difference = try #require((joined["differences"] as? [[String: String]])?.last)
    #expect(
      difference
        == ["key": "max-depth", "written": "20.5 m", "coming": "18.4 m", "code": "kept"]
    )
  }

  /// Nothing is written for a dive that may be one of the entries, and the exit status says so.
  @Test(arguments: ["11:30", "10:30"])
  func anUnclearDiveIsShown(time: String) throws {
    let entry = "---\ndate: 2024-06-12\ntime: \(time)\nduration: 45 min\nmax-depth: 18.4 m\n---\n"
    let folder = try Self.folder(["log/" + Self.path: entry])
    if time == "10:30" { try Divelog.prepare("chmod a-w log/\(Self.path)", in: folder.path) }
    let log = Self.log.replacing("10:32:15", with: "10:30:00")
    try folder.write(log, to: "log.xml")
    let done = try Self.run(["import", "../log.xml"], in: folder)
    #expect(done.status == 1)
    #expect(done.output == "")
    #expect(done.errors.contains("the dive of 2024-06-12 10:30 was not imported: "))
    #expect(done.errors.contains("'--unclear join'"))
    let report = try Self.run(["import", "../log.xml", "--format", "json"], in: folder)
    let code = time == "10:30" ? "entry-read-only" : "clocks-differ"
    #expect(report.output.contains("\"code\": \"\(code)\""), "\(report.output)")
    #expect(try Self.text(folder) == entry)
    let separate = try Self.run(["import", "../log.xml", "--unclear", "separate"], in: folder)
    #expect(separate.status == 0, "\(separate.errors)")
    #expect(separate.errors.contains("1 new dive, "))
    #expect(try Self.text(folder) == entry)
  }
}
