import DiveFormat
import DiveModel
package import DivePhysics
package import DiveUnits
import LogbookCore

/// What a dive did to the tissues, as its figures tell it.
package struct TissueFigures: Hashable, Sendable {
  /// The number of the computer whose samples are used, from 1.
  package let computer: Int
  package let dive: DiveTissues
  /// Whether each earlier dive that may have left gas in the tissues is known; otherwise there was more.
  package let isComplete: Bool
  /// Whether air was assumed for a gas of this dive, or of one before it, that is not written.
  package let isAirAssumed: Bool
  /// The gradient factor at the surface just before the dive; nil without a known dive before it.
  package let before: Fraction?
  /// The air at the surface of the dive.
  package let surface: Pressure
}

/// The dives of a diver from one to the next, with the inert gas that each leaves.
///
/// Before the first dive tissues are saturated with the air at its surface. From the end of a dive to the
/// start of the next, air is breathed at the surface of the dive before.
struct TissueRun {
  typealias Dives = [(entry: DiveRuns.Entry, isAskedFor: Bool)]

  private let context: FigureContext
  private var tissues: Tissues?
  private var isAirAssumed = false
  /// When the last dive ended, on the clock of the run, and the air there.
  private var last: (end: Double, surface: Pressure)?
  /// The end of the last dive of which nothing is known.
  private var unknownEnd: Double?

  /// A requested dive.
  struct Found: Sendable {
    let path: String
    /// Nil if it is not known well enough.
    let figures: TissueFigures?
    /// The files that could not be used.
    let unread: [DiveProfiles.Unread]
  }

  /// The requested dives; runs are computed on all cores.
  static func all(_ runs: [Dives], in context: FigureContext) -> [Found] {
    let found = inChunks(runs.count, of: 1) { range in
      context.logbook.tree.readingMany(limit: ProfileCSV.largestFile) { bytes in
        range.flatMap { place -> [Found] in
          var run = TissueRun(context)
          return runs[place].compactMap { dive in
            let logged = context.logbook.dives[dive.entry.place]
            let path = logged.dive.origin.path
            let profiles =
              context.readings.having[path] ?? DiveProfiles(of: logged.dive, reading: bytes)
            let figures = run.add(logged, profiles, at: dive.entry)
            guard dive.isAskedFor else { return nil }
            return Found(path: path, figures: figures, unread: profiles.unread)
          }
        }
      }
    }
    return Array(found.joined())
  }

  private init(_ context: FigureContext) { self.context = context }

  /// Adds the next dive.
  ///
  /// - Returns: Its figures; nil if it is not known well enough. It then leaves nothing, and the dives
  ///   after it are marked.
  private mutating func add(
    _ logged: LoggedDive,
    _ profiles: DiveProfiles,
    at entry: DiveRuns.Entry
  ) -> TissueFigures? {
    let (dive, start) = (logged.dive, Double(entry.start))
    guard let main = profiles.main, let water = context.water(of: dive) else {
      pass(dive, start)
      return nil
    }
    let model = TissueModel()
    var before = model.saturated(at: water.surface)
    var residual: Fraction?
    // A dive that begins before the end of the last one is a mistake; no time has passed then.
    var isOverlapping = false
    if let tissues, let last {
      isOverlapping = start < last.end
      before = tissues.atSurface(seconds: max(start - last.end, 0), last.surface, model)
      residual = before.surfaceGradientFactor(at: water.surface, model)
    }
    guard let done = DiveTissues(main.profile, of: dive, from: before, in: water, model) else {
      pass(dive, start)
      return nil
    }
    let isForgotten = unknownEnd.map { start - $0 > TissueModel.longestInterval } ?? true
    (tissues, last) = (
      done.end, (start + Double(done.endMilliseconds) / 1000, water.surface)
    )
    isAirAssumed = isAirAssumed || done.isAirAssumed
    if isOverlapping { unknownEnd = last?.end }
    return TissueFigures(
      computer: main.number,
      dive: done,
      isComplete: isForgotten && !isOverlapping && !entry.followsUntimed,
      isAirAssumed: isAirAssumed,
      before: residual,
      surface: water.surface
    )
  }

  /// Notes a dive of which nothing is known.
  private mutating func pass(_ dive: Dive, _ start: Double) {
    let length = Double(dive.withShownFigures.duration?.value.seconds ?? 0)
    unknownEnd = max(unknownEnd ?? start, start + length)
  }
}
