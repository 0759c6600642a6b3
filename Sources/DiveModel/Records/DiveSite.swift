public import DiveUnits

/// A place to dive.
public struct DiveSite: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.site
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
    case name, aliases, position, country, region, water, density, altitude, maximumDepth,
      difficulty, access, hazards, map, share
  }
}

extension DiveSite {
  /// The position on Earth (WGS 84).
  public var position: Located<GeoPosition>? { self[.position] }
  /// The country.
  public var country: Located<String>? { self[.country] }
  /// The region of the country.
  public var region: Located<String>? { self[.region] }
  /// The kind of water, which determines the density if none is written.
  public var water: Located<Water>? { self[.water] }
  /// The density of the water, if it was measured.
  public var density: Located<Density>? { self[.density] }
  /// Altitude above sea level.
  public var altitude: Located<Distance>? { self[.altitude] }
  /// The greatest depth at the site, below the surface.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// The level of divers that it suits.
  public var difficulty: Located<String>? { self[.difficulty] }
  /// How to get there.
  public var access: Located<String>? { self[.access] }
  /// The dangers at the site, in the diver's own words.
  public var hazards: [Located<String>] { self[list: .hazards] }
  /// A picture file with a map.
  public var map: Located<String>? { self[.map] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
