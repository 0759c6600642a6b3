public import DiveModel

/// A tank without each member's personal values.
public struct SharedTank: Sendable {
  /// The shared fields.
  public let meaning: FieldSet
  /// The shared keys as written.
  public let pairs: [ItemSpelling.Pair]
  /// The member's personal fields.
  let personal: FieldSet

  var hasPersonalParts: Bool { !personal.entries.isEmpty }

  /// Splits an item of a list of tanks; nil if it is not a mapping.
  public init?(_ item: MergeValue.Item) {
    guard case .mapping(let fields) = item.meaning, case .mapping(let pairs) = item.spelling else {
      return nil
    }
    meaning = Self.shared(fields)
    personal = Self.part(of: fields) { $0 }
    self.pairs = pairs.filter { !Self.isPersonal(FieldTable.tank.row(for: $0.key)) }
  }

  /// The tanks of a value; nil if one is invalid, which is different from an empty list.
  static func all(_ value: MergeValue?) -> [SharedTank]? {
    guard let value else { return [] }
    guard case .list(let written) = value.meaning, written.count == value.items.count else {
      return nil
    }
    let tanks = value.items.compactMap(SharedTank.init)
    return tanks.count == written.count ? tanks : nil
  }

  /// The fields of a tank that members share.
  public static func shared(_ fields: FieldSet) -> FieldSet { part(of: fields) { !$0 } }

  /// The value of a key; nil if absent.
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
