import DiveModel
import DivePhysics
public import Logbook

/// What figures may know beside the dive.
public struct FigureContext: Sendable {
  /// The log that the dives are of.
  public let logbook: Logbook
  /// Where the log's records are found by what dives call them.
  public let index: RecordIndex
  let surfaceIntervals: SurfaceIntervals

  /// Prepares what the figures of some terms need, and no more: a log may be large.
  public init(_ logbook: Logbook, for terms: [DiveTerm]) {
    self.init(logbook, index: RecordIndex(logbook), figures: terms.compactMap(\.figure))
  }

  init(_ logbook: Logbook, index: RecordIndex, figures: [DiveFigure]) {
    self.logbook = logbook
    self.index = index
    let needsNeighbours = figures.contains { $0.needs.contains(.neighbours) }
    surfaceIntervals = SurfaceIntervals(needsNeighbours ? logbook.dives : [])
  }

  /// The water and the air of a dive.
  func water(of dive: Dive) -> WaterColumn {
    let place = dive.site.flatMap { index.place(of: $0.value.text, .site) }
    return WaterColumn(of: dive, at: place.map { logbook.sites[$0] })
  }
}
