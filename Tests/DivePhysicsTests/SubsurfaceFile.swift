import DiveModel
import DiveUnits
import Foundation
import Testing

/// The folder of others' data that `DIVELOG_CASES` names, or why tests of it are skipped.
enum Cases {
  static let folder = ProcessInfo.processInfo.environment["DIVELOG_CASES"]
  static let isMissing: Bool = folder == nil
  static let whySkipped = Comment(rawValue: "DIVELOG_CASES names no folder with others' dives")

  static func url(_ path: String) -> URL {
    URL(fileURLWithPath: folder ?? "").appending(path: path)
  }

  /// The rows of a table of Subsurface's figures, by the names of its columns.
  static func figures(_ name: String) throws -> [[String: String]] {
    let data = try Data(contentsOf: url("subsurface-figures/\(name).tsv"))
    let rows = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = rows.first else { return [] }
    return rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }
}

/// The dives of a file as Subsurface writes it: as much as figures of gas need.
struct SubsurfaceFile {
  /// A dive with what its first computer said, and its computers' samples.
  typealias Entry = (number: Int, dive: Dive, profile: DiveProfile?)

  private(set) var dives: [Entry] = []
  /// The dives with several computers as an import writes them: the longest duration and the mean
  /// of the average depths, and by each computer what it showed otherwise.
  private(set) var shared: [(number: Int, dive: Dive, profiles: [DiveProfile])] = []

  init(_ name: String) throws {
    let data = try Data(contentsOf: Cases.url("subsurface-files/" + name))
    var dive: XMLDive?
    var computers: [XMLDive] = []
    for tag in Tag.all(in: String(decoding: data, as: UTF8.self)) {
      if tag.name == "/dive", let read = dive {
        dives.append(read.finished)
        if computers.count > 1 { shared.append(read.shared(by: computers)) }
      }
      if tag.name == "dive" {
        dive = XMLDive(tag)
        computers = []
      }
      if tag.name == "divecomputer", let dive { computers.append(dive.computer(tag)) }
      dive?.read(tag)
      if !computers.isEmpty { computers[computers.count - 1].read(tag, isAny: true) }
    }
  }
}

/// An element's start with its attributes.
private struct Tag {
  let name: String
  let values: [String: String]

  static func all(in text: String) -> [Tag] {
    text.split(separator: "<").compactMap { part in
      part.split(separator: ">", maxSplits: 1).first.map { Tag(String($0)) }
    }
  }

  init(_ text: String) {
    name = String(text.prefix { $0 != " " })
    // Attributes stand in quotes of one kind or the other, which none of the values holds.
    let parts = text.dropFirst(name.count).split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "'" || $0 == "\"" }
    )
    var values: [String: String] = [:]
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let key = parts[index].filter { $0 != " " && $0 != "=" && $0 != "/" }
      values[String(key)] = String(parts[index + 1])
    }
    self.values = values
  }

  /// A number in thousandths of what it stands in.
  func thousandths(_ key: String) -> Int? {
    values[key].flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
      .map { Int(($0 * 1000).rounded()) }
  }

  /// Minutes and seconds.
  func seconds(_ key: String) -> Int? {
    guard let parts = values[key]?.prefix(while: { $0 != " " }).split(separator: ":"),
      parts.count == 2, let minutes = Int(parts[0]), let seconds = Int(parts[1])
    else { return nil }
    return minutes * 60 + seconds
  }

  var permille: (oxygen: Int, helium: Int) {
    ((thousandths("o2") ?? 20_900) / 100, (thousandths("he") ?? 0) / 100)
  }
}

/// A dive that is being read; of its computers the first alone.
private struct XMLDive {
  private let number: Int
  private var fields: [MadeField<Dive.Field>] = []
  private var tanks: [[MadeField<Tank.Field>]] = []
  private var gases: [GasMix] = []
  private var samples: [Tag] = []
  private var switches: [(second: Int, tank: Int)] = []
  private var computers = 0

  init(_ tag: Tag) {
    number = tag.values["number"].flatMap { Int($0) } ?? 0
    if let seconds = tag.seconds("duration") { fields.append(.init(.duration, .steps(seconds))) }
  }

  /// Reads an element of the first computer and of the dive, or of any computer.
  mutating func read(_ tag: Tag, isAny: Bool = false) {
    if tag.name == "divecomputer" { computers += 1 }
    guard computers <= 1 || isAny else { return }
    switch tag.name {
    case "cylinder": readTank(tag)
    case "depth": add(.averageDepth, tag.thousandths("mean"))
    case "surface": add(.surfacePressure, tag.thousandths("pressure"))
    case "water": add(.density, tag.thousandths("salinity"))
    case "divecomputer":
      if tag.values["dctype"] == "CCR" {
        fields.append(.init(.mode, DiveMode.closedCircuit.content))
      }
    case "sample": samples.append(tag)
    case "event" where tag.values["name"] == "gaschange": readSwitch(tag)
    default: break
    }
  }

