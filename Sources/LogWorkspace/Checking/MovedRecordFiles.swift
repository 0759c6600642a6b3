import LogbookCore

/// Files that a change has moved: those that are new, and like one that is gone.
///
/// Git is not asked, because it pairs only what is staged, and its limits differ between machines.
package struct MovedRecordFiles {
  /// The former path of each moved file, by its path now.
  package private(set) var formerPaths: [String: String] = [:]

  /// The most pairs of files that are compared line by line.
  private static let mostPairs = 10_000

  /// Pairs files.
  ///
  /// - Parameters:
  ///   - former: The former contents of the changed files; nil for one that was not there.
  ///   - isPaired: Whether a file can have moved, by its path.
  ///   - read: The present content of a file; nil if it is not there.
  package init(
    from former: [String: [UInt8]?],
    where isPaired: (String) -> Bool = RecordPath.isRecord,
    reading read: (String) -> [UInt8]?
  ) {
    var new: [(path: String, bytes: [UInt8])] = []
    var gone: [(path: String, bytes: [UInt8])] = []
    for (path, bytes) in former.sorted(by: { $0.key < $1.key }) where isPaired(path) {
      switch (bytes, read(path)) {
      case (nil, let now?): new.append((path, now))
      case (let before?, nil): gone.append((path, before))
      default: break
      }
    }
    guard !new.isEmpty, !gone.isEmpty else { return }
    pairEqual(&new, &gone)
    pairSimilar(new, gone)
  }

  private mutating func pairEqual(
    _ new: inout [(path: String, bytes: [UInt8])],
    _ gone: inout [(path: String, bytes: [UInt8])]
  ) {
    var paths: [[UInt8]: [String]] = [:]
    for file in gone.reversed() { paths[file.bytes, default: []].append(file.path) }
    var taken: Set<String> = []
    new.removeAll { file in
      guard let path = paths[file.bytes]?.popLast() else { return false }
      formerPaths[file.path] = path
      taken.insert(path)
      return true
    }
    gone.removeAll { taken.contains($0.path) }
  }

  /// Pairs files of which at least half of the lines are the same, the most similar ones first.
  private mutating func pairSimilar(
    _ new: [(path: String, bytes: [UInt8])],
    _ gone: [(path: String, bytes: [UInt8])]
  ) {
    guard new.count.multipliedReportingOverflow(by: gone.count).partialValue <= Self.mostPairs
    else { return }
    let (news, olds) = (new.map { Self.lines($0.bytes) }, gone.map { Self.lines($0.bytes) })
    var pairs: [(likeness: Int, new: Int, old: Int)] = []
    for (place, lines) in news.enumerated() {
      for (other, oldLines) in olds.enumerated() {
        let longest = max(lines.values.reduce(0, +), oldLines.values.reduce(0, +), 1)
        let common = lines.reduce(0) { $0 + min($1.value, oldLines[$1.key] ?? 0) }
        if common * 2 >= longest { pairs.append((common * 1000 / longest, place, other)) }
      }
    }
    pairs.sort { ($1.likeness, $0.new, $0.old) < ($0.likeness, $1.new, $1.old) }
    var (usedNew, usedOld): (Set<Int>, Set<Int>) = ([], [])
    for pair in pairs where !usedNew.contains(pair.new) && !usedOld.contains(pair.old) {
      usedNew.insert(pair.new)
      usedOld.insert(pair.old)
      formerPaths[new[pair.new].path] = gone[pair.old].path
    }
  }

  /// How often each line that is not blank stands in a text.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
    bytes.split(separator: 0x0A).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
