import DiveModel
import DivePhysics
import DiveQueries
import DiveUnits
import Logbook

/// All that can be worked out of one dive.
struct DiveAnalysis {
  /// The figures that the dive does not say itself, in the order in which they are shown.
  let figures: [(name: String, term: DiveTerm, value: DiveValue?)]
  /// What oxygen did to the nerves; nil where the dive says it itself or nobody knows.
  let load: ResidualOxygen?
  /// What oxygen did on this dive alone.
  let exposure: OxygenExposure?
  /// Whether the figures of the deepest gas take air, because nobody wrote what was breathed.
  let isDeepestGasAssumed: Bool
  let tanks: [AnalysedTank]
  /// Of each computer whose samples could be read.
  let computers: [AnalysedComputer]
  let unread: [DiveProfiles.Unread]

  /// The names of the figures, those of the dive's own fields first.
  private static let names = [
    "duration", "max-depth", "average-depth", "water-temperature", "cns", "otu", "sac", "rmv",
    "surface-interval", "ppo2", "mod",
  ]

  init(_ logged: LoggedDive, in logbook: Logbook) {
    let dive = logged.dive
    let terms = Self.names.compactMap(DiveTerms.term)
    let context = FigureContext(logbook, for: terms, of: [logged])
    figures = terms.map { term in
      let value = term.value(of: logged, in: context)
      return (term.name, term, value?.isComputed == true ? value : nil)
    }
    load = dive.has(.cns) ? nil : context.oxygenLoad(of: logged)
    exposure = logged.counts ? context.oxygenExposure(of: logged) : nil
    let profiles = DiveProfiles(of: dive, in: logbook.tree)
    unread = profiles.unread
    let water = context.water(of: dive)
    tanks =
      water.map { AnalysedTank.all(of: dive.withShownFigures, profiles.main?.profile, in: $0) }
      ?? []
    isDeepestGasAssumed = dive.assumedDeepestGas?.isAirAssumed ?? false
    let limits = ProfileLimits(for: logged, in: logbook, context.index)
    let height = logbook.units(of: logged, context.index) == .metric ? 10_000 : 9144
    computers = profiles.read.map { read in
      AnalysedComputer(
        read,
        of: dive,
        limits: limits,
        bandHeight: Depth(steps: height),
        in: water
      )
    }
  }
}

extension Logbook {
  /// The units in which a dive's diver reads, else those of the logbook.
  func units(of logged: LoggedDive, _ index: RecordIndex) -> UnitSystem {
    let place = logged.diver.flatMap { index.index(of: $0, .diver) }
    let own = place.flatMap { divers[$0].units?.value }
    return (own ?? settings.units?.value) == .imperial ? .imperial : .metric
  }
}
