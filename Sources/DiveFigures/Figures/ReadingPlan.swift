import DiveModel
package import LogbookCore

/// Which dives' samples are needed for figures of some dives.
package struct ReadingPlan {
  private let logbook: Logbook
  private let wanted: [LoggedDive]
  private let wantedPaths: Set<String>
  private var added: Set<String> = []

  /// The dives whose samples are to be read, in the order in which they were found to be needed.
  private(set) var dives: [LoggedDive] = []

  package init(_ logbook: Logbook, _ wanted: [LoggedDive], _ figures: [ComputedField]) {
    self.logbook = logbook
    self.wanted = wanted
    // Only what follows other dives has to find the wanted ones among all.
    let looksAround = figures.contains { !$0.needs.isDisjoint(with: [.neighbours, .residue]) }
    wantedPaths = looksAround ? Set(wanted.map(\.dive.origin.path)) : []
  }

  /// Adds the wanted dives of which a figure cannot be worked out without samples.
  package mutating func addDivesWithout(_ figures: [ComputedField], in context: FigureContext) {
    guard logbook.namesProfiles else { return }
    let bySamples = figures.filter { $0.needs.contains(.samples) }
    for logged in wanted where DiveProfiles.areNamed(by: logged.dive) {
      let isLacking = bySamples.contains { figure in
        figure.isOpen(in: logged.dive) && figure.found(logged, context) == nil
      }
      if isLacking { add(logged) }
    }
  }

  /// Adds the wanted dives that do not say what oxygen did on them.
  package mutating func addDivesWithoutExposure() {
    for logged in wanted where logged.counts && !logged.dive.has(.otu) { add(logged) }
  }

  /// Adds the dives after which a wanted one came, if it is not known how long they were.
  package mutating func addDivesBefore() {
    var before: [LoggedDive] = []
    DiveMoments(logbook.dives).forEachPair { last, next in
      let (logged, after) = (logbook.dives[last.place], logbook.dives[next.place])
      guard !logged.dive.has(.duration), logged.dive.shown(.duration) == nil,
        wantedPaths.contains(after.dive.origin.path)
      else { return }
      before.append(logged)
    }
    before.forEach { add($0) }
  }

  /// Adds the dives from which oxygen may be carried over to a wanted one, and that one.
  package mutating func addRuns() -> OxygenRuns {
    let runs = OxygenRuns(logbook.dives) { [wantedPaths] in
      !$0.dive.has(.cns) && wantedPaths.contains($0.dive.origin.path)
    }
    for entry in runs.all.joined() {
      let logged = logbook.dives[entry.place]
      let saysItAll = logged.dive.has(.cns) && logged.dive.withShownFigures.has(.duration)
      if !saysItAll { add(logged) }
    }
    return runs
  }

  private mutating func add(_ logged: LoggedDive) {
    guard DiveProfiles.areNamed(by: logged.dive),
      added.insert(logged.dive.origin.path).inserted
    else { return }
    dives.append(logged)
  }
}
