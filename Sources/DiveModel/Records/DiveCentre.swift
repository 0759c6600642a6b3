public import DiveUnits

/// A dive centre, a shop or a boat.
public struct DiveCentre: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.centre
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
    case name, aliases, address, phone, hours, email, url, position, gases, stamp, share
  }
}

extension DiveCentre {
  /// The postal address, as free text on one line.
  public var address: Located<String>? { self[.address] }
  /// The telephone number.
  public var phone: Located<String>? { self[.phone] }
  /// The opening hours, as free text.
  public var hours: Located<String>? { self[.hours] }
  /// The e-mail address.
  public var email: Located<String>? { self[.email] }
  /// The web site.
  public var url: Located<String>? { self[.url] }
  /// The position on Earth (WGS 84).
  public var position: Located<GeoPosition>? { self[.position] }
  /// The gases that the centre fills.
  public var gases: [Located<GasMix>] { self[list: .gases] }
  /// A picture file of its stamp.
  public var stamp: Located<String>? { self[.stamp] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
