public import DiveUnits

/// A place to dive.
public struct DiveSite: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.site
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
    case name, aliases, position, country, region, water, density, altitude, maximumDepth,
      difficulty, access, hazards, map, share
  }
}

extension DiveSite {
  /// Where it is.
  public var position: Located<GeoPosition>? { self[.position] }
  /// The country.
  public var country: Located<String>? { self[.country] }
  /// The part of the country.
  public var region: Located<String>? { self[.region] }
  /// The kind of water.
  public var water: Located<Water>? { self[.water] }
  /// The density of the water.
  public var density: Located<Density>? { self[.density] }
  /// Above sea level.
  public var altitude: Located<Distance>? { self[.altitude] }
  /// How deep it is.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// For whom it is.
  public var difficulty: Located<String>? { self[.difficulty] }
  /// How one gets there.
  public var access: Located<String>? { self[.access] }
  /// What to beware of.
  public var hazards: [Located<String>] { self[list: .hazards] }
  /// A picture of it.
  public var map: Located<String>? { self[.map] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
