import DiveUnits

/// The files of a folder that a change has touched, as git knows them.
///
/// Paths start at the folder, which may be anywhere in a work tree. Only files that are asked for
/// are read, and only those that have changed.
package struct ChangedFiles: Sendable {
  /// The contents of the changed files before the change; nil for one that was not there.
  package private(set) var former: [String: [UInt8]?] = [:]
  /// The contents of files that differ from those on the disk in what is checked.
  ///
  /// Nil for one that does not belong to it. Empty if the disk is checked.
  package private(set) var staged: [String: [UInt8]?] = [:]

  /// What a change is compared with.
  package enum Comparison: Hashable, Sendable {
    /// The index, which the next commit is made of, with the last commit.
    case index
    /// The disk with the last commit that a revision and the checked-out commit have in common.
    case disk(since: String)
  }

  private let place: GitPlace

  /// Finds the changed files.
  ///
  /// - Parameters:
  ///   - comparison: What is compared.
  ///   - folder: The folder; its real path.
  ///   - told: What git has told by the environment.
  ///   - isWanted: Whether the contents of a file matter, by its path; those of others are empty.
  ///   - isRead: Whether files of a nested repository at a path are read with those of the folder. Git
  ///     compares nothing in it, so that is refused.
  /// - Throws: Why they are unknown.
  package init(
    _ comparison: Comparison,
    in folder: String,
    told: GitSurroundings,
    where isWanted: @escaping @Sendable (String) -> Bool,
    within isRead: (String) -> Bool
  ) throws(ChangeFailure) {
    place = try GitPlace.around(folder, told)
    switch comparison {
    case .index: try read(staged: place.index(told), isWanted, isRead)
    case .disk(let revision): try read(since: try place.base(of: revision), isWanted, isRead)
    }
  }

  /// Whether git ignores a file that it does not know.
  package func isIgnored(_ path: String) -> Bool { place.isIgnored(path) }

  private mutating func read(
    staged index: String?,
    _ isWanted: @escaping @Sendable (String) -> Bool,
    _ isRead: (String) -> Bool
  ) throws(ChangeFailure) {
    let place = place
    let listings: (change: [UInt8], rest: [UInt8], untracked: [UInt8], index: [UInt8])
    do throws(GitFailure) {
      listings = try waiting { () async throws(GitFailure) in
        async let change = place.output(GitPlace.differences + ["--cached", "--", "."], index)
        async let rest = place.output(GitPlace.differences + ["--", "."], index)
        async let untracked = place.output(GitPlace.untracked, index)
        async let all = place.output(GitPlace.listing, index)
        do { return (try await change, try await rest, try await untracked, try await all) } catch {
          throw error as? GitFailure ?? .unexpectedAnswer
        }
      }
    } catch { throw .git(error) }
    let change = FileDifference.all(in: listings.change, below: place.prefix)
    let rest = FileDifference.all(in: listings.rest, below: place.prefix)
    let (listing, untracked) = try known(listings.index, listings.untracked, isRead)
    let unmerged = Set((change + rest).filter(\.isUnmerged).map(\.path)).sorted()
    guard unmerged.isEmpty else { throw .unmerged(paths: unmerged) }
    try Self.refuse(rest)
    let objects = change.flatMap { [$0.old, $0.new] } + rest.map(\.old)
    let blobs = try place.blobs(
      of: objects.filter { isWanted($0.path) }.compactMap(\.file)
        + listing.unlooked.filter { isWanted($0.path) }.compactMap(\.object)
    )
    try takeFormer(change, blobs)
    // Git may take a file for unchanged that is not: by a filter, or by a time that was kept. What is
    // committed is what the index has.
    for difference in change where !difference.new.isOdd && difference.new.file != nil {
      guard isWanted(difference.path) else { continue }
      staged.updateValue(blobs.content(of: difference.new), forKey: difference.path)
    }
    for difference in rest where !difference.old.isOdd {
      // The bytes of a file whose contents do not matter may as well be those on the disk.
      let isThere = difference.new.file != nil && difference.old.file != nil
      if isThere, !isWanted(difference.path) { continue }
      staged.updateValue(blobs.content(of: difference.old), forKey: difference.path)
    }
    for entry in listing.unlooked {
      guard let object = entry.object else { continue }
      if !isWanted(entry.path), FileBytes.exists(place.folder + "/" + entry.path) { continue }
      staged.updateValue(blobs[object] ?? [], forKey: entry.path)
    }
    for path in untracked {
      guard listing.hasTwin(of: path) else {
        staged.updateValue(nil, forKey: path)
        continue
      }
      // The disk has the file by another form of its name; if it has both, none of them is clear.
      let isGone = rest.contains { $0.path == path && $0.old.exists && !$0.new.exists }
      guard isGone else { throw .unclear(paths: [path]) }
    }
  }

  /// What the index has, and the files that git does not know; nested repositories are refused.
  private func known(
    _ index: [UInt8],
    _ untracked: [UInt8],
    _ isRead: (String) -> Bool
  ) throws(ChangeFailure) -> (index: IndexListing, untracked: [String]) {
    let listing = IndexListing(index, below: place.prefix)
    let paths = place.paths(untracked)
    let folders = paths.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }
    // A submodule that is not checked out is an empty folder.
    let nested = listing.repositories.filter {
      FileBytes.exists(place.folder + "/" + $0 + "/.git")
    }
    let read = Set((folders + nested).filter(isRead)).sorted()
    guard read.isEmpty else { throw .repositories(paths: read) }
    return (listing, paths.filter { !$0.hasSuffix("/") })
  }

  /// Keeps the former contents; a file whose name has changed to another form of it is the same.
  private mutating func takeFormer(
    _ change: [FileDifference],
    _ blobs: [String: [UInt8]]
  ) throws(ChangeFailure) {
    var known: Set<String> = []
    for side in change.map(\.old) {
      if side.exists, !known.insert(side.path).inserted { throw .unclear(paths: [side.path]) }
      if !side.exists, former[side.path] != nil { continue }
      former.updateValue(blobs.content(of: side), forKey: side.path)
    }
  }

  /// Refuses what the index has and the disk cannot stand for: a link in the place of a file, and names
  /// that are not clear.
  private static func refuse(_ rest: [FileDifference]) throws(ChangeFailure) {
    let odd = rest.filter { difference in
      difference.old.isOdd && difference.new.file != nil
        || difference.old.exists && !difference.isText
    }
    let unclear = NameTwins.among(paths: rest.map(\.path)).union(odd.map(\.path)).sorted()
    guard unclear.isEmpty else { throw .unclear(paths: unclear) }
  }

  private mutating func read(
    since base: String,
    _ isWanted: @escaping @Sendable (String) -> Bool,
    _ isRead: (String) -> Bool
  ) throws(ChangeFailure) {
    let place = place
    let listings: (change: [UInt8], untracked: [UInt8], index: [UInt8])
    do throws(GitFailure) {
      listings = try waiting { () async throws(GitFailure) in
        async let change = place.output(GitPlace.differences + [base, "--", "."], nil)
        async let untracked = place.output(GitPlace.untracked, nil)
        async let all = place.output(GitPlace.listing, nil)
        do { return (try await change, try await untracked, try await all) } catch {
          throw error as? GitFailure ?? .unexpectedAnswer
        }
      }
    } catch { throw .git(error) }
    let change = FileDifference.all(in: listings.change, below: place.prefix)
    let (listing, untracked) = try known(listings.index, listings.untracked, isRead)
    for path in untracked { former.updateValue(nil, forKey: path) }
    let hidden = listing.unlooked
    let formerObjects = hidden.isEmpty ? [:] : try place.objects(in: base)
    let blobs = try place.blobs(
      of: change.map(\.old).filter { isWanted($0.path) }.compactMap(\.file)
        + hidden.filter { isWanted($0.path) }
        .flatMap { [$0.object, formerObjects[$0.path]].compactMap { $0 } }
    )
    try takeFormer(change, blobs)
    for entry in hidden {
      let full = place.folder + "/" + entry.path
      let isThere = FileBytes.exists(full)
      if !isThere, entry.isSkipped, let object = entry.object {
        // What a sparse checkout leaves out is as git has it.
        staged.updateValue(blobs[object] ?? [], forKey: entry.path)
        continue
      }
      let old = formerObjects[entry.path].map { blobs[$0] ?? [] }
      if isThere, let old, isWanted(entry.path), FileBytes.all(of: full) == old {
        former.removeValue(forKey: entry.path)
      } else {
        former.updateValue(old, forKey: entry.path)
      }
    }
  }
}

