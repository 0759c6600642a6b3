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
  /// What their files hold, for whoever draws it.
  let profiles: DiveProfiles
  /// In which units its diver reads.
  let units: UnitSystem
  var unread: [DiveProfiles.Unread] { profiles.unread }

  /// The names of the figures, those of the dive's own fields first.
  private static let names = [
    "duration", "max-depth", "average-depth", "water-temperature", "cns", "otu", "sac", "rmv",
    "surface-interval", "ppo2", "mod",
  ]

  init(_ logged: LoggedDive, in logbook: Logbook) {
    let dive = logged.dive
    let terms = Self.names.compactMap(DiveTerms.term)
    profiles = DiveProfiles(of: dive, in: logbook.tree)
    let context = FigureContext(
      logbook,
      for: terms,
      of: [logged],
      having: [dive.origin.path: profiles]
    )
    units = logbook.units(of: logged, context.index)
    figures = terms.map { term in
      let value = term.value(of: logged, in: context)
      return (term.name, term, value?.isComputed == true ? value : nil)
    }
    load = dive.has(.cns) ? nil : context.oxygenLoad(of: logged)
    exposure = logged.counts ? context.oxygenExposure(of: logged) : nil
    let water = context.water(of: dive)
    let shown = dive.withShownFigures
    tanks = water.map { [profiles] in AnalysedTank.all(of: shown, profiles, in: $0) } ?? []
    isDeepestGasAssumed = dive.assumedDeepestGas?.isAirAssumed ?? false
    let limits = ProfileLimits(for: logged, in: logbook, context.index)
    let height = units == .metric ? 10_000 : 9144
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
