import DiveFormat
import DiveModel
import DivePhysics
import LogbookCore

extension ComputedField {
  /// Figures from computers: the value shown by the first one, else from the samples of the first
  /// that recorded it.
  package static let ofDive: [ComputedField] = [
    ofDive(
      .duration,
      "duration",
      .diveDuration,
      "As shown by the first computer, otherwise the time under water in the samples of the first with a depth.",
      example: "<40min"
    ),
    ofDive(
      .maximumDepth,
      "max-depth",
      .depth,
      "As shown by the first computer, otherwise the maximum depth in the samples of the first with a depth.",
      example: ">30m"
    ),
    ofDive(
      .averageDepth,
      "average-depth",
      .depth,
      "As shown by the first computer, otherwise the mean depth while under water in the samples of the first with a depth.",
      example: ">12m"
    ),
    ofDive(
      .waterTemperature,
      "water-temperature",
      .temperature,
      "As shown by the first computer, otherwise the lowest temperature in the samples of the first with any.",
      example: "<8C"
    ),
  ]

  /// Oxygen loads, which not every computer calculates.
  package static let oxygen: [ComputedField] = [
    ComputedField(
      "cns",
      .fraction,
      """
      The highest load in the samples of any computer, otherwise one calculated from samples or from the average \
      depth, with the rest from earlier dives.
      """,
      example: ">40%",
      needs: .residue,
      for: .cns
    ) { logged, context in
      FoundFigure(context.oxygenLoad(of: logged)?.total?.content, context.loadSource(of: logged))
    },
    ComputedField(
      "otu",
      .number,
      "Of this dive only, calculated from samples or from the average depth.",
      example: ">50",
      needs: .exposure,
      for: .otu
    ) { logged, context in
      guard logged.counts, let exposure = context.oxygenExposure(of: logged) else { return nil }
      // Computers show whole units.
      let units = (exposure.lungsThousandths + 500) / 1000
      return FoundFigure(.steps(units * 1000), context.source(of: exposure, logged))
    },
  ]

  private static func ofDive(
    _ field: Dive.Field,
    _ key: String,
    _ kind: ValueKind,
    _ summary: String,
    example: String
  ) -> ComputedField {
    ComputedField(key, kind, summary, example: example, needs: .samples, for: field) {
      logged,
      context in
      context.standIn(for: field, of: logged)
    }
  }
}

extension FigureContext {
  /// The source of an exposure.
  fileprivate func source(of exposure: OxygenExposure?, _ logged: LoggedDive) -> FigureSource {
    guard exposure?.basis == .samples, let samples = samples(of: logged) else {
      return .averageDepth
    }
    return .profile(samples.computer)
  }

  /// The source of a dive's oxygen load: the computer that showed it, else that of the exposure.
  fileprivate func loadSource(of logged: LoggedDive) -> FigureSource {
    if let samples = samples(of: logged), samples.oxygen?.reported != nil,
      let number = samples.reportingComputer
    {
      return .profile(number)
    }
    return source(of: oxygenExposure(of: logged), logged)
  }
}
