import ArgumentParser
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `divelog-benchmark`: measures the program and searches for texts that break it.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "divelog-benchmark",
    abstract: "Measure divelog against a C program, and feed it damaged files.",
    discussion: """
      Bounds are notes: only with --judge a figure beyond one fails the run. It exits with 1 when a \
      program fails, and when a damaged file makes the reader trap, or report something outside the file.

        divelog-benchmark --dives 20000 --dives 100000 --campaign 200000 --seed 1
        divelog-benchmark --profiles SampleLog
        divelog-benchmark --club
        divelog-benchmark --papers
        divelog-benchmark --site SampleLog
        divelog-benchmark --smoke
      """
  )

  @Option(help: "Dives of a log to measure; may be repeated. (default: 20000)")
  var dives: [Int] = []
  @Option(help: "Counted runs of each program, after one that is not.")
  var runs = 5
  @Flag(help: "Measure the C program alone.")
  var floorOnly = false
  @Flag(help: "Measure what a club does with its group dives.")
  var club = false
  @Option(help: "Members of the club.")
  var members = 200
  @Option(help: "Group dives of the club, each with entries of twenty members.")
  var groupDives = 5_000
  @Flag(help: "Measure what is done with documents, gear and budgets.")
  var papers = false
  @Option(help: "Documents of that log; as many expenses, and a fifth as many pieces of gear.")
  var documents = 10_000
  @Flag(help: "Only show that everything works: 300 dives, one run, 1000 inputs.")
  var smoke = false
  @Option(help: "Damaged files to feed; without --dives nothing is measured then.")
  var campaign = 0
  @Flag(help: "Measure queries that flood the parser; the bound of each is 50 ms.")
  var queries = false
  @Option(
    help: "Measure how fast the samples of this logbook are analysed.",
    completion: .directory
  )
  var profiles: String?
  @Option(
    help: "Measure how fast the site of this logbook is made.",
    completion: .directory
  )
  var site: String?
  @Option(help: "Where the damaged files come from; the same seed, the same files.")
  var seed: UInt64 = 1
  @Option(help: "Write one damaged file of the seed to standard output.")
  var reproduce: Int?
  @Option(help: "A logbook whose files are damaged besides made ones.", completion: .directory)
  var corpus = "SampleLog"
  @Flag(help: "Fail when a figure is beyond its bound; for a machine that does nothing else.")
  var judge = false
  @Option(help: "Keep the made logs in this folder.", completion: .directory)
  var keep: String?
  @Option(help: "Only make a log, in this new folder.", completion: .directory)
  var make: String?
  @Option(help: "The program to measure. (default: beside this one)")
  var divelog: String?
  @Option(help: "The C program. (default: beside this one)")
  var floor: String?

  mutating func validate() throws {
    guard runs > 0, campaign >= 0, dives.allSatisfy({ $0 > 0 }) else {
      throw ValidationError("dives and runs are counted from 1")
    }
    if smoke { (dives, runs, campaign, queries) = ([300], 1, 1_000, true) }
    if smoke { (profiles, site) = (profiles ?? corpus, site ?? corpus) }
    if smoke { (club, members, groupDives) = (true, 30, 20) }
    if smoke { (papers, documents) = (true, 60) }
    let isAskedForOther =
      queries || club || papers || profiles != nil || site != nil || campaign > 0
    if dives.isEmpty, !isAskedForOther { dives = [20_000] }
  }

  func run() throws {
    if let make { return try makeLog(in: Folder(path: make)) }
    if let reproduce { return try write(mutator().input(reproduce, seed: seed)) }
    var exceeded = dives.isEmpty ? [] : try measure()
    if club { exceeded += try measureClub() }
    if papers { exceeded += try measurePapers() }
    if let site { exceeded += try measureSite(of: Folder(path: site)) }
    if let profiles {
      exceeded += try ProfileSpeed(folder: Folder(path: profiles), runs: runs).run()
    }
    if queries { exceeded += try QueryFloods(corpus: corpus).run() }
    if campaign > 0 { exceeded += try runCampaign() }
    if judge, !exceeded.isEmpty {
      throw SystemFailure(message: "beyond the bound: " + exceeded.joined(separator: ", "))
    }
  }

  private func makeLog(in folder: Folder) throws {
    try folder.make()
    guard try folder.files().isEmpty else {
      throw SystemFailure(message: "\(folder.path) is not empty")
    }
    if club {
      try clubMaker.makeFiles { path, text in try folder.write(text, to: path) }
    }
    if papers {
      let maker = PapersMaker(documents: documents)
      try maker.makeFiles { path, text in try folder.write(text, to: path) }
    }
    for dives in club || papers ? [] : dives.prefix(1) {
      try LogMaker(dives: dives).makeFiles { path, text in try folder.write(text, to: path) }
    }
    sync()  // or the next process waits for the disk
  }

  /// Measures, and returns the figures that exceed their bounds.
  private func measure() throws -> [String] {
    let own = try ownPath()
    let speed = Speed(
      divelog: floorOnly ? nil : try program("divelog", given: divelog, beside: own),
      floor: try program("divelog-floor", given: floor, beside: own),
      benchmark: own,
      runs: runs
    )
    let folder = try keep.map { Folder(path: $0) } ?? .temporary()
    try folder.make()
    let exceeded = try speed.run(sizes: dives, in: folder.absolute())
    if keep == nil { try folder.remove() }
    return exceeded
  }

  /// Measures, and returns the figures that exceed their bounds.
  private func measurePapers() throws -> [String] {
    let own = try ownPath()
    let speed = PapersSpeed(
      divelog: try program("divelog", given: divelog, beside: own),
      benchmark: own,
      runs: runs,
      papers: PapersMaker(documents: documents)
    )
    let folder = try keep.map { Folder(path: $0) } ?? .temporary()
    try folder.make()
    let exceeded = try speed.run(in: folder.absolute())
    if keep == nil { try folder.remove() }
    return exceeded
  }

  private var clubMaker: ClubMaker { ClubMaker(members: members, groupDives: groupDives) }

  /// Measures, and returns the figures that exceed their bounds.
  private func measureClub() throws -> [String] {
    let own = try ownPath()
    let speed = ClubSpeed(
      divelog: try program("divelog", given: divelog, beside: own),
      benchmark: own,
      runs: runs,
      club: clubMaker
    )
    let folder = try keep.map { Folder(path: $0) } ?? .temporary()
    try folder.make()
    let exceeded = try speed.run(in: folder.absolute())
    if keep == nil { try folder.remove() }
    return exceeded
  }

  /// Measures, and returns the figures that exceed their bounds.
  private func measureSite(of log: Folder) throws -> [String] {
    let program = try program("divelog", given: divelog, beside: try ownPath())
    let folder = try keep.map { Folder(path: $0) } ?? .temporary()
    try folder.make()
    let speed = SiteSpeed(divelog: program, log: try log.absolute(), runs: runs)
    let exceeded = try speed.run(in: folder.absolute())
    if keep == nil { try folder.remove() }
    return exceeded
  }

  private func program(_ name: String, given: String?, beside own: String) throws -> String {
    let sibling = own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex) + name
    let path = given ?? String(sibling)
    guard access(path, X_OK) == 0 else {
      throw SystemFailure("\(path), which 'swift build -c release' makes")
    }
    return try Folder(path: path).absolute().path
  }
}
