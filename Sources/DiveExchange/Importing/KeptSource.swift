import LogbookCore

/// The files of a foreign log, kept in the logbook as they are beside what was brought of them.
///
/// Each lies among the files of the diver whose dives come in, in a folder that its content names, so
/// that no file is kept twice, whatever it is called: `imported/9f86d081884c7d65/dives.xml`. No record refers to it, so no report and no export
/// has it.
package struct KeptSource: Sendable {
  /// The diver's folder of such files; it holds no records.
  package static let folder = "imported"

  private let tree: any ForeignTree
  private let logbook: Logbook
  private let diverFolder: String
  private var rest: ArraySlice<String>
  private var digests: Set<String> = []

  /// How many files are read at a time, which limits memory.
  private static let batch = 8

  /// Takes the files of a source.
  ///
  /// - Parameters:
  ///   - source: The foreign log.
  ///   - strangers: The paths of files that are not part of it.
  ///   - logbook: Where they are to be kept.
  ///   - diverFolder: The folder of the diver's files there; empty, or with its `/`.
  /// - Throws: `ImportFailure.notFiles` if it is a commit, whose repository keeps them.
  init(
    _ source: ForeignSource,
    without strangers: [String],
    in logbook: Logbook,
    _ diverFolder: String
  ) throws(ImportFailure) {
    guard source.shape != .commit else { throw .notFiles(path: source.path) }
    let strangers = Set(strangers)
    do {
      rest = try source.tree.paths().filter { !strangers.contains($0) }.sorted()[...]
    } catch { throw ImportFailure(error, of: source) }
    tree = source.tree
    (self.logbook, self.diverFolder) = (logbook, diverFolder)
  }

  /// The next files to write, and those that could not be read; nil at the end.
  mutating func next() -> (changes: [FileChange], losses: [ImportLoss])? {
    guard !rest.isEmpty else { return nil }
    var changes: [FileChange] = []
    var losses: [ImportLoss] = []
    for path in rest.prefix(Self.batch) {
      guard let bytes = try? tree.read(path) else {
        losses.append(ImportLoss(path: path, reason: .unreadable))
        continue
      }
      let digest = String(FileDigest(of: bytes).digits.prefix(Self.digits))
      let folder = "\(diverFolder)\(Self.folder)/\(digest)"
      if !digests.insert(digest).inserted || isKept(folder) { continue }
      changes.append(.create(path: "\(folder)/\(Self.name(of: path))", bytes: bytes))
    }
    rest = rest.dropFirst(Self.batch)
    return (changes, losses)
  }

  /// Whether a folder has a file; an import that was killed may have left it empty.
  private func isKept(_ folder: String) -> Bool {
    guard logbook.tree.isFolder(folder) else { return false }
    guard case .folder(let root) = logbook.tree else { return true }
    return EntryNames.all(in: "\(root)/\(folder)").contains { !$0.hasPrefix(".") }
  }

  /// How many digits of a digest tell the files of a logbook apart.
  private static let digits = 16

  /// A name that every system can have, of a file's own.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let ending = file[dot...].dropFirst().lowercased()
    let isPlain = ending.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 &- 0x61 < 26 }
    guard isPlain, (1...16).contains(ending.utf8.count) else {
      return ForeignID.make(file) ?? "log"
    }
    return (ForeignID.make(String(file[..<dot])) ?? "log") + "." + ending
  }
}
