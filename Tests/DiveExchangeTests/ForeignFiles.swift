import DiveExchange
import Foundation
import LogbookCore
import Testing

/// Files of another program, imported into an empty logbook or into one that has some of them.
struct ForeignFiles {
  let step: LogImport.Step
  let known: Int
  var bytes: [String: [UInt8]] = [:]

  init(
    _ files: [String: [UInt8]],
    of format: any ForeignFormat,
    into logbook: [String: [UInt8]] = [:]
  ) throws {
    let settings = [Logbook.settingsPath: Array("format: 1\n".utf8)]
    let log = try Logbook(reading: .memory(logbook.merging(settings) { first, _ in first }))
    let source = ForeignSource(
      files.keys.sorted().first ?? "log",
      shape: files.count == 1 ? .file : .files,
      tree: TestTree(files: files)
    )
    var coming = try LogImport(source, of: format, into: log)
    step = coming.all()
    known = coming.knownDives
    for change in step.changes { bytes[change.path] = change.result ?? [] }
  }

  /// A file of the cases; nil, with a failure, if it is not there.
  static func read(_ path: String) throws -> [UInt8] {
    let url = URL(fileURLWithPath: RealLog.folder ?? "").appending(path: "exchange-files/" + path)
    return Array(try Data(contentsOf: url))
  }

  func text(_ path: String) -> String { String(decoding: bytes[path] ?? [], as: UTF8.self) }

  /// The entries of dives in the order of their paths.
  var dives: [WrittenDive] {
    bytes.keys.filter { $0.contains("dives/") && $0.hasSuffix(".md") }.sorted()
      .map { WrittenDive(ImportedFile(path: $0, bytes: bytes[$0] ?? [], source: nil)) }
  }

  /// The tables of samples, as rows of cells by the names of their columns.
  var profiles: [[[String: String]]] {
    bytes.keys.filter { $0.hasSuffix(".csv") }.sorted().map { path in
      let lines = text(path).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      return lines.dropFirst().map { row in
        Dictionary(uniqueKeysWithValues: zip(lines[0], row).filter { $1 != "" })
      }
    }
  }

  var reasons: Set<ImportLoss.Reason> { Set(step.losses.map(\.reason)) }

  func errors() throws -> [String] {
    var imported = try Imported([:])
    imported.bytes = bytes
    return try imported.errors()
  }

  /// How many mutations a test tries; more of them in a long run.
  static let mutants = ProcessInfo.processInfo.environment["DIVELOG_MUTANTS"].flatMap { Int($0) }

  /// Imports a file that was damaged in a few places, several hundred times.
  ///
  /// An import ends soon, whatever the bytes are, and what it writes passes the check.
  static func mutate(
    _ file: [UInt8],
    of format: any ForeignFormat,
    times: Int,
    checking part: Int = 10
  ) throws {
    var random = ImportLaws.Random(state: 0x2545_F491_4F6C_DD1D)
    for round in 0..<(mutants ?? times) {
      var bytes = file
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 4: bytes[place] = [0, 0xFF, 0x80, 0x7F][place % 4]
        default: if round % 3 == 0 { bytes.removeSubrange(place...) }
        }
      }
      let imported: ForeignFiles
      do { imported = try ForeignFiles(["log": bytes], of: format) } catch is ImportFailure {
        continue
      }
      if round % part == 0 { #expect(try imported.errors() == []) }
    }
  }
}
