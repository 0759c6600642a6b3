import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares commands for documents, gear and budgets with `check` of the same log.
struct PapersSpeed {
  let divelog: String
  let benchmark: String
  let runs: Int
  let papers: PapersMaker

  /// How many times as long as `check` each may take.
  private static let bound = 1.5

  /// Measures in a generated log, prints the figures with their bounds, and returns those that exceed
  /// them.
  func run(in folder: Folder) throws -> [String] {
    let log = folder.appending("papers-\(papers.documents)")
    let maker = WholeProcess(
      arguments: [benchmark, "--make", log.path, "--papers", "--documents", "\(papers.documents)"],
      folder: folder.path
    )
    _ = try maker.run()
    func program(_ arguments: String...) -> (name: String, process: WholeProcess) {
      let process = WholeProcess(
        arguments: [divelog] + arguments + ["--today", "2026-01-01"],
        folder: log.path
      )
      return (arguments.joined(separator: " "), process)
    }
    let figures = try Measurement.take(
      [
        program("check", "--skip", "document-expired"), program("due"),
        program("budget", "list"), program("budget", "show", papers.budget),
        program("budget", "settle", papers.budget),
        program("document", "list", "type:medical", "expires:..2026-12-31", "owner:mari"),
        program("document", "list", "stamped", "--sort", "-issued"),
        program("document", "expiring"), program("gear", "list", "--due"),
        program("gear", "value", "kind:regulator"),
        program("budget", "expense", "list", papers.budget),
      ],
      runs: runs
    )
    print("\(papers.documents) documents, as many expenses, \(papers.gear) pieces of gear")
    guard let check = figures.first?.milliseconds, check > 0 else { return [] }
    var exceeded: [String] = []
    for figure in figures {
      let isCheck = figure.name == figures.first?.name
      let ratio = figure.milliseconds / check
      if !isCheck, ratio > Self.bound { exceeded.append(figure.name) }
      let limit = isCheck ? "" : "  bound \(Self.bound.text(2))"
      let memory = (figure.peakMemory / 1e6).text(1, width: 8)
      print(
        "\(figure.name.left(64))\(figure.milliseconds.text(1, width: 8)) ms"
          + "\(ratio.text(2, width: 7)) of check\(memory) MB\(limit)"
      )
    }
    print("")
    fflush(nil)
    return exceeded
  }
}
