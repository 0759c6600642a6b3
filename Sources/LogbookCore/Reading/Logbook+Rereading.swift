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
    try rereading(files, in: tree, together: 256)
  }

  /// The same, with a given number of files read one after the other on a core.
  package func rereading(
    _ files: [String: [UInt8]?],
    in tree: FileTree,
    together size: Int
  ) throws(LogbookFailure) -> Logbook {
    var result = self
    try result.reread(files, in: tree, together: size)
    return result
  }

  /// Reads files again in place, which copies no dive of a logbook that is held only once; after a
  /// failure it is as before.
  package mutating func reread(
    _ files: [String: [UInt8]?],
    in tree: FileTree,
    together size: Int = 256
  ) throws(LogbookFailure) {
    let changed = Set(files.keys)
    let known = Set(recordPaths(where: changed.isOrHas))
    let folders = files.keys.allSatisfy(known.contains) ? [] : foldersOfFiles
    guard files.allSatisfy({ isByItself($0.key, isGone: $0.value == nil, known, folders) }) else {
      self = try Logbook(reading: tree)
      return
    }
    self.tree = tree
    let (paths, options) = (files.keys.sorted(), decodingOptions)
    let read = inChunks(paths.count, of: size) { range in
      var worker = RecordWorker(options: options)
      for path in paths[range] {
        if let bytes = files[path] ?? nil { worker.reread(bytes, at: path) }
      }
      return worker.results
    }
    exchange(Set(paths), for: read)
  }

  /// Whether a change to a file does not affect how other files are read.
  ///
  /// A removed path must be a file that was read, as a folder would contain others. A new file must
  /// not replace a folder, nor lie in a folder that could not be read.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isGone: Whether it is removed.
  ///   - known: Those of the changed files that were read as records.
  ///   - folders: The folders with files in them, if any changed file is new.
  /// - Returns: False if it is uncertain.
  private func isByItself(
    _ path: String,
    isGone: Bool,
    _ known: Set<String>,
    _ folders: Set<Substring>
  ) -> Bool {
    // Names with the same letters in different Unicode forms compare as equal but are different
    // files.
    guard path.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    // A record in a folder was found there by the walk.
    if known.contains(path), path.utf8.contains(UInt8(ascii: "/")) { return true }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !links.contains(path),
      parts.count <= Self.deepestFolder,
      !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") || $0.hasPrefix("_") })
    else { return false }
    let isKnown = known.contains(path) || attachments.contains(path)
    // Whether `diver.md` exists affects which other files are taken for it.
    if parts.count == 1 { return path == "diver.md" && !isGone && isKnown }
    guard Listing.recordFolders.contains(String(parts[0])) else { return false }
    if isKnown { return true }
    return !isGone && !folders.contains(path[...])
      && !(unreadPaths + links).contains { path.hasPrefix($0 + "/") }
  }

  /// The folders in which records or other files are, at any depth.
  private var foldersOfFiles: Set<Substring> {
    var folders: Set<Substring> = []
    func add(_ path: String) {
      var folder = FilePaths.folder(of: path)
      while !folder.isEmpty, folders.insert(folder).inserted {
        folder = FilePaths.folder(of: folder)
      }
    }
    for record in recordsBesideDives { add(record.origin.path) }
    for logged in dives { add(logged.dive.origin.path) }
    for path in attachments { add(path) }
    return folders
  }

  /// Replaces the old content of files by what was read now.
  private mutating func exchange(_ paths: Set<String>, for read: [RecordWorker.Results]) {
    var records = RecordStore()
    for result in read { records.append(result.records) }
    fileCount -= store.exchange(paths, for: records)
    fileCount -= exchangeDives(paths, read.flatMap(\.dives))
    diagnostics.removeAll { paths.isOrHas($0.path) }
    for path in paths {
      suppressions[path] = nil
      versions[path] = nil
    }
    attachments.subtract(paths)
    unreadPaths.removeAll(where: paths.contains)
    for result in read {
      fileCount += result.fileCount
      diagnostics += result.diagnostics
      suppressions.merge(result.suppressions) { _, new in new }
      versions.merge(result.versions) { _, new in new }
      attachments.formUnion(result.attachments)
      unreadPaths += result.unreadPaths
    }
  }

  /// More dives than these are sorted, because each insertion moves all dives after it.
  private static let mostPutIn = 16

  /// Inserts dives in diving order; returns how many were removed.
  private mutating func exchangeDives(_ paths: Set<String>, _ read: [LoggedDive]) -> Int {
    let old = dives.indices.filter { paths.isOrHas(dives[$0].dive.origin.path) }
    let lost = old.contains { dives[$0].dive.namesProfile }
    let gone = old.count
    if old.count == 1, read.count == 1, let place = old.first, keepsPlace(read[0], at: place) {
      dives[place] = read[0]
    } else {
      let days = Set(old.map { DiveOrder(dives[$0]).day })
      if gone > Self.mostPutIn {
        dives.removeAll { paths.contains($0.dive.origin.path) }
      } else {
        for place in old.reversed() { dives.remove(at: place) }
      }
      insert(read, andArrange: days)
    }
    if lost {
      namesProfiles = dives.contains { $0.dive.namesProfile }
    } else {
      namesProfiles = namesProfiles || read.contains { $0.dive.namesProfile }
    }
    return gone
  }

  /// Whether a dive that takes the place of another is between the same dives.
  private func keepsPlace(_ dive: LoggedDive, at place: Int) -> Bool {
    // What the ids of neighbours are is known only of the same name.
    guard dives[place].owner == dive.owner,
      dives[place].dive.origin.path.utf8.elementsEqual(dive.dive.origin.path.utf8)
    else { return false }
    let order = DiveOrder(dive)
    // On a day with a dive without a time, the numbers of the others decide too.
    let day = dayRange(at: place)
    guard order.isSameDay(as: DiveOrder(dives[place])),
      day.count == 1 || order.hasTime && day.allSatisfy({ DiveOrder(dives[$0]).hasTime })
    else { return false }
    let isAfter = place == 0 || DiveOrder(dives[place - 1]).precedes(order)
    return isAfter && (place + 1 == dives.count || order.precedes(DiveOrder(dives[place + 1])))
  }

  /// The places of the dives of one day.
  private func dayRange(at place: Int) -> Range<Int> {
    let order = DiveOrder(dives[place])
    var range = place..<place + 1
    while range.lowerBound > 0, DiveOrder(dives[range.lowerBound - 1]).isSameDay(as: order) {
      range = range.lowerBound - 1..<range.upperBound
    }
    while range.upperBound < dives.count,
      DiveOrder(dives[range.upperBound]).isSameDay(as: order)
    {
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  /// Inserts dives in their order.
  /// - Parameters:
  ///   - read: The dives.
  ///   - days: The days of dives that were removed.
  private mutating func insert(_ read: [LoggedDive], andArrange days: Set<DiveOrder.Day>) {
    if read.count > Self.mostPutIn {
      dives = DiveOrder.sorted(dives + read)
      hasAscendingIDs =
        hasAscendingIDs && dives.indices.dropFirst().allSatisfy { ascend($0 - 1, $0) }
    } else {
      for dive in read {
        let order = DiveOrder(dive)
        let place = dives.partitioningIndex { order.precedes(DiveOrder($0)) }
        dives.insert(dive, at: place)
        hasAscendingIDs =
          hasAscendingIDs && ascend(place - 1, place) && ascend(place, place + 1)
      }
      for day in days.union(read.map { DiveOrder($0).day }) { arrange(day) }
    }
  }

  /// Puts the dives of a day in order, of which one may have come, gone or changed.
  private mutating func arrange(_ day: DiveOrder.Day) {
    let first = dives.partitioningIndex { !DiveOrder($0).day.precedes(day) }
    guard first < dives.count, DiveOrder(dives[first]).day == day else { return }
    let range = dayRange(at: first)
    guard range.count > 1, range.contains(where: { !DiveOrder(dives[$0]).hasTime }) else { return }
    dives.replaceSubrange(range, with: DiveOrder.sorted(Array(dives[range])))
    hasAscendingIDs =
      hasAscendingIDs && (range.lowerBound - 1..<range.upperBound).allSatisfy { ascend($0, $0 + 1) }
  }

  /// Whether the ids of two adjacent dives ascend, if both are of one owner.
  private func ascend(_ first: Int, _ second: Int) -> Bool {
    guard dives.indices.contains(first), dives.indices.contains(second),
      dives[first].owner == dives[second].owner
    else { return true }
    return dives[first].dive.origin.stem.utf8
      .lexicographicallyPrecedes(dives[second].dive.origin.stem.utf8)
  }
}

extension Set<String> {
  /// Whether it contains a text; mostly it has one alone, and comparing is faster than looking up.
  package func isOrHas(_ text: String) -> Bool {
    guard count == 1, let only = first else { return contains(text) }
    return only.utf8.count == text.utf8.count && only == text
  }
}
