#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import DiveChecks
import Logbook
import Wording

/// Which files of a logbook a check is about.
struct CheckScope {
  /// Paths from the root; nil for all.
  private let wanted: [String]?
  /// What standard input holds, by the path it is taken for.
  let overlay: [String: [UInt8]]?

  init(
    paths: [String],
    standardInputPath: String?,
    root: String,
    start: String
  ) throws(CommandFailure) {
    if paths == ["-"], let standardInputPath {
      let path = try Self.relative(standardInputPath, root, start)
      guard path == Logbook.settingsPath || RecordPath.isRecord(path) else {
        throw CommandFailure(.notARecordsPlace(path: standardInputPath))
      }
      overlay = [path: try Self.standardInput()]
      wanted = [path]
      return
    }
    overlay = nil
    guard !paths.isEmpty else {
      wanted = nil
      return
    }
    var result: [String] = []
    for path in paths {
      let full = path.hasPrefix("/") ? path : start + "/" + path
      guard Environment.exists(full) else { throw CommandFailure(.noSuchFile(path: path)) }
      result.append(try Self.relative(path, root, start))
    }
    wanted = result
  }

  func contains(_ path: String) -> Bool {
    guard let wanted else { return true }
    return wanted.contains { $0.isEmpty || $0 == path || path.hasPrefix($0 + "/") }
  }

  /// Whether what a path stands for, if it cannot be read, leaves out anything that is wanted.
  func needs(_ path: String) -> Bool {
    guard let wanted else { return true }
    return contains(path) || path.isEmpty || wanted.contains { $0.hasPrefix(path + "/") }
  }

  /// Named dives, and those of named folders, are held against their profiles; nil without names.
  var profileScope: Checker.ProfileScope? { wanted.map { .paths(Set($0)) } }

  /// A path from the logbook's root.
  private static func relative(
    _ path: String,
    _ root: String,
    _ start: String
  ) throws(CommandFailure) -> String {
    let full = path.hasPrefix("/") ? path : start + "/" + path
    // The last part need not exist, and if it is a link it is not followed.
    let slash = full.lastIndex(of: "/") ?? full.startIndex
    let name = full[slash...].drop { $0 == "/" }
    let folder = Environment.realPath(String(full[..<slash]))
    let isDots = name == "." || name == ".."
    guard
      let real = isDots || name.isEmpty
        ? Environment.realPath(full) : folder.map({ "\($0)/\(name)" })
    else { throw CommandFailure(.noSuchFile(path: path)) }
    if real == root { return "" }
    guard real.hasPrefix(root + "/") else { throw CommandFailure(.outsideLogbook(path: path)) }
    return String(real.dropFirst(root.count + 1))
  }

  private static func standardInput() throws(CommandFailure) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while result.count <= FileTree.largestRecord {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandFailure(.cannotRead(path: "-", reason: String(cString: strerror(errno))))
      }
      if count == 0 { break }
      result += buffer[..<count]
    }
    return result
  }
}
