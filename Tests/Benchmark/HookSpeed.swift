/// What people wait for while they work: the check before a commit, and the words of a shell.
struct HookSpeed {
  let divelog: String
  let runs: Int

  /// Milliseconds, in logs of up to `most` dives.
  private static let bounds = (staged: 150.0, completion: 50.0, most: 10_000)

  /// Words that are completed: of names in the log, and of its dives.
  private static let typed = ["list site:", "list tag:", "show 20", "list @"]

  /// Measures in a log with one staged change, prints the figures and returns those beyond their bounds.
  ///
  /// The log is a repository only in the meantime.
  func run(in log: Folder, dives: Int) throws -> [String] {
    guard let dive = try log.files().first(where: { $0.contains("/dives/") }) else {
      throw SystemFailure(message: "no dive in \(log.path)")
    }
    let commit = "git -c user.name=Mari -c user.email=mari@example.org commit -qm log"
    try shell("git init -q . && git add . && \(commit)", in: log)
    try shell("printf '\\nMore.\\n' >>'\(dive)' && git add .", in: log)
    var exceeded = try measure("check --staged", [["check", "--staged"]], in: log, dives: dives)
    try shell("git reset -q --hard && rm -rf .git", in: log)
    let lines = Self.typed.map { ["---complete", "bash", "divelog \($0)"] }
    exceeded += try measure("Tab", lines, in: log, dives: dives)
    print("")
    return exceeded
  }

  /// The slowest of some commands of one name.
  private func measure(
    _ name: String,
    _ commands: [[String]],
    in log: Folder,
    dives: Int
  ) throws -> [String] {
    let measurements = try Measurement.take(
      commands.map { (name: name, process: process([divelog] + $0, in: log)) },
      runs: runs
    )
    let time = measurements.map(\.milliseconds).max() ?? 0
    let bound = name == "Tab" ? Self.bounds.completion : Self.bounds.staged
    let isBound = dives <= Self.bounds.most
    print(
      "\(name) in \(dives) dives: \(time.text(1)) ms" + (isBound ? "  bound \(bound.text(0))" : "")
    )
    if let noise = Quiet.complaint(measurements) { print(noise) }
    return isBound && time > bound ? ["\(name) in \(dives) dives"] : []
  }

  private func shell(_ script: String, in log: Folder) throws {
    _ = try process(["/bin/sh", "-ec", script], in: log).run()
  }

  /// A program that sees no settings of this machine's git.
  private func process(_ arguments: [String], in log: Folder) -> WholeProcess {
    WholeProcess(
      arguments: arguments,
      folder: log.path,
      variables: ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1"]
    )
  }
}
