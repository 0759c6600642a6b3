import CommandSupport
import Testing

/// A folder with a home of its own, in which git and the built program are run.
struct GitWorld {
  let folder: TemporaryFolder

  /// Nothing of the machine's own settings counts, and no repository lies around it.
  private static let opening = """
    export HOME="$PWD/home" XDG_CACHE_HOME="$PWD/cache" GIT_CONFIG_NOSYSTEM=1
    export GIT_AUTHOR_DATE='2024-07-01T12:00:00Z' GIT_COMMITTER_DATE='2024-07-01T12:00:00Z'
    unset XDG_CONFIG_HOME DIVELOG_DIVER
    divelog() { command divelog --today 2024-07-01 "$@"; }

    """

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder(files)
    try folder.write(
      """
      [user]
        name = Test
        email = test@example.org
      [init]
        defaultBranch = main
      [protocol "file"]
        allow = always

      """,
      to: "home/.gitconfig"
    )
  }

  func shell(_ script: String) throws -> Divelog.Outcome {
    try Divelog.runShell(Self.opening + script, in: folder.path)
  }

  /// Runs a script of which every command must succeed.
  @discardableResult
  func done(
    _ script: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try shell("set -e\n" + script)
    // After a failed step, the rest of the test would examine something else.
    try #require(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.output
  }

  func text(of path: String) throws -> String { try folder.text(of: path) }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

  func exists(_ path: String) -> Bool { (try? folder.files().contains(path)) ?? false }
}
