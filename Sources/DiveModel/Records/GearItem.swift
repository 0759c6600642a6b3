public import DiveUnits

/// A piece of equipment, or a set of pieces.
public struct GearItem: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.gear
  /// The field with the record's name.
  public static let nameField = Field.name
  /// The field with other names and former ids.
  public static let aliasesField = Field.aliases
  /// The file that the record was read from.
  public let origin: Origin
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a file, whose values have already been validated.
  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, aliases, summary, kind, brand, model, serial, owner, bought, price, retired,
      items, services, serviced, photos, share
  }
}

extension GearItem {
  /// A short description.
  public var summary: Located<String>? { self[.summary] }
  /// The type of equipment: regulator, suit, fins.
  public var kind: Located<String>? { self[.kind] }
  /// The manufacturer's name.
  public var brand: Located<String>? { self[.brand] }
  /// The model name.
  public var model: Located<String>? { self[.model] }
  /// The manufacturer's number of this piece.
  public var serial: Located<String>? { self[.serial] }
  /// The owner: a diver, or a group with its folder.
  public var owner: Located<Reference>? { self[.owner] }
  /// The day of purchase.
  public var bought: Located<CalendarDate>? { self[.bought] }
  /// The price paid; never published.
  public var price: Located<Money>? { self[.price] }
  /// The date from which it is no longer used.
  public var retired: Located<CalendarDate>? { self[.retired] }
  /// The pieces of a set.
  public var items: [Located<Reference>] { self[list: .items] }
  /// The regular services that it needs.
  public var services: [Located<ServicePlan>] { self[list: .services] }
  /// The completed services.
  public var serviced: [Located<ServiceRecord>] { self[list: .serviced] }
  /// Pictures of it, as files beside the record.
  public var photos: [Located<String>] { self[list: .photos] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
