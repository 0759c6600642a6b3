/// A model of the three-way merge of plain dives, as simple as possible.
package struct PlainMerge {
  /// The member's dive after the merge.
  package private(set) var result: PlainDive
  /// The keys in which both changed; `notes` for the Markdown.
  package private(set) var conflicts: Set<String> = []

  /// Merges what a group's dive became into a member's.
  package init(_ mine: PlainDive, _ theirs: PlainDive, since base: PlainDive) {
    result = mine
    let shared = Set(PlainWords.values.map(\.key))
    for key in shared {
      let (old, new, own) = (base.values[key], theirs.values[key], mine.values[key])
      if new == old || own == new { continue }
      if own == old { result.values[key] = new } else { conflicts.insert(key) }
    }
    for (key, _) in PlainWords.sets { mergeSet(key, theirs, base) }
    mergeSightings(theirs.sightings, base.sightings)
    mergeTanks(theirs, base)
    mergeNotes(theirs.notes, base.notes)
  }

  private mutating func mergeSet(_ key: String, _ theirs: PlainDive, _ base: PlainDive) {
    let (old, new) = (base.sets[key] ?? [], theirs.sets[key] ?? [])
    var list = result.sets[key] ?? []
    if Set(new) == Set(old) { return }
    for item in new where !old.contains(item) && !list.contains(item) { list.append(item) }
    list.removeAll { old.contains($0) && !new.contains($0) }
    result.sets[key] = list.isEmpty ? nil : list
  }

  private mutating func mergeSightings(
    _ new: [PlainDive.Sighting],
    _ old: [PlainDive.Sighting]
  ) {
    var list = result.sightings
    for seen in new where !old.contains(seen) && !list.contains(seen) {
      let own = list.first { $0.species == seen.species }
      guard own == old.first(where: { $0.species == seen.species }) else {
        conflicts.insert("sightings")
        return
      }
      list.removeAll { $0.species == seen.species }
      list.append(seen)
    }
    for seen in old where !new.contains(where: { $0.species == seen.species }) {
      guard let own = list.first(where: { $0.species == seen.species }) else { continue }
      guard own == seen else {
        conflicts.insert("sightings")
        return
      }
      list.removeAll { $0 == seen }
    }
    result.sightings = list
  }

  private mutating func mergeTanks(_ theirs: PlainDive, _ base: PlainDive) {
    let (old, new, own) = (base.sharedTanks, theirs.sharedTanks, result.sharedTanks)
    if new == old || own == new { return }
    let dropped = result.tanks.dropFirst(new.count)
    guard own == old,
      dropped.allSatisfy({ $0.keys.allSatisfy { !PlainDive.personalTankKeys.contains($0) } })
    else {
      conflicts.insert("tanks")
      return
    }
    // Pressures that would be those of another tank.
    for (place, tank) in zip(result.tanks.indices, new) {
      guard tank != own[place], result.tanks[place] != own[place] else { continue }
      if new.count != own.count || own.contains(tank) {
        conflicts.insert("tanks")
        return
      }
    }
    result.tanks = new.enumerated().map { place, tank in
      guard result.tanks.indices.contains(place) else { return tank }
      let personal = result.tanks[place].filter { PlainDive.personalTankKeys.contains($0.key) }
      return tank.merging(personal) { first, _ in first }
    }
  }

  private mutating func mergeNotes(_ new: [String], _ old: [String]) {
    if new == old || result.notes == new { return }
    if old.isEmpty {
      let own = result.notes
      let isThere = (0..<max(0, own.count - new.count + 1)).contains { start in
        Array(own[start..<start + new.count]) == new
      }
      if !isThere { result.notes = new + own }
      return
    }
    let starts = 0..<max(0, result.notes.count - old.count + 1)
    guard let start = starts.first(where: { Array(result.notes[$0..<$0 + old.count]) == old })
    else {
      conflicts.insert("notes")
      return
    }
    result.notes.replaceSubrange(start..<start + old.count, with: new)
  }
}
