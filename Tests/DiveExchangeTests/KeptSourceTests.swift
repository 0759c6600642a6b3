import CommandSupport
import DiveExchange
import DiveModel
import Foundation
import LogbookCore
import Testing

/// The files of an import are kept as they are, once, and only for those who have the log.
@Suite struct KeptSourceTests {
  private static let text = """
    {"format": "divejson", "version": "1.0", "sightings_of": "a sea-serpent", "dives": [
    {"uuid": "9f86d081-884c-4d65-9a2f-eaa0c55ad015", "started_at": "2024-06-12T10:30:00",
    "submerged_time": 2400, "max_depth": 18.4}]}
    """

  private static let settings = [Logbook.settingsPath: Array("format: 1\nshare: public\n".utf8)]

  private func importing(
    _ files: [String: [UInt8]],
    into logbook: [String: [UInt8]] = [:],
    keepsSource: Bool = true
  ) throws -> LogImport.Step {
    let log = try Logbook(reading: .memory(logbook.merging(Self.settings) { first, _ in first }))
    let source = ForeignSource(
      files.keys.sorted().first ?? "",
      shape: files.count == 1 ? .file : .folder,
      tree: TestTree(files: files)
    )
    var coming = try LogImport(source, of: DiveJSON(), into: log, keepsSource: keepsSource)
    return coming.all()
  }

  private func files(_ changes: [FileChange]) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.result ?? []) })
  }

  @Test func keepsAFileOnceWhateverItIsCalled() throws {
    let bytes = Array(Self.text.utf8)
    let step = try importing(["/home/mari/Minu logi (1).JSON": bytes])
    #expect(step.newDives == 1)
    let kept = files(step.sources)
    #expect(kept.values.elementsEqual([bytes]))
    let path = try #require(kept.keys.first)
    #expect(path.wholeMatch(of: /imported\/[0-9a-f]{16}\/minu-logi-1\.json/) != nil, "\(path)")
    let all = files(step.changes).merging(kept) { first, _ in first }
    let again = try importing(["b.json": bytes], into: all)
    #expect(again.sources.isEmpty && again.changes.isEmpty)
    // Another file of the same dives is another file.
    let other = try importing(["b.json": bytes + [0x0A]], into: all)
    #expect(other.sources.count == 1 && other.changes.isEmpty)
    #expect(try importing(["b.json": bytes], keepsSource: false).sources.isEmpty)
  }

  /// A folder in which an import was killed holds nothing yet.
  @Test func anEmptyFolderKeepsNothing() throws {
    let bytes = Array(Self.text.utf8)
    let kept = try #require(try importing(["a.json": bytes]).sources.first?.path)
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let place = "\(folder.path)/\(kept.split(separator: "/").dropLast().joined(separator: "/"))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    func again() throws -> [FileChange] {
      let log = try Logbook(reading: .folder(folder.path))
      let source = ForeignSource("a.json", shape: .file, tree: TestTree(files: ["a.json": bytes]))
      var coming = try LogImport(source, of: DiveJSON(), into: log, keepsSource: true)
      return coming.all().sources
    }
    #expect(try again().map(\.path) == [kept])
    try folder.write(Self.text, to: kept)
    #expect(try again().isEmpty)
  }

  /// Of a folder, what is not of the log is not kept, and two equal files are one.
  @Test func keepsWhatBelongsToTheLog() throws {
    let bytes = Array(Self.text.utf8)
    let step = try importing(["a.divejson": bytes, "holiday.jpg": [1, 2, 3]])
    #expect(step.sources.map { $0.path.split(separator: "/").last } == ["a.divejson"])
    #expect(step.losses.map(\.reason).contains(.foreignFile))
  }

  @Test(arguments: [
    ("/a/../b/..evil", "log.evil"), ("a/.json", "log.json"), ("a/con", "con-1"),
    ("x.tar:gz", "x-tar-gz"), ("a/日本.fit", "log.fit"),
  ])
  func makesNamesThatEverySystemCanHave(path: String, name: String) throws {
    let step = try importing([path: Array(Self.text.utf8)])
    let kept = try #require(step.sources.first?.path)
    let parts = kept.split(separator: "/")
    #expect(parts.count == 3 && parts.first == "imported")
    #expect(!kept.contains("..") && kept.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A })
    #expect(parts.last.map(String.init) == name)
  }

  /// No record refers to it, so nothing that leaves the log has it, and no check reports it.
  @Test(arguments: ExportLaws.ids)
  func isInNoExport(id: String) throws {
    let step = try importing(["a.json": Array(Self.text.utf8)])
    let all = files(step.changes + step.sources).merging(Self.settings) { first, _ in first }
    let log = try Logbook(reading: .memory(all))
    #expect(log.diagnostics == [])
    #expect(log.attachments == [])
    for audience in [Audience.owner, .public] {
      for file in try FormatRegistry.all[id]?.export(log, for: audience)?.files ?? [] {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(!text.contains("sea-serpent") && !text.contains(KeptSource.folder))
      }
    }
  }

  /// A repository keeps its own files.
  @Test func keepsNoCommit() throws {
    let tree = TestTree(["2024/06/12-Wed-10=30=00/Dive-1": "duration 47:00 min\n"])
    let log = try Logbook(reading: .memory(Self.settings))
    #expect(throws: ImportFailure.notFiles(path: "log.git")) {
      _ = try LogImport(
        ForeignSource("log.git", shape: .commit, tree: tree),
        of: SubsurfaceGit(),
        into: log,
        keepsSource: true
      )
    }
  }
}
