public import DiveModel
public import DiveUnits

/// The amount of gas used from one tank of a dive, and its rates.
public struct TankGasUse: Hashable, Sendable {
  /// The tank's place in the dive's list, from 0.
  public let place: Int
  /// The tank's gas; air if `isAirAssumed`.
  public let gas: GasMix
  /// Whether air was assumed because no gas is written.
  public let isAirAssumed: Bool
  /// The pressure before it was breathed.
  public let start: Pressure
  /// The pressure after it was breathed, below `start`.
  public let end: Pressure
  /// The gas used from it; nil without its volume.
  public let used: GasVolume?
  /// The pressure drop converted to the surface; nil if the time or the depth of breathing it is
  /// unknown.
  public let consumption: SurfaceAirConsumption?
  /// The gas breathed per minute; nil without the tank's volume or the time.
  public let minuteVolume: RespiratoryMinuteVolume?

  /// The tanks of a dive from which gas was used, in list order.
  ///
  /// A single tank was breathed on the whole dive. Of several, each was breathed as recorded by the
  /// computer; without gas switches the rates are unknown. The result is empty for planned and
  /// invalid dives, freedives and rebreather dives, and if a gas, a pressure or a tank's use is
  /// invalid.
  ///
  /// - Parameters:
  ///   - dive: The dive with the tanks.
  ///   - profile: The samples of the first computer with depths.
  ///   - number: The number of that computer, from 1.
  ///   - others: The samples of other computers, for tank pressures that this one did not record.
  ///   - water: The water and air above the diver.
  /// - Returns: The tanks with gas used; rates are nil if unknown.
  public static func all(
    of dive: Dive,
    profile: DiveProfile? = nil,
    ofComputer number: Int = 1,
    beside others: [DiveProfile] = [],
    in water: WaterColumn
  ) -> [TankGasUse] {
    guard dive.isOpenCircuit, dive.isReal else { return [] }
    let profiles = (profile.map { [$0] } ?? []) + others
    let breathed = BreathedTanks(profiles)
    var readings: [(place: Int, reading: TankReading)] = []
    var isSole = true
    for (place, entry) in dive.items(of: .tanks).enumerated() {
      guard let tank = Tank(content: entry.content) else { return [] }
      let reading = TankReading(tank, place: place, profiles)
      if reading.isDamaged && !tank.isFor(.unused) { return [] }
      let finding = breathed.find(tank, reading, place: place)
      if finding == .breathed { readings.append((place, reading)) }
      if finding == .unknown { isSole = false }
    }
    isSole = isSole && readings.count == 1
    let whole = isSole ? BreathingSpan(of: dive, profile: profile, ofComputer: number) : nil
    let times = BreathingTimes(profile, whole: whole, isSole: isSole)
    return readings.compactMap { place, reading in
      TankGasUse(reading, place, times.time(ofTank: place), water)
    }
  }

  private init?(
    _ reading: TankReading,
    _ place: Int,
    _ time: BreathingTimes.Time?,
    _ water: WaterColumn
  ) {
    guard let start = reading.start, let end = reading.end else { return nil }
    self.place = place
    self.start = start
    self.end = end
    gas = reading.gas ?? .air
    isAirAssumed = reading.gas == nil
    used = reading.used
    consumption = time.flatMap {
      SurfaceAirConsumption(
        from: start,
        to: end,
        duration: $0.duration,
        at: water.pressure(at: $0.average)
      )
    }
    minuteVolume = time.flatMap { time in
      reading.used.flatMap {
        RespiratoryMinuteVolume(
          gas: $0,
          duration: time.duration,
          at: water.pressure(at: time.average)
        )
      }
    }
  }
}

/// The times and depths at which the tanks of a dive were breathed.
private struct BreathingTimes {
  struct Time {
    let duration: DiveDuration
    let average: Depth
  }

  private let whole: Time?
  private let segments: [GasSegment]

  /// Takes the samples, and the figures of the whole dive if its only tank was breathed throughout.
  init(_ profile: DiveProfile?, whole: BreathingSpan?, isSole: Bool) {
    segments = isSole ? [] : profile.map { GasSegment.all(in: $0) } ?? []
    self.whole = whole.map { Time(duration: $0.duration, average: $0.average) }
  }

  func time(ofTank place: Int) -> Time? {
    if let whole { return whole }
    // A single segment means that the computer does not know the other tanks.
    guard segments.count > 1 else { return nil }
    var (seconds, area) = (0.0, 0.0)
    for segment in segments where segment.source == .tank(place) {
      seconds += Double(segment.duration.seconds)
      area += Double(segment.duration.seconds) * Double(segment.average.millimetres)
    }
    guard seconds > 0 else { return nil }
    return Time(duration: DiveDuration(nearest: seconds), average: Depth(nearest: area / seconds))
  }
}
