public import DiveModel
public import DivePhysics
import DiveUnits
public import LogbookCore

/// Data beyond a dive that its figures need.
///
/// Samples are read only if a requested figure needs them, and only once per dive.
public struct FigureContext: Sendable {
  /// The log of the dives.
  public let logbook: Logbook
  /// The index of the log's records.
  public let index: RecordIndex
  /// Profile files that were needed but could not be used, ordered by path.
  public var unreadProfiles: [DiveProfiles.Unread] { readings.unread }

  private(set) var readings: SampleReadings
  /// Seconds at the surface before a dive, by the path of its file.
  private(set) var surfaceIntervals: [String: Int] = [:]
  private var oxygen: [String: ResidualOxygen] = [:]
  /// The tissues, by the path of the dive's file.
  private var tissues: [String: TissueFigures] = [:]

  /// Prepares only the data that some figures need, because a log may be large.
  ///
  /// - Parameters:
  ///   - logbook: The log of the dives.
  ///   - figures: The figures that will be requested.
  ///   - dives: The dives for which they will be requested; nil for all.
  ///   - known: A context of the same logbook, whose data is reused.
  ///   - profiles: Samples that were already read, by path.
  public init(
    _ logbook: Logbook,
    for figures: [ComputedField],
    of dives: [LoggedDive]? = nil,
    knowing known: FigureContext? = nil,
    having profiles: [String: DiveProfiles] = [:]
  ) {
    self.init(
      logbook,
      index: known?.index ?? RecordIndex(logbook),
      figures: figures,
      of: dives,
      knowing: known,
      having: profiles
    )
  }

  /// Prepares for filling in every dive of a logbook.
  public init(fillingIn logbook: Logbook) {
    self.init(logbook, index: RecordIndex(logbook), figures: ComputedField.standingIn)
  }

  package init(
    _ logbook: Logbook,
    index: RecordIndex,
    figures: [ComputedField],
    of dives: [LoggedDive]? = nil,
    knowing known: FigureContext? = nil,
    having profiles: [String: DiveProfiles] = [:]
  ) {
    self.logbook = logbook
    self.index = index
    readings = known?.readings ?? SampleReadings(having: profiles)
    prepare(
      figures,
      dives ?? logbook.dives,
      divers: dives.map { Set($0.compactMap(\.diver)) }
    )
  }

  /// The figures of a dive depend only on other dives of the same diver.
  private mutating func prepare(
    _ figures: [ComputedField],
    _ dives: [LoggedDive],
    divers: Set<String>?
  ) {
    let needs = figures.reduce(into: ComputedField.Needs()) { $0.formUnion($1.needs) }
    guard !needs.isEmpty else { return }
    var plan = ReadingPlan(logbook, dives, figures)
    if needs.contains(.samples) { plan.addDivesWithout(figures, in: self) }
    if needs.contains(.exposure) { plan.addDivesWithoutExposure() }
    let moments = needs.contains(.neighbours) ? DiveMoments(logbook.dives, of: divers) : nil
    if let moments { plan.addDivesBefore(moments) }
    read(plan.dives)
    if let moments {
      let all = logbook.dives
      let intervals = SurfaceIntervals(moments) { [self] in duration(of: all[$0]) }
      for (place, seconds) in intervals.seconds.enumerated() {
        guard let seconds, knowsDivesBefore(all[place]) else { continue }
        surfaceIntervals[all[place].dive.origin.path] = seconds
      }
    }
    if needs.contains(.residue) { carryOver(plan.chains(of: divers)) }
    if needs.contains(.tissues), logbook.namesProfiles {
      let runs = plan.tissueRuns(of: divers).filter { run in
        run.allSatisfy { knowsDivesBefore(logbook.dives[$0.entry.place]) }
      }
      let found = TissueRun.all(runs, in: self)
      for dive in found { tissues[dive.path] = dive.figures }
      readings.add(found.flatMap(\.unread))
    }
  }

  private mutating func read(_ dives: [LoggedDive]) {
    guard logbook.namesProfiles else { return }
    // All cores use the context while the readings grow.
    var readings = readings
    readings.read(dives, in: self)
    self.readings = readings
  }