/// Objects by their names.
extension [String: [UInt8]] {
  /// The content of one side; nil if it is no file, and empty if it was not read.
  fileprivate func content(of side: FileDifference.Side) -> [UInt8]? {
    side.file.map { self[$0] ?? [] }
  }
}

/// A difference of one file, as git lists it: `:MODE MODE OLD NEW STATUS`, and its path.
private struct FileDifference: Sendable {
  let path: String
  /// Whether the path is valid UTF-8.
  let isText: Bool
  let old: Side
  let new: Side
  let isUnmerged: Bool

  /// What one side has at the path.
  struct Side: Sendable {
    let path: String
    let mode: Substring
    let object: Substring
    /// Whether there is anything.
    var exists: Bool { mode != "000000" }
    /// The object of a regular file.
    var file: String? { mode.hasPrefix("100") ? String(object) : nil }
    /// Whether there is something that is no regular file.
    var isOdd: Bool { exists && file == nil }
  }

  static func all(in listing: [UInt8], below prefix: String) -> [FileDifference] {
    let parts = listing.split(separator: 0)
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { place in
      let words = String(decoding: parts[place].dropFirst(), as: UTF8.self).split(separator: " ")
      guard words.count == 5, parts[place + 1].starts(with: prefix.utf8) else { return nil }
      let name = parts[place + 1].dropFirst(prefix.utf8.count)
      let path = String(decoding: name, as: UTF8.self)
      return FileDifference(
        path: path,
        isText: path.utf8.elementsEqual(name),
        old: Side(path: path, mode: words[0], object: words[2]),
        new: Side(path: path, mode: words[1], object: words[3]),
        isUnmerged: words[4].hasPrefix("U")
      )
    }
  }
}
