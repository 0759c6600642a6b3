import DiveModel

/// From which of its tanks a diver breathed on a dive.
///
/// A tank that is for nothing (`unused`) is left out. So is one of which no loss of gas is known and
/// that stayed shut: a bailout tank without both pressures, and, where there is a profile, a tank that
/// its computer never switched to. Of any other tank gas is missing, also of one whose pressures are
/// the same (Subsurface takes that for pressures nobody read), and of one of which something is
/// written that cannot be read.
struct BreathedTanks {
  /// A bit for each place; nil without a profile.
  private let switched: UInt32?

  init(_ profile: DiveProfile?) {
    switched = profile.map { GasSwitches($0).breathedTanks }
  }

  enum Finding {
    case breathed, shut, unknown
  }

  func find(_ tank: Tank, _ reading: TankReading, place: Int) -> Finding {
    if tank.isFor(.unused) { return .shut }
    if reading.isDamaged { return .unknown }
    if reading.hasLostGas { return .breathed }
    if tank.isFor(.bailout), reading.start == nil || reading.end == nil { return .shut }
    guard let switched, !reading.mayHaveLostGas else { return .unknown }
    return switched >> UInt32(min(place, 31)) & 1 == 0 ? .shut : .unknown
  }
}
