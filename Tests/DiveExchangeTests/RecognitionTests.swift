import CommandSupport
import DiveExchange
import Foundation
import LogbookCore
import Testing

/// The format of a source is recognized by its content, never by its name.
@Suite struct RecognitionTests {
  /// A log of each format, and one that is damaged beyond recognition; a single file is at no path.
  static let examples: [String: (whole: [String: String], damaged: [String: String])] = [
    "divejson": (
      ["a.json": "{ \"format\": \"divejson\", \"version\": \"1.0\"}"],
      ["a.json": "{\"format\": \"other\"}"]
    ),
    "divelogs-xml": (
      ["a.xml": "<DIVELOGSDATA><DATE>17.05.2011</DATE></DIVELOGSDATA>\n"],
      ["a.xml": "<DIVELOGDATA><DATE>17.05.2011</DATE></DIVELOGDATA>\n"]
    ),
    "divesoft-dlf": (
      ["a.dlf": "DivE\u{1C}\0\0\0\0\0\0\0"], ["a.dlf": "DivF\u{1C}\0\0\0\0\0\0\0"]
    ),
    "dl7": (
      ["a.zxu": "FSH|^~<>{}|OCI201^^|ZXU|20240613080000|\n"],
      ["a.zxu": "FSI|^~<>{}|OCI201^^|ZXU|20240613080000|\n"]
    ),
    "garmin-fit": (
      ["a.fit": "\u{E}\u{10}\0\0\0\0\0\0.FIT\0\0", "b.txt": "text\n"],
      ["a.fit": "\u{E}\u{10}\0\0\0\0\0\0.FTI\0\0"]
    ),
    "shearwater-xml": (
      ["a.xml": "<dive version='3'>\n<diveLog><number>1</number></diveLog></dive>\n"],
      ["a.xml": "<dive version='3'>\n<number>1</number></dive>\n"]
    ),
    "subsurface-git": (
      ["2024/06/12-Wed-10=30=00/Dive-128": "duration 47:00 min\n"],
      ["2024/06/12-Wed-10=30=00/ive-128": "duration 47:00 min\n"]
    ),
    "subsurface-xml": (
      ["": "<divelog program='subsurface' version='3'>\n</divelog>\n"],
      ["": "divelog program='subsurface' version='3'>\n</divelog>\n"]
    ),
    "suunto-json": (
      ["a.json": "{\n \"DeviceLog\": {\"Header\": {}}}"], ["a.json": "{\"DeviceLo\": {}}"]
    ),
    "suunto-xml": (
      ["a.xml": "<Dive xmlns='http://schemas.datacontract.org/2004/07/Suunto.Diving.Dal'/>\n"],
      ["a.xml": "<Dive xmlns='http://schemas.datacontract.org/2004/07/Other'/>\n"]
    ),
    "uddf": (
      ["": "<uddf version='3.2.3'>\n</uddf>\n"], ["": "uddf version='3.2.3'>\n</uddf>\n"]
    ),
  ]

  /// The tables by which the databases of programs are known.
  private static let tables: [String: [String]] = [
    "shearwater-sqlite": ["dive_details", "log_data"],
    "suunto-sqlite": ["Dive", "DiveMixture", "DiveGasChange", "Mark"],
  ]

  /// The files of a log of a format, and of one that is damaged beyond recognition.
  private static func files(
    of id: String
  ) throws -> (whole: [String: [UInt8]], damaged: [String: [UInt8]])? {
    if let tables = tables[id] {
      func database(_ names: some Sequence<String>) throws -> [String: [UInt8]] {
        let statements = names.map { "CREATE TABLE \($0) (a);" }
        return ["a.db": try TestDatabase(statements.joined()).bytes()]
      }
      return (try database(tables), try database(tables.dropLast()))
    }
    func bytes(_ files: [String: String]) -> [String: [UInt8]] {
      files.mapValues { Array($0.utf8) }
    }
    return examples[id].map { (bytes($0.whole), bytes($0.damaged)) }
  }

  /// Formats whose logs are folders.
  private static let folderFormats = FormatRegistry.all.formats
    .filter { !$0.shapes.isDisjoint(with: [.folder, .commit]) }.map(\.id)

