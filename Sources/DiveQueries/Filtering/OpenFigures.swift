import DiveFigures
import DiveModel
import DiveUnits
import LogbookCore

/// The dives with figures that something unread could change.
struct OpenFigures: Sendable {
  let unread: UnreadValues
  /// The profile files that were needed but could not be used.
  private let profiles: Set<String>
  /// For each diver, the days of dives on which later ones cannot rely; nil for an unknown day.
  private let days: [String: Set<Int?>]
  private let mayLackSites: Bool

  /// Takes the unread values, and a context in which the figures are prepared.
  init(_ unread: UnreadValues, _ context: FigureContext) {
    self.unread = unread
    let profiles = Set(context.unreadProfiles.map(\.path))
    var days: [String: Set<Int?>] = [:]
    for logged in context.logbook.dives {
      guard let diver = logged.diver,
        unread.leavesOpen(logged.dive) || Self.names(profiles, logged.dive)
      else { continue }
      days[diver, default: []].insert(logged.dive.date?.value.dayNumber)
    }
    self.days = days
    self.profiles = profiles
    mayLackSites = unread.mayLack(.site)
  }

  private static func names(_ profiles: Set<String>, _ dive: Dive) -> Bool {
    !profiles.isEmpty && DiveProfiles.paths(of: dive).contains { profiles.contains($0.path) }
  }

  /// Whether a figure of a dive is uncertain, whatever was computed.
  func leaveOpen(_ figure: ComputedField, of logged: LoggedDive, in context: FigureContext) -> Bool
  {
    // A figure is computed from several values.
    if unread.leavesOpen(logged.dive) || isWaterOpen(logged.dive, context) { return true }
    if !figure.needs.isDisjoint(with: [.neighbours, .residue]), isAfterOpenDive(logged) {
      return true
    }
    guard Self.names(profiles, logged.dive) else { return false }
    guard figure.needs == .samples else { return !figure.needs.isEmpty }
    // Values of the dive or its computers take precedence over samples.
    switch figure.found(logged, context)?.source {
    case .dive, .computer, .tanks: return false
    default: return true
    }
  }

  private func isWaterOpen(_ dive: Dive, _ context: FigureContext) -> Bool {
    guard let text = dive.site?.value.text else { return false }
    guard let place = context.index.place(of: text, .site) else { return mayLackSites }
    return context.logbook.record(.site, at: place).map(unread.leavesWaterOpen) ?? false
  }

  /// Whether a dive of the same diver, on the same day or shortly before, is not completely known.
  private func isAfterOpenDive(_ logged: LoggedDive) -> Bool {
    if unread.mayLack(.dive) { return true }
    guard let diver = logged.diver, let days = days[diver] else { return false }
    guard let day = logged.dive.date?.value.dayNumber else { return true }
    // After two days nothing of a dive is left.
    return days.contains(nil) || (day - 2...day).contains { days.contains($0) }
  }
}
