import Dispatch
import Synchronization

/// The files of one commit of a repository, read without checking them out.
public struct GitTree: Sendable {
  /// Every file by its path from the root.
  public let files: [String: [UInt8]]

  /// The most bytes that the files of a commit may have together.
  private static let limit = 1 << 30

  /// Reads the files of the commit that `HEAD` names, or else of the only branch there is.
  ///
  /// The repository may be bare or have a work tree.
  public init(headOf repository: String) throws(GitFailure) {
    self = try waiting { () async throws(GitFailure) -> GitTree in
      let head = try await Self.head(of: repository)
      let archive = try await Git.output(
        of: ["archive", "--format=tar", "--end-of-options", head],
        in: repository,
        limit: Self.limit
      )
      return GitTree(files: TarFile.files(in: archive))
    }
  }

  private init(files: [String: [UInt8]]) { self.files = files }

  private static func head(of repository: String) async throws(GitFailure) -> String {
    let verify = ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]
    if let bytes = try? await Git.output(of: verify, in: repository, limit: 4096) {
      return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    // Subsurface names the branch after the user, and HEAD may name one that is not there.
    let branches = try await Git.output(
      of: ["for-each-ref", "--format=%(objectname)", "refs/heads"],
      in: repository,
      limit: 1 << 20
    )
    let names = branches.split(separator: 0x0A)
    guard let only = names.first, names.count == 1 else {
      throw GitFailure(reason: "HEAD names no commit, and there are \(names.count) branches")
    }
    return String(decoding: only, as: UTF8.self)
  }
}

/// Waits for an asynchronous function; for a command line that does one thing at a time.
private func waiting<Value: Sendable>(
  _ body: @escaping @Sendable () async throws(GitFailure) -> Value
) throws(GitFailure) -> Value {
  let outcome = Mutex<Result<Value, GitFailure>?>(nil)
  let done = DispatchSemaphore(value: 0)
  let box = OutcomeBox(outcome)
  Task.detached {
    let result: Result<Value, GitFailure>
    do { result = .success(try await body()) } catch {
      result = .failure(error as? GitFailure ?? GitFailure(reason: "\(error)"))
    }
    box.set(result)
    done.signal()
  }
  done.wait()
  return try box.take().get()
}

/// Where a task leaves what came of it.
private final class OutcomeBox<Value: Sendable>: Sendable {
  private let outcome: Mutex<Result<Value, GitFailure>?>

  init(_ outcome: consuming sending Mutex<Result<Value, GitFailure>?>) { self.outcome = outcome }

  func set(_ result: Result<Value, GitFailure>) { outcome.withLock { $0 = result } }

  func take() -> Result<Value, GitFailure> {
    outcome.withLock { $0 } ?? .failure(GitFailure(reason: "no answer"))
  }
}
