extension PlainDive {
  /// Makes a group's dive.
  package static func random(using random: inout SplitMix64) -> PlainDive {
    var dive = PlainDive()
    dive.values["date"] = "2024-06-12"
    for (key, spellings) in PlainWords.values where random.chance(60) {
      dive.values[key] = random.pick(spellings)[0]
    }
    for (key, items) in PlainWords.sets where random.chance(60) {
      let chosen = items.filter { _ in random.chance(50) }
      if !chosen.isEmpty { dive.sets[key] = chosen }
    }
    dive.sightings = PlainWords.species.filter { _ in random.chance(35) }.map {
      Sighting($0, random.below(3))
    }
    for _ in 0..<random.below(4) { dive.tanks.append(tank(using: &random)) }
    for _ in 0..<random.below(4) { dive.notes.append(random.pick(PlainWords.notes)) }
    return dive
  }

  private static func tank(using random: inout SplitMix64) -> [String: String] {
    var tank = ["volume": random.pick(["12 L", "15 L"])]
    for (key, spellings) in PlainWords.tank where random.chance(40) {
      if !personalTankKeys.contains(key) { tank[key] = random.pick(spellings)[0] }
    }
    return tank
  }

  /// Changes what all share, so many times.
  package mutating func edit(_ count: Int, using random: inout SplitMix64) {
    for _ in 0..<count { edit(using: &random) }
  }

  private mutating func edit(using random: inout SplitMix64) {
    switch random.below(10) {
    case 0..<4:
      let (key, spellings) = random.pick(PlainWords.values)
      let isGone = key != "date" && random.chance(30)
      values[key] = isGone ? nil : random.pick(spellings)[0]
    case 4..<6: editSet(using: &random)
    case 6: editSightings(using: &random)
    case 7, 8: editTanks(using: &random)
    default: editNotes(using: &random)
    }
  }

  private mutating func editSet(using random: inout SplitMix64) {
    let (key, items) = random.pick(PlainWords.sets)
    let item = random.pick(items)
    var list = sets[key] ?? []
    if let place = list.firstIndex(of: item) { list.remove(at: place) } else { list.append(item) }
    sets[key] = list.isEmpty ? nil : list
  }

  private mutating func editSightings(using random: inout SplitMix64) {
    let species = random.pick(PlainWords.species)
    if let place = sightings.firstIndex(where: { $0.species == species }) {
      if random.chance(50) {
        sightings.remove(at: place)
      } else {
        sightings[place] = Sighting(species, random.below(3))
      }
    } else {
      sightings.append(Sighting(species, random.below(3)))
    }
  }

  private mutating func editTanks(using random: inout SplitMix64) {
    guard !tanks.isEmpty, random.chance(70) else {
      return tanks.append(Self.tank(using: &random))
    }
    if random.chance(25) {
      tanks.removeLast()
      return
    }
    let place = random.below(tanks.count)
    let (key, spellings) = random.pick(PlainWords.tank)
    guard !Self.personalTankKeys.contains(key) else { return }
    if tanks[place][key] != nil, random.chance(30) {
      tanks[place][key] = nil
      if tanks[place].keys.allSatisfy(Self.personalTankKeys.contains) { tanks[place][key] = "15 L" }
      if key != "volume", tanks[place][key] != nil { tanks[place][key] = spellings[0][0] }
    } else {
      tanks[place][key] = random.pick(spellings)[0]
    }
  }

  private mutating func editNotes(using random: inout SplitMix64) {
    if notes.isEmpty || random.chance(50) {
      notes.insert(random.pick(PlainWords.notes), at: random.below(notes.count + 1))
    } else {
      notes.remove(at: random.below(notes.count))
    }
  }

  /// Adds a member's personal values.
  package mutating func addPersonal(using random: inout SplitMix64) {
    for (key, spellings) in PlainWords.personal where random.chance(50) {
      values[key] = random.pick(spellings)[0]
    }
    for place in tanks.indices {
      for (key, spellings) in PlainWords.tank
      where Self.personalTankKeys.contains(key) && random.chance(50) {
        tanks[place][key] = random.pick(spellings)[0]
      }
    }
    if random.chance(50) { notes.append("My own line \(random.below(9)).") }
  }
}
