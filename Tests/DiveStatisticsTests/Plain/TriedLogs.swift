import CommandSupport
import DiveExchange
import Foundation
import RealLogSupport

/// The files of logs to try statistics on.
enum TriedLogs {
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
    let real = try RealImport.shared.get()
    var result: [String: String] = [:]
    for file in real.plan.shared.files + real.dives.flatMap(\.files)
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
