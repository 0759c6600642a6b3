import DiveFormat
import DiveModel
import DiveUnits

/// What programs say of a tank's gas, and what our checks believe of it.
enum FoundGas {
  private typealias Field = Tank.Field

  /// Sets the gas, in permille; neither oxygen nor helium is none recorded.
  static func set(
    oxygen: Int,
    helium: Int,
    at place: ImportLoss.Place,
    _ draft: inout RecordDraft,
    _ losses: inout ReadLosses
  ) {
    guard oxygen != 0 || helium != 0 else { return }
    if let mix = mix(oxygen: oxygen, helium: helium) {
      draft.value(Field.gas, mix)
    } else {
      let text = "\(oxygen)/\(helium) ‰"
      draft.extras.add("gas", text)
      losses.lose("gas \(text)", at: place, .setAside)
    }
  }

  /// The gas of some permille; 21 % of oxygen is air.
  static func mix(oxygen: Int, helium: Int) -> GasMix? {
    if helium == 0, (208...210).contains(oxygen) { return .air }
    return GasMix(oxygen: oxygen, helium: helium)
  }

  /// Sets the pressures, in millibars; 0 at the start is none recorded, and 0 at the end with it.
  ///
  /// An end above the start is kept as an extra.
  static func set(
    start: Int?,
    end: Int?,
    at place: ImportLoss.Place,
    _ draft: inout RecordDraft,
    _ losses: inout ReadLosses
  ) {
    losses.set(
      Field.start,
      of: &draft,
      to: start.map(Pressure.init(steps:)),
      key: "start",
      at: place
    )
    guard let end, end != 0 else { return }
    let pressure = Pressure(steps: end)
    if let start, start > 0, end > start {
      draft.extras.add("end", pressure.description)
      return losses.lose("end \(pressure)", at: place, .setAside)
    }
    losses.set(Field.end, of: &draft, to: pressure, key: "end", at: place)
  }
}
