/// Writes a plain dive as if by hand: keys in any order, lists in any form, comments.
package struct PlainPrinter {
  private var random: SplitMix64
  private let isTidy: Bool
  private var lines: [String] = []
  /// The comments that were written.
  package private(set) var comments: [String] = []

  /// Makes a printer of a style of its own; a tidy one writes everything the same way.
  package init(seed: UInt64, isTidy: Bool = false) {
    random = SplitMix64(seed: seed)
    self.isTidy = isTidy
  }

  /// The bytes of the dive's file.
  package mutating func print(_ dive: PlainDive) -> [UInt8] {
    lines = ["---"]
    var keys = Array(dive.values.keys) + Array(dive.sets.keys)
    if !dive.sightings.isEmpty { keys.append("sightings") }
    if !dive.tanks.isEmpty { keys.append("tanks") }
    keys.sort()
    if !isTidy, random.chance(30) { keys.shuffle(using: &random) }
    for key in keys {
      if chance(15) { lines.append(comment("")) }
      if chance(5) { lines.append("") }
      write(key, dive)
    }
    if chance(10) { lines.append(comment("")) }
    lines.append("---")
    if !dive.notes.isEmpty { lines += [""] + dive.notes }
    let ending = chance(15) ? "\r\n" : "\n"
    let isOpen = !dive.notes.isEmpty && chance(10)
    return Array((lines.joined(separator: ending) + (isOpen ? "" : ending)).utf8)
  }

  private mutating func chance(_ percent: Int) -> Bool { !isTidy && random.chance(percent) }

  private mutating func comment(_ before: String) -> String {
    let text = "# comment \(comments.count) of \(random.below(1_000_000))"
    comments.append(text)
    return before + text
  }

  private mutating func behind() -> String { chance(12) ? comment("  ") : "" }

  private mutating func write(_ key: String, _ dive: PlainDive) {
    if key == "tanks" { return write(tanks: dive.tanks) }
    if key == "sightings" { return write(sightings: dive.sightings) }
    if let items = dive.sets[key] { return write(key, items) }
    guard let value = dive.values[key] else { return }
    lines.append("\(key): " + spelled(value, of: key) + behind())
  }

  private mutating func spelled(_ value: String, of key: String) -> String {
    let known = PlainWords.values + PlainWords.personal + PlainWords.tank
    let spellings = known.first { $0.key == key }?.spellings.first { $0[0] == value } ?? [value]
    let text = isTidy ? spellings[0] : random.pick(spellings)
    return text.contains(" #") && text.first != "\"" ? "\"\(text)\"" : text
  }

  private mutating func write(_ key: String, _ items: [String]) {
    if items.count == 1, chance(40) {
      lines.append("\(key): \(items[0])" + behind())
    } else if chance(40) {
      lines.append("\(key):" + behind())
      let indent = chance(50) ? "" : "  "
      for item in items {
        lines.append("\(indent)- \(item)" + behind())
        if chance(5) { lines.append(comment(indent)) }
      }
    } else {
      lines.append("\(key): [" + items.joined(separator: ", ") + "]" + behind())
    }
  }

  private mutating func write(sightings: [PlainDive.Sighting]) {
    let isBlock = chance(50)
    lines.append("sightings:" + (isBlock ? behind() : ""))
    if !isBlock { lines[lines.count - 1] += " [" }
    var parts: [String] = []
    for seen in sightings {
      let short = seen.count == 0 && chance(60)
      let text =
        seen.count == 0
        ? (short ? seen.species : "{species: \(seen.species)}")
        : "{species: \(seen.species), count: \(seen.count)}"
      if isBlock { lines.append("  - " + text + behind()) } else { parts.append(text) }
    }
    if !isBlock { lines[lines.count - 1] += parts.joined(separator: ", ") + "]" + behind() }
  }

  private mutating func write(tanks: [[String: String]]) {
    if tanks.count == 1, chance(20) { return write(loneTank: tanks[0]) }
    if chance(20) {
      let all = tanks.map { flow($0) }
      lines.append("tanks: [" + all.joined(separator: ", ") + "]" + behind())
      return
    }
    lines.append("tanks:" + behind())
    for tank in tanks {
      if chance(10) { lines.append(comment("  ")) }
      if chance(25) {
        lines.append("  - " + flow(tank) + behind())
      } else {
        for (place, key) in keys(of: tank).enumerated() {
          let value = spelled(tank[key] ?? "", of: key)
          lines.append((place == 0 ? "  - " : "    ") + "\(key): \(value)" + behind())
        }
      }
    }
  }

  private mutating func write(loneTank tank: [String: String]) {
    if chance(50) { return lines.append("tanks: " + flow(tank) + behind()) }
    lines.append("tanks:" + behind())
    for key in keys(of: tank) {
      lines.append("  \(key): " + spelled(tank[key] ?? "", of: key) + behind())
    }
  }

  private mutating func flow(_ tank: [String: String]) -> String {
    let keys = keys(of: tank)
    if keys == ["volume"], chance(60) { return spelled(tank["volume"] ?? "", of: "volume") }
    let parts = keys.map { "\($0): " + spelled(tank[$0] ?? "", of: $0) }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  private mutating func keys(of tank: [String: String]) -> [String] {
    var keys = PlainWords.tank.map(\.key).filter { tank[$0] != nil }
    if chance(20) { keys.shuffle(using: &random) }
    return keys
  }
}
