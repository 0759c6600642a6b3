import DiveModel

/// The tanks from which a diver breathed on a dive.
///
/// A tank marked `unused` is left out. So is a tank without a known pressure drop that was
/// evidently not used: a bailout tank without both pressures and, if there are profiles, a tank to
/// which no computer switched. Any other tank counts as used, including one with equal pressures
/// (which Subsurface treats as unread) and one with an invalid value.
struct BreathedTanks {
  /// A bit for each place; nil without a profile.
  private let switched: UInt32?

  /// Takes the samples of the dive's computers, the main one's first.
  ///
  /// Other computers count only by their gas switches: one without gas information says nothing
  /// about the first tank.
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
