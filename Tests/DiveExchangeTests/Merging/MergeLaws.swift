import DiveExchange
import DiveModel
import Foundation
import Testing

/// What holds for every import into every log that is written by hand.
@Suite struct MergeLaws {
  private static let rounds =
    ProcessInfo.processInfo.environment["DIVELOG_MERGINGS"].flatMap { Int($0) } ?? 200

  /// Random logs in parts, so that they are made on all cores.
  @Test(arguments: 0..<8)
  func losesNothingAndDecidesAlike(part: Int) throws {
    for round in 0..<(Self.rounds / 8) {
      var log = RandomLog(seed: UInt64(part * 1_000_003 + round + 1))
      log.make()
      let run = try MergeRun(log.dives, into: log.files)
      let what = "part \(part), round \(round)"
      try holds(run, log, what)
      let other = try MergeRun(log.dives.shuffled(using: &log.random), into: log.files)
      #expect(other.files == run.files, "\(what)")
      #expect(Set(other.step.unclear) == Set(run.step.unclear), "\(what)")
      let again = try MergeRun(log.dives, into: run.files)
      #expect(again.paths == [], "\(what)")
      #expect(Set(again.step.unclear) == Set(run.step.unclear), "\(what)")
      try holdsWhateverIsDecided(&log, what)
      guard round % 10 == 0 else { continue }
      let before = try MergeRun([], into: log.files).errors()
      #expect(try run.errors() == before, "\(what)")
    }
  }

