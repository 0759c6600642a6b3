public import DiveUnits

/// One tank of a dive.
public struct Tank: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case volume, material, workingPressure, gas, start, end, use, depth, label
  }
}

extension Tank {
  /// The water volume, or the gas volume at working pressure.
  public var volume: Located<TankVolume>? { self[.volume] }
  /// The material of the tank's walls.
  public var material: Located<TankMaterial>? { self[.material] }
  /// The pressure that the tank is rated for.
  public var workingPressure: Located<Pressure>? { self[.workingPressure] }
  /// The gas; unknown if absent.
  public var gas: Located<GasMix>? { self[.gas] }
  /// The gauge pressure at the start of the dive.
  public var start: Located<Pressure>? { self[.start] }
  /// The gauge pressure at the end of the dive.
  public var end: Located<Pressure>? { self[.end] }
  /// The uses of the tank; bottom gas if empty.
  public var use: [Located<TankUse>] { self[list: .use] }
  /// The depth at which the diver switches to the tank.
  public var depth: Located<Depth>? { self[.depth] }
  /// The label written on the tank.
  public var label: Located<String>? { self[.label] }

  /// Whether a use is written for the tank.
  public func isFor(_ use: TankUse) -> Bool {
    items(of: .use).contains { TankUse(content: $0.content) == use }
  }
}
