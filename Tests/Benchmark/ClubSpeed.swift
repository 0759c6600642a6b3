import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares commands for a club's group dives with `check` of the same log.
struct ClubSpeed {
  let divelog: String
  let benchmark: String
  let runs: Int
  let club: ClubMaker

  /// Measures in a generated log of a club, prints the figures with their bounds, and returns those
  /// that exceed them.
  func run(in folder: Folder) throws -> [String] {
    let log = folder.appending("club-\(club.groupDives)")
    let maker = WholeProcess(
      arguments: [
        benchmark, "--make", log.path, "--club", "--members", "\(club.members)", "--group-dives",
        "\(club.groupDives)",
      ],
      folder: folder.path
    )
    _ = try maker.run()
    func program(_ name: String, _ arguments: [String]) -> (name: String, process: WholeProcess) {
      (name, WholeProcess(arguments: [divelog] + arguments, folder: log.path))
    }
    _ = try program("strict", ["check", "--strict"]).process.run()
    var figures = try Measurement.take(
      [
        program("check", ["check"]),
        program("group status", ["group", "status"]),
        program("group status --format json", ["group", "status", "--format", "json"]),
      ],
      runs: runs
    )
    // A command that writes is measured on the same log each time, so the log is restored after
    // each run.
    let repository = try Repository(log)
    figures.append(
      try Measurement(
        name: "group apply",
        runs: repository.measure(
          program("group apply", ["group", "apply", club.last]).process,
          runs: runs
        )
      )
    )
    try log.write(club.changedGroupDive, to: club.changedPath)
    figures.append(
      try Measurement(
        name: "group apply --update",
        runs: repository.measure(
          program("update", ["group", "apply", club.changed, "--update"]).process,
          runs: runs
        )
      )
    )
    print("\(club.members) members, \(club.groupDives) group dives, \(club.dives) dives")
    guard let check = figures.first?.milliseconds else { return [] }
    var exceeded: [String] = []
    for figure in figures {
      let bound: Double? =
        switch figure.name {
        case "check": nil
        case "group apply", "group apply --update": check + 1_000
        default: check * 2
        }
      if let bound, figure.milliseconds > bound { exceeded.append(figure.name) }
      let limit = bound.map { "  bound \($0.text(0))" } ?? ""
      let memory = (figure.peakMemory / 1e6).text(1, width: 8)
      print(
        "\(figure.name.left(28))\(figure.milliseconds.text(1, width: 8)) ms\(memory) MB\(limit)"
      )
    }
    print("")
    fflush(nil)
    return exceeded
  }

  /// A repository in which each run begins with the newest commit.
  private struct Repository {
    private let log: Folder

    init(_ log: Folder) throws {
      self.log = log
      try shell(
        """
        git init -q && git config user.name Club && git config user.email club@example.org
        git config gc.auto 0 && git add -A && git commit -qm club
        """
      )
    }

    /// Measures a program that writes files; the first run is not counted.
    func measure(_ process: WholeProcess, runs: Int) throws -> [WholeProcess.Run] {
      // The prepared log is committed, so that a reset removes only what the measured program
      // wrote.
      try shell("git add -A")
      var measured: [WholeProcess.Run] = []
      for round in 0...runs {
        let run = try process.run()
        if round > 0 { measured.append(run) }
        guard try isChanged() else {
          throw SystemFailure(message: "nothing was written: \(process.arguments)")
        }
        try shell("git checkout -q -- . && git clean -qfd")
      }
      return measured
    }

    private func isChanged() throws -> Bool {
      do {
        try shell("test -z \"$(git status --porcelain | grep -v '^[AM] ')\"")
        return false
      } catch {
        return true
      }
    }

    private func shell(_ script: String) throws {
      _ = try WholeProcess(arguments: ["/bin/sh", "-ec", script], folder: log.path).run()
    }
  }
}
