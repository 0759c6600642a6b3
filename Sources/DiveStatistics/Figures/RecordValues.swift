import DiveModel
import LogbookCore

/// The outermost values of those dives alone that compare with each other.
///
/// A session of freedives is longer than any dive on a tank, and says less of it; and of the gas of a
/// few minutes, what a jacket takes and a gauge hides is too much.
struct RecordValues: Sendable {
  private(set) var duration = Extremes()
  private(set) var depth = Extremes()
  private(set) var consumption = Extremes()
  /// Those of dives on one breath.
  private(set) var breathHoldDuration = Extremes()
  private(set) var breathHoldDepth = Extremes()

  /// Adds a dive's value of a figure; of most figures nothing is kept.
  mutating func add(
    _ value: Int,
    of name: String,
    _ logged: LoggedDive,
    at place: Int
  ) {
    switch name {
    case "duration" where logged.dive.mode?.value.isBreathHold == true:
      breathHoldDuration.add(value, dive: place, start: DiveStart(logged.dive))
    case "duration": duration.add(value, dive: place, start: DiveStart(logged.dive))
    case "max-depth" where logged.dive.mode?.value.isBreathHold == true:
      breathHoldDepth.add(value, dive: place, start: DiveStart(logged.dive))
    case "max-depth": depth.add(value, dive: place, start: DiveStart(logged.dive))
    case "rmv" where Consumption.isTelling(of: logged.dive):
      consumption.add(value, dive: place, start: DiveStart(logged.dive))
    default: break
    }
  }

  /// Takes the values of later dives.
  mutating func take(_ later: RecordValues) {
    duration.take(later.duration)
    depth.take(later.depth)
    consumption.take(later.consumption)
    breathHoldDuration.take(later.breathHoldDuration)
    breathHoldDepth.take(later.breathHoldDepth)
  }
}
