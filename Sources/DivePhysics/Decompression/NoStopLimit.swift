extension AscentPlanner {
  /// The longest whole minutes at a depth after which a direct ascent needs no stop, the ascent counted.
  ///
  /// - Parameters:
  ///   - depth: In metres.
  ///   - minutes: The time that has passed when the depth is reached; it is part of the result.
  ///   - tissues: The tissues when the depth is reached.
  ///   - gas: What is breathed at the depth.
  ///   - most: The limit of the search.
  /// - Returns: Nil if a stop is needed at once, `most` if none is needed that long.
  package func noStopLimit(
    at depth: Double,
    reachedAfter minutes: Double,
    _ tissues: Tissues,
    breathing gas: BreathedGas,
    most: Int = 999
  ) -> Int? {
    func isDirect(_ total: Int) -> Bool {
      var (planner, loader) = (self, TissueLoader(settings.model))
      var loaded = tissues
      let ambient = water.pressure(at: depth)
      loader.load(
        &loaded,
        from: ambient,
        to: ambient,
        minutes: max(Double(total) - minutes, 0),
        breathing: gas
      )
      planner.note(loaded)
      return planner.directAscent(from: depth, loaded) != nil
    }
    let first = Int(min(max(minutes.rounded(.up), 0), Double(most)))
    guard isDirect(first) else { return nil }
    var (good, bad) = (first, most + 1)
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if isDirect(middle) { good = middle } else { bad = middle }
    }
    return good
  }
}
