extension MadeDivePage {
  mutating func writePeople() {
    let names = partners.map(\.id)
    switch random.below(10) {
    case 0: break
    case 1: write("buddies", random.pick(Words.buddies))
    case 2: text += "buddies:\n  - \(names[0])\n  - \(random.pick(Words.buddies))\n"
    case 3...5: write("buddies", "[\(names[0]), \(names[1])]")
    default: write("buddies", "[\(names[0])]")
    }
    if dive.trip != nil { write("guide", random.pick(["Ahmed Hassan", "Zoë the guide"]), on: 60) }
  }

  mutating func writeSightings() {
    guard random.chance(30) else { return }
    let first = random.below(region.species.count)
    let species = [0, 1].map { region.species[(first + $0) % region.species.count] }
    switch random.below(4) {
    case 0: write("sightings", "[{species: \(species[0]), count: 3}, \(species[1])]")
    case 1: write("sightings", "[\(species[0])]")
    default:
      text += "sightings:\n  - species: \(species[0])\n    count: \(random.within(1...40))\n"
      if random.chance(50) { text += "  - \(species[1])\n" }
    }
  }

  mutating func writeRest() {
    let first = random.below(Words.tags.count)
    let tags = [0, 3].map { Words.tags[(first + $0) % Words.tags.count] }
    switch random.below(10) {
    case 0...2: break
    case 3: text += "tags:\n  - \(tags[0])\n  - \(tags[1])  # both\n"
    case 4...6: write("tags", "[\(tags[0]), \(tags[1])]")
    default: write("tags", "[\(tags[0])]")
    }
    write("rating", "\(random.within(1...5))", on: 75)
    write("cost", "\(random.within(10...90)).50 EUR", on: 8)
    write("share", random.pick(["group", "public", "private"]), on: 6)
    write("x-mood", random.pick(["good", "tired", "\"100 %\""]), on: 6)
    text += "---\n"
  }

  mutating func writeNotes() {
    guard random.chance(85) else { return }
    text += "\n"
    for index in 0..<random.within(1...3) {
      text += (index == 0 ? "" : " ") + random.pick(Words.sentences)
    }
    text += "\n"
    if random.chance(8) { text += "\n- lost: one fin\n- found: two\n" }
  }
}
