import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures what a club does with its group dives against `check` of the same log.
struct ClubSpeed {
  let divelog: String
  let benchmark: String
  let runs: Int
  let club: ClubMaker

  /// Measures in a club's log made below a folder, and prints the figures with their bounds.
  func run(in folder: Folder) throws {
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
    let figures = try Measurement.take(
      [
        program("check", ["check"]),
        program("group status", ["group", "status"]),
        program("group status --format json", ["group", "status", "--format", "json"]),
        program("group apply", ["group", "apply", club.last, "--dry-run"]),
      ],
      runs: runs
    )
    print("\(club.members) members, \(club.groupDives) group dives, \(club.dives) dives")
    guard let check = figures.first?.milliseconds else { return }
    for figure in figures {
      let bound: Double? =
        switch figure.name {
        case "check": nil
        case "group apply": check + 1_000
        default: check * 2
        }
      let limit = bound.map { "  bound \($0.text(0))" } ?? ""
      let memory = (figure.peakMemory / 1e6).text(1, width: 8)
      print(
        "\(figure.name.left(28))\(figure.milliseconds.text(1, width: 8)) ms\(memory) MB\(limit)"
      )
    }
    print("")
    fflush(nil)
  }
}
