import DiveUnits

// What a stop may be; each is kept as one number, so that a row of a table cannot say it.

/// What a stop may be: in millimetres, and in seconds.
package enum StopBounds {
  package static let depths = 0...400_000
  package static let seconds = 0...172_800
}

extension DecoStop {
  /// Whether both halves are what a stop may have: at most 400 m and two days.
  var isPlausible: Bool {
    StopBounds.depths.contains(depth.steps) && StopBounds.seconds.contains(duration.steps)
  }
}

extension SafetyStop {
  /// Whether what is known is what a stop may have: at most 400 m and two days.
  var isPlausible: Bool {
    StopBounds.depths.contains(depth?.steps ?? 0)
      && StopBounds.seconds.contains(duration?.steps ?? 0)
  }
}
