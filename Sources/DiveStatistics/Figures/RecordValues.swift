import DiveModel
import DiveUnits
import LogbookCore

/// The extreme values of dives that can be compared with each other.
///
/// A freediving session is longer than any dive on a tank, but that means less. In the gas of a few
/// minutes, the gas for the jacket and the error of the gauge are too large.
struct RecordValues: Sendable {
  private(set) var duration = Extremes()
  private(set) var depth = Extremes()
  private(set) var consumption = Extremes()
  /// The longest breath-hold times.
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
    case "duration" where logged.dive.mode?.value.isBreathHold == true: break
    case "duration": duration.add(value, dive: place, start: DiveStart(logged.dive))
    case "max-depth" where logged.dive.mode?.value.isBreathHold == true:
      breathHoldDepth.add(value, dive: place, start: DiveStart(logged.dive))
    case "max-depth": depth.add(value, dive: place, start: DiveStart(logged.dive))
    case "rmv" where Consumption.isTelling(of: logged.dive):
      consumption.add(value, dive: place, start: DiveStart(logged.dive))
    default: break
    }
  }

  /// Adds a dive's longest breath-hold time.
  ///
  /// The duration of a session says nothing about it; that of a single dive does.
  mutating func addBreath(_ logged: LoggedDive, at place: Int) {
    guard logged.dive.mode?.value.isBreathHold == true else { return }
    let single = logged.dive.repetitions?.value == 1 ? logged.dive.duration : nil
    guard let breath = logged.dive.longest ?? single else { return }
    breathHoldDuration.add(breath.value.seconds, dive: place, start: DiveStart(logged.dive))
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
