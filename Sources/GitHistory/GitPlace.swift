#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What git has told a hook, or a person a program, by the environment.
package struct GitSurroundings: Hashable, Sendable {
  /// The repository, as `GIT_DIR` names it.
  let directory: String?
  /// The top of the work tree, as `GIT_WORK_TREE` names it.
  let workTree: String?
  /// The index of the next commit, as `GIT_INDEX_FILE` names it.
  let index: String?
  /// The address of the next commit's author, as `GIT_AUTHOR_EMAIL` names it.
  let author: String?
  /// The address by which git knows a person without settings, as `EMAIL` names it.
  let address: String?

  /// Takes variables by their names.
  package init(_ variable: (String) -> String?) {
    func value(_ name: String) -> String? {
      variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    directory = value("GIT_DIR")
    workTree = value("GIT_WORK_TREE")
    index = value("GIT_INDEX_FILE")
    author = value("GIT_AUTHOR_EMAIL")
    address = value("EMAIL")
  }
}

/// A folder in a work tree.
struct GitPlace: Sendable {
  let folder: String
  /// The folder's path from the top, with a slash at its end; empty at the top.
  let prefix: String
  private let isShallow: Bool
  private let gitFolder: String
  /// The variables that lead git to the repository, if it does not find it by itself.
  private let variables: [String: String]

  /// The porcelain compares files whose times differ, so a fresh copy has no differences.
  static let differences = [
    "diff", "--raw", "-z", "--no-renames", "--no-abbrev", "--no-ext-diff", "--no-color",
    "--no-relative", "--ignore-submodules=dirty",
  ]
  static let untracked = ["ls-files", "--others", "-z", "--full-name", "--", "."]
  /// The files of the index, with their flags.
  static let listing = ["ls-files", "--stage", "-v", "-z", "--full-name", "--", "."]

  /// The folder's place in its repository.
  ///
  /// A hook of `git --git-dir` finds its repository only by the variables that git has set. They count
  /// if their work tree has the folder, unless the folder is in another repository further inside.
  static func around(
    _ folder: String,
    _ told: GitSurroundings
  ) throws(ChangeFailure) -> GitPlace {
    let found: Result<GitPlace, GitFailure>
    do throws(GitFailure) { found = .success(try GitPlace(folder, [:])) } catch {
      found = .failure(error)
    }
    if let variables = variables(told, around: folder),
      let place = try? GitPlace(folder, variables),
      (try? found.get().prefix.utf8.count).map({ $0 >= place.prefix.utf8.count }) ?? true
    {
      return place
    }
    do throws(GitFailure) { return try found.get() } catch {
      // Why git refuses is asked only now, as that takes another run.
      let repository: WorkingRepository?
      do throws(GitFailure) { repository = try .around(folder) } catch { throw .git(error) }
      if repository == nil { throw .noRepository }
      throw .git(error)
    }
  }

  /// The variables for a repository that was told, if the folder is in its work tree.
  private static func variables(
    _ told: GitSurroundings,
    around folder: String
  ) -> [String: String]? {
    guard let directory = told.directory else { return nil }
    var typed = ["GIT_DIR": directory]
    if let tree = told.workTree { typed["GIT_WORK_TREE"] = tree }
    let asked = typed
    func line(_ question: String) -> String? {
      let bytes = try? waiting { () async throws(GitFailure) in
        try await Git.output(
          of: ["rev-parse", question],
          in: ".",
          variables: asked,
          limit: 1 << 16
        )
      }
      guard let bytes, bytes.last == 0x0A else { return nil }
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
    guard let own = line("--absolute-git-dir"), let top = line("--show-toplevel"),
      folder == top || folder.hasPrefix(top == "/" ? top : top + "/")
    else { return nil }
    return ["GIT_DIR": own, "GIT_WORK_TREE": top]
  }

  private init(_ folder: String, _ variables: [String: String]) throws(GitFailure) {
    self.folder = folder
    self.variables = variables
    let bytes = try waiting { () async throws(GitFailure) in
      try await Git.output(
        of: ["rev-parse", "--is-shallow-repository", "--absolute-git-dir", "--show-prefix"],
        in: folder,
        variables: variables,
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
  func output(
    _ arguments: [String],
    _ index: String?,
    _ more: [String: String] = [:],
    input: [UInt8] = []
  ) async throws(GitFailure) -> [UInt8] {
    try await Git.output(
      of: ["--literal-pathspecs"] + arguments,
      in: folder,
      input: input,
      variables: variables.merging(index.map { ["GIT_INDEX_FILE": $0] } ?? [:]) { $1 }
        .merging(more) { $1 },
      limit: 1 << 28
    )
  }

  /// The index that git has set for a hook; nil for the usual one, also if it is that of another
  /// repository, whose hook asks for this log.
  ///
  /// `git commit FILE` and `git commit -a` make the commit of another index than the usual one, and
  /// scripts keep one anywhere.
  func index(_ told: GitSurroundings) throws(ChangeFailure) -> String? {
    guard let file = told.index else { return nil }
    let top = String(decoding: folder.utf8.dropLast(prefix.utf8.count), as: UTF8.self)
    let places = file.hasPrefix("/") ? [file] : ["./" + file, top + "/" + file]
    for path in places {
      guard let slash = path.lastIndex(of: "/") else { continue }
      let around = slash == path.startIndex ? "/" : String(path[..<slash])
      let (isThere, real) = (access(path, R_OK) == 0, Self.real(around))
      // A missing index of a new repository is an empty one.
      if let real, real == Self.real(gitFolder) { return real + path[slash...] }
      guard isThere, let real else { continue }
      return Self.isGitFolder(real) ? nil : real + path[slash...]
    }
    throw .noIndex(path: file)
  }

  private static func isGitFolder(_ path: String) -> Bool {
    FileBytes.exists(path + "/HEAD")
      && (FileBytes.exists(path + "/objects") || FileBytes.exists(path + "/commondir"))
  }

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The commit that a revision stands for.
  func commit(of revision: String) throws(ChangeFailure) -> String {
    let wanted = revision + "^{commit}"
    let verify = ["rev-parse", "--verify", "--quiet", "--end-of-options", wanted]
    guard !revision.isEmpty, let commit = line(verify) else {
      throw .unknownRevision(revision, isShallow: isShallow)
    }
    return commit
  }

  /// The last commit that a revision has in common with the checked-out one; the revision itself if
  /// none is checked out.
  func base(of revision: String) throws(ChangeFailure) -> String {
    let commit = try commit(of: revision)
    guard line(["rev-parse", "--verify", "--quiet", "HEAD"]) != nil else { return commit }
    guard let base = line(["merge-base", commit, "HEAD"]) else {
      throw .nothingInCommon(revision, isShallow: isShallow)
    }
    return base
  }

  /// The only last commit that a revision has in common with the checked-out one.
  ///
  /// Who decides by it what a change may do wants no name that the change could take: git would read
  /// the tag `origin/main`, which anyone may push, before the branch.
  func onlyBase(of revision: String) throws(ChangeFailure) -> String {
    let base = try base(of: revision)
    if meanings(of: revision).count > 1 { throw .ambiguousRevision(revision) }
    guard let head else { return base }
    guard commonBase(of: [try commit(of: revision), head]) == base else {
      throw .severalBases(revision)
    }
    return base
  }

  /// The revisions that one may mean, because several references, or one and an object, have its name;
  /// none if the name is no part of a reference's.
  func meanings(of revision: String) -> [String] {
    let name = revision.prefix { !"~^@:".contains($0) }
    let rest = revision.dropFirst(name.count)
    let isHex = name.utf8.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
    if name.isEmpty || name.hasPrefix("refs/") || isHex && [40, 64].contains(name.utf8.count) {
      return []
    }
    // The name of a remote stands for its main branch.
    let references = [
      "refs/tags/\(name)", "refs/heads/\(name)", "refs/remotes/\(name)",
      "refs/remotes/\(name)/HEAD",
    ]
    let places = references.filter { line(["rev-parse", "--verify", "--quiet", $0]) != nil }
    let object = isHex ? line(["rev-parse", "--disambiguate=\(name)"]) : nil
    return (places + [object].compactMap(\.self)).map { $0 + rest }
  }

  /// The checked-out commit; nil before the first one.
  var head: String? { line(["rev-parse", "--verify", "--quiet", "HEAD"]) }

  /// The commits that the next one merges with the checked-out one.
  var mergedCommits: [String] {
    let listing = FileBytes.all(of: gitFolder + "/MERGE_HEAD") ?? []
    return listing.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The last commit that some have in common; nil for none, and for several.
  func commonBase(of commits: [String]) -> String? {
    let kind = commits.count > 2 ? ["--octopus"] : []
    let bytes = try? waiting { () async throws(GitFailure) in
      try await output(["merge-base", "--all"] + kind + commits, nil)
    }
    let lines = (bytes ?? []).split(separator: 0x0A)
    return lines.count == 1 ? String(decoding: lines[0], as: UTF8.self) : nil
  }

  /// The address of the person who makes the next commit; nil if git knows none.
  func author(_ told: GitSurroundings) -> String? {
    if let author = told.author { return author }
    // Git refuses a person without a name, and only the address is of interest.
    var more = ["GIT_AUTHOR_NAME": "?"]
    if let address = told.address { more["EMAIL"] = address }
    let person = line(["var", "GIT_AUTHOR_IDENT"], more)
    guard let person, let start = person.firstIndex(of: "<"),
      let end = person[start...].firstIndex(of: ">")
    else { return nil }
    let address = person[person.index(after: start)..<end]
    return address.isEmpty ? nil : String(address)
  }

  /// Whether git ignores a file that it does not know.
  func isIgnored(_ path: String) -> Bool {
    let ignored = ["ls-files", "--others", "--ignored", "--exclude-standard", "-z"]
    return line(ignored + ["--", path]) != nil
  }

  private func line(_ arguments: [String], _ more: [String: String] = [:]) -> String? {
    let bytes = try? waiting { () async throws(GitFailure) in
      try await output(arguments, nil, more)
    }
    let text = String(decoding: (bytes ?? []).prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The files of a list, from the folder, and the nested repositories, with a slash at their ends.
  func paths(_ listing: [UInt8]) -> [String] {
    listing.split(separator: 0).compactMap { name in
      guard name.starts(with: prefix.utf8) else { return nil }
      return String(decoding: name.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
  }

  /// The objects of the files of a commit, by path from the folder.
  func objects(in commit: String) throws(ChangeFailure) -> [String: String] {
    do throws(GitFailure) {
      let listing = try waiting { () async throws(GitFailure) in
        try await output(["ls-tree", "-r", "-z", "--full-tree", commit], nil)
      }
      var result: [String: String] = [:]
      for entry in TreeEntry.entries(in: listing)
      where entry.kind == .file && entry.path.utf8.starts(with: prefix.utf8) {
        let path = String(decoding: entry.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        result[path] = entry.object
      }
      return result
    } catch { throw .git(error) }
  }

  /// The contents of objects.
  func blobs(of objects: [String]) throws(ChangeFailure) -> [String: [UInt8]] {
    let wanted = Set(objects).sorted()
    if wanted.isEmpty { return [:] }
    do throws(GitFailure) {
      let blobs = try waiting { () async throws(GitFailure) in
        try await Git.blobs(wanted, in: folder, variables: variables, limit: 1 << 30)
      }
      return Dictionary(zip(wanted, blobs)) { $1 }
    } catch { throw .git(error) }
  }
}
