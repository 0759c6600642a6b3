#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Git's trace of the hooks that it starts, because its messages do not tell hooks from its own
/// errors.
struct HookTrace {
  private let path: String

  init?(_ repository: WorkingRepository) {
    guard let path = repository.ownPath("divelog-trace") else { return nil }
    unlink(path)
    self.path = path
  }

  /// The variable that enables the trace.
  var variables: [String: String] { ["GIT_TRACE2_EVENT": path] }

  func remove() { unlink(path) }

  /// The hook that refused; nil if none did.
  var refusing: String? {
    // Of the hooks that ran, the one that refused is the last.
    var started: [String: String] = [:]
    var result: String?
    for line in (FileBytes.all(of: path) ?? []).split(separator: 0x0A) {
      let event = String(decoding: line, as: UTF8.self)
      guard let session = Self.value(of: "sid", in: event),
        let child = Self.value(of: "child_id", in: event)
      else { continue }
      let id = session + " " + child
      switch Self.value(of: "event", in: event) {
      case "child_start" where Self.value(of: "child_class", in: event) == "hook":
        started[id] = Self.value(of: "hook_name", in: event)
      case "child_exit" where Self.value(of: "code", in: event) != "0":
        result = started[id] ?? result
      default: break
      }
    }
    return result
  }

  /// The value of a key in a flat JSON object, without quotes; the values needed contain no
  /// escapes.
  private static func value(of key: String, in event: String) -> String? {
    guard let start = event.firstRange(of: "\"\(key)\":")?.upperBound else { return nil }
    let rest = event[start...]
    if rest.first == "\"" { return String(rest.dropFirst().prefix { $0 != "\"" }) }
    return String(rest.prefix { $0 != "," && $0 != "}" })
  }

  /// A hook's output on one line: the end of it, which usually has the reason.
  static func words(in errors: String) -> String {
    let lines = errors.split(whereSeparator: \.isNewline).filter { line in
      !line.allSatisfy(\.isWhitespace) && !line.hasPrefix("error: failed to push some refs to ")
    }
    return lines.suffix(5).joined(separator: "; ")
  }
}

extension WorkingRepository {
  /// Runs git where the user's hooks may refuse; the error names the hook.
  func runWithHooks(
    _ arguments: [String],
    input: [UInt8] = [],
    variables: [String: String] = [:]
  ) throws(GitFailure) -> (run: Run, refusal: GitFailure?) {
    let trace = HookTrace(self)
    defer { trace?.remove() }
    let run = try Self.run(
      arguments,
      in: top,
      input: input,
      variables: variables.merging(trace?.variables ?? [:]) { $1 }
    )
    guard run.status != 0, let name = trace?.refusing else { return (run, nil) }
    return (run, .hook(name: name, words: HookTrace.words(in: run.errors)))
  }
}