  /// Whatever the user says of doubts, no dive is lost, and a second import changes nothing.
  private func holdsWhateverIsDecided(_ log: inout RandomLog, _ what: String) throws {
    for unclear in [MergeOptions.Unclear.join, .separate] {
      let what = "\(what), \(unclear)"
      let run = try MergeRun(log.dives, into: log.files, unclear: unclear)
      try keeps(run, log, what)
      if unclear == .separate { #expect(run.step.unclear == [], "\(what)") }
      let other = try MergeRun(
        log.dives.shuffled(using: &log.random),
        into: log.files,
        unclear: unclear
      )
      #expect(other.files == run.files, "\(what)")
      let again = try MergeRun(log.dives, into: run.files, unclear: unclear)
      #expect(again.paths == [], "\(what)")
      #expect(Set(again.step.unclear) == Set(run.step.unclear), "\(what)")
    }
  }

  private func holds(_ run: MergeRun, _ log: RandomLog, _ what: String) throws {
    try keeps(run, log, what)
    for report in run.step.joined {
      #expect(log.partners[report.source]?.contains(report.path) == true, "\(what): \(report)")
    }
  }

  private func keeps(_ run: MergeRun, _ log: RandomLog, _ what: String) throws {
    for (path, text) in log.files {
      let after = try #require(run.files[path], "\(what): \(path)")
      #expect(Self.isWithin(text, after), "\(what): \(path)\n\(text)\n\(after)")
      let body = text.components(separatedBy: "---").dropFirst(2)
      #expect(Array(body) == Array(after.components(separatedBy: "---").dropFirst(2)), "\(what)")
    }
    // Nothing of another diver, and no entry that is to stay.
    for path in run.paths {
      #expect(!path.hasPrefix("divers/"), "\(what): \(path)")
      #expect(!log.staying.contains(path), "\(what): \(path)")
    }
    // An entry is one dive.
    let met = run.step.joined.map(\.path)
    #expect(Set(met).count == met.count, "\(what)")
    // Each dive gets an entry, is joined, is there or is unclear.
    let unchanged = run.known
    let all = run.step.newDives + run.changedEntries + run.step.unclear.count + unchanged
    #expect(all == log.dives.count, "\(what)")
  }

  /// Whether all bytes of a text are in another one, in their order.
  private static func isWithin(_ text: String, _ other: String) -> Bool {
    var rest = other.utf8[...]
    for byte in text.utf8 {
      guard let place = rest.firstIndex(of: byte) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }
}

/// Entries as people write them, and dives as programs have them.
private struct RandomLog {
  var random: ImportLaws.Random
  private(set) var files: [String: String] = [:]
  private(set) var dives: [SlateDive] = []
  /// Entries that nothing may be added to.
  private(set) var staying: Set<String> = []
  /// The entries with which a dive may be joined.
  private(set) var partners: [String: Set<String>] = [:]

  init(seed: UInt64) {
    random = ImportLaws.Random(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    for _ in 0..<8 { _ = random.next() }
  }

  /// A dive that was dived.
  private struct Truth {
    let day: Int
    /// Minutes since midnight.
    let start: Int
    let length: Int
    /// In decimetres.
    let depth: Int
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func make() {
    for day in 10...13 {
      var start = number(540...600)
      for _ in 0..<2 {
        let truth = Truth(
          day: day,
          start: start,
          length: number(30...60),
          depth: number(80...400)
        )
        add(truth)
        start += truth.length + number(60...150)
      }
    }
  }

  private mutating func add(_ truth: Truth) {
    switch number(0...9) {
    case 0: entry(truth)
    case 1: dive(truth)
    case 2, 3, 4:
      let path = entry(truth)
      dive(truth, by: number(-8...8), with: path)
    case 5:
      // A clock that is an hour off: the dive is joined with no entry.
      entry(truth)
      dive(truth, by: chance(50) ? 60 : -60)
    case 6:
      // Two parts of one entry.
      staying.insert(entry(truth))
      let half = truth.length / 2
      dive(Truth(day: truth.day, start: truth.start, length: half, depth: truth.depth))
      let rest = truth.start + half + 1
      dive(Truth(day: truth.day, start: rest, length: half - 1, depth: truth.depth))
    case 7:
      // One dive over two entries.
      let half = truth.length / 2
      let rest = truth.start + half + 1
      staying.insert(
        entry(Truth(day: truth.day, start: truth.start, length: half, depth: truth.depth))
      )
      staying.insert(
        entry(Truth(day: truth.day, start: rest, length: half - 1, depth: truth.depth))
      )
      dive(truth)
    case 8:
      // Another diver was there.
      entry(truth, in: "divers/juhan/")
      dive(truth)
    default:
      // An entry with an error.
      let path = entry(truth)
      files[path] = files[path]?.replacing("date:", with: "cns: 5,5 %\ndate:")
      staying.insert(path)
      dive(truth, by: number(-8...8))
    }
  }

  private static func clock(_ minutes: Int) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Writes an entry in some way, and gives its path.
  @discardableResult
  private mutating func entry(_ truth: Truth, in folder: String = "") -> String {
    var lines = ["date:\(chance(20) ? "   " : " ")2024-06-\(truth.day)"]
    let comment = chance(30) ? "  # by my watch" : ""
    lines.append("time: \(Self.clock(truth.start))\(comment)")
    if chance(80) { lines.append("duration: \(truth.length) min") }
    if chance(60) { lines.append("max-depth: \(truth.depth / 10).\(truth.depth % 10)m # rope") }
    if chance(40) { lines.append("tanks: [{volume: 12 L, start: 200bar}]") }
    if chance(20) { lines.append("tanks:\n  # mine\n  - volume: 12 L") }
    if chance(30) { lines.append("weight: [ 2 kg , 1kg ] # too much") }
    if chance(40) {
      let own = [
        "computers: Zoop", "computers:\n  - model: Perdix # borrowed", "computers: [A, B]",
      ]
      lines.append(own[number(0...2)])
    }
    if chance(30) { lines.append("buddies: [Juhan,  'Liis K']") }
    if chance(30) { lines.append("x-boat: \"Nemo: #2\"") }
    if chance(30) { lines.append("rating: 5") }
    if lines.count(where: { $0.hasPrefix("tanks") }) > 1 {
      lines.removeAll { $0.hasPrefix("tanks: [") }
    }
    if chance(30) { lines = [lines[0]] + lines.dropFirst().shuffled(using: &random) }
    if chance(30) { lines.insert("# \u{00E4}ra usu kella", at: number(0...lines.count)) }
    if chance(20) { lines.insert("", at: number(1...lines.count)) }
    var text = "---\n" + lines.joined(separator: "\n") + "\n---\n"
    if chance(60) { text += "\nA  dive,\twith `code`.\n\n\n" }
    if chance(20) { text = text.replacing("\n", with: "\r\n") }
    let stem = "2024-06-\(truth.day)-\(Self.clock(truth.start).replacing(":", with: ""))"
    let path = folder + "dives/2024/\(stem)-reef.md"
    files[path] = text
    return path
  }

  /// A dive as a program has it, some minutes off.
  private mutating func dive(_ truth: Truth, by minutes: Int = 0, with path: String? = nil) {
    var dive = SlateDive(name: "\(dives.count + 1)")
    dive.date = "2024-06-\(truth.day)"
    dive.time = Self.clock(truth.start + minutes) + (chance(50) ? ":17" : "")
    dive.values = [
      .duration: "\(truth.length) min \(number(1...50)) s",
      .maximumDepth: "\(truth.depth / 10).\(truth.depth % 10) m",
    ]
    if chance(50) { dive.values[.averageDepth] = "5.2 m" }
    if chance(50) { dive.values[.waterTemperature] = "7 °C" }
    if chance(50) { dive.values[.rating] = "3" }
    if chance(30) { dive.buddies = ["Mari Tamm"] }
    if chance(50) { dive.tanks = [[.volume: "12 L", .gas: "EAN32", .end: "60 bar"]] }
    if chance(70) {
      let depths = (0...truth.length).map { minute in
        let edge = min(minute, truth.length - minute)
        return Double(min(truth.depth, edge * 60)) / 10
      }
      let samples = SlateComputer.samples(depths)
      dive.computers = [SlateComputer(model: "Perdix", serial: "7", samples: samples)]
      if chance(20) { dive.computers.append(SlateComputer(model: "Teric", samples: samples)) }
    }
    dives.append(dive)
    if let path { partners["slate:" + dive.name] = [path] }
  }
}
