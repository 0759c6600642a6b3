import CommandSupport
import DiveExchange
import Foundation

/// The files of logs to try statistics on.
enum LogFiles {
  static func sample() throws -> [String: String] {
    try markdown(in: URL(fileURLWithPath: Divelog.packageRoot + "/SampleLog")).mapValues {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The folder with the real log, and what a skipped test says.
  static let cases = ProcessInfo.processInfo.environment["DIVELOG_CASES"]
  static let whySkipped = "DIVELOG_CASES names no folder with the real log"

  /// The real log as an import writes it.
  static func real() throws -> [String: String] {
    let found = try RealArchive.unpacked { try files(in: $0) }
    let settings = found.keys.first { $0.hasSuffix("00-Subsurface") } ?? ""
    let prefix = settings.dropLast("00-Subsurface".count)
    let tree = MemoryTree(
      files: Dictionary(
        uniqueKeysWithValues: found.filter { $0.key.hasPrefix(prefix) }
          .map { (String($0.key.dropFirst(prefix.count)), [UInt8]($0.value)) }
      )
    )
    let log = try SubsurfaceGit().plan(tree, into: ImportTarget())
    var result: [String: String] = [:]
    for file in log.shared.files + log.dives.flatMap({ log.convert($0).files })
    where file.path.hasSuffix(".md") {
      result[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    return result
  }

  private static func markdown(in folder: URL) throws -> [String: Data] {
    try files(in: folder).filter { $0.key.hasSuffix(".md") || $0.key == "divelog.yml" }
  }

  private static func files(in folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let root = folder.resolvingSymlinksInPath().path
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))
    }
    return files
  }
}

/// A foreign log in memory.
private struct MemoryTree: ForeignTree {
  let files: [String: [UInt8]]

  func paths() -> [String] { Array(files.keys) }
  func read(_ path: String) -> [UInt8] { files[path] ?? [] }
}
