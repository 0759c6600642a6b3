import CommandSupport
import Foundation
import Testing

@testable import Logbook

/// A folder of files that the program makes: it writes what differs, and leaves alone what is not its.
@Suite struct GeneratedFolderTests {
  private static func inputs(_ text: String) throws -> InputDigest {
    let log = try Logbook(reading: .memory(["divelog.yml": Array("format: 1\n".utf8)]))
    return InputDigest(of: log, and: [text])
  }

  private func write(
    _ files: [String: String],
    to path: String,
    of inputs: String? = nil,
    force: Bool = false,
    isDryRun: Bool = false
  ) throws -> GeneratedFolder.Outcome {
    let folder = try GeneratedFolder(path, takesForeign: force)
    return try folder.write(
      files.keys.sorted(),
      of: inputs.map(Self.inputs),
      isDryRun: isDryRun
    ) { files[$0].map { Array($0.utf8) } }
  }

  @Test func writesWhatDiffersAndRemovesWhatNothingMakes() throws {
    let folder = try TemporaryFolder()
    let first = try write(["a.html": "1", "b/c.html": "2", "d/e.html": "3"], to: folder.path)
    #expect(first.written == ["a.html", "b/c.html", "d/e.html"])
    let second = try write(["a.html": "1", "b/c.html": "2!"], to: folder.path)
    #expect(second.written == ["b/c.html"])
    #expect(second.removed == ["d/e.html"])
    #expect(second.unchanged == 1)
    #expect(try folder.files() == [".divelog-site", "a.html", "b/c.html"])
    #expect(try folder.text(of: "b/c.html") == "2!")
  }

  @Test func aRunWithNothingNewWritesNothing() throws {
    let folder = try TemporaryFolder()
    let files = ["a.html": "1", "b.html": "2"]
    _ = try write(files, to: folder.path, of: "same")
    let before = try folder.files().map { try modified(folder, $0) }
    let again = try write(files, to: folder.path, of: "same")
    #expect(again.written == [] && again.removed == [] && again.unchanged == 2)
    #expect(try folder.files().map { try modified(folder, $0) } == before)
  }

  private func modified(_ folder: TemporaryFolder, _ name: String) throws -> Date? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
    return attributes[.modificationDate] as? Date
  }

  @Test func knowsWhetherAnythingCanHaveChanged() throws {
    let folder = try TemporaryFolder()
    let files = ["a.html": "1", "b.html": "2"]
    _ = try write(files, to: folder.path, of: "same")
    func count(_ inputs: String) throws -> Int? {
      try GeneratedFolder(folder.path, takesForeign: false)
        .countIfUpToDate(Self.inputs(inputs))
    }
    #expect(try count("same") == 2)
    #expect(try count("other") == nil)
    try folder.write("touched", to: "b.html")
    #expect(try count("same") == nil)
    _ = try write(files, to: folder.path, of: "same")
    #expect(try folder.text(of: "b.html") == "2")
    try FileManager.default.removeItem(atPath: folder.path + "/a.html")
    #expect(try count("same") == nil)
  }

  @Test func leavesAloneWhatIsNotItsOwn() throws {
    let folder = try TemporaryFolder()
    _ = try write(["a.html": "1"], to: folder.path)
    try folder.write("mine", to: "notes.txt")
    try folder.write("mine", to: "dives/mine.html")
    _ = try write(["b.html": "2"], to: folder.path)
    #expect(try folder.files() == [".divelog-site", "b.html", "dives/mine.html", "notes.txt"])
    #expect(try folder.text(of: "notes.txt") == "mine")
  }

  @Test func ownFilesInThePlaceOfAPageStay() throws {
    let folder = try TemporaryFolder()
    _ = try write(["a.html": "1"], to: folder.path)
    try folder.write("mine", to: "b.html")
    #expect(throws: WriteFailure.alreadyThere(path: "b.html")) {
      try write(["a.html": "2", "b.html": "2"], to: folder.path)
    }
    #expect(try folder.text(of: "a.html") == "1")
    #expect(try folder.text(of: "b.html") == "mine")
    _ = try write(["a.html": "2", "b.html": "2"], to: folder.path, force: true)
    #expect(try folder.text(of: "b.html") == "2")
  }

  @Test func aFolderOfOtherThingsIsRefusedUnlessOneInsists() throws {
    let folder = try TemporaryFolder(["precious.txt": "mine"])
    #expect(throws: GeneratedFolder.Refusal.foreign) {
      try write(["a.html": "1"], to: folder.path)
    }
    #expect(try folder.files() == ["precious.txt"])
    _ = try write(["a.html": "1"], to: folder.path, force: true)
    #expect(try folder.files() == [".divelog-site", "a.html", "precious.txt"])
  }

  @Test func linksAreNotFollowedOut() throws {
    let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder(["x.html": "theirs"]))
    _ = try write(["a.html": "1"], to: folder.path)
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/dives",
      withDestinationPath: outside.path
    )
    #expect(throws: WriteFailure.isLink(path: "dives/x.html")) {
      try write(["dives/x.html": "2"], to: folder.path)
    }
    try files.createSymbolicLink(
      atPath: folder.path + "/b.html",
      withDestinationPath: outside.path + "/x.html"
    )
    #expect(throws: WriteFailure.alreadyThere(path: "b.html")) {
      try write(["b.html": "2"], to: folder.path)
    }
    #expect(try outside.files() == ["x.html"])
    #expect(try outside.text(of: "x.html") == "theirs")
  }

  @Test(arguments: ["../outside.txt", "/etc/passwd", "a/../../b", ".git/config", "a//b", "A.txt"])
  func aListThatSomebodyWroteRemovesNothingOfTheirs(path: String) throws {
    let digest = FileDigest(of: []).digits
    let text = "divelog-site 1\n\(digest) \(path)\n\(digest) gone.html\n"
    let list = try #require(GeneratedList(Array(text.utf8)))
    #expect(Array(list.files.keys) == ["gone.html"])
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try TemporaryFolder()
    let outcome = try write(["a.html": "1"], to: folder.path, isDryRun: true)
    #expect(outcome.written == ["a.html"])
    #expect(try folder.files() == [])
  }
}
