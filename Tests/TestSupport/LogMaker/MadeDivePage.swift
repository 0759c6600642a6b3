/// The text of a made dive: its keys in the canonical order, then its notes.
struct MadeDivePage: Sendable {
  let dive: MadeDive
  let diver: MadeDiver
  let partners: [MadeDiver]
  var random: SplitMix64
  var text = "---\n"

  private let maker: LogMaker
  private let isImperial: Bool
  private let entry: String

  init(of dive: MadeDive, by index: Int, divers: [MadeDiver], in maker: LogMaker) {
    self.dive = dive
    self.maker = maker
    diver = divers[index]
    isImperial = index % 10 == 4
    random = SplitMix64(seed: UInt64(dive.number) << 20, stream: index)
    let entries = dive.site.region.isSea ? ["boat", "shore", "boat"] : ["shore", "jetty"]
    entry = random.pick(entries)
    // Names go at most halfway round, so that no two divers name each other: random dives do not
    // match a buddy's, and would be reported as disagreeing.
    let farthest = max(2, (divers.count - 1) / 2)
    let far = 2 + random.below(farthest - 1)
    partners = [1, far].map { divers[(index + $0) % divers.count] }
    text.reserveCapacity(1_024)

    writeMoment()
    writeDepths()
    writeConditions()
    writeTanks()
    writeGear()
    writeComputer()
    writePeople()
    writeSightings()
    writeRest()
    writeNotes()
  }

  var region: Region { Region.all[dive.region] }

  mutating func write(_ key: String, _ value: String) {
    text += "\(key): \(value)\n"
  }

  /// Writes a key on so many of a hundred dives.
  mutating func write(_ key: String, _ value: String, on percent: Int) {
    if random.chance(percent) { write(key, value) }
  }

  private mutating func writeMoment() {
    if random.chance(3) { text += "# copied from the slate\n" }
    write("number", "\(dive.number)")
    write("date", dive.day.text)
    write("time", dive.time)
    write("zone", region.zone, on: 40)
    write("duration", durationText(dive.duration))
    write("bottom-time", "\(dive.duration / 60 - 5) min", on: 10)
    write("site", dive.site.id)
    if let trip = dive.trip { write("trip", trip) }
    if dive.trip != nil || random.chance(20) {
      write("centre", maker.choose(from: maker.centres, region: dive.region, using: &random).id)
    }
    if entry == "boat", random.chance(60) { write("boat", random.pick(Words.boats)) }
    write("group", "club", on: 10)
    if dive.isFreedive { write("mode", "freedive") } else { write("mode", "open-circuit", on: 5) }
    if !dive.isFreedive {
      let purposes = ["training", "photo", "[guiding, photo]", "recreational"]
      write("purpose", random.pick(purposes), on: 12)
    }
  }

  private mutating func durationText(_ seconds: Int) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60)
    if rest != 0 {
      return random.chance(70) ? "\(minutes):\(rest.padded)" : "\(minutes) min \(rest) s"
    }
    if minutes > 60, random.chance(50) { return "1 h \(minutes - 60) min" }
    return random.chance(92) ? "\(minutes) min" : "\(minutes):00"
  }

  private mutating func writeDepths() {
    write("max-depth", depthText(dive.maximumDepth))
    guard !dive.isFreedive else {
      write("repetitions", "\(random.within(6...30))")
      return write("longest", "1 min \(random.within(1...59)) s")
    }
    write("average-depth", depthText(dive.averageDepth))
  }

  private func depthText(_ decimetres: Int) -> String {
    isImperial ? "\(decimetres * 1_000 / 3_048) ft" : "\(decimetres.tenths) m"
  }

  private mutating func writeConditions() {
    let surface = region.surfaceTemperature(month: dive.day.month)
    let lowest = max(20, surface - random.within(5...min(120, 20 + dive.maximumDepth / 3)))
    write("air-temperature", temperatureText(surface + random.within(-40...60)), on: 60)
    write("surface-temperature", temperatureText(surface), on: 40)
    write("water-temperature", temperatureText(min(surface, lowest)))
    write(
      "visibility",
      random.chance(75) ? "\(random.within(2...25)) m" : random.pick(["poor", "moderate", "good"])
    )
    write("water", region.water, on: 15)
    write("entry", entry)
    write("weather", random.pick(Words.weather), on: 50)
    if region.isSea { write("waves", random.pick(["none", "light", "moderate"]), on: 40) }
    write("current", random.pick(["none", "light", "moderate", "strong"]), on: 30)
  }

  private func temperatureText(_ tenths: Int) -> String {
    if isImperial { return "\(tenths * 9 / 50 + 32) °F" }
    let degrees = tenths < 0 ? "-\((-tenths).tenths)" : tenths.tenths
    return tenths % 10 == 0 ? "\(tenths / 10) °C" : "\(degrees) °C"
  }
}
