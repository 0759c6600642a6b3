package import DiveExchange
import CommandSupport
import Foundation

/// The real log of others as an import makes it: 6,137 dives out of 13,000 files.
package struct RealImport: Sendable {
  /// Unpacked and converted once for the tests of all modules.
  package static let shared = Result { try RealImport() }

  package let plan: ImportPlan
  package let dives: [Conversion]

  private init() throws {
    // Its files are read as the dives are converted.
    (plan, dives) = try RealArchive.unpacked { folder in
      let plan = try SubsurfaceGit().plan(UnpackedFolder(folder), into: ImportTarget())
      return (plan, plan.dives.map(plan.convert))
    }
  }
}

/// A folder's files; the log may lie in a folder of its own.
private struct UnpackedFolder: ForeignTree {
  private let root: String
  private let all: [String]

  init(_ folder: URL) throws {
    let path = folder.resolvingSymlinksInPath().path
    let found = try FileManager.default.subpathsOfDirectory(atPath: path)
    let settings = found.first { $0.hasSuffix("00-Subsurface") } ?? ""
    let prefix = String(settings.dropLast("00-Subsurface".count))
    root = path + "/" + prefix
    all = found.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .filter { name in
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(
          atPath: path + "/" + prefix + name,
          isDirectory: &isFolder
        )
        return isThere && !isFolder.boolValue
      }
  }

  func paths() -> [String] { all }

  func read(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + path)))
  }
}
