import Subprocess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs git as a child process; no other code starts it.
///
/// There is no shell and no prompt. The purpose determines what else may happen.
enum Git {
  /// The purpose of a git command.
  enum Purpose: Sendable {
    /// Reading any repository: nothing in its configuration is run, and nothing is fetched, so that
    /// no transport is started.
    case reading
    /// Reading objects of a repository that the program made or the user names, which may be bare.
    case readingStore
    /// Fetching another person's repository into ours: the user's proxies, keys and credential
    /// helpers are used, and nothing else is run.
    case fetching
    /// Working in the user's own repository, as the user would at a prompt: with hooks and filters.
    case working
  }

  /// Runs a command in a repository, and passes its output to an answer as it arrives.
  ///
  /// Any exit status counts as success.
  static func run<Answer: GitAnswer>(
    _ arguments: [String],
    in repository: String,
    _ purpose: Purpose,
    input: [UInt8] = [],
    variables: [String: String] = [:],
    into answer: Answer
  ) async throws(GitFailure) -> (answer: Answer, errors: String, status: Int32) {
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(purpose.guards + ["-C", repository] + arguments),
        environment: purpose.environment(with: variables),
        platformOptions: GitTerminal.options,
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
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .missing
    } catch {
      throw error as? GitFailure ?? .refused("\(error)")
    }
  }

  /// Runs a command and returns its output, at most `limit` bytes.
  static func output(
    of arguments: [String],
    in repository: String,
    _ purpose: Purpose = .reading,
    input: [UInt8] = [],
    variables: [String: String] = [:],
    limit: Int
  ) async throws(GitFailure) -> [UInt8] {
    let result = try await run(
      arguments,
      in: repository,
      purpose,
      input: input,
      variables: variables,
      into: PrintedBytes(limit: limit)
    )
    guard result.status == 0 else { throw refusal(result.errors, result.status) }
    return result.answer.bytes
  }

  /// Reads objects that are all blobs, in the given order, at most `limit` bytes in total.
  ///
  /// One process reads them all, and its output is processed as it arrives.
  static func blobs(
    _ objects: [String],
    in repository: String,
    _ purpose: Purpose = .reading,
    variables: [String: String] = [:],
    limit: Int
  ) async throws(GitFailure) -> [[UInt8]] {
    let result = try await run(
      ["cat-file", "--batch", "--buffer"],
      in: repository,
      purpose,
      input: Array(objects.map { $0 + "\n" }.joined().utf8),
      variables: variables,
      into: BlobBatch(count: objects.count, limit: limit)
    )
    guard result.status == 0 else { throw refusal(result.errors, result.status) }
    return try result.answer.blobs()
  }

  /// How git begins to say that a folder is in no repository, in English.
  static let noRepository = "not a git repository"

  /// Git's error message: the first line that is more than a progress report.
  static func refusal(_ errors: String, _ status: Int32) -> GitFailure {
    // Lines of ssh end with CRLF, which is one character. Git's warnings are not the reason for a
    // failure.
    let errors = withoutPasswords(errors)
    let lines = errors.split(whereSeparator: \.isNewline).filter { line in
      !line.hasPrefix("warning: ") && !line.hasPrefix("hint: ")
    }
    if lines.isEmpty { return .silent(status: status) }
    if let path = lockedPath(in: lines) { return .locked(path: path) }
    let marks = ["fatal: ", "error: "]
    let own = lines.first { line in marks.contains { line.hasPrefix($0) } }
    // If so, ssh has printed the reason before.
    let isAfterSSH = own?.hasSuffix("Could not read from remote repository.") ?? false
    let line = (isAfterSSH ? lines.first : own) ?? lines.first ?? ""
    let mark = marks.first { line.hasPrefix($0) } ?? ""
    let sentence = line.dropFirst(mark.count)
    // Behind it git says how far it looked, which depends on what is mounted there.
    if sentence.hasPrefix(noRepository + " (") { return .refused(noRepository) }
    return .refused(sentence + named(behind: line, in: lines))
  }

  /// A text in which addresses have no user and no password.
  static func withoutPasswords(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let scheme = rest.firstRange(of: "://") {
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      let place = rest.prefix { !$0.isWhitespace && $0 != "/" && $0 != "'" }
      if let end = place.lastIndex(of: "@") { rest = rest[rest.index(after: end)...] }
    }
    return result + rest
  }

  /// The files that git lists after a line with this ending, each on its own line after a tab.
  private static func named(behind line: Substring, in lines: [Substring]) -> String {
    guard line.hasSuffix(":"), let place = lines.firstIndex(of: line) else { return "" }
    let files = lines[(place + 1)...].prefix { $0.hasPrefix("\t") }.map { $0.dropFirst() }
    if files.isEmpty { return "" }
    return " " + files.prefix(5).joined(separator: ", ") + (files.count > 5 ? " …" : "")
  }

  /// The lock file in `fatal: Unable to create '/x/.git/index.lock': File exists.`, which has this
  /// form in every language; nil for other messages.
  private static func lockedPath(in lines: [Substring]) -> String? {
    for line in lines where line.contains(".lock'") {
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      let path = parts.first { $0.hasPrefix("/") && $0.hasSuffix(".lock") }
      guard let path else { continue }
      // The lock may be gone by now; if the user has no write permission, the message has another
      // reason.
      if line.contains("File exists") || access(String(path), F_OK) == 0 { return String(path) }
    }
    return nil
  }
}

/// Receives git's output.
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