  private static let registry = FormatRegistry(FormatRegistry.all.formats + [Pebble()])
  private static let pebble = PebbleEntry.file(PebbleEntry.dive(1, hour: 9))

  private func recognise(
    _ name: String,
    in folder: TemporaryFolder
  ) -> Result<String, ImportFailure> {
    do throws(ImportFailure) {
      return .success(try Self.registry.source(named: name, from: folder.path).format.id)
    } catch {
      return .failure(error)
    }
  }

  private func write(_ bytes: [UInt8], to name: String, in folder: TemporaryFolder) throws {
    let url = URL(fileURLWithPath: "\(folder.path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
  }

  @Test(arguments: folderFormats)
  func everyFormatIsRecognisedWhateverItIsCalled(id: String) throws {
    let example = try #require(try Self.files(of: id), "a format needs an example here")
    for name in ["log", "backup.uddf", "dives", "2024", "log[main]"] {
      let folder = try TemporaryFolder([:])
      for (path, bytes) in example.whole {
        try write(bytes, to: path.isEmpty ? name : "\(name)/\(path)", in: folder)
      }
      #expect(recognise(name, in: folder) == .success(id))
    }
  }

  @Test(arguments: folderFormats)
  func whatIsDamagedBeyondRecognitionIsOfNone(id: String) throws {
    let folder = try TemporaryFolder([:])
    for (path, bytes) in try #require(try Self.files(of: id)).damaged {
      try write(bytes, to: path.isEmpty ? "log" : "log/\(path)", in: folder)
    }
    let failure = ImportFailure.unrecognised(path: folder.path + "/log", Self.registry.ids)
    #expect(recognise("log", in: folder) == .failure(failure))
  }

