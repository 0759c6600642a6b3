import DiveModel
package import LogbookCore

/// Selects the dives whose samples are needed for some figures.
package struct ReadingPlan {
  private let logbook: Logbook
  private let wanted: [LoggedDive]
  private let wantedPaths: Set<String>
  private var added: Set<String> = []

  /// The dives whose samples are to be read, in the order in which the need was found.
  private(set) var dives: [LoggedDive] = []

  package init(_ logbook: Logbook, _ wanted: [LoggedDive], _ figures: [ComputedField]) {
    self.logbook = logbook
    self.wanted = wanted
    // Other dives matter only for figures that depend on earlier dives.
    let around: ComputedField.Needs = [.neighbours, .residue, .tissues]
    let looksAround = figures.contains { !$0.needs.isDisjoint(with: around) }
    wantedPaths = looksAround ? Set(wanted.map(\.dive.origin.path)) : []
  }

  /// Adds dives for which a figure cannot be computed without samples.
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

  /// Adds the requested dives that do not state their oxygen exposure.
  package mutating func addDivesWithoutExposure() {
    for logged in wanted where logged.counts && !logged.dive.has(.otu) { add(logged) }
  }

  /// Adds the dives before requested ones, if their duration is unknown.
  ///
  /// - Parameter moments: The times of the logbook's dives, at least those of the requested divers.
  package mutating func addDivesBefore(_ moments: DiveMoments) {
    var before: [LoggedDive] = []
    moments.forEachPair { last, next in
      let (logged, after) = (logbook.dives[last.place], logbook.dives[next.place])
      guard !logged.dive.has(.duration), logged.dive.shown(.duration) == nil,
        wantedPaths.contains(after.dive.origin.path)
      else { return }
      before.append(logged)
    }
    before.forEach { add($0) }
  }

  /// The runs with requested dives; `divers` are the divers of these, nil for all.
  func chains(of divers: Set<String>?) -> [OxygenChain] {
    func isAskedFor(_ logged: LoggedDive) -> Bool {
      !logged.dive.has(.cns) && wantedPaths.contains(logged.dive.origin.path)
    }
    let runs = DiveRuns(logbook.dives, of: divers, apart: .oxygen, isAskedFor).all
    return runs.map { run in OxygenChain(run) { isAskedFor(logbook.dives[$0.place]) } }
  }

  /// The runs with requested dives that have samples; `divers` are the divers of these, nil for all.
  func tissueRuns(of divers: Set<String>?) -> [[(entry: DiveRuns.Entry, isAskedFor: Bool)]] {
    func isAskedFor(_ logged: LoggedDive) -> Bool {
      DiveProfiles.areNamed(by: logged.dive) && wantedPaths.contains(logged.dive.origin.path)
    }
    let runs = DiveRuns(logbook.dives, of: divers, apart: .tissues, isAskedFor).all
    return runs.map { run in
      // What comes after the last requested dive does not matter.
      let marked = run.map { (entry: $0, isAskedFor: isAskedFor(logbook.dives[$0.place])) }
      return Array(marked.prefix((marked.lastIndex(where: \.isAskedFor) ?? -1) + 1))
    }
  }

  private mutating func add(_ logged: LoggedDive) {
    guard DiveProfiles.areNamed(by: logged.dive),
      added.insert(logged.dive.origin.path).inserted
    else { return }
    dives.append(logged)
  }
}
