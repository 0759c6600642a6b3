import TestSupport

/// Compares commands with others that do nearly the same work, in turn and in the same log.
///
/// None of them writes: what is planned and checked is what takes time.
struct CommandSpeed {
  let divelog: String
  let floor: String
  let runs: Int

  /// A command, what it is compared with, and how many times as long it may take.
  private struct Pair {
    let name: String
    let arguments: [String]
    let reference: String
    let bound: Double
  }

  private static let all = "max-depth:>0m"
  /// Stands for the id of a site of the log.
  private static let site = "<site>"

  private static let pairs = [
    Pair(
      name: "set DIVE",
      arguments: ["set", "last", "rating=4", "--dry-run"],
      reference: "check",
      bound: 1.15
    ),
    Pair(
      name: "set --where, a year",
      arguments: ["set", "--where", "year:2014", "tags+=x", "--all-divers", "--dry-run"],
      reference: "check",
      bound: 2
    ),
    Pair(
      name: "set --where, all",
      arguments: ["set", "--where", all, "tags+=x", "--all-divers", "--dry-run"],
      reference: "check",
      bound: 2
    ),
    Pair(
      name: "rename tag",
      arguments: ["rename", "tag", "deep", "deeper", "--all-divers", "--dry-run"],
      reference: "check",
      bound: 2
    ),
    Pair(
      name: "site rename",
      arguments: ["site", "rename", site, "renamed-site", "--dry-run"],
      reference: "check",
      bound: 2
    ),
    Pair(
      name: "renumber",
      arguments: ["renumber", "--start", "2", "--dry-run"],
      reference: "check",
      bound: 2
    ),
    Pair(
      name: "show DIVE",
      arguments: ["show", "last"],
      reference: "list --limit 1",
      bound: 1.2
    ),
  ]

  /// Measures all pairs in a log, prints their ratios and returns those beyond their bounds.
  func run(in log: Folder, dives: Int) throws -> [String] {
    let files = try log.files()
    guard let diver = files.first(where: { $0.hasSuffix("/diver.md") }),
      let site = files.first(where: { $0.hasPrefix("sites/") && $0.hasSuffix(".md") })
    else { throw SystemFailure(message: "no diver or no site in \(log.path)") }
    let id = String(site.split(separator: "/").last?.dropLast(3) ?? "")
    // The user, without whom none of these commands knows whose dives are meant.
    let user = String(diver.split(separator: "/").dropLast().last ?? "")
    let warming = WholeProcess(arguments: [floor, "--bytes", "."], folder: log.path)
    func program(_ name: String, _ arguments: [String]) -> (name: String, process: WholeProcess) {
      let process = WholeProcess(
        arguments: [divelog] + arguments,
        folder: log.path,
        variables: ["DIVELOG_DIVER=\(user)"]
      )
      return (name, process)
    }
    print("\(dives) dives, each command beside another")
    var exceeded: [String] = []
    for pair in Self.pairs {
      let reference = pair.reference.split(separator: " ").map(String.init)
      let arguments = pair.arguments.map { $0 == Self.site ? id : $0 }
      let measurements = try Measurement.take(
        [program(pair.reference, reference), program(pair.name, arguments)],
        runs: runs,
        warmedBy: warming
      )
      let (base, own) = (measurements[0], measurements[1])
      let ratio = own.milliseconds / base.milliseconds
      var line = pair.name.left(20) + own.milliseconds.text(1, width: 8) + " ms"
      line += ratio.text(2, width: 7) + " x \(pair.reference)  bound \(pair.bound.text(2))"
      line += "  " + (own.peakMemory / 1e6).text(1) + " MB"
      print(line)
      if let noise = Quiet.complaint(measurements) { print(noise) }
      if ratio > pair.bound { exceeded.append("\(pair.name) of \(dives) dives") }
    }
    let start = try Measurement.take([program("--version", ["--version"])], runs: runs * 4)[0]
    let time = start.milliseconds
    print("--version: \(time.text(1)) ms  bound 7 in the documented release build\n")
    return exceeded
  }
}
