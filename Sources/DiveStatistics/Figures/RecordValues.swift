import DiveModel
import LogbookCore

/// The extreme values of dives that can be compared with each other.
///
/// A freediving session is longer than any dive on a tank, but that means less. In the gas of a few
/// minutes, the gas for the jacket and the error of the gauge are too large.
struct RecordValues: Sendable {
  private(set) var duration = Extremes()
  private(set) var depth = Extremes()
  private(set) var consumption = Extremes()
  /// The durations of breath-hold dives.
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
