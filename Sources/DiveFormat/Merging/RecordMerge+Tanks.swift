import DiveModel
import Diagnostics

/// Tanks: shared values follow the group's dive, while the member's pressures stay.
extension RecordMerge {
  /// Merges the shared values of tanks.
  /// - Parameters:
  ///   - mine: The member's tanks.
  ///   - theirs: The group's current tanks.
  ///   - base: The group's tanks as they were applied; nil if unknown.
  ///   - isDecided: Whether the user wants the group's tanks even if pressures may end up on
  ///     another tank.
  mutating func mergeTanks(
    _ mine: MergeValue?,
    _ theirs: MergeValue?,
    _ base: MergeValue??,
    isDecided: Bool
  ) {
    guard let now = SharedTank.all(theirs), let own = SharedTank.all(mine) else {
      return conflict("tanks", .bothChanged, mine, theirs)
    }
    let shared = own.map(\.meaning)
    if shared == now.map(\.meaning) { return }
    guard let base else { return conflict("tanks", .noBase, mine, theirs) }
    guard let before = SharedTank.all(base)?.map(\.meaning) else {
      return conflict("tanks", .bothChanged, mine, theirs)
    }
    if now.map(\.meaning) == before { return }
    guard shared == before else { return conflict("tanks", .bothChanged, mine, theirs) }
    guard !own.dropFirst(now.count).contains(where: \.hasPersonalParts) else {
      return conflict("tanks", .wouldDropTank, mine, theirs)
    }
    guard isDecided || !Self.moves(own, to: now.map(\.meaning)) else {
      return conflict("tanks", .wouldMoveTank, mine, theirs)
    }
    var attempt = editor
    do throws(EditRefusal) {
      try Self.change(&attempt, from: own, to: now)
    } catch {
      return conflict("tanks", .entangled, mine, theirs)
    }
    let result = SharedTank.all(MergeValue("tanks", in: attempt.text, normal: normal)) ?? []
    guard result.map(\.meaning) == now.map(\.meaning),
      result.filter(\.hasPersonalParts).map(\.personal)
        == own.filter(\.hasPersonalParts).map(\.personal)
    else { return conflict("tanks", .entangled, mine, theirs) }
    editor = attempt
  }

  /// Whether a tank with personal values would become another tank instead of the same one with
  /// other values.
  private static func moves(_ own: [SharedTank], to now: [FieldSet]) -> Bool {
    zip(own, now).contains { tank, new in
      guard tank.hasPersonalParts, tank.meaning != new else { return false }
      return own.count != now.count || own.contains { $0.meaning == new }
    }
  }

  private static func change(
    _ editor: inout RecordEditor,
    from own: [SharedTank],
    to now: [SharedTank]
  ) throws(EditRefusal) {
    if now.isEmpty { return try editor.remove("tanks") }
    for (place, tank) in now.enumerated() {
      guard place < own.count else {
        try editor.append(.mapping(tank.pairs), to: "tanks")
        continue
      }
      let old = own[place]
      guard old.meaning != tank.meaning else { continue }
      // Set new keys first, so that the tank always has at least one.
      for pair in tank.pairs where old.field(pair.key) != tank.field(pair.key) {
        try editor.set(pair.key, ofItem: place, of: "tanks", to: pair.value)
      }
      for pair in old.pairs where tank.field(pair.key) == nil {
        try editor.remove(pair.key, ofItem: place, of: "tanks")
      }
    }
    for place in stride(from: own.count - 1, through: now.count, by: -1) {
      try editor.removeItem(place, of: "tanks")
    }
  }
}
