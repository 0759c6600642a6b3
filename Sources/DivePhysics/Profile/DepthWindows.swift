import DiveModel

/// All parts of a dive with a given length that begin or end at a sample, in order of time.
///
/// Between samples the depth is interpolated linearly, so the steepest part of that length is among
/// them.
struct DepthWindows: Sequence, IteratorProtocol {
  struct Window {
    /// In milliseconds since the computer's start.
    let start, end: Int
    /// The height gained by its end, in millimetres; negative if the diver was deeper.
    let rise: Double
  }

  private let length: Int
  /// The steps in which the window ends and begins.
  private var leading, trailing: DepthSteps
  private var head, tail: DepthSteps.Step
  private var end: Int
  private var isOver = false
  /// Whether a sample passed so far was under water; final when there is no next window.
  private(set) var wentUnderWater: Bool

  /// Makes the windows; nil for a profile with fewer than two depths.
  init?(_ profile: DiveProfile, length: Int) {
    guard var steps = DepthSteps(profile), let first = steps.next() else { return nil }
    self.length = length
    (leading, trailing, head, tail) = (steps, steps, first, first)
    end = first.start + length
    wentUnderWater = first.isSubmerged
    while head.end < end, advanceHead() {}
    isOver = head.end < end
  }

  mutating func next() -> Window? {
    if isOver { return nil }
    let start = end - length
    let window = Window(
      start: start,
      end: end,
      rise: tail.millimetres(at: start) - head.millimetres(at: end)
    )
    let (aheadLeft, behindLeft) = (head.end - end, tail.end - start)
    if aheadLeft > 0, behindLeft > 0 {
      // Within a long step, each window begins where the previous one ended, so that none is left
      // out.
      end += Swift.min(aheadLeft, behindLeft, length)
    } else if aheadLeft <= 0 {
      isOver = !advanceHead()
    } else if let next = trailing.next() {
      tail = next
    } else {
      isOver = true
    }
    return window
  }

  private mutating func advanceHead() -> Bool {
    guard let next = leading.next() else { return false }
    head = next
    if next.isSubmerged { wentUnderWater = true }
    return true
  }
}

extension DepthSteps.Step {
  /// The depth at a moment within the step; for a step without length, at its end.
  fileprivate func millimetres(at moment: Int) -> Double {
    guard milliseconds > 0 else { return Double(to) }
    let part = Double(moment - start) / Double(milliseconds)
    return Double(from) + part * Double(to - from)
  }
}
