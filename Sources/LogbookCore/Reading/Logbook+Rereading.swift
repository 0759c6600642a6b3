import Diagnostics
import DiveModel

extension Logbook {
  /// The logbook with some of its files changed: what reading all of it anew would give, but for the
  /// order of what was found wrong.
  ///
  /// Only those files are read, where they are records or lie beside some; anything else, as the
  /// settings, has the whole log read.
  ///
  /// - Parameters:
  ///   - files: What the files hold now, by their paths from the root; nil for one that is gone.
  ///   - tree: Where files are read from hereafter, these among them.
  /// - Returns: The logbook as it is then.
  /// - Throws: Why it cannot be read, as with settings of a newer format.
  public func rereading(
    _ files: [String: [UInt8]?],
    in tree: FileTree
  ) throws(LogbookFailure) -> Logbook {
    let known = Set(recordPaths)
    guard files.allSatisfy({ isByItself($0.key, isGone: $0.value == nil, known) }) else {
      return try Logbook(reading: tree)
    }
    var result = self
    result.tree = tree
    var worker = RecordWorker(options: decodingOptions)
    for path in files.keys.sorted() {
      guard let bytes = files[path] ?? nil else { continue }
      worker.reread(bytes, at: path)
    }
    result.exchange(Set(files.keys), for: worker.results)
    return result
  }

  /// Whether what a file says concerns no other file's reading.
  ///
  /// What goes must be a file that was read: a folder takes all in it along. What comes must not stand
  /// in the place of a folder, nor in one that could not be looked into.
  private func isByItself(_ path: String, isGone: Bool, _ known: Set<String>) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // Two files may differ in how one letter is made up, and texts that do are equal.
    guard path.utf8.allSatisfy({ $0 < 0x80 }), !links.contains(path),
      parts.count <= Self.deepestFolder,
      !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") || $0.hasPrefix("_") })
    else { return false }
    let isKnown = known.contains(path) || attachments.contains(path)
    // Whether there is a `diver.md` tells whether others are taken for it.
    if parts.count == 1 { return path == "diver.md" && !isGone && isKnown }
    guard Listing.recordFolders.contains(String(parts[0])) else { return false }
    if isKnown { return true }
    let folder = path + "/"
    return !isGone && !known.contains { $0.hasPrefix(folder) }
      && !attachments.contains { $0.hasPrefix(folder) }
      && !(unreadPaths + links).contains { path.hasPrefix($0 + "/") }
  }

  /// Puts what was read in the place of what the same files said before.
  private mutating func exchange(_ paths: Set<String>, for read: RecordWorker.Results) {
    fileCount -= store.exchange(paths, for: read.records)
    fileCount -= exchangeDives(paths, read.dives)
    fileCount += read.fileCount
    diagnostics.removeAll { paths.contains($0.path) }
    diagnostics += read.diagnostics
    for path in paths {
      suppressions[path] = read.suppressions[path]
      versions[path] = read.versions[path]
    }
    attachments.subtract(paths)
    attachments.formUnion(read.attachments)
    unreadPaths.removeAll(where: paths.contains)
    unreadPaths += read.unreadPaths
  }

  /// Puts dives where they stand in the order of diving; how many went.
  private mutating func exchangeDives(_ paths: Set<String>, _ read: [LoggedDive]) -> Int {
    let old = dives.indices.filter { paths.contains(dives[$0].dive.origin.path) }
    let lost = old.contains { dives[$0].dive.namesProfile }
    for place in old.reversed() { dives.remove(at: place) }
    for dive in read {
      let order = DiveOrder(dive)
      let place = dives.partitioningIndex { order.precedes(DiveOrder($0)) }
      dives.insert(dive, at: place)
      hasAscendingIDs = hasAscendingIDs && ascends(at: place)
    }
    if lost {
      namesProfiles = dives.contains { $0.dive.namesProfile }
    } else {
      namesProfiles = namesProfiles || read.contains { $0.dive.namesProfile }
    }
    return old.count
  }

  /// Whether a dive's id lies between those of the same owner's dives before and after it.
  private func ascends(at place: Int) -> Bool {
    func ascend(_ first: Int, _ second: Int) -> Bool {
      guard dives.indices.contains(first), dives.indices.contains(second),
        dives[first].owner == dives[second].owner
      else { return true }
      return dives[first].dive.origin.stem.utf8
        .lexicographicallyPrecedes(dives[second].dive.origin.stem.utf8)
    }
    return ascend(place - 1, place) && ascend(place, place + 1)
  }
}
