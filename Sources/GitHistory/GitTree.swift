/// The files of one commit of a repository, read without checking them out.
///
/// The bytes are those that were committed: neither filters nor attributes of the repository change
/// or hide anything.
package struct GitTree: Sendable {
  /// Every file by its path from the root.
  package let files: [String: [UInt8]]
  /// The paths of links and submodules, which are not followed.
  package let notFollowed: [String]

  /// The limit for the files of a commit, in bytes.
  private static let limit = 1 << 30
  /// The limit for the list of files, in bytes.
  private static let longestListing = 1 << 26

  /// Reads the files of a branch, by default of `HEAD`'s commit, or else of the only branch.
  ///
  /// The repository may be bare or have a work tree.
  ///
  /// - Parameters:
  ///   - repository: The path of its folder.
  ///   - branch: The branch to read.
  ///   - isWanted: Receives the paths of all files; no file is read if it returns false.
  /// - Throws: Why nothing was read.
  package init(
    of repository: String,
    branch: String? = nil,
    where isWanted: @escaping @Sendable ([String]) -> Bool = { _ in true }
  ) throws(GitFailure) {
    self = try waiting { () async throws(GitFailure) -> GitTree in
      let commit = try await Self.commit(branch, in: repository)
      let listing = try await Git.output(
        of: ["ls-tree", "-r", "-z", "--full-tree", commit],
        in: repository,
        .readingStore,
        limit: Self.longestListing
      )
      let entries = TreeEntry.entries(in: listing)
      let files = entries.filter { $0.kind == .file }
      guard isWanted(files.map(\.path)) else { throw .unwanted }
      let blobs = try await Git.blobs(
        files.map(\.object),
        in: repository,
        .readingStore,
        limit: Self.limit
      )
      return GitTree(
        files: Dictionary(zip(files.map(\.path), blobs)) { $1 },
        notFollowed: entries.filter { $0.kind != .file }.map(\.path)
      )
    }
  }

  private init(files: [String: [UInt8]], notFollowed: [String]) {
    self.files = files
    self.notFollowed = notFollowed
  }

  /// The object of the commit.
  private static func commit(
    _ branch: String?,
    in repository: String
  ) async throws(GitFailure) -> String {
    let wanted = branch.map { "refs/heads/" + $0 } ?? "HEAD"
    let verify = ["rev-parse", "--verify", "--quiet", wanted + "^{commit}"]
    if let bytes = try? await Git.output(of: verify, in: repository, .readingStore, limit: 4096) {
      return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    // Subsurface names the branch after the user, and HEAD may name a missing one.
    let list = try await Git.output(
      of: ["for-each-ref", "--format=%(objectname) %(refname:lstrip=2)", "refs/heads"],
      in: repository,
      .readingStore,
      limit: 1 << 20
    )
    let branches = list.split(separator: 0x0A).map { line in
      (
        commit: String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self),
        name: String(decoding: line.drop { $0 != 0x20 }.dropFirst(), as: UTF8.self)
      )
    }
    guard let first = branches.first else { throw .noCommit }
    if let branch { throw .noBranch(branch, among: branches.map(\.name)) }
    guard branches.count == 1 else { throw .undecided(branches: branches.map(\.name)) }
    return first.commit
  }
}