  @Test(arguments: ["dives.pbl", "x", "photo.jpg", "log.md", "00-Subsurface", ".hidden"])
  func aFileIsRecognisedWhateverItIsCalled(name: String) throws {
    let folder = try TemporaryFolder([:])
    try write(Self.pebble, to: name, in: folder)
    #expect(recognise(name, in: folder) == .success("pebble-log"))
    // A link is followed here, because the user named it.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link",
      withDestinationPath: name
    )
    #expect(recognise("link", in: folder) == .success("pebble-log"))
  }

  @Test(arguments: ["text\n", "\u{0}", ".PBL", "01234567.PB"])
  func anotherFileIsOfNone(text: String) throws {
    let folder = try TemporaryFolder(["log.pbl": text])
    let failure = ImportFailure.unrecognised(path: folder.path + "/log.pbl", Self.registry.ids)
    #expect(recognise("log.pbl", in: folder) == .failure(failure))
  }

  @Test func anEmptyFileAndAnEmptyFolderAreOfNone() throws {
    let folder = try TemporaryFolder(["log.pbl": ""])
    #expect(recognise("log.pbl", in: folder) == .failure(.empty(path: folder.path + "/log.pbl")))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/dives",
      withIntermediateDirectories: false
    )
    let failure = ImportFailure.unrecognised(path: folder.path + "/dives", Self.registry.ids)
    #expect(recognise("dives", in: folder) == .failure(failure))
  }

  /// The file has eight gigabytes, so only its beginning may be read.
  @Test func aHugeFileIsReadInItsBeginningOnly() throws {
    let folder = try TemporaryFolder([:])
    try write(Self.pebble, to: "huge", in: folder)
    let file = try #require(FileHandle(forUpdatingAtPath: folder.path + "/huge"))
    try file.truncate(atOffset: 8 << 30)
    try file.close()
    let start = ContinuousClock.now
    let found = try Self.registry.source(named: "huge", from: folder.path)
    #expect(found.format.id == "pebble-log")
    #expect(ContinuousClock.now - start < .seconds(1))
    let logbook = try Logbook(reading: .memory([Logbook.settingsPath: Array("format: 1\n".utf8)]))
    #expect(throws: ImportFailure.unreadable(path: found.source.path, .tooLarge)) {
      _ = try LogImport(found.source, of: found.format, into: logbook)
    }
  }

  /// A tree that records a failure if more than the beginning of a file is read.
  @Test func nothingBehindTheBeginningIsAskedFor() {
    struct Stingy: ForeignTree {
      func paths() -> [String] { ["a", "b"] }
      func read(_ path: String) -> [UInt8] {
        Issue.record("the whole of \(path) was read")
        return []
      }
      func start(of path: String, count: Int) -> [UInt8] {
        #expect(count <= SourceGlimpse.startLength)
        return Array(RecognitionTests.pebble.prefix(count))
      }
    }
    for shape in SourceShape.allCases {
      let formats = Self.registry.formats
      let source = ForeignSource("log", shape: shape, tree: Stingy(), for: formats)
      let isFiles = shape == .file || shape == .files
      #expect(source.recognisedBy == (isFiles ? ["pebble-log"] : []))
    }
  }

  @Test func whatSeveralFormatsClaimIsAskedFor() throws {
    let folder = try TemporaryFolder([:])
    try write(Self.pebble, to: "log", in: folder)
    let registry = FormatRegistry([Pebble(), SubsurfaceGit(), Pebble(id: "pebble-2")])
    let failure = ImportFailure.ambiguous(path: folder.path + "/log", ["pebble-log", "pebble-2"])
    #expect(throws: failure) { try registry.source(named: "log", from: folder.path) }
    let named = try registry.source(named: "log", from: folder.path, as: "pebble-2")
    #expect(named.format.id == "pebble-2")
  }

  @Test func aNameDecidesBeforeTheContent() throws {
    let folder = try TemporaryFolder(["log.txt": "text\n", "dives/a.txt": "text\n"])
    #expect(throws: ImportFailure.isFile(path: folder.path + "/log.txt")) {
      try Self.registry.source(named: "log.txt", from: folder.path, as: "subsurface-git")
    }
    #expect(throws: ImportFailure.isFolder(path: folder.path + "/dives")) {
      try Self.registry.source(named: "dives", from: folder.path, as: "pebble-log")
    }
    #expect(throws: ImportFailure.unknownFormat("slate")) {
      try Self.registry.source(named: "dives", from: folder.path, as: "slate")
    }
    let found = try Self.registry.source(named: "log.txt", from: folder.path, as: "pebble-log")
    let failure = ImportFailure.notThisFormat(path: folder.path + "/log.txt", format: "pebble-log")
    #expect(throws: failure) { _ = try found.format.open(found.source) }
  }

  @Test func severalFilesAreOneSource() throws {
    let folder = try TemporaryFolder([:])
    for name in ["a", "b"] { try write(Self.pebble, to: name, in: folder) }
    let paths = ["a", "b"].map { folder.path + "/" + $0 }
    let source = try ForeignSource(files: paths, for: Self.registry.formats)
    #expect(source.shape == .files)
    #expect(source.recognisedBy == ["pebble-log"])
    #expect(source.tree.location(of: paths[1])?.hasSuffix("/b") == true)
    try write(Array("text".utf8), to: "b", in: folder)
    #expect(try ForeignSource(files: paths, for: Self.registry.formats).recognisedBy == [])
    #expect(throws: ImportFailure.missing(path: "/nowhere", isFolder: false)) {
      try ForeignSource(files: ["/nowhere"], for: Self.registry.formats)
    }
  }

  /// No real file of another program is claimed by two formats, and every recognized file can be
  /// opened.
  @Test(.enabled(if: RealLog.folder != nil, "DIVELOG_CASES names no folder with other files"))
  func noRealFileIsOfTwoFormats() throws {
    let cases = URL(fileURLWithPath: RealLog.folder ?? "").resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: cases, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      do throws(ImportFailure) {
        let found = try FormatRegistry.all.source(named: file.path)
        do { _ = try found.format.open(found.source) } catch {
          // A table may be unclear, which is no failure to open it.
          if case ImportFailure.unclear = error { continue }
          Issue.record("\(file.path): \(error)")
        }
      } catch {
        switch error {
        case .unrecognised, .empty, .archive: break
        // Folders of files of several programs: the user says which.
        case .ambiguous where file.hasDirectoryPath: break
        default: Issue.record("\(file.path): \(error)")
        }
      }
      count += 1
    }
    #expect(count > 100)
  }
}