  private mutating func add(_ field: Dive.Field, _ value: Int?) {
    if let value { fields.append(.init(field, .steps(value))) }
  }

  private mutating func readTank(_ tag: Tag) {
    let (oxygen, helium) = tag.permille
    let gas = GasMix(oxygen: oxygen, helium: helium) ?? .air
    let isUnused = tag.values["use"] == "not used"
    gases.append(gas)
    tanks.append(
      MadeDive.tank(
        tag.thousandths("size"),
        tag.thousandths("start"),
        tag.thousandths("end"),
        gas: gas,
        use: isUnused ? .unused : nil
      )
    )
  }

  private mutating func readSwitch(_ tag: Tag) {
    guard let second = tag.seconds("time") else { return }
    let value = tag.values["value"].flatMap { Int($0) }.map { ($0 & 0xFFFF) * 10 }
    let place =
      tag.values["cylinder"].flatMap { Int($0) }
      ?? value.flatMap { oxygen in
        gases.firstIndex { abs(Int($0.oxygen) - oxygen) <= 10 }
      }
    if let place { switches.append((second, place)) }
  }

  var finished: (number: Int, dive: Dive, profile: DiveProfile?) {
    (number, Dive.made(fields, tanks: tanks), samples.isEmpty ? nil : profile)
  }

  /// One of the dive's computers, of which nothing is read yet.
  func computer(_ tag: Tag) -> XMLDive {
    var computer = self
    computer.samples = []
    computer.switches = []
    computer.fields = fields.filter { $0.field == .duration }
    if let seconds = tag.seconds("duration") {
      computer.fields = [.init(.duration, .steps(seconds))]
    }
    return computer
  }

  /// The dive as an import writes it.
  func shared(
    by computers: [XMLDive]
  ) -> (number: Int, dive: Dive, profiles: [DiveProfile]) {
    func steps(_ field: Dive.Field, _ computer: XMLDive) -> Int? {
      guard case .steps(let steps)? = computer.fields.last(where: { $0.field == field })?.content
      else { return nil }
      return steps
    }
    let duration = computers.compactMap { steps(.duration, $0) }.max() ?? 0
    let depths = computers.compactMap { steps(.averageDepth, $0) }
    let average = (depths.reduce(0, +) + depths.count / 2) / max(depths.count, 1)
    let facts = computers.map { computer in
      var facts: [MadeField<DiveComputer.Field>] = [.init(.profile, .text("a.csv"))]
      if let own = steps(.duration, computer), own != duration {
        facts.append(.init(.duration, .steps(own)))
      }
      if let own = steps(.averageDepth, computer), own != average {
        facts.append(.init(.averageDepth, .steps(own)))
      }
      return facts
    }
    let fields =
      fields.filter { $0.field != .duration && $0.field != .averageDepth } + [
        .init(.duration, .steps(duration)), .init(.averageDepth, .steps(average)),
      ]
    return (
      number, Dive.made(fields, tanks: tanks, computers: facts), computers.map(\.profile)
    )
  }

  private var profile: DiveProfile {
    let columns = tanks.indices.compactMap { ProfileColumn.tank($0) }
    var profile = DiveProfile(columns: [.depth, .cns] + columns)
    var waiting = switches[...]
    for sample in samples {
      let second = sample.seconds("time") ?? 0
      while let next = waiting.first, next.second < second {
        profile.appendRow(at: next.second * 1000)
        profile.append(.gas, "\(next.tank + 1)")
        waiting.removeFirst()
      }
      profile.appendRow(at: second * 1000)
      if let depth = sample.thousandths("depth") { profile.set(.depth, depth) }
      if let cns = sample.thousandths("cns") { profile.set(.cns, cns) }
      while let next = waiting.first, next.second == second {
        profile.append(.gas, "\(next.tank + 1)")
        waiting.removeFirst()
      }
      for place in tanks.indices {
        let sensor = sample.values["sensor"].flatMap { Int($0) } ?? 0
        let key =
          place == sensor && sample.values["pressure"] != nil ? "pressure" : "pressure\(place)"
        guard let column = ProfileColumn.tank(place), let pressure = sample.thousandths(key) else {
          continue
        }
        profile.set(column, pressure)
      }
    }
    return profile
  }
}
