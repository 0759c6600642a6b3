import DiveModel
import SourceText

/// Tanks, whose shared parts follow the group's dive while each member's pressures stay.
extension RecordMerge {
  /// Merges the shared parts of tanks.
  /// - Parameters:
  ///   - mine: The member's tanks.
  ///   - theirs: The group's tanks now.
  ///   - base: The group's tanks as they were applied; nil if nobody knows.
  mutating func mergeTanks(_ mine: MergeValue?, _ theirs: MergeValue?, _ base: MergeValue??) {
    let (now, own) = (SharedTank.all(theirs), SharedTank.all(mine))
    let shared = own.map(\.meaning)
    if shared == now.map(\.meaning) { return }
    guard let base else { return conflict("tanks", .noBase, mine, theirs) }
    let before = SharedTank.all(base).map(\.meaning)
    if now.map(\.meaning) == before { return }
    guard shared == before else { return conflict("tanks", .bothChanged, mine, theirs) }
    guard !own.dropFirst(now.count).contains(where: \.hasPersonalParts) else {
      return conflict("tanks", .wouldDropTank, mine, theirs)
    }
    var attempt = editor
    do throws(EditRefusal) {
      try Self.change(&attempt, from: own, to: now)
    } catch {
      return conflict("tanks", .entangled, mine, theirs)
    }
    let result = SharedTank.all(MergeValue("tanks", in: attempt.text, normal: normal))
    guard result.map(\.meaning) == now.map(\.meaning),
      result.map(\.personal).filter({ !$0.entries.isEmpty })
        == own.map(\.personal).filter({ !$0.entries.isEmpty })
    else { return conflict("tanks", .entangled, mine, theirs) }
    editor = attempt
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
      // What comes is written first, so that no tank is ever without a key.
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

/// A tank apart from what each member has for oneself.
private struct SharedTank {
  /// The shared fields.
  let meaning: FieldSet
  /// The member's own fields.
  let personal: FieldSet
  /// The shared keys as they are written.
  let pairs: [ItemSpelling.Pair]

  var hasPersonalParts: Bool { !personal.entries.isEmpty }

  static func all(_ value: MergeValue?) -> [SharedTank] {
    value?.items.compactMap(SharedTank.init) ?? []
  }

  init?(_ item: MergeValue.Item) {
    guard case .mapping(let fields) = item.meaning, case .mapping(let pairs) = item.spelling else {
      return nil
    }
    var (shared, personal) = (FieldSet(), FieldSet())
    for entry in fields.entries {
      if Self.isPersonal(FieldTable.tank.row(forField: entry.field)) {
        personal.append(entry)
      } else {
        shared.append(entry)
      }
    }
    meaning = shared
    self.personal = personal
    self.pairs = pairs.filter { !Self.isPersonal(FieldTable.tank.row(for: $0.key)) }
  }

  /// What a key says; nil if it is not there.
  func field(_ key: String) -> Content? {
    if let row = FieldTable.tank.row(for: key) { return meaning[row.field]?.content }
    return meaning.entries.first { $0.field == FieldSet.extra && $0.content.ownKey == key }?.content
  }

  private static func isPersonal(_ row: FieldRow?) -> Bool {
    row?.traits.contains(.personal) ?? false
  }
}
