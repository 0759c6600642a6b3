public import DiveUnits

/// A plan of a dive, as it was written.
public struct PlanRecord: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.plan
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
    case name, aliases, site, trip, group, members, divers, mode, water, altitude, surfacePressure,
      density, levels, tanks, setpoints, model, conservatism, compartment, gradientFactorRule,
      gradientFactors,
      descent, ascent, lastStop, consumption, ascentConsumption, stressedConsumption, problemTime,
      bailout, share
  }
}

extension PlanRecord {
  /// The dive site: a record's id, or the name of a place without a record.
  public var site: Located<Reference>? { self[.site] }
  /// The trip that the dive belongs to.
  public var trip: Located<Reference>? { self[.trip] }
  /// The group that the dive is planned with.
  public var group: Located<Reference>? { self[.group] }
  /// The members of the group who take part.
  public var members: [Located<Reference>] { self[list: .members] }
  /// The divers who dive the plan.
  public var divers: [Located<Reference>] { self[list: .divers] }
  /// The dive mode; open circuit if absent.
  public var mode: Located<DiveMode>? { self[.mode] }
  /// The kind of water, if it differs from the site's.
  public var water: Located<Water>? { self[.water] }
  /// Altitude above sea level, if it differs from the site's.
  public var altitude: Located<Distance>? { self[.altitude] }
  /// The air pressure at the surface.
  public var surfacePressure: Located<Pressure>? { self[.surfacePressure] }
  /// The density of the water, if it differs from the site's.
  public var density: Located<Density>? { self[.density] }
  /// The levels in order.
  public var levels: [Located<PlanLevel>] { self[list: .levels] }
  /// The tanks taken along.
  public var tanks: [Located<Tank>] { self[list: .tanks] }
  /// The setpoints of a rebreather; the first is the one at the start.
  public var setpoints: [Located<Pressure>] { self[list: .setpoints] }
  /// The decompression model.
  public var model: Located<DecompressionModel>? { self[.model] }
  /// How careful the model of bubbles is, 0 to 5.
  public var conservatism: Located<Int>? { self[.conservatism] }
  /// Which first compartment is used.
  public var compartment: Located<FirstCompartment>? { self[.compartment] }
  /// What holds between the two gradient factors.
  public var gradientFactorRule: Located<GradientFactorRule>? { self[.gradientFactorRule] }
  /// The gradient factors, low and high.
  public var gradientFactors: Located<GradientFactors>? { self[.gradientFactors] }
  /// The change of depth per minute on the way down.
  public var descent: Located<VerticalRate>? { self[.descent] }
  /// The change of depth per minute on the way up.
  public var ascent: Located<VerticalRate>? { self[.ascent] }
  /// The depth of the last stop.
  public var lastStop: Located<Depth>? { self[.lastStop] }
  /// The gas breathed per minute until the ascent.
  public var consumption: Located<FlowRate>? { self[.consumption] }
  /// The gas breathed per minute on the way up.
  public var ascentConsumption: Located<FlowRate>? { self[.ascentConsumption] }
  /// The gas that one diver breathes per minute in trouble.
  public var stressedConsumption: Located<FlowRate>? { self[.stressedConsumption] }
  /// The time to solve a problem at depth.
  public var problemTime: Located<DiveDuration>? { self[.problemTime] }
  /// Whether the way up is on open circuit, because the loop fails at the end of the last level.
  public var bailout: Located<Bool>? { self[.bailout] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
