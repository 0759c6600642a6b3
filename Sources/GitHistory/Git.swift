import Subprocess

/// Runs git as a child process; the only place that starts it.
///
/// No shell and no prompt. What may happen beside what was asked follows from the purpose.
enum Git {
  /// What git is run for.
  enum Purpose: Sendable {
    /// Reading a repository, whoever made it: nothing that it configures is run, and nothing is
    /// fetched, so that no transport is started.
    case reading
    /// Fetching what somebody else made into a repository of ours: the user's own ways to reach it
    /// count, as proxies, keys and credential helpers, and nothing else is run.
    case fetching
    /// Working in the user's own repository, as the user would at a prompt: with hooks and filters.
    case working
  }

  /// Runs a command in a repository and hands what it prints to an answer as it comes.
  ///
  /// Whatever the command exits with, it has run.
  static func run<Answer: GitAnswer>(
    _ arguments: [String],
    in repository: String,
    _ purpose: Purpose,
    input: [UInt8] = [],
    into answer: Answer
  ) async throws(GitFailure) -> (answer: Answer, errors: String, status: Int32) {
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(purpose.guards + ["-C", repository] + arguments),
        environment: purpose.environment,
        input: .array(input),
        output: .sequence,
        error: .string(limit: 1 << 20)
      ) { execution in
        var answer = answer
        for try await buffer in execution.standardOutput {
          try buffer.withUnsafeBytes { bytes throws(GitFailure) in try answer.take(bytes) }
        }
        return answer
      }
      guard case .exited(let status) = result.terminationStatus else {
        throw GitFailure.refused("\(result.terminationStatus)")
      }
      return (result.closureResult, result.standardError, Int32(status))
    } catch {
      throw error as? GitFailure ?? .refused("\(error)")
    }
  }

  /// Runs a command and returns what it printed, `limit` bytes at most.
  static func output(
    of arguments: [String],
    in repository: String,
    _ purpose: Purpose = .reading,
    input: [UInt8] = [],
    limit: Int
  ) async throws(GitFailure) -> [UInt8] {
    let result = try await run(
      arguments,
      in: repository,
      purpose,
      input: input,
      into: PrintedBytes(limit: limit)
    )
    guard result.status == 0 else { throw refusal(result.errors, result.status) }
    return result.answer.bytes
  }

  /// Reads objects that are all blobs, in the order asked for, `limit` bytes together at most.
  ///
  /// One process reads them all, and what it prints is taken in as it comes.
  static func blobs(
    _ objects: [String],
    in repository: String,
    limit: Int
  ) async throws(GitFailure) -> [[UInt8]] {
    let result = try await run(
      ["cat-file", "--batch", "--buffer"],
      in: repository,
      .reading,
      input: Array(objects.map { $0 + "\n" }.joined().utf8),
      into: BlobBatch(count: objects.count, limit: limit)
    )
    guard result.status == 0 else { throw refusal(result.errors, result.status) }
    return try result.answer.blobs()
  }

  /// What git complained of: the first line that says more than that something went on.
  static func refusal(_ errors: String, _ status: Int32) -> GitFailure {
    let lines = errors.split(separator: "\n")
    if lines.isEmpty { return .silent(status: status) }
    let marks = ["fatal: ", "error: "]
    let line = lines.first { line in marks.contains { line.hasPrefix($0) } } ?? lines.first ?? ""
    let mark = marks.first { line.hasPrefix($0) } ?? ""
    return .refused(String(line.dropFirst(mark.count)))
  }
}

/// Takes in what git prints.
protocol GitAnswer: Sendable {
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(GitFailure)
}

/// Everything that git printed.
struct PrintedBytes: GitAnswer {
  private(set) var bytes: [UInt8] = []
  let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func take(_ new: UnsafeRawBufferPointer) throws(GitFailure) {
    guard new.count <= limit - bytes.count else { throw .tooLarge(limit: limit) }
    bytes.append(contentsOf: new)
  }
}
