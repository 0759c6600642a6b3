public import DiveUnits

/// A dive centre, a shop or a boat.
public struct DiveCentre: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.centre
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
