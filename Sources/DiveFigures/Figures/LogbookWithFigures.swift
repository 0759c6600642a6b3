import DiveModel
public import LogbookCore

/// A logbook in which known values replace missing ones, for code that aggregates dives.
///
/// Without profiles these are the first computers' values, and those of samples that a query had to
/// read anyway; with profiles they are all that `list` would show. Values are the same as there.
public struct LogbookWithFigures: Sendable {
  /// The logbook; filled-in values have an empty range.
  public let logbook: Logbook
  /// The consumption of dives for which more is known than their files say, by path.
  public let consumption: [String: ConsumptionFigures]
  private let context: FigureContext?
  private let readsProfiles: Bool

  /// The gas consumption of a dive, converted to surface pressure.
  public struct ConsumptionFigures: Hashable, Sendable {
    /// Millibars per minute (SAC); nil if unknown.
    public let pressure: Int?
    /// Millilitres per minute (RMV); nil if unknown.
    public let volume: Int?
  }

  /// Fills in the missing values of a logbook.
  ///
  /// - Parameters:
  ///   - logbook: The logbook.
  ///   - readsProfiles: Whether samples are read for values that nothing else provides.
  ///   - known: A context of the same logbook, whose data is reused.
  public init(_ logbook: Logbook, readsProfiles: Bool, knowing known: FigureContext? = nil) {
    self.readsProfiles = readsProfiles
    let dives = logbook.dives
    // A log in which everything is written must not become slower.
    guard known != nil || readsProfiles || dives.contains(where: { $0.dive.has(.computers) }) else {
      self.logbook = logbook
      (consumption, context) = ([:], nil)
      return
    }
    let figures = readsProfiles ? ComputedField.standingIn + Self.gas : []
    let context =
      readsProfiles || known == nil
      ? FigureContext(
        logbook,
        index: known?.index ?? RecordIndex(logbook),
        figures: figures,
        knowing: known
      ) : known
    self.context = context
    guard let context else {
      self.logbook = logbook
      consumption = [:]
      return
    }
    var found: [String: ConsumptionFigures] = [:]
    self.logbook = logbook.mappingDives { logged in
      let filled =
        readsProfiles ? context.filledIn(logged) : Self.filledWithKnown(logged, context)
      let isRead = context.samples(of: logged) != nil
      guard isRead || filled.dive.fields != logged.dive.fields else { return nil }
      found[logged.dive.origin.path] = ConsumptionFigures(
        pressure: Self.steps(of: "sac", logged, context),
        volume: Self.steps(of: "rmv", logged, context)
      )
      return filled
    }
    consumption = found
  }

  /// The profile files that were needed but could not be used.
  public var unreadProfiles: [DiveProfiles.Unread] { context?.unreadProfiles ?? [] }

  /// The number of dives with unread profiles that may provide a depth, a time, a temperature or a
  /// consumption that is otherwise unknown.
  public func divesWithMoreInProfiles(among dives: [LoggedDive]) -> Int {
    guard !readsProfiles, logbook.namesProfiles, let context else { return 0 }
    return dives.reduce(0) { $0 + (mayTellMore($1, context) ? 1 : 0) }
  }

  private func mayTellMore(_ logged: LoggedDive, _ context: FigureContext) -> Bool {
    let dive = logged.dive
    guard logged.counts, DiveProfiles.areNamed(by: dive), context.samples(of: logged) == nil else {
      return false
    }
    if ComputedField.ofDive.contains(where: { $0.isOpen(in: dive) }) { return true }
    guard dive.isOpenCircuit, dive.has(.tanks) else { return false }
    if let known = consumption[dive.origin.path] { return known.volume == nil }
    return Self.steps(of: "rmv", logged, context) == nil
  }

  private static let gas = ComputedField.named.filter { ["sac", "rmv"].contains($0.name) }

  private static func steps(
    of name: String,
    _ logged: LoggedDive,
    _ context: FigureContext
  ) -> Int? {
    let figure = gas.first { $0.name == name }
    guard case .steps(let steps)? = figure?.found(logged, context)?.content else { return nil }
    return steps
  }

  /// Oxygen is computed from the average depth only if nothing better can be read, which is unknown
  /// without profiles.
  private static func filledWithKnown(
    _ logged: LoggedDive,
    _ context: FigureContext
  ) -> LoggedDive {
    let isRead = context.samples(of: logged) != nil
    let isCarried = context.oxygenLoad(of: logged) != nil
    guard isRead || isCarried || logged.dive.has(.computers) else { return logged }
    let figures =
      ComputedField.ofDive
      + ComputedField.oxygen.filter { isRead || (isCarried && $0.field == .cns) }
    let values = figures.compactMap { figure -> (Dive.Field, Content?)? in
      guard let field = figure.field, !logged.dive.fields.has(field.rawValue) else { return nil }
      return (field, figure.found(logged, context)?.content)
    }
    return LoggedDive(logged.dive.filledIn(values), owner: logged.owner)
  }
}
