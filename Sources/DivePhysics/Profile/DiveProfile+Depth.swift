public import DiveModel
public import DiveUnits

extension DiveProfile {
  /// How deep the diver was at a time since the computer's start.
  ///
  /// Between two samples the depth changes evenly; before the first and after the last it is nil. Of
  /// several samples of the same time the last counts.
  public func depth(atMilliseconds moment: Int) -> Depth? {
    guard let times = samples(of: .time), let depths = samples(of: .depth) else { return nil }
    var before: (time: Int, depth: Int)?
    for row in depths.indices {
      guard let depth = depths[row], let time = times[row] else { continue }
      guard time > moment else {
        before = (time, depth)
        continue
      }
      guard let before else { return nil }
      let part = Double(moment - before.time) / Double(time - before.time)
      return Depth(nearest: Double(before.depth) + part * Double(depth - before.depth))
    }
    return before.flatMap { $0.time == moment ? Depth(steps: $0.depth) : nil }
  }
}
