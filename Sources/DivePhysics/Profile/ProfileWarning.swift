public import DiveModel
public import DiveUnits

/// A part of a dive beyond a limit, for which a dive computer would have warned.
public struct ProfileWarning: Hashable, Sendable {
  /// What exceeded its limit, with the worst value.
  public enum Excess: Hashable, Sendable {
    case ascent(VerticalSpeed)
    case oxygen(Pressure)
    case depth(Depth)
    case duration(DiveDuration)
  }

  /// What exceeded its limit, with the worst value.
  public let excess: Excess
  /// The part of the dive from the first sample beyond the limit to the last.
  public let span: ProfileSpan

  /// The warnings of a profile.
  ///
  /// - Parameters:
  ///   - profile: The samples of one computer.
  ///   - limits: The limits; a value equal to its limit is allowed.
  ///   - gases: The gases of the dive's tanks. Air is assumed for an unwritten gas.
  ///   - mode: The breathing mode; nil means open circuit.
  ///   - water: The water and air above the diver.
  /// - Returns: Ascents, oxygen, depths, duration; each kind in order of time.
  public static func all(
    in profile: DiveProfile,
    limits: ProfileLimits,
    breathing gases: DiveGases = DiveGases([]),
    mode: DiveMode? = nil,
    in water: WaterColumn = WaterColumn()
  ) -> [ProfileWarning] {
    ascents(profile, limits.ascent) + oxygen(profile, limits.oxygen, gases, mode, water)
      + depths(profile, limits.depth) + durations(profile, limits.duration)
  }

  private static func ascents(
    _ profile: DiveProfile,
    _ limit: VerticalSpeed?
  ) -> [ProfileWarning] {
    guard let limit, let speeds = VerticalSpeeds(profile, limit: limit) else { return [] }
    return speeds.fastAscents.map { ProfileWarning(excess: .ascent($0.speed), span: $0.span) }
  }

  private static func oxygen(
    _ profile: DiveProfile,
    _ limit: Pressure?,
    _ gases: DiveGases,
    _ mode: DiveMode?,
    _ water: WaterColumn
  ) -> [ProfileWarning] {
    guard let limit, mode?.isBreathHold != true,
      greatestOxygen(profile, gases, mode, water) > limit,
      var steps = OxygenSteps(profile, gases, mode, water)
    else { return [] }
    var places = Excesses(limit: limit.millibars)
    while let step = steps.next() {
      places.add(step.depth.start, step.from)
      places.add(step.depth.end, step.to)
    }
    return places.found.map {
      ProfileWarning(excess: .oxygen(Pressure(steps: $0.worst)), span: $0.span)
    }
  }

  /// An upper bound, so that most dives need no detailed check.
  ///
  /// It is that of the richest gas at the greatest depth; for a rebreather the whole ambient
  /// pressure.
  private static func greatestOxygen(
    _ profile: DiveProfile,
    _ gases: DiveGases,
    _ mode: DiveMode?,
    _ water: WaterColumn
  ) -> Pressure {
    let greatest = profile.greatestDepth ?? Depth(steps: 0)
    guard mode == nil || mode == .openCircuit, profile.events.isEmpty else {
      return water.pressure(at: greatest)
    }
    let richest = gases.tanks.first.flatMap(\.self) ?? .air
    return richest.oxygenPressure(at: water.pressure(at: greatest))
  }

  private static func depths(_ profile: DiveProfile, _ limit: Depth?) -> [ProfileWarning] {
    guard let limit, let greatest = profile.greatestDepth, greatest > limit,
      let steps = DepthSteps(profile)
    else { return [] }
    var places = Excesses(limit: limit.millimetres)
    for step in steps {
      places.add(step.start, step.from)
      places.add(step.end, step.to)
    }
    return places.found.map {
      ProfileWarning(excess: .depth(Depth(steps: $0.worst)), span: $0.span)
    }
  }

  private static func durations(
    _ profile: DiveProfile,
    _ limit: DiveDuration?
  ) -> [ProfileWarning] {
    guard let limit, let steps = DepthSteps(profile), let figures = DepthFigures(profile),
      figures.duration > limit
    else { return [] }
    var (time, start, end) = (0.0, 0, 0)
    for step in steps where step.isSubmerged {
      if time <= Double(limit.seconds) * 1000 { start = step.start }
      time += Double(step.milliseconds)
      end = step.end
    }
    let span = ProfileSpan(start, end)
    return [ProfileWarning(excess: .duration(figures.duration), span: span)]
  }
}

/// The parts of a dive in which a reading was above a limit.
private struct Excesses {
  let limit: Int
  private(set) var found: [(span: ProfileSpan, worst: Int)] = []
  private var isOpen = false

  init(limit: Int) { self.limit = limit }

  @inline(__always)
  mutating func add(_ time: Int, _ value: Int) {
    guard value > limit else {
      isOpen = false
      return
    }
    open(time, value)
  }

  private mutating func open(_ time: Int, _ value: Int) {
    guard isOpen, let last = found.last else {
      found.append((ProfileSpan(time, time), value))
      isOpen = true
      return
    }
    let span = ProfileSpan(last.span.startMilliseconds, max(time, last.span.endMilliseconds))
    found[found.count - 1] = (span, max(last.worst, value))
  }
}
