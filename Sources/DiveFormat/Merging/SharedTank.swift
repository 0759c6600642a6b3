public import DiveModel

/// A tank apart from what each member of a group has for oneself.
public struct SharedTank: Sendable {
  /// The shared fields.
  public let meaning: FieldSet
  /// The shared keys as they are written.
  public let pairs: [ItemSpelling.Pair]
  /// The member's own fields.
  let personal: FieldSet

  var hasPersonalParts: Bool { !personal.entries.isEmpty }

  /// Takes an item of a list of tanks apart; nil for one that is no mapping.
  public init?(_ item: MergeValue.Item) {
    guard case .mapping(let fields) = item.meaning, case .mapping(let pairs) = item.spelling else {
      return nil
    }
    meaning = Self.shared(fields)
    personal = Self.part(of: fields) { $0 }
    self.pairs = pairs.filter { !Self.isPersonal(FieldTable.tank.row(for: $0.key)) }
  }

  /// The tanks of a value; nil where one cannot be read, which is not the same as none.
  static func all(_ value: MergeValue?) -> [SharedTank]? {
    guard let value else { return [] }
    guard case .list(let written) = value.meaning, written.count == value.items.count else {
      return nil
    }
    let tanks = value.items.compactMap(SharedTank.init)
    return tanks.count == written.count ? tanks : nil
  }

  /// What members share of a tank's fields.
  public static func shared(_ fields: FieldSet) -> FieldSet { part(of: fields) { !$0 } }

  /// What a key says; nil if it is not there.
  func field(_ key: String) -> Content? {
    if let row = FieldTable.tank.row(for: key) { return meaning[row.field]?.content }
    return meaning.entries.first { $0.field == FieldSet.extra && $0.content.ownKey == key }?.content
  }

  private static func part(of fields: FieldSet, _ isWanted: (_ personal: Bool) -> Bool) -> FieldSet
  {
    var result = FieldSet()
    for entry in fields.entries
    where isWanted(isPersonal(FieldTable.tank.row(forField: entry.field))) {
      result.append(entry)
    }
    return result
  }

  private static func isPersonal(_ row: FieldRow?) -> Bool {
    row?.traits.contains(.personal) ?? false
  }
}
