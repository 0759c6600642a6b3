import DiveModel
import DiveUnits

/// A gas, as dives of a file link to it.
struct UDDFMix: Hashable {
  let gas: GasMix
}

/// A tank, as samples and the tank data of dives link to it.
///
/// A file has one for each place in a dive's list and each kind of tank, not one for each dive.
struct UDDFTankText: Hashable {
  let place: Int
  let label: String?
  let material: TankMaterial?
  let volume: WaterVolume?

  var key: String {
    let volume = volume.map { "\($0.millilitres)" } ?? ""
    return "\(place)/\(label ?? "")/\(material?.rawValue ?? "")/\(volume)"
  }
}

/// A dive computer that recorded dives of a file.
struct UDDFComputer: Hashable {
  let model: String?
  let serial: String?

  var key: String { "\(model ?? "")/\(serial ?? "")" }
}

/// A picture of a dive.
struct UDDFImage: Hashable {
  let path: String
  let caption: String?
}

extension GasMix {
  /// Of 1000 parts, as a decimal fraction of one.
  static func fraction(_ permille: some BinaryInteger) -> String {
    ExactNumber.thousandths(Int(permille))
  }
}

/// Quantities in SI units.
enum UDDFUnit {
  /// Cubic metres of millilitres.
  static func cubicMetres(_ volume: WaterVolume) -> String {
    ExactNumber.decimal(volume.millilitres, places: 6)
  }

  static func metres(_ depth: Depth) -> String { ExactNumber.thousandths(depth.steps) }

  static func kelvin(_ temperature: Temperature) -> String {
    ExactNumber.thousandths(temperature.millikelvin)
  }

  /// Pascal of millibar.
  static func pascal(_ pressure: Pressure) -> String { pascal(millibar: pressure.steps) }

  static func pascal(millibar: Int) -> String {
    let (value, overflows) = millibar.multipliedReportingOverflow(by: 100)
    return "\(overflows ? millibar : value)"
  }
}
