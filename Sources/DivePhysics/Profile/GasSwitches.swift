import DiveModel
import DiveUnits

/// The gas breathed at each time, from the events of a profile.
///
/// Before the first event, the first tank is breathed.
struct GasSwitches {
  /// A change of gas at a moment.
  struct Switch {
    /// In milliseconds since the computer's start.
    let time: Int
    let source: GasSource
  }

  /// In order of time.
  let all: [Switch]

  init(_ profile: DiveProfile) {
    guard let times = profile.samples(of: .time) else {
      all = []
      return
    }
    all = profile.events.compactMap { event in
      guard let source = GasSource(event), let time = Self.time(event, times) else { return nil }
      return Switch(time: time, source: source)
    }
  }

  /// The time of an event, which a reader may place after the last row.
  private static func time(_ event: ProfileEvent, _ times: ProfileSamples) -> Int? {
    times.indices.contains(event.row) ? times[event.row] : nil
  }

  /// The tanks that are breathed at some time, one bit per index.
  ///
  /// The first tank is included, unless the computer names another at the very start, as some do.
  var breathedTanks: UInt32 {
    if let first = all.first, first.time <= 1000 { return switchedTanks }
    return switchedTanks | 1
  }

  /// The tanks that the computer switches to, one bit per index.
  var switchedTanks: UInt32 {
    var tanks: UInt32 = 0
    for gas in all {
      if case .tank(let place) = gas.source { tanks |= 1 << UInt32(place & 31) }
    }
    return tanks
  }
}
