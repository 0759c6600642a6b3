public import DiveUnits

/// One tank of a dive.
public struct Tank: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case volume, material, workingPressure, gas, start, end, use, depth, label
  }
}

extension Tank {
  /// The water volume, or the gas it holds at its working pressure.
  public var volume: Located<TankVolume>? { self[.volume] }
  /// What it is made of.
  public var material: Located<TankMaterial>? { self[.material] }
  /// The pressure it is rated for.
  public var workingPressure: Located<Pressure>? { self[.workingPressure] }
  /// The gas in it; unknown if nothing is said.
  public var gas: Located<GasMix>? { self[.gas] }
  /// The pressure at the start of the dive.
  public var start: Located<Pressure>? { self[.start] }
  /// The pressure at its end.
  public var end: Located<Pressure>? { self[.end] }
  /// What it was for; bottom gas if nothing is said.
  public var use: [Located<TankUse>] { self[list: .use] }
  /// Where one switches to it.
  public var depth: Located<Depth>? { self[.depth] }
  /// What is written on it.
  public var label: Located<String>? { self[.label] }

  /// Whether a use is written for it.
  public func isFor(_ use: TankUse) -> Bool {
    items(of: .use).contains { TankUse(content: $0.content) == use }
  }
}
