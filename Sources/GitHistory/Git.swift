import Subprocess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs git as a child process; the only place that starts it.
///
/// No shell, no prompt, and nothing that a repository configures to be run: hooks and the file
/// system monitor are off, no command is asked for that knows filters or pagers, and nothing is
/// fetched, so that no transport is started.
enum Git {
  /// What stands before every command.
  private static let guards = [
    "--no-pager", "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false",
  ]

  /// What the child learns of our environment: where programs and the user's own settings are, and
  /// who the user was before `sudo`, for git asks whose the repository is.
  ///
  /// No variable of git's own is among them: one that a hook or an editor had set would lead the
  /// child to another repository than the one that was named.
  private static let inherited = ["PATH", "HOME", "XDG_CONFIG_HOME", "SUDO_UID", "TMPDIR"]

  private static var environment: Environment {
    var result: [Environment.Key: String] = [
      "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1",
      "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
    ]
    for name in inherited {
      if let key = Environment.Key(rawValue: name), let value = getenv(name) {
        result[key] = String(cString: value)
      }
    }
    return .custom(result)
  }

  /// Runs a command in a repository and returns what it printed, `limit` bytes at most.
  static func output(
    of arguments: [String],
    in repository: String,
    limit: Int
  ) async throws(GitFailure) -> [UInt8] {
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(guards + ["-C", repository] + arguments),
        environment: environment,
        input: .none,
        output: .bytes(limit: limit),
        error: .string(limit: 64 * 1024)
      )
      try succeed(result.terminationStatus, result.standardError)
      return result.standardOutput
    } catch {
      throw failure(error)
    }
  }

  /// Reads objects that are all blobs, in the order asked for, `limit` bytes together at most.
  ///
  /// One process reads them all, and what it prints is taken in as it comes.
  static func blobs(
    _ objects: [String],
    in repository: String,
    limit: Int
  ) async throws(GitFailure) -> [[UInt8]] {
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(guards + ["-C", repository, "cat-file", "--batch", "--buffer"]),
        environment: environment,
        input: .string(objects.map { $0 + "\n" }.joined()),
        output: .sequence,
        error: .string(limit: 64 * 1024)
      ) { execution in
        var answer = BlobBatch(count: objects.count, limit: limit)
        for try await buffer in execution.standardOutput {
          try buffer.withUnsafeBytes { bytes throws(GitFailure) in try answer.take(bytes) }
        }
        return answer
      }
      try succeed(result.terminationStatus, result.standardError)
      return try result.closureResult.blobs()
    } catch {
      throw failure(error)
    }
  }

  private static func succeed(
    _ status: TerminationStatus,
    _ errors: String
  ) throws(GitFailure) {
    if case .exited(0) = status { return }
    throw .refused(String(errors.prefix { $0 != "\n" }))
  }

  private static func failure(_ error: any Error) -> GitFailure {
    error as? GitFailure ?? .refused("\(error)")
  }
}
