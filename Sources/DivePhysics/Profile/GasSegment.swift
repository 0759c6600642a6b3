public import DiveModel
public import DiveUnits

/// A part of a dive in which one gas was breathed.
public struct GasSegment: Hashable, Sendable {
  /// The source of the gas: a tank, or a gas without one.
  public let source: GasSource
  /// The part of the dive from the switch to the gas to the next switch, or to the end of the
  /// samples.
  public let span: ProfileSpan
  /// The time under water within the segment.
  public let duration: DiveDuration
  /// The average depth over the duration.
  public let average: Depth
  /// The greatest depth in the segment.
  public let greatest: Depth

  /// The segments of a profile in order of time; those entirely at the surface are left out.
  public static func all(in profile: DiveProfile) -> [GasSegment] {
    guard let steps = DepthSteps(profile) else { return [] }
    let switches = GasSwitches(profile).all
    var found: [GasSegment] = []
    var next = 0
    var open = Open(source: .tank(0), start: 0)
    for whole in steps {
      var step = whole
      while next < switches.count, switches[next].time <= step.end {
        let change = switches[next]
        if change.time > step.start {
          let (before, after) = step.split(at: change.time)
          open.add(before)
          step = after
        }
        if change.source != open.source {
          if let segment = open.segment { found.append(segment) }
          open = Open(source: change.source, start: change.time)
        }
        next += 1
      }
      open.add(step)
    }
    if let segment = open.segment { found.append(segment) }
    return found
  }

  /// A segment whose figures are being added up.
  private struct Open {
    let source: GasSource
    let start: Int
    private var end: Int?
    private var time = 0.0
    private var area = 0.0
    private var greatest = 0

    init(source: GasSource, start: Int) {
      self.source = source
      self.start = start
    }

    mutating func add(_ step: DepthSteps.Step) {
      end = step.end
      guard step.isSubmerged else { return }
      greatest = max(greatest, step.from, step.to)
      time += Double(step.milliseconds)
      area += Double(step.milliseconds) * Double(step.from + step.to) / 2
    }

    var segment: GasSegment? {
      guard let end, time > 0 else { return nil }
      return GasSegment(
        source: source,
        span: ProfileSpan(start, end),
        duration: DiveDuration(nearest: time / 1000),
        average: Depth(nearest: area / time),
        greatest: Depth(steps: greatest)
      )
    }
  }
}

extension DepthSteps.Step {
  /// The two parts before and after a moment between start and end.
  func split(at time: Int) -> (before: Self, after: Self) {
    guard time < end else { return (self, Self(end, end, to, to)) }
    let part = Double(time - start) / Double(milliseconds)
    let depth = from + Int(nearest: part * Double(to - from))
    return (Self(start, time, from, depth), Self(time, end, depth, to))
  }

  private init(_ start: Int, _ end: Int, _ from: Int, _ to: Int) {
    self.init(start: start, end: end, from: from, to: to, isImplied: false)
  }
}
