import Diagnostics
import DiveModel

extension Logbook {
  /// The logbook after changes to some files; equal to reading everything again, apart from the
  /// order of diagnostics.
  ///
  /// Only those files are read if they are records or beside some. Other changes, such as to the
  /// settings, cause the whole log to be read.
  ///
  /// - Parameters:
  ///   - files: The new content of each file, by path from the root; nil for a removed file.
  ///   - tree: The source of files from now on, which includes these.
  /// - Returns: The updated logbook.
  /// - Throws: Why it cannot be read, such as settings in a newer format.
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

  /// Whether a change to a file does not affect how other files are read.
  ///
  /// A removed path must be a file that was read, as a folder would contain others. A new file must
  /// not replace a folder, nor lie in a folder that could not be read.
  private func isByItself(_ path: String, isGone: Bool, _ known: Set<String>) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // Names with the same letters in different Unicode forms compare as equal but are different
    // files.
    guard path.utf8.allSatisfy({ $0 < 0x80 }), !links.contains(path),
      parts.count <= Self.deepestFolder,
      !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") || $0.hasPrefix("_") })
    else { return false }
    let isKnown = known.contains(path) || attachments.contains(path)
    // Whether `diver.md` exists affects which other files are taken for it.
    if parts.count == 1 { return path == "diver.md" && !isGone && isKnown }
    guard Listing.recordFolders.contains(String(parts[0])) else { return false }
    if isKnown { return true }
    let folder = path + "/"
    return !isGone && !known.contains { $0.hasPrefix(folder) }
      && !attachments.contains { $0.hasPrefix(folder) }
      && !(unreadPaths + links).contains { path.hasPrefix($0 + "/") }
  }

  /// Replaces the old content of files by what was read now.
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

  /// Inserts dives in diving order; returns how many were removed.
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

  /// Whether a dive's id is between those of the same owner's adjacent dives.
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
