/// Files that are not text, such as a photo, which both sides of a merge changed: both are kept.
extension WorkingRepository {
  /// The paths at which the other side's version of a file may be kept, the best first; none if the file
  /// is left to a person.
  ///
  /// It gets the path from the top and the content of both sides, of which one may be missing.
  package typealias OtherVersionNamer =
    @Sendable (_ path: String, _ ours: [UInt8]?, _ theirs: [UInt8]?) -> [String]

  /// What a merge keeps of files with conflicts.
  struct BothSides {
    /// Entries of the merged tree: paths with mode and object.
    var entries: [(path: String, entry: String)] = []
    /// The lines of the index about files with conflicts that remain.
    var versions: [String] = []
  }

  /// Decides the conflicts of files of which both sides are kept.
  ///
  /// Of a file that one side removed and the other changed, the changed one stays.
  ///
  /// - Parameters:
  ///   - versions: The versions of files with conflicts, as lines `MODE OBJECT STAGE`, tab, path.
  ///   - tree: The merged tree.
  ///   - rules: How files are merged.
  /// - Returns: What is kept, and what remains.
  /// - Throws: Why it is unknown.
  func bothSides(
    _ versions: [String],
    in tree: String,
    _ rules: MergeRules
  ) throws(GitFailure) -> BothSides {
    var files: [[UInt8]: [Stage]] = [:]
    for stage in versions.compactMap(Stage.init) {
      files[Array(stage.path.utf8), default: []].append(stage)
    }
    var result = BothSides()
    var decided: Set<[UInt8]> = []
    for (name, stages) in files.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let (ours, theirs) = (stages.first { $0.number == 2 }, stages.first { $0.number == 3 })
      guard stages.allSatisfy(\.isFile), Set(stages.map(\.number)).count == stages.count,
        let path = stages.first?.path,
        let kept = try keep(path, ours, theirs, in: tree, rules)
      else { continue }
      result.entries += kept
      decided.insert(name)
    }
    result.versions = versions.filter { line in
      Stage(line).map { !decided.contains(Array($0.path.utf8)) } ?? true
    }
    return result
  }

  /// One version of a file with a conflict.
  private struct Stage {
    let mode: String
    let object: String
    /// 1 for the base, 2 for this side, 3 for the other.
    let number: Int
    let path: String

    var isFile: Bool { mode.hasPrefix("100") }
    var entry: String { "\(mode) \(object)" }

    init?(_ line: String) {
      guard let tab = line.utf8.firstIndex(of: 0x09) else { return nil }
      let words = line[..<tab].split(separator: " ").map(String.init)
      guard words.count == 3, let number = Int(words[2]) else { return nil }
      (mode, object, self.number) = (words[0], words[1], number)
      path = String(line[line.utf8.index(after: tab)...])
    }
  }

  /// The entries for a file; nil if it is left to a person.
  private func keep(
    _ path: String,
    _ ours: Stage?,
    _ theirs: Stage?,
    in tree: String,
    _ rules: MergeRules
  ) throws(GitFailure) -> [(path: String, entry: String)]? {
    guard !path.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let names = rules.otherVersion(path, bytes(of: ours), bytes(of: theirs))
    guard !names.isEmpty else { return nil }
    guard let ours else { return theirs.map { [(path, $0.entry)] } }
    guard let theirs else { return [(path, ours.entry)] }
    if ours.object == theirs.object { return [(path, ours.entry)] }
    for name in names {
      switch try stored(at: name, in: tree) {
      case .nothing: return [(path, ours.entry), (name, theirs.entry)]
      case .file(let object) where object == theirs.object: return [(path, ours.entry)]
      case .file, .link, .folder: continue
      }
    }
    return nil
  }

  /// The content of a version; nil without one, or if it is too large.
  private func bytes(of stage: Stage?) -> [UInt8]? {
    guard let stage else { return nil }
    return try? git(["cat-file", "blob", stage.object])
  }
}
