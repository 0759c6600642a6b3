import DiveModel
package import DivePhysics
package import DiveUnits
package import LogbookCore

/// Everything that can be computed for one dive.
package struct DiveAnalysis {
  /// The figures that are not written in the dive, in display order.
  package let figures: [Computed]
  /// The CNS load; nil if the dive states it itself or it is unknown.
  package let load: ResidualOxygen?
  /// The oxygen exposure of this dive alone.
  package let exposure: OxygenExposure?
  /// What the dive did to the tissues; nil if that is unknown.
  package let tissues: TissueFigures?
  /// Whether the figures of the deepest gas assume air, because no gas is written.
  package let isDeepestGasAssumed: Bool
  package let tanks: [AnalysedTank]
  /// The computers with readable samples.
  package let computers: [AnalysedComputer]
  /// The contents of the profile files, for charts.
  package let profiles: DiveProfiles
  /// The index of the log's records.
  package let index: RecordIndex
  package let units: UnitSystem
  /// The profile files that could not be used.
  package var unread: [DiveProfiles.Unread] { profiles.unread }

  /// A figure with its value for the dive.
  package struct Computed: Sendable {
    package let figure: ComputedField
    /// Nil if the dive states it, or if it is unknown.
    package let value: FoundFigure?
  }

  /// - Parameters:
  ///   - logged: The dive.
  ///   - logbook: The log that it is of.
  ///   - index: The index of the log's records; made if there is none yet.
  package init(_ logged: LoggedDive, in logbook: Logbook, index: RecordIndex? = nil) {
    let dive = logged.dive
    let asked = ComputedField.analysed
    profiles = DiveProfiles(of: dive, in: logbook.tree)
    let index = index ?? RecordIndex(logbook)
    self.index = index
    let context = FigureContext(
      logbook,
      index: index,
      figures: asked,
      of: [logged],
      having: [dive.origin.path: profiles]
    )
    units = logbook.units(of: logged, index)
    figures = asked.map { Computed(figure: $0, value: $0.value(of: logged, in: context)) }
    load = dive.has(.cns) ? nil : context.oxygenLoad(of: logged)
    exposure = logged.counts ? context.oxygenExposure(of: logged) : nil
    tissues = context.tissueFigures(of: logged)
    let water = context.water(of: dive)
    let shown = dive.withShownFigures
    tanks = water.map { [profiles] in AnalysedTank.all(of: shown, profiles, in: $0) } ?? []
    isDeepestGasAssumed = dive.assumedDeepestGas?.isAirAssumed ?? false
    let limits = ProfileLimits(for: logged, in: logbook, index)
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
