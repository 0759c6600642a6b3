import DiveUnits

// What a stop may be; each is kept as one number, so that a row of a table cannot say it.

private let stopDepths = 0...400_000
private let stopSeconds = 0...172_800

extension DecoStop {
  /// Whether both halves are what a stop may have: at most 400 m and two days.
  var isPlausible: Bool {
    stopDepths.contains(depth.steps) && stopSeconds.contains(duration.steps)
  }
}

extension SafetyStop {
  /// Whether what is known is what a stop may have: at most 400 m and two days.
  var isPlausible: Bool {
    stopDepths.contains(depth?.steps ?? 0) && stopSeconds.contains(duration?.steps ?? 0)
  }
}
