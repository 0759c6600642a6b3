import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The nuclei of gas in each compartment, and what dives have done to them.
///
/// Radii are in metres, pressures in the unit of the model.
struct BubbleNuclei: Hashable, Sendable {
  let model: BubbleModel
  /// The critical radii of someone who has not dived, and those at the start of this dive.
  private(set) var initial, adjusted: InertFigures
  /// The greatest compression of this dive so far.
  private(set) var crush = InertFigures(nitrogen: 0, helium: 0)
  /// The compression that would leave the nuclei as they are after regeneration.
  private(set) var adjustedCrush = InertFigures(nitrogen: 0, helium: 0)
  /// The gradient by which the smallest nuclei grow that were critical at the start.
  private(set) var smallestGradient = InertFigures(nitrogen: 0, helium: 0)
  /// The greatest gradient of the ascent.
  var greatestGradient = SIMD16<Double>(repeating: 0)
  /// Where the skins began to let no gas through: the ambient pressure and the tension of all gases.
  private var onsetAmbient = SIMD16<Double>(repeating: 0)
  private var onsetTension = SIMD16<Double>(repeating: 0)

  init(_ model: BubbleModel) {
    self.model = model
    initial = InertFigures(
      nitrogen: model.radii.nitrogen * 1e-6,
      helium: model.radii.helium * 1e-6
    )
    adjusted = initial
  }
}

// MARK: On the way down

extension BubbleNuclei {
  /// A descent at an even rate; pressures are in the unit of the model.
  struct Descent {
    /// The ambient pressures.
    let start, end: Double
    let minutes: Double
    let gas: GasMix
    /// The tissues at the start and at the end.
    let before, after: Tissues
  }

  /// Compresses the nuclei.
  ///
  /// In the permeable range the compression is the ambient pressure less the tension of all gases in the
  /// tissue. Beyond the onset of impermeability the gas inside is trapped and resists: the radius is a
  /// root of a cubic equation. Of several descents the greatest compression counts.
  mutating func compress(_ descent: Descent, _ loader: TissueLoader) throws(BubbleObstacle) {
    for index in 0..<16 {
      let tension = descent.after.inert[index] + model.other
      var gradients = (nitrogen: descent.end - tension, helium: descent.end - tension)
      if gradients.nitrogen > model.onsetGradient {
        let first = descent.start - (descent.before.inert[index] + model.other)
        if first == model.onsetGradient {
          onsetAmbient[index] = descent.start
          onsetTension[index] = descent.before.inert[index] + model.other
        } else if first < model.onsetGradient {
          try findOnset(index, descent, loader)
        }
        gradients.nitrogen = try impermeable(index, adjusted.nitrogen[index], descent.end)
        gradients.helium = try impermeable(index, adjusted.helium[index], descent.end)
      }
      crush.nitrogen[index] = max(crush.nitrogen[index], gradients.nitrogen)
      crush.helium[index] = max(crush.helium[index], gradients.helium)
    }
  }

  /// Finds by bisection when the gradient becomes that of the onset of impermeability.
  private mutating func findOnset(
    _ index: Int,
    _ descent: Descent,
    _ loader: TissueLoader
  ) throws(BubbleObstacle) {
    var time = 0.0
    var change = descent.minutes
    for _ in 0..<BubbleRadius.mostSteps {
      change *= 0.5
      let middle = time + change
      let ambient = descent.start + (descent.end - descent.start) * (middle / descent.minutes)
      let inert = loader.inert(
        in: index,
        of: descent.before,
        from: descent.start,
        to: ambient,
        minutes: middle,
        breathing: descent.gas
      )
      onsetAmbient[index] = ambient
      onsetTension[index] = inert + model.other
      let function = ambient - onsetTension[index] - model.onsetGradient
      if function <= 0 { time = middle }
      if abs(change) < Self.timePrecision || function == 0 { return }
    }
    throw .notConverged
  }

  /// The compression of a nucleus that lets no gas through, in the unit of the model.
  private func impermeable(
    _ index: Int,
    _ radius: Double,
    _ ambient: Double
  ) throws(BubbleObstacle) -> Double {
    let unit = model.unit
    let onset = model.onset * BubbleModel.Unit.pascals
    let atOnset = 1 / (onset / model.compression + 1 / radius)
    let tension = unit.pascals(onsetTension[index])
    let rise = unit.pascals(ambient) - unit.pascals(onsetAmbient[index])
    let a = rise + tension + model.compression / atOnset
    let cube = atOnset * atOnset * atOnset
    let end = try BubbleRadius.root(
      a,
      model.compression,
      tension * cube,
      from: model.compression / a,
      to: atOnset
    )
    return unit.pressure(onset + rise + tension * (1 - cube / (end * end * end)))
  }

  /// In minutes, as in Baker's program.
  static let timePrecision = 1e-3
}

// MARK: Before the ascent

extension BubbleNuclei {
  /// Lets the nuclei regain a part of their radii, and finds the gradients by which the smallest grow.
  mutating func regenerate(after minutes: Double) {
    let rest = exp(-minutes / model.regeneration)
    let nitrogen = regenerated(adjusted.nitrogen, crush.nitrogen, rest)
    let helium = regenerated(adjusted.helium, crush.helium, rest)
    adjustedCrush = InertFigures(nitrogen: nitrogen.crush, helium: helium.crush)
    smallestGradient = InertFigures(
      nitrogen: model.unit.pressure(model.gradient(nitrogen.radius)),
      helium: model.unit.pressure(model.gradient(helium.radius))
    )
  }

