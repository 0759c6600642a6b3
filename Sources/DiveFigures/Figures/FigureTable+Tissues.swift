import DiveFormat
import DiveModel
import DivePhysics
import DiveUnits
import LogbookCore

extension ComputedField {
  /// Figures of a model of decompression along the samples.
  package static let decompression: [ComputedField] = [
    tissues(
      "surface-gf",
      .fraction,
      """
      The gradient factor with which the diver surfaced, by ZH-L16C along the samples: 100 % is the M-value. \
      What earlier dives left is included.
      """,
      example: ">70%"
    ) { .steps($0.dive.surfaceGradientFactor.permille) },
    tissues(
      "deco-time",
      .duration,
      "The time under a ceiling of that model, by the dive's gradient factors, else by the M-values; earlier dives are included.",
      example: ">5min"
    ) { .steps($0.dive.decoTime.seconds) },
    tissues(
      "ceiling-distance",
      .distance,
      "The least distance up to that ceiling while there was one; negative above it.",
      example: "<0m"
    ) { figures in figures.dive.ceilingDistance.map { .steps($0.millimetres) } },
  ]

  private static func tissues(
    _ name: String,
    _ kind: ValueKind,
    _ summary: String,
    example: String,
    _ content: @escaping @Sendable (TissueFigures) -> Content?
  ) -> ComputedField {
    ComputedField(name, kind, summary, example: example, icon: .stop, needs: .tissues) {
      logged,
      context in
      guard let figures = context.tissueFigures(of: logged) else { return nil }
      return FoundFigure(content(figures), .profile(figures.computer))
    }
  }
}