  /// Carries oxygen load over to the requested dives, reading as many earlier dives as needed.
  private mutating func carryOver(_ chains: [OxygenChain]) {
    var chains = chains.filter { chain in
      chain.run.allSatisfy { knowsDivesBefore(logbook.dives[$0.place]) }
    }
    var isDone = false
    while !isDone {
      var next: [DiveRuns.Entry] = []
      for place in chains.indices { next += chains[place].advance { oxygenDive($0) } }
      read(next.map { logbook.dives[$0.place] }.filter { !$0.saysItsOxygen })
      isDone = next.isEmpty
    }
    for stretch in chains.flatMap(\.stretches) {
      let known = stretch.compactMap { entry, isAskedFor in
        oxygenDive(entry).map { (place: entry.place, isAskedFor: isAskedFor, dive: $0) }
      }
      let loads = ResidualOxygen.carriedOver(known.map(\.dive))
      for (dive, load) in zip(known, loads) where dive.isAskedFor {
        oxygen[logbook.dives[dive.place].dive.origin.path] = load
      }
    }
  }

  /// The inputs for carrying over oxygen load, as far as they were read.
  private func oxygenDive(_ entry: DiveRuns.Entry) -> ResidualOxygen.Exposure? {
    let logged = logbook.dives[entry.place]
    let dive =
      samples(of: logged)?.oxygen
      ?? ResidualOxygen.Exposure(of: logged.dive.withShownFigures, in: water(of: logged.dive))
    return dive?.moved(to: entry.start)
  }

  /// A hidden dive may be between two visible ones.
  private func knowsDivesBefore(_ logged: LoggedDive) -> Bool {
    logged.diver.map { !logbook.partlySeen.contains($0) } ?? true
  }

  private func duration(of logged: LoggedDive) -> Int? {
    if let written = logged.dive.duration { return written.value.seconds }
    guard !logged.dive.fields.isDamaged(Dive.Field.duration.rawValue),
      case .steps(let seconds)? = standIn(for: .duration, of: logged)?.content
    else { return nil }
    return seconds
  }
}

extension LoggedDive {
  /// Whether samples would not improve the oxygen load that the dive states.
  fileprivate var saysItsOxygen: Bool {
    !DiveProfiles.areNamed(by: dive)
      || dive.has(.cns) && dive.withShownFigures.has(.duration)
  }
}

extension FigureContext {
  /// The water and the air of a dive; nil if a value about them is invalid.
  public func water(of dive: Dive) -> WaterColumn? {
    let place = dive.site.flatMap { index.place(of: $0.value.text, .site) }
    return WaterColumn(of: dive, at: place.map { logbook.sites[$0] })
  }

  /// The CNS load of a dive's diver, including earlier dives.
  ///
  /// Nil for a dive without a time, for a planned or invalid one, and if the term `cns` was not
  /// prepared for the dive.
  public func oxygenLoad(of logged: LoggedDive) -> ResidualOxygen? {
    oxygen[logged.dive.origin.path]
  }

  /// What a dive did to the tissues, including earlier dives.
  ///
  /// Nil for a dive without a time or samples, for a planned, invalid or breath-hold one, if its gas is
  /// unknown, and if no figure of tissues was prepared for the dive.
  package func tissueFigures(of logged: LoggedDive) -> TissueFigures? {
    tissues[logged.dive.origin.path]
  }

  /// The oxygen exposure of a dive alone, from its samples if they were read.
  public func oxygenExposure(of logged: LoggedDive) -> OxygenExposure? {
    if let samples = samples(of: logged) { return samples.exposure }
    return water(of: logged.dive).flatMap {
      OxygenExposure(of: logged.dive.withShownFigures, in: $0)
    }
  }

  /// The dive with missing values filled in, as far as they were prepared: depth, duration,
  /// temperature and oxygen.
  ///
  /// For code that aggregates dives and treats known values like written ones. Filled-in values
  /// have an empty range.
  public func filledIn(_ logged: LoggedDive) -> LoggedDive {
    let values = ComputedField.standingIn.compactMap { figure -> (Dive.Field, Content?)? in
      guard let field = figure.field, !logged.dive.fields.has(field.rawValue) else { return nil }
      return (field, figure.found(logged, self)?.content)
    }
    return LoggedDive(logged.dive.filledIn(values), owner: logged.owner)
  }

  package func samples(of logged: LoggedDive) -> SampleFigures? {
    readings.figures[logged.dive.origin.path]
  }

  /// The value for an unwritten field: the first computer's, else from samples.
  package func standIn(for field: Dive.Field, of logged: LoggedDive) -> FoundFigure? {
    let shown = Dive.shownFields.first { $0.field == field }
      .flatMap { logged.dive.shown($0.ofComputer) }
    return FoundFigure(shown, .computer(1)) ?? samples(of: logged)?.found(field)
  }
}
