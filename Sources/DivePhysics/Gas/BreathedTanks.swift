import DiveModel

/// From which of its tanks a diver breathed on a dive.
///
/// A tank that is for nothing (`unused`) is left out. So is one of which no loss of gas is known and
/// that stayed shut: a bailout tank without both pressures, and, where there are profiles, a tank that
/// no computer switched to. Of any other tank gas is missing, also of one whose pressures are
/// the same (Subsurface takes that for pressures nobody read), and of one of which something is
/// written that cannot be read.
struct BreathedTanks {
  /// A bit for each place; nil without a profile.
  private let switched: UInt32?

  /// Takes the samples of the dive's computers that were read, the main one's first.
  ///
  /// Of the others counts what they switched to: one that knows of no gases says nothing of the
  /// first tank.
  init(_ profiles: [DiveProfile]) {
    switched = profiles.first.map { main in
      profiles.dropFirst().reduce(GasSwitches(main).breathedTanks) {
        $0 | GasSwitches($1).switchedTanks
      }
    }
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
