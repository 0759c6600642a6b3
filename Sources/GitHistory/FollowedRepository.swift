package import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another person's repository, fetched into a bare one of ours.
///
/// Nothing is ever checked out, so no filter, hook or submodule can run.
package struct FollowedRepository: Sendable {
  /// The folder of the bare repository.
  package let folder: String

  /// Limits for fetching and reading.
  package struct Limits: Sendable {
    /// The limit for everything that is fetched, in bytes.
    package var together = 256 << 20
    /// The limit for one file, in bytes; larger ones are not requested.
    package var file = 64 << 20
    /// The limits for every logbook.
    package init() {}
  }

  private static let branch = "refs/heads/followed"

  /// Names a folder, which need not exist yet.
  package init(folder: String) { self.folder = folder }

  /// Fetches the newest commit without its history.
  ///
  /// Throws git's message if that fails; what was fetched before stays.
  package func fetch(
    from address: RepositoryAddress,
    _ limits: Limits = Limits()
  ) throws(GitFailure) {
    let folder = folder
    try Self.refuseFolder(address)
    let fetch =
      Self.reach() + [
        "-c", "remote.origin.url=" + address.text, "fetch", "--quiet", "--no-tags",
        "--no-recurse-submodules", "--no-auto-maintenance", "--no-write-fetch-head", "--depth=1",
        "--update-shallow", "--filter=blob:limit=\(limits.file)", "--upload-pack=git-upload-pack",
        "--end-of-options", "origin", "+HEAD:" + Self.branch,
      ]
    do throws(GitFailure) {
      _ = try FileSizeLimit.holding(limits.together) { () throws(GitFailure) in
        try waiting { () async throws(GitFailure) -> [UInt8] in
          // An empty template brings no hooks.
          _ = try await Git.output(
            of: ["init", "--quiet", "--bare", "--template=", "--", folder],
            in: "/",
            .fetching,
            limit: 1 << 16
          )
          return try await Git.output(of: fetch, in: folder, .fetching, limit: 1 << 16)
        }
      }
    } catch {
      let isTooLarge = mentionsSize(error) || hasPack(of: limits.together)
      tidy()
      throw isTooLarge ? .tooLarge(limit: limits.together) : error
    }
  }

  /// Whether git's message says that a child process was ended for writing too much.
  private func mentionsSize(_ failure: GitFailure) -> Bool {
    guard case .refused(let words) = failure else { return false }
    // The number of the signal and the text after it differ between systems.
    return ["File too large", "signal 25"].contains { words.contains($0) }
  }

  /// Whether the fetched pack was cut off because it was too large.
  private func hasPack(of limit: Int) -> Bool {
    let packs = folder + "/objects/pack"
    return FileSizes.all(in: packs).contains { $0 >= limit }
  }

  /// Refuses a repository on this machine if git is too old.
  ///
  /// Git is started in that repository, whose settings could make older versions run any program.
  private static func refuseFolder(_ address: RepositoryAddress) throws(GitFailure) {
    guard address.text.hasPrefix("/") || address.text.hasPrefix("file:") else { return }
    guard let version = GitVersion.installed, !version.isSafeWithFolders else { return }
    throw .tooOld(version)
  }

  /// The command for ssh: without a terminal it must not ask for passwords and hosts.
  private static func reach() -> [String] {
    let isOurs = isatty(STDIN_FILENO) == 0 && getenv("GIT_SSH_COMMAND") == nil
    guard isOurs, getenv("GIT_SSH") == nil else { return [] }
    let own = try? waiting { () async throws(GitFailure) -> [UInt8] in
      try await Git.output(of: ["config", "--get", "core.sshCommand"], in: "/", limit: 4096)
    }
    return own == nil ? ["-c", "core.sshCommand=ssh -o BatchMode=yes"] : []
  }

  /// Removes the files of an interrupted fetch.
  private func tidy() {
    let folder = folder
    _ = try? waiting { () async throws(GitFailure) -> [UInt8] in
      try await Git.output(of: ["prune", "--expire=now"], in: folder, .fetching, limit: 1 << 16)
    }
  }

  /// The date of the fetched commit, as `2024-06-12`; nil if nothing was fetched.
  package func day() -> String? {
    let folder = folder
    let log = ["log", "-1", "--no-show-signature", "--format=%cs", "--end-of-options", Self.branch]
    let bytes = try? waiting { () async throws(GitFailure) -> [UInt8] in
      try await Git.output(of: log, in: folder, .readingStore, limit: 4096)
    }
    return bytes.map { String(decoding: $0.prefix { $0 > 0x20 }, as: UTF8.self) }
  }

  /// Reads the wanted files of the fetched commit.
  ///
  /// - Parameters:
  ///   - limits: Limits on the bytes that are read.
  ///   - choose: Selects the paths to read from all paths.
  /// - Returns: The files, and those left out.
  /// - Throws: Why nothing was read.
  package func files(
    _ limits: Limits = Limits(),
    choose: @escaping @Sendable ([String]) -> [String]
  ) throws(GitFailure) -> FollowedFiles {
    let folder = folder
    return try waiting { () async throws(GitFailure) -> FollowedFiles in
      let listing = try await Git.output(
        of: ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", Self.branch],
        in: folder,
        .readingStore,
        limit: 1 << 26
      )
      var (safe, refused) = FollowedFiles.sorted(TreeEntry.entries(in: listing))
      let chosen = Set(choose(safe.map(\.path)))
      safe = safe.filter { chosen.contains($0.path) }
      let missing = try await Self.missing(in: folder)
      let sizes = try await Self.sizes(
        of: safe.map(\.object).filter { !missing.contains($0) },
        in: folder
      )
      let read = safe.filter { (sizes[$0.object] ?? .max) <= limits.file }
      for entry in safe where (sizes[entry.object] ?? .max) > limits.file {
        refused.append(FollowedFiles.Refused(path: entry.path, reason: .tooLarge))
      }
      let blobs = try await Git.blobs(
        read.map(\.object),
        in: folder,
        .readingStore,
        limit: limits.together
      )
      return FollowedFiles(
        files: Dictionary(zip(read.map(\.path), blobs)) { first, _ in first },
        refused: refused
      )
    }
  }

  /// The objects that were not fetched because they were too large.
  private static func missing(in folder: String) async throws(GitFailure) -> Set<String> {
    let bytes = try await Git.output(
      of: ["rev-list", "--objects", "--missing=print", "-1", "--end-of-options", branch],
      in: folder,
      .readingStore,
      limit: 1 << 27
    )
    let marked = bytes.split(separator: 0x0A).filter { $0.first == UInt8(ascii: "?") }
    return Set(marked.map { String(decoding: $0.dropFirst(), as: UTF8.self) })
  }

  /// The sizes of blobs by their names.
  private static func sizes(
    of objects: [String],
    in folder: String
  ) async throws(GitFailure) -> [String: Int] {
    guard !objects.isEmpty else { return [:] }
    let bytes = try await Git.output(
      of: ["cat-file", "--batch-check=%(objectname) %(objectsize)", "--buffer"],
      in: folder,
      .readingStore,
      input: Array(objects.map { $0 + "\n" }.joined().utf8),
      limit: 1 << 26
    )
    var result: [String: Int] = [:]
    for line in bytes.split(separator: 0x0A) {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2, let size = Int(words[1]) else { continue }
      result[words[0]] = size
    }
    return result
  }
}
