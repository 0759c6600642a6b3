import DiveChecks
import DiveExchange
import DiveModel
import Diagnostics
import LogbookCore
import Testing

/// Tables imported into a logbook in memory.
struct CSVImport {
  var files: [String: [UInt8]]
  let step: LogImport.Step
  let known: Int

  /// Imports a table, perhaps with rules, into what earlier imports brought.
  init(
    _ bytes: [UInt8],
    rules: String? = nil,
    path: String = "log.csv",
    into earlier: [String: [UInt8]] = [:]
  ) throws {
    let source = Self.source(bytes, rules: rules, path: path)
    let settings = [Logbook.settingsPath: Array("format: 1\n".utf8)]
    let log = try Logbook(reading: .memory(earlier.merging(settings) { first, _ in first }))
    var coming = try LogImport(source, of: DiveTableFormat(), into: log)
    step = coming.all()
    known = coming.knownDives
    files = Dictionary(uniqueKeysWithValues: step.changes.map { ($0.path, $0.result ?? []) })
  }

  init(_ text: String, rules: String? = nil, into earlier: [String: [UInt8]] = [:]) throws {
    try self.init(Array(text.utf8), rules: rules, into: earlier)
  }

  static func source(_ bytes: [UInt8], rules: String? = nil, path: String = "log.csv")
    -> ForeignSource
  {
    var tree = TestTree(files: [path: bytes])
    tree.files[path + ".rules"] = rules.map { Array($0.utf8) }
    return ForeignSource(
      path,
      shape: .file,
      tree: OneFile(path: path, tree: tree),
      for: [DiveTableFormat()]
    )
  }

  /// A tree in which the rules are not listed, as beside a file that was named.
  struct OneFile: ForeignTree {
    let path: String
    let tree: TestTree

    func paths() -> [String] { [path] }
    func read(_ path: String) throws -> [UInt8] { try tree.read(path) }
  }

  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// The entries of dives, by their paths, in order.
  var dives: [String] {
    files.keys.filter { $0.contains("dives/") && $0.hasSuffix(".md") }.sorted().map(text)
  }

  var losses: [String] { step.losses.map { "\($0.location) \($0.reason.rawValue): \($0.text)" } }

  func errors() throws -> [String] {
    var imported = try Imported([:])
    imported.bytes = files
    return try imported.errors()
  }
}

/// What a table is understood to mean.
func understanding(_ text: String, rules: String? = nil) throws -> SourceUnderstanding {
  let source = CSVImport.source(Array(text.utf8), rules: rules)
  return try #require(try DiveTableFormat().understanding(of: source))
}
