import DiveFigures
import DiveFormat
import DiveModel
package import DivePhysics
package import DivePlanning
package import DiveUnits
package import LogWorkspace
import LogbookCore

/// A dive of the log that a plan follows.
package struct EarlierDive {
  /// The file's path from the log's root.
  package let path: String
  /// The time at the surface between the two.
  package let interval: DiveDuration
  /// The tissues when the plan begins.
  package let tissues: Tissues
  /// Whether each dive before it that may have left gas is known; otherwise there is more.
  package let isComplete: Bool
  /// Whether air was assumed for a gas that is not written.
  package let isAirAssumed: Bool

  /// The gradient factor at the surface when the plan begins.
  var surfaceGradientFactor: Fraction { tissues.surfaceGradientFactor(at: surface) }
  private let surface: Pressure

  /// Takes a dive that the user named.
  ///
  /// - Parameters:
  ///   - text: The dive: `last`, a path, a number, a date.
  ///   - interval: The time until the plan begins, as `--interval` gives it.
  ///   - session: The log.
  /// - Throws: Why there is no such dive, or that its tissues are unknown.
  package init(_ text: String, interval: String?, in session: LogSession) throws {
    guard let interval else { throw PlanFailure.intervalMissing }
    self.interval = try ArgumentText("--interval", interval)
      .read(.diveDuration, within: DiveDuration(steps: 0)...DiveDuration(steps: 30 * 86_400))
    let logged = try session.dive(text).dive
    path = logged.dive.origin.path
    let context = FigureContext(
      session.logbook,
      index: session.index,
      figures: ComputedField.decompression,
      of: [logged]
    )
    guard let known = context.tissueFigures(of: logged) else {
      throw PlanFailure.earlierDiveUnknown(path: path)
    }
    surface = known.surface
    tissues = known.dive.end.atSurface(seconds: Double(self.interval.seconds), surface)
    (isComplete, isAirAssumed) = (known.isComplete, known.isAirAssumed)
  }
}

extension DivePlan {
  /// The plan after a dive of the log.
  package func after(_ dive: EarlierDive?) -> DivePlan {
    var plan = self
    if let dive { plan.tissues = dive.tissues }
    return plan
  }
}
