public import DiveUnits

/// A piece of equipment, or a set of them.
public struct GearItem: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.gear
  /// The field that holds its name.
  public static let nameField = Field.name
  /// The field that holds its other names and its former ids.
  public static let aliasesField = Field.aliases
  /// The file that it was read from.
  public let origin: Origin
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields that were read from a file; values are checked when they are read.
  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, aliases, summary, kind, brand, model, serial, owner, bought, price, retired,
      items, services, serviced, photos, share
  }
}

extension GearItem {
  /// What it is, in a line.
  public var summary: Located<String>? { self[.summary] }
  /// What it is: regulator, suit, fins.
  public var kind: Located<String>? { self[.kind] }
  /// The maker.
  public var brand: Located<String>? { self[.brand] }
  /// The maker's name for it.
  public var model: Located<String>? { self[.model] }
  /// Its serial number.
  public var serial: Located<String>? { self[.serial] }
  /// Whose it is: a diver, or a group with its folder.
  public var owner: Located<Reference>? { self[.owner] }
  /// When it was bought.
  public var bought: Located<CalendarDate>? { self[.bought] }
  /// What it cost; never in anything public.
  public var price: Located<Money>? { self[.price] }
  /// Since when it is not used.
  public var retired: Located<CalendarDate>? { self[.retired] }
  /// The pieces of this set.
  public var items: [Located<Reference>] { self[list: .items] }
  /// What is to be done how often.
  public var services: [Located<ServicePlan>] { self[list: .services] }
  /// What was done.
  public var serviced: [Located<ServiceRecord>] { self[list: .serviced] }
  /// Pictures of it.
  public var photos: [Located<String>] { self[list: .photos] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
