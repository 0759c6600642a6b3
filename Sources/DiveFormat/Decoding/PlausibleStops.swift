import DiveUnits

// Limits for safety stops; a stop is stored as one number, so a row of a table cannot state them.

/// Limits for safety stops, in millimetres and in seconds.
package enum StopBounds {
  package static let depths = 0...400_000
  package static let seconds = 0...172_800
  /// The setpoints of a level, in millibars.
  package static let setpoints = 100...2_000
}

extension DecoStop {
  /// Whether depth and duration are plausible: at most 400 m and two days.
  var isPlausible: Bool {
    StopBounds.depths.contains(depth.steps) && StopBounds.seconds.contains(duration.steps)
  }
}

extension SafetyStop {
  /// Whether the known parts are plausible: at most 400 m and two days.
  var isPlausible: Bool {
    StopBounds.depths.contains(depth?.steps ?? 0)
      && StopBounds.seconds.contains(duration?.steps ?? 0)
  }
}

extension PlanLevel {
  /// Whether its parts are plausible: a stop's limits, and a setpoint of 0.1 to 2 bar.
  var isPlausible: Bool {
    stop.isPlausible && setpoint.map { StopBounds.setpoints.contains($0.steps) } ?? true
  }
}
