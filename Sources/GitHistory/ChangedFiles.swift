import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    /// The index, which the next commit is made of, with the last commit. With the path of git's
    /// index file, if git has set one for a hook.
    case index(file: String?)
    /// The disk with the last commit that a revision and the checked-out commit have in common.
    case disk(since: String)
  }

  /// Finds the changed files.
  ///
  /// - Parameters:
  ///   - comparison: What is compared.
  ///   - folder: The folder; its real path.
  ///   - isWanted: Whether the contents of a file matter, by its path; those of others are empty.
  /// - Throws: Why they are unknown.
  package init(
    _ comparison: Comparison,
    in folder: String,
    where isWanted: @escaping @Sendable (String) -> Bool
  ) throws(ChangeFailure) {
    let place = try GitPlace.around(folder)
    switch comparison {
    case .index(let file): try read(staged: place.index(file), place, isWanted)
    case .disk(let revision): try read(since: try place.base(of: revision), place, isWanted)
    }
  }

  private mutating func read(
    staged index: String?,
    _ place: GitPlace,
    _ isWanted: @escaping @Sendable (String) -> Bool
  ) throws(ChangeFailure) {
    let listings: (change: [UInt8], rest: [UInt8], untracked: [UInt8])
    do throws(GitFailure) {
      listings = try waiting { () async throws(GitFailure) in
        async let change = place.output(GitPlace.differences + ["--cached", "--", "."], index)
        async let rest = place.output(GitPlace.differences + ["--", "."], index)
        async let untracked = place.output(GitPlace.untracked, index)
        do { return (try await change, try await rest, try await untracked) } catch {
          throw error as? GitFailure ?? .unexpectedAnswer
        }
      }
    } catch { throw .git(error) }
    let change = FileDifference.all(in: listings.change, below: place.prefix)
    let rest = FileDifference.all(in: listings.rest, below: place.prefix)
    let unmerged = Set((change + rest).filter(\.isUnmerged).map(\.path)).sorted()
    guard unmerged.isEmpty else { throw .unmerged(paths: unmerged) }
    try Self.refuse(rest)
    let objects = change.map(\.old) + rest.map(\.old)
    let blobs = try place.blobs(of: objects.filter { isWanted($0.path) }.compactMap(\.file))
    for side in change.map(\.old) { former.updateValue(blobs.content(of: side), forKey: side.path) }
    for difference in rest where !difference.old.isOdd {
      // The bytes of a file whose contents do not matter may as well be those on the disk.
      let isThere = difference.new.file != nil && difference.old.file != nil
      if isThere, !isWanted(difference.path) { continue }
      staged.updateValue(blobs.content(of: difference.old), forKey: difference.path)
    }
    for path in place.paths(listings.untracked) { staged.updateValue(nil, forKey: path) }
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
    _ place: GitPlace,
    _ isWanted: @escaping @Sendable (String) -> Bool
  ) throws(ChangeFailure) {
    let listings: (change: [UInt8], untracked: [UInt8])
    do throws(GitFailure) {
      listings = try waiting { () async throws(GitFailure) in
        async let change = place.output(GitPlace.differences + [base, "--", "."], nil)
        async let untracked = place.output(GitPlace.untracked, nil)
        do { return (try await change, try await untracked) } catch {
          throw error as? GitFailure ?? .unexpectedAnswer
        }
      }
    } catch { throw .git(error) }
    let change = FileDifference.all(in: listings.change, below: place.prefix)
    for path in place.paths(listings.untracked) { former.updateValue(nil, forKey: path) }
    let blobs = try place.blobs(
      of: change.map(\.old).filter { isWanted($0.path) }.compactMap(\.file)
    )
    for side in change.map(\.old) { former.updateValue(blobs.content(of: side), forKey: side.path) }
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

/// A folder in a work tree.
private struct GitPlace: Sendable {
  let folder: String
  /// The folder's path from the top, with a slash at its end; empty at the top.
  let prefix: String
  private let isShallow: Bool
  private let gitFolder: String

  /// The porcelain compares files whose times differ, so a fresh copy has no differences.
  static let differences = [
    "diff", "--raw", "-z", "--no-renames", "--no-abbrev", "--no-ext-diff", "--no-color",
    "--no-relative", "--ignore-submodules=dirty",
  ]
  static let untracked = ["ls-files", "--others", "-z", "--full-name", "--", "."]

  /// The folder's place in its repository.
  static func around(_ folder: String) throws(ChangeFailure) -> GitPlace {
    do throws(GitFailure) { return try GitPlace(folder) } catch {
      // Why git refuses is asked only now, as that takes another run.
      let repository: WorkingRepository?
      do throws(GitFailure) { repository = try .around(folder) } catch { throw .git(error) }
      if repository == nil { throw .noRepository }
      throw .git(error)
    }
  }

  private init(_ folder: String) throws(GitFailure) {
    self.folder = folder
    let bytes = try waiting { () async throws(GitFailure) in
      try await Git.output(
        of: ["rev-parse", "--is-shallow-repository", "--absolute-git-dir", "--show-prefix"],
        in: folder,
        limit: 1 << 16
      )
    }
    // A folder may have a line feed in its name, so only the first lines are split.
    let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, String(validating: lines[2], as: UTF8.self) != nil else {
      throw .unexpectedAnswer
    }
    isShallow = lines[0].elementsEqual("true".utf8)
    gitFolder = String(decoding: lines[1], as: UTF8.self)
    prefix = String(decoding: lines[2].last == 0x0A ? lines[2].dropLast() : lines[2], as: UTF8.self)
  }

  /// Runs git in the folder, by default with the repository's own index.
  func output(_ arguments: [String], _ index: String?) async throws(GitFailure) -> [UInt8] {
    let run = try await Git.run(
      ["--literal-pathspecs"] + arguments,
      in: folder,
      .reading,
      variables: index.map { ["GIT_INDEX_FILE": $0] } ?? [:],
      into: PrintedBytes(limit: 1 << 28)
    )
    guard run.status == 0 else { throw Git.refusal(run.errors, run.status) }
    return run.answer.bytes
  }

  /// The index that git has set for a hook, if it is one of this repository; nil for the usual one.
  ///
  /// `git commit FILE` and `git commit -a` make the commit of another index than the usual one.
  func index(_ file: String?) -> String? {
    guard let file, !file.isEmpty else { return nil }
    let top = String(decoding: folder.utf8.dropLast(prefix.utf8.count), as: UTF8.self)
    let path = file.hasPrefix("/") ? file : top + "/" + file
    guard let slash = path.lastIndex(of: "/"), let own = Self.real(gitFolder),
      Self.real(String(path[..<slash])) == own, access(path, R_OK) == 0
    else { return nil }
    return path
  }

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The last commit that a revision has in common with the checked-out one; the revision itself if
  /// none is checked out.
  func base(of revision: String) throws(ChangeFailure) -> String {
    let wanted = revision + "^{commit}"
    let verify = ["rev-parse", "--verify", "--quiet", "--end-of-options", wanted]
    guard !revision.isEmpty, let commit = line(verify) else {
      throw .unknownRevision(revision, isShallow: isShallow)
    }
    guard line(["rev-parse", "--verify", "--quiet", "HEAD"]) != nil else { return commit }
    guard let base = line(["merge-base", commit, "HEAD"]) else {
      throw .nothingInCommon(revision, isShallow: isShallow)
    }
    return base
  }

  private func line(_ arguments: [String]) -> String? {
    let bytes = try? waiting { () async throws(GitFailure) in
      try await Git.output(of: arguments, in: folder, limit: 1 << 16)
    }
    let text = String(decoding: (bytes ?? []).prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The files of a list, from the folder, without nested repositories.
  func paths(_ listing: [UInt8]) -> [String] {
    listing.split(separator: 0).compactMap { name in
      guard name.starts(with: prefix.utf8), name.last != UInt8(ascii: "/") else { return nil }
      return String(decoding: name.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
  }

  /// The contents of objects.
  func blobs(of objects: [String]) throws(ChangeFailure) -> [String: [UInt8]] {
    let wanted = Set(objects).sorted()
    if wanted.isEmpty { return [:] }
    do throws(GitFailure) {
      let blobs = try waiting { () async throws(GitFailure) in
        try await Git.blobs(wanted, in: folder, limit: 1 << 30)
      }
      return Dictionary(zip(wanted, blobs)) { $1 }
    } catch { throw .git(error) }
  }
}
