import DiveUnits

extension Pressure {
  /// The pressure of the air, as barometers show it: `1013 mbar`.
  var ofAir: String { formatted(in: "mbar") }
}