  private func regenerated(
    _ radius: SIMD16<Double>,
    _ crush: SIMD16<Double>,
    _ rest: Double
  ) -> (radius: SIMD16<Double>, crush: SIMD16<Double>) {
    let pascals = model.unit.pascals(crush)
    let end = 1 / (pascals / model.compression + 1 / radius)
    let regenerated = radius + (end - radius) * rest
    // Without compression nothing was lost, and nothing is regained.
    let isWhole = end .>= radius
    let lost = (radius - end).replacing(with: 1, where: isWhole)
    let ratio = (end * (radius - regenerated)) / (regenerated * lost)
    let adjusted = model.unit.pressure(pascals * ratio)
    return (regenerated, adjusted.replacing(with: 0, where: isWhole))
  }

  /// The gradients that keep the volume of released gas at the critical one, if the gas has so long.
  ///
  /// `(b + √(b² - 4 c)) / 2` with `b = P_ss + λ γ / (γ_C t)` and `c = γ² λ P_crush / (γ_C² t)`.
  ///
  /// - Parameter minutes: The time t in which gradients release gas, in the water and at the surface.
  /// - Returns: In the unit of the model.
  /// - Throws: If there are none.
  func relaxed(_ minutes: SIMD16<Double>) throws(BubbleObstacle) -> InertFigures {
    // λ is defined in feet of sea water, whatever the unit is.
    let lambda = model.lambda / BubbleModel.Unit.feet.atmosphere * BubbleModel.Unit.pascals
    func gradient(_ least: SIMD16<Double>, _ crush: SIMD16<Double>) -> SIMD16<Double> {
      let ratio = model.tension / model.skin
      let b = model.unit.pascals(least) + lambda * ratio / minutes
      let c = model.unit.pascals(crush) * (ratio * ratio * lambda) / minutes
      return model.unit.pressure((b + (b * b - 4 * c).squareRoot()) / 2)
    }
    let figures = InertFigures(
      nitrogen: gradient(smallestGradient.nitrogen, adjustedCrush.nitrogen),
      helium: gradient(smallestGradient.helium, adjustedCrush.helium)
    )
    for index in 0..<16 {
      guard minutes[index] > 0, figures.nitrogen[index].isFinite, figures.helium[index].isFinite,
        figures.nitrogen[index] > 0, figures.helium[index] > 0
      else { throw .notConverged }
    }
    return figures
  }
}

// MARK: Between dives

extension BubbleNuclei {
  /// Makes the critical radii larger where the last ascent let more nuclei grow, and forgets the dive.
  ///
  /// - Parameter minutes: The time at the surface.
  mutating func rest(_ minutes: Double) {
    let left = exp(-minutes / model.regeneration)
    adjusted = InertFigures(
      nitrogen: grown(
        initial.nitrogen,
        smallestGradient.nitrogen,
        adjustedCrush.nitrogen,
        greatestGradient,
        left
      ),
      helium: grown(
        initial.helium,
        smallestGradient.helium,
        adjustedCrush.helium,
        greatestGradient,
        left
      )
    )
    crush = InertFigures(nitrogen: 0, helium: 0)
    greatestGradient = SIMD16(repeating: 0)
  }

  private func grown(
    _ radius: SIMD16<Double>,
    _ least: SIMD16<Double>,
    _ crush: SIMD16<Double>,
    _ gradient: SIMD16<Double>,
    _ left: Double
  ) -> SIMD16<Double> {
    let pull = model.unit.pascals(gradient) * model.skin - model.unit.pascals(crush) * model.tension
    let isMore = gradient .> least
    let smaller =
      SIMD16(repeating: 2 * model.tension * (model.skin - model.tension))
      / pull.replacing(with: 1, where: .!isMore)
    return radius.replacing(with: radius + (radius - smaller) * left, where: isMore)
  }

  /// Changes the nuclei of a diver who comes to a place of less air pressure.
  ///
  /// - Parameters:
  ///   - gradient: What the tissues hold above the air pressure there, in the unit of the model.
  ///   - minutes: The time there before the dive.
  mutating func expand(_ gradient: SIMD16<Double>, for minutes: Double) {
    let left = exp(-minutes / model.regeneration)
    initial = InertFigures(
      nitrogen: expanded(initial.nitrogen, gradient, left),
      helium: expanded(initial.helium, gradient, left)
    )
    adjusted = initial
  }

  private func expanded(
    _ radius: SIMD16<Double>,
    _ gradient: SIMD16<Double>,
    _ left: Double
  ) -> SIMD16<Double> {
    let pascals = model.unit.pascals(gradient)
    let grows = pascals .> model.gradient(radius)
    let smaller =
      SIMD16(repeating: 2 * model.tension * (model.skin - model.tension))
      / (pascals * model.skin).replacing(with: 1, where: .!grows)
    let end = 1 / (pascals / -model.compression + 1 / radius)
    return (radius + (end - radius) * left)
      .replacing(with: radius + (radius - smaller) * left, where: grows)
  }
}
