import DiveModel
import DivePhysics
import DiveUnits
import Wording

/// The parts of a profile in which the diver ascended faster than agencies allow, and much faster.
struct FastAscents {
  /// The parts by level, from fast to very fast.
  private let spans: [[ProfileSpan]]
  private let line: DepthLine

  /// The limit of most agencies today, and that of older tables.
  static let limits = [
    VerticalSpeed.usualAscentLimit, VerticalSpeed(millimetres: 18_000),
  ]

  /// A value that would be shown as the limit itself is ignored.
  private static let tolerance = 50

  init(_ profile: DiveProfile) {
    line = DepthLine(profile)
    spans = Self.limits.map { limit in
      (VerticalSpeeds(profile, limit: limit)?.fastAscents ?? [])
        .filter { $0.speed.millimetres >= limit.millimetres + Self.tolerance }.map(\.span)
    }
  }

  /// The levels that occur, from 0.
  var levels: [Int] { spans.indices.filter { !spans[$0].isEmpty } }

  /// Draws the parts over the line of the depth, wider than it.
  func add(
    _ panel: ProfilePanel,
    _ depths: ProfileSamples,
    _ times: [Int],
    to html: inout HTML
  ) {
    guard let depth = panel.lines.first else { return }
    for level in levels {
      var path = PathText()
      for span in spans[level] {
        path.lines(through: LineReduction.points(points(span, panel, depth, depths, times)))
      }
      html.shape(
        "path",
        [
          .class("chart-fast chart-fast-\(level + 1)"), HTMLAttribute("data-series", "speed"),
          .path(path),
        ]
      )
    }
  }

  /// The line within a part, whose ends may be between two samples.
  private func points(
    _ span: ProfileSpan,
    _ panel: ProfilePanel,
    _ depth: ProfileLine,
    _ depths: ProfileSamples,
    _ times: [Int]
  ) -> [DrawingPoint] {
    func end(_ moment: Int) -> [DrawingPoint] {
      line.depth(atMilliseconds: moment).map {
        [panel.point(atMilliseconds: moment, $0.millimetres, depth)]
      } ?? []
    }
    let inside = depths.indices.compactMap { row -> DrawingPoint? in
      guard times[row] > span.startMilliseconds, times[row] < span.endMilliseconds,
        let cell = depths[row]
      else { return nil }
      return panel.point(row, cell, depth)
    }
    return end(span.startMilliseconds) + inside + end(span.endMilliseconds)
  }

  /// What a level is called: `Ascent faster than 10 m/min`.
  static func name(_ level: Int, _ reader: PictureReader) -> String {
    let limit = limits[level].inAMinute.formatted(reader.units, decimals: 0)
    return reader.words(.chartFastAscent(speed: reader.words(.metresAMinute(depth: limit))))
  }
}
