import DiveModel
import DivePhysics
import DiveUnits
import LogbookCore
import Wording

/// What a script reads out at a place of a profile besides the lines: what the computer showed, the
/// speed and the gas.
struct ProfileReadout {
  let profile: DiveProfile
  let times: [Int]
  /// The rows that are read out.
  let rows: [Int]
  let reader: PictureReader

  /// Adds what belongs to the depth.
  func addDepthFigures(_ gases: [Gas], to html: inout HTML) {
    let depth = ProfileUnit.depth(reader.units)
    ProfileFigure(
      reader.words(.chartSpeed),
      unit: depth.symbol + "/min",
      places: depth.places,
      form: .speed,
      speeds.map { $0.map(depth.steps) }
    ).addWithoutLine(to: &html)
    add(gases, to: &html)
    add(.stopDepth, .chartCeiling, depth, to: &html)
    addClock(.noDecompressionLimit, .chartNdl, to: &html)
    addClock(.timeToSurface, .chartTts, to: &html)
  }

  /// Adds what comes behind the lines.
  func addOthers(to html: inout HTML) {
    add(.setpoint, .chartSetpoint, .oxygenPressure, to: &html)
    add(.cns, .chartCns, .percent, to: &html)
  }

  private func add(
    _ column: ProfileColumn,
    _ name: Message,
    _ unit: ProfileUnit,
    to html: inout HTML
  ) {
    guard let cells = profile.samples(of: column) else { return }
    ProfileFigure(
      reader.words(name),
      unit: unit.symbol,
      places: unit.places,
      cells.held(at: rows).map { $0.map(unit.steps) }
    ).addWithoutLine(to: &html)
  }

  private func addClock(_ column: ProfileColumn, _ name: Message, to html: inout HTML) {
    guard let cells = profile.samples(of: column) else { return }
    ProfileFigure(
      reader.words(name),
      form: .clock,
      cells.held(at: rows).map { $0.map { $0 / 1000 } }
    ).addWithoutLine(to: &html)
  }

  /// The ascent at each row in millimetres per minute, negative in a descent: the mean over the same
  /// 20 seconds for which ascents are judged, with the row in their middle.
  private var speeds: [Int?] {
    let line = DepthLine(profile)
    guard let depths = profile.samples(of: .depth),
      let first = depths.firstIndex(where: { $0 != nil }),
      let last = depths.lastIndex(where: { $0 != nil })
    else { return [] }
    let window = VerticalSpeeds.window
    let latest = times[last] - window
    return rows.map { row -> Int? in
      guard times[first] <= latest, (first...last).contains(row) else { return nil }
      let start = min(max(times[row] - window / 2, times[first]), latest)
      guard let from = line.depth(atMilliseconds: start),
        let to = line.depth(atMilliseconds: start + window)
      else { return nil }
      return (from.millimetres - to.millimetres) * (60_000 / window)
    }
  }

  /// A gas with the second from which it is breathed.
  struct Gas {
    let start: Int
    let name: String
  }

  /// The gases that are breathed in turn, as far as they are known.
  static func gases(_ profile: DiveProfile, _ tanks: [Tank], _ reader: PictureReader) -> [Gas] {
    let gases = DiveGases(tanks.map { $0.gas?.value })
    return GasSegment.all(in: profile).map { segment in
      let gas = gases[segment.source].map { reader.words($0.words) }
      return Gas(start: segment.span.startMilliseconds / 1000, name: gas ?? "–")
    }
  }

  private func add(_ gases: [Gas], to html: inout HTML) {
    guard gases.contains(where: { $0.name != "–" }) else { return }
    let name = HTMLAttribute("data-name", reader.words(.fieldGas))
    html.shape("g", [.class("chart-said"), name]) { html in
      for gas in gases {
        html.shape(
          "g",
          [HTMLAttribute("data-from", "\(gas.start)"), HTMLAttribute("data-text", gas.name)]
        )
      }
    }
  }
}
