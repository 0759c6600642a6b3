import Subprocess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The options and environment variables for git.
extension Git.Purpose {
  /// Options before every command.
  var guards: [String] {
    // A folder that was cloned with a log may look like a repository; its settings name programs.
    let onlyReal = ["-c", "safe.bareRepository=explicit"]
    // Only where the user works, the user's own hooks and file monitor run.
    let nothingRuns = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"]
    switch self {
    case .reading: return ["--no-pager"] + onlyReal + nothingRuns
    case .readingStore: return ["--no-pager"] + nothingRuns
    case .fetching:
      // Objects arrive as one pack, which is checked without being held in memory.
      let settings = [
        "fetch.unpackLimit=1", "transfer.unpackLimit=1", "core.bigFileThreshold=1m", "gc.auto=0",
        "maintenance.auto=false", "submodule.recurse=false", "fetch.recurseSubmodules=false",
        "fetch.writeCommitGraph=false", "protocol.ext.allow=never", "http.lowSpeedLimit=1000",
        "http.lowSpeedTime=60",
      ]
      return ["--no-pager"] + nothingRuns + settings.flatMap { ["-c", $0] }
    case .working: return ["--no-pager"] + onlyReal + ["-c", "advice.detachedHead=false"]
    }
  }

  /// The environment variables for git.
  var environment: Environment {
    switch self {
    case .reading, .readingStore:
      Self.custom(
        Self.inherited,
        ["GIT_ALLOW_PROTOCOL": "none", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]
      )
    case .fetching:
      Self.custom(
        Self.inherited + Self.inheritedToReach,
        ["GIT_ALLOW_PROTOCOL": "https:ssh:file", "LC_ALL": "C"]
      )
    case .working: Self.everything
    }
  }

  /// The environment with additional variables for one command.
  func environment(with variables: [String: String]) -> Environment {
    var changes: [Environment.Key: String?] = [:]
    for (name, value) in variables {
      if let key = Environment.Key(rawValue: name) { changes.updateValue(value, forKey: key) }
    }
    return environment.updating(changes)
  }

  /// Variables with the locations of programs and user settings, and the user before `sudo`,
  /// because git checks the owner of a repository.
  ///
  /// Git's own variables are left out: if a hook or an editor had set them, git would use another
  /// repository than the given one.
  private static let inherited = ["PATH", "HOME", "XDG_CONFIG_HOME", "SUDO_UID", "TMPDIR"]

  /// The variables with which the user reaches other machines.
  private static let inheritedToReach = [
    "USER", "LOGNAME", "SSH_AUTH_SOCK", "SSH_AGENT_PID", "GIT_SSH", "GIT_SSH_COMMAND",
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
    "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR",
  ]

  private static let always: [String: String] = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_LFS_SKIP_SMUDGE": "1",
  ]

  private static func custom(_ names: [String], _ own: [String: String]) -> Environment {
    var result: [Environment.Key: String] = [:]
    for (name, value) in always.merging(own, uniquingKeysWith: { $1 }) {
      if let key = Environment.Key(rawValue: name) { result[key] = value }
    }
    for name in names {
      if let key = Environment.Key(rawValue: name), let value = getenv(name) {
        result[key] = String(cString: value)
      }
    }
    return .custom(result)
  }

  /// All variables except those that lead to another repository than the given one, or wait for an
  /// answer.
  private static var everything: Environment {
    let leading = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_CONFIG_PARAMETERS",
      "GIT_CONFIG_COUNT", "GIT_REPLACE_REF_BASE", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS",
      "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_TRACE",
    ]
    var changes: [Environment.Key: String?] = [:]
    for name in leading {
      if let key = Environment.Key(rawValue: name) { changes.updateValue(nil, forKey: key) }
    }
    for (name, value) in ["GIT_TERMINAL_PROMPT": "0", "GIT_MERGE_AUTOEDIT": "no"] {
      if let key = Environment.Key(rawValue: name) { changes.updateValue(value, forKey: key) }
    }
    return .inherit.updating(changes)
  }
}
