#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import DiveChecks
import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Which files of a logbook a check is about.
struct CheckScope {
  /// Paths from the root, each with how it was named; nil for all.
  private let named: [(path: String, text: String)]?
  private let wanted: Set<String>
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
      named = [(path, standardInputPath)]
      wanted = [path]
      return
    }
    overlay = nil
    guard !paths.isEmpty else {
      (named, wanted) = (nil, [])
      return
    }
    var result: [(path: String, text: String)] = []
    for path in paths {
      let full = path.hasPrefix("/") ? path : start + "/" + path
      guard Environment.exists(full) else { throw CommandFailure(.noSuchFile(path: path)) }
      result.append((try Self.relative(path, root, start), path))
    }
    named = result
    wanted = Set(result.map(\.path))
  }

  func contains(_ path: String) -> Bool {
    named == nil || !namesOf(path).isEmpty
  }

  /// What was named of a path, the folders that it lies in, and the root.
  ///
  /// Every file of the log is asked for, so it goes by bytes and makes no list of all folders.
  private func namesOf(_ path: String) -> [String] {
    var found: [String] = []
    func look(for name: String) {
      if wanted.contains(name) { found.append(name) }
    }
    look(for: "")
    let bytes = path.utf8
    for place in bytes.indices where bytes[place] == UInt8(ascii: "/") {
      look(for: String(path[..<place]))
    }
    look(for: path)
    return found
  }

  /// Whether what a path stands for, if it cannot be read, leaves out anything that is wanted.
  func needs(_ path: String) -> Bool {
    contains(path) || path.isEmpty || wanted.contains { $0.hasPrefix(path + "/") }
  }

  /// Named dives, and those of named folders, are held against their profiles; nil without names.
  var profileScope: Checker.ProfileScope? { named == nil ? nil : .paths(wanted) }

  /// A path from the logbook's root.
  static func relative(
    _ path: String,
    _ root: String,
    _ start: String
  ) throws(CommandFailure) -> String {
    let full = path.hasPrefix("/") ? path : start + "/" + path
    // The last part need not exist, and if it is a link it is not followed.
    let slash = full.lastIndex(of: "/") ?? full.startIndex
    let name = full[slash...].drop { $0 == "/" }
    let folder = slash == full.startIndex ? "/" : String(full[..<slash])
    let isDots = name == "." || name == ".."
    guard
      let real = isDots || name.isEmpty
        ? Environment.realPath(full)
        : Self.realFolder(folder).map({ $0 == "/" ? "/\(name)" : "\($0)/\(name)" })
    else { throw CommandFailure(.noSuchFile(path: path)) }
    if real == root { return "" }
    guard real.hasPrefix(root + "/") else { throw CommandFailure(.outsideLogbook(path: path)) }
    return String(real.dropFirst(root.count + 1))
  }

  /// The real path of a folder, of which the last parts need not exist yet: editors check a record
  /// before they save it.
  ///
  /// Nil where a part that is missing would be stepped out of again, or is a link to nothing.
  private static func realFolder(_ path: String) -> String? {
    var (known, missing) = (path, [Substring]())
    while true {
      if let real = Environment.realPath(known) {
        let rest = missing.reversed().joined(separator: "/")
        return rest.isEmpty ? real : (real == "/" ? "" : real) + "/" + rest
      }
      while known.count > 1, known.last == "/" { known.removeLast() }
      guard let slash = known.lastIndex(of: "/"), known != "/" else { return nil }
      let name = known[slash...].dropFirst()
      guard name != "..", !Environment.isLink(known) else { return nil }
      if !name.isEmpty && name != "." { missing.append(Substring(String(name))) }
      known = slash == known.startIndex ? "/" : String(known[..<slash])
    }
  }

  private static func standardInput() throws(CommandFailure) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while result.count <= FileTree.largestRecord {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        let reason = String(cString: strerror(errno))
        throw CommandFailure(.cannotRead(path: "-", reason: .systemReason(reason: reason)))
      }
      if count == 0 { break }
      result += buffer[..<count]
    }
    return result
  }
}

extension CheckScope {
  /// How many files and dives of a logbook the check is about.
  func counts(in logbook: Logbook) -> (files: Int, dives: Int) {
    let dives = logbook.dives.lazy.filter { $0.diver != nil }
    guard named != nil else { return (logbook.fileCount, dives.count { _ in true }) }
    return (
      logbook.recordPaths.count(where: contains),
      dives.count { contains($0.dive.origin.path) }
    )
  }

  /// What was named, as it was named, and holds neither a record nor a problem.
  ///
  /// Nobody should take silence about such a path for soundness.
  func pathsWithoutRecords(in logbook: Logbook, _ found: [FileDiagnostic]) -> [String] {
    guard let named else { return [] }
    var met: Set<String> = []
    for path in logbook.recordPaths + found.map(\.path) { met.formUnion(namesOf(path)) }
    return named.filter { !met.contains($0.path) }.map(\.text)
  }
}
