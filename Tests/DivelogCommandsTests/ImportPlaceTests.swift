import CommandSupport
import Foundation
import Testing

/// The folder of an import in a logbook that is not empty.
@Suite(.waiting) struct ImportPlaceTests {
  private static let dive = "dives/2024/2024-06-12-1030-rummu-quarry.md"

  private func folder(_ start: String = "divelog init log") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(SubsurfaceSample.files)
    try Divelog.prepare(start, in: folder.path)
    return folder
  }

  @discardableResult
  private func importing(
    into folder: TemporaryFolder,
    _ more: [String] = []
  ) throws -> Divelog.Outcome {
    let arguments = ["-C", "log", "import", "../subsurface-cloud", "--from", "subsurface-git"]
    return try Divelog.run(arguments + more, in: folder.path)
  }

  @Test(arguments: [[], ["--diver", "mari-tamm"], ["--diver", "Mari Tamm"]])
  func aClubsFirstDiverGetsTheDives(more: [String]) throws {
    let folder = try folder("divelog init --club --name 'Mari Tamm' log")
    #expect(try importing(into: folder, more).status == 0)
    let files = try folder.files().filter { $0.contains("dives/") }
    #expect(files.contains("log/divers/mari-tamm/" + Self.dive))
    #expect(!files.contains { $0.hasPrefix("log/dives/") }, "\(files)")
    #expect(try importing(into: folder, more).errors.contains("0 new dives, 1 already there"))
  }

  /// The folder `divers/me` has another id than a log of one's own, which is not begun beside it.
  @Test func aFolderOfMeGetsItsOwnDives() throws {
    let folder = try folder()
    try FileManager.default.removeItem(atPath: folder.path + "/log/diver.md")
    try folder.write("---\nname: Mari\n---\n", to: "log/divers/me/diver.md")
    let refused = try importing(into: folder, ["--diver", "me"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("divers/me"), "\(refused.errors)")
    #expect(try importing(into: folder).status == 0)
    #expect(try folder.files().contains("log/divers/me/" + Self.dive))
    #expect(try !folder.files().contains("log/" + Self.dive))
  }

  @Test func aLogOfOnesOwnKeepsItsDivesAtTheRoot() throws {
    let folder = try folder()
    #expect(try importing(into: folder).status == 0)
    #expect(try folder.files().contains("log/" + Self.dive))
  }

  @Test func aBuddysRecordDoesNotMakeItALogOfTwo() throws {
    let folder = try folder()
    try folder.write("---\nname: Juhan\n---\n", to: "log/divers/juhan/diver.md")
    #expect(try importing(into: folder).status == 0)
    #expect(try folder.files().contains("log/" + Self.dive))
  }

  /// The line of a loss is found even if the record cannot be read.
  @Test(arguments: [
    "sed -i 's/^rating: .*/<<<<<<< HEAD\\n&\\n=======\\nrating: 1\\n>>>>>>> b/' $DIVE",
    "sed -i '/^rating:/,/^---$/{/^---$/d}' $DIVE",
    "sed -i '1d' $DIVE", "sed -i 's/^site: .*/&\\n<<<<<<< HEAD/' $DIVE",
    "sed -i 's/^source:/  source:/' $DIVE",
    "sed -i 's/^x-subsurface-source:.*/<<<<<<< HEAD\\n&\\n=======\\n>>>>>>> b/' $SITE",
    "sed -i '1d' $SITE",
  ])
  func aRecordThatCannotBeReadIsNotBroughtAgain(damage: String) throws {
    let folder = try folder()
    try importing(into: folder)
    let names = "DIVE=log/\(Self.dive) SITE=log/sites/rummu-quarry.md;"
    let before =
      try folder.text(of: "log/" + Self.dive)
      + folder.text(of: "log/sites/rummu-quarry.md")
    try Divelog.prepare(names + damage, in: folder.path)
    let damaged =
      try folder.text(of: "log/" + Self.dive)
      + folder.text(of: "log/sites/rummu-quarry.md")
    try #require(damaged != before)
    let files = try folder.files()
    let again = try importing(into: folder)
    #expect(again.errors.contains("0 new dives, 1 already there"), "\(again.errors)")
    #expect(try folder.files() == files)
  }

  @Test(arguments: ["dives/2024/long.md", "sites/long.md", "trips/egypt/long.md"])
  func whatCannotBeOpenedStopsAnImport(path: String) throws {
    let folder = try folder()
    try folder.write("", to: "log/" + path)
    try Divelog.prepare("truncate -s 2M log/\(path)", in: folder.path)
    let files = try folder.files()
    let outcome = try importing(into: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(path))
    #expect(try folder.files() == files)
  }

  @Test func whatIsNoneOfTheDiversStopsNoImport() throws {
    let folder = try folder()
    try folder.write("", to: "log/divers/mari/dives/2024/long.md")
    try Divelog.prepare("truncate -s 2M log/divers/mari/dives/2024/long.md", in: folder.path)
    #expect(try importing(into: folder, ["--diver", "me"]).status == 0)
  }

  /// A site is found by its id in whatever folder it lies, and by the ids that it had.
  @Test(arguments: ["sites/estonia/rummu.md", "sites/rummu-quarry.md"])
  func noSiteIsAddedThatIsThere(path: String) throws {
    let folder = try folder()
    try folder.write("---\nname: Rummu\naliases: [rummu]\n---\n", to: "log/" + path)
    try folder.write(
      "location \"rummu\"\n",
      to: "subsurface-cloud/2024/06/12-Wed-10=30=00/Dive-128"
    )
    #expect(try importing(into: folder).status == 0)
    #expect(try !folder.files().contains("log/sites/rummu.md"))
    let check = try Divelog.run(["-C", "log", "check", "--today", "2024-07-01"], in: folder.path)
    #expect(!check.output.contains("error"), "\(check.output)")
  }

  @Test func aForeignFileThatIsTooLargeHidesNoOther() throws {
    let folder = try folder()
    let large = "2024/07/01-Mon-09=00=00/Dive-2"
    try folder.write("", to: "subsurface-cloud/" + large)
    let script = "truncate -s 70M 'subsurface-cloud/\(large)'"
    try Divelog.prepare(script, in: folder.path)
    let outcome = try importing(into: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains(large + ": cannot be opened or is too large"))
    #expect(outcome.errors.contains("1 new dive, 0 already there"))
    #expect(try folder.files().contains("log/" + Self.dive))
    // Once it can be read, it comes.
    try folder.write("duration 47:00 min\n", to: "subsurface-cloud/" + large)
    #expect(try importing(into: folder).errors.contains("1 new dive, 1 already there"))
  }

  @Test func notesMayLookLikeAMerge() throws {
    let folder = try folder()
    try folder.write(
      "notes \"what is left:\n\t<<<<<<< x\n\t=======\n\t>>>>>>> y\"\n",
      to: "subsurface-cloud/2024/06/12-Wed-10=30=00/Dive-128"
    )
    #expect(try importing(into: folder).status == 0)
    let path = try #require(try folder.files().first { $0.hasPrefix("log/dives/2024/2024-06-12") })
    #expect(try folder.text(of: path).contains("\n\\<<<<<<< x\n=======\n>>>>>>> y\n"))
    let check = try Divelog.run(["-C", "log", "check", "--today", "2024-07-01"], in: folder.path)
    #expect(!check.output.contains("merge-conflict"))
  }
}
