public import DiveUnits

/// A dive centre, a shop or a boat.
public struct DiveCentre: NamedRecord {
  public static let kind = RecordKind.centre
  public static let nameField = Field.name
  public static let aliasesField = Field.aliases
  public let origin: Origin
  public let fields: FieldSet

  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, aliases, address, phone, hours, email, url, position, gases, stamp, share
  }
}

extension DiveCentre {
  /// Where to find it.
  public var address: Located<String>? { self[.address] }
  /// The number to call.
  public var phone: Located<String>? { self[.phone] }
  /// When it is open.
  public var hours: Located<String>? { self[.hours] }
  /// Where to write to.
  public var email: Located<String>? { self[.email] }
  /// Its page.
  public var url: Located<String>? { self[.url] }
  /// Where it is.
  public var position: Located<GeoPosition>? { self[.position] }
  /// What it fills.
  public var gases: [Located<GasMix>] { self[list: .gases] }
  /// A picture of its stamp.
  public var stamp: Located<String>? { self[.stamp] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
