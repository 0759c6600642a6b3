package import LogbookCore

extension FigureContext {
  /// The tanks of a dive with the gas used from each, from the samples if the dive does not say enough;
  /// empty for a dive whose tanks' gases are not what is breathed.
  package func tanks(of logged: LoggedDive) -> [AnalysedTank] {
    guard let water = water(of: logged.dive) else { return [] }
    let profiles = DiveProfiles(of: logged.dive, in: logbook.tree)
    return AnalysedTank.all(of: logged.dive.withShownFigures, profiles, in: water)
  }
}
