import Subprocess

/// Runs git as a child process; the only place that starts it.
///
/// No shell, no prompt, and nothing that a repository configures to be run: hooks and the file
/// system monitor are off, and the repository's own programs for transport are not used.
enum Git {
  /// What stands before every command.
  private static let guards = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"]

  /// Runs a command in a repository and returns what it printed, `limit` bytes at most.
  static func output(
    of arguments: [String],
    in repository: String,
    limit: Int
  ) async throws(GitFailure) -> [UInt8] {
    let result: ExecutionResult<Void, BytesOutput, StringOutput<Unicode.UTF8>>
    do {
      result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(guards + ["-C", repository] + arguments),
        environment: .inherit.updating([
          "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "https:ssh:file",
          "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
        ]),
        input: .none,
        output: .bytes(limit: limit),
        error: .string(limit: 64 * 1024)
      )
    } catch {
      throw GitFailure(reason: "\(error)")
    }
    guard case .exited(0) = result.terminationStatus else {
      let reason = result.standardError
      throw GitFailure(reason: String(reason.prefix { $0 != "\n" }))
    }
    return result.standardOutput
  }
}

/// Why git did not do what it was asked, in its own words.
public struct GitFailure: Error, Hashable, Sendable {
  public let reason: String
}
