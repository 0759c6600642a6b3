import DiveExchange

/// A foreign log in memory, so that each test shows all of its files.
struct TestTree: ForeignTree {
  var files: [String: [UInt8]]
  /// Existing files that cannot be read.
  var unreadable: Set<String> = []

  init(_ files: [String: String]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  init(files: [String: [UInt8]]) {
    self.files = files
  }

  func paths() -> [String] { Array(files.keys) }

  func read(_ path: String) throws -> [UInt8] {
    if unreadable.contains(path) { throw Unreadable() }
    return files[path] ?? []
  }

  struct Unreadable: Error {}
}

/// The result of an import.
struct Imported {
  var files: [String: String] = [:]
  var bytes: [String: [UInt8]] = [:]
  var losses: [ImportLoss]

  init(_ tree: TestTree, into target: ImportTarget = ImportTarget()) throws {
    let log = try SubsurfaceGit().plan(tree, into: target)
    losses = log.shared.losses
    var files = log.shared.files
    for dive in log.dives where !dive.isKnown {
      let conversion = log.convert(dive)
      files += conversion.files
      losses += conversion.losses
    }
    for file in files {
      self.files[file.path] = String(decoding: file.bytes, as: UTF8.self)
      bytes[file.path] = file.bytes
    }
  }

  init(_ files: [String: String], into target: ImportTarget = ImportTarget()) throws {
    try self.init(TestTree(files), into: target)
  }

  /// The losses as `path:line reason`.
  var lossList: [String] { losses.map { "\($0.path):\($0.line) \($0.reason.rawValue)" } }

  var dive: String {
    files.first { $0.key.contains("dives/") && $0.key.hasSuffix(".md") }?.value ?? ""
  }

  var profile: String { files.first { $0.key.hasSuffix(".csv") }?.value ?? "" }
}

/// Imports one dive of 12 June 2024, 10:30, from its file and its computer's.
func importing(dive: String, computer: String? = nil) throws -> Imported {
  var files = ["2024/06/12-Wed-10=30=00/Dive-128": dive]
  files["2024/06/12-Wed-10=30=00/Divecomputer"] = computer
  return try Imported(files)
}

extension ImportLoss {
  /// The line, from 1; 0 for the whole file.
  var line: Int { if case .line(let number) = place { number } else { 0 } }
}
