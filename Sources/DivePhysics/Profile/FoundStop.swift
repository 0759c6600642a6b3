public import DiveModel
public import DiveUnits

/// A safety stop that a diver made, whether or not the computer asked for it.
public struct FoundStop: Hashable, Sendable {
  /// The part of the dive from reaching the stop's depth to leaving it.
  public let span: ProfileSpan
  /// The average depth of the stop.
  public let depth: Depth

  /// The safety stops in a profile, in order of time.
  ///
  /// A stop is a minute or more between 2.5 and 6.5 m, after a depth of 10 m or more to which the
  /// diver did not return. Agencies teach 3 to 5 minutes at 5 m; the bounds leave room for waves.
  public static func all(in profile: DiveProfile) -> [FoundStop] {
    guard let steps = DepthSteps(profile) else { return [] }
    var found: [FoundStop] = []
    var hasBeenDeep = false
    var run = Run()
    for step in steps {
      if step.to >= deep {
        hasBeenDeep = true
        found.removeAll()
        run = Run()
      }
      guard hasBeenDeep else { continue }
      if band.contains(step.from) && band.contains(step.to) {
        run.add(step)
      } else {
        if let stop = run.stop { found.append(stop) }
        run = Run()
      }
    }
    if let stop = run.stop { found.append(stop) }
    return found
  }

  /// In millimetres.
  package static let deep = 10_000
  /// In millimetres.
  package static let band = 2500...6500
  /// In milliseconds.
  package static let shortest = 60_000

  /// Consecutive samples in the band.
  private struct Run {
    private var span: ProfileSpan?
    private var area = 0.0

    mutating func add(_ step: DepthSteps.Step) {
      span = ProfileSpan(span?.startMilliseconds ?? step.start, step.end)
      area += Double(step.milliseconds) * Double(step.from + step.to) / 2
    }

    var stop: FoundStop? {
      guard let span else { return nil }
      let milliseconds = span.endMilliseconds - span.startMilliseconds
      guard milliseconds >= FoundStop.shortest else { return nil }
      return FoundStop(span: span, depth: Depth(nearest: area / Double(milliseconds)))
    }
  }
}
