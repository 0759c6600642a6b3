package import LogbookCore

/// The import of a foreign log into a logbook: what it would change, piece by piece, and what is lost.
///
/// Nothing is written. A client shows the changes, or hands them to the one writer:
///
/// ```swift
/// let found = try FormatRegistry.all.source(named: "log.git")
/// var coming = try LogImport(found.source, of: found.format, into: logbook)
/// let outcome = try writer.write(to: logbook) { coming.next()?.changes }
/// print(coming.total.newDives)
/// ```
package struct LogImport: Sendable {
  /// How many dives of the foreign log an earlier import brought, or entries say already.
  package private(set) var knownDives: Int
  /// The sums of all steps so far.
  package private(set) var total = Total()

  private let plan: ImportPlan
  private let target: ImportTarget
  private let logbook: Logbook
  private let doubtful: DoubtfulNames
  private var rest: ArraySlice<PlannedDive>
  private var sourceLosses: [ImportLoss]
  private var kept: KeptSource?
  private var isBegun = false
  /// The paths of the logbook's records and of earlier imported files.
  private var taken: Set<String>
  /// The entries with which a dive was joined or compared.
  private var met: Set<String> = []

  /// A batch of changes, and what it brings.
  package struct Step: Sendable {
    /// New files, in the order in which to write them.
    package fileprivate(set) var changes: [FileChange] = []
    /// Files of the foreign log, to be kept as they are.
    package fileprivate(set) var sources: [FileChange] = []
    fileprivate var brought = Total()
    package var losses: [ImportLoss] { brought.losses }
    package var newDives: Int { brought.newDives }
    package var joined: [MergeReport] { brought.joined }
    package var unclear: [UnclearDive] { brought.unclear }
    package var doubtfulNames: [DoubtfulName: Int] { brought.doubtfulNames }
  }

  /// What steps bring.
  package struct Total: Sendable {
    package fileprivate(set) var losses: [ImportLoss] = []
    /// The number of new dives among them.
    package fileprivate(set) var newDives = 0
    /// The entries with which dives were joined, and what they say otherwise.
    package fileprivate(set) var joined: [MergeReport] = []
    /// The number of entries among them that change.
    package fileprivate(set) var changedEntries = 0
    /// The dives for which nothing is written, because it is unclear which they are.
    package fileprivate(set) var unclear: [UnclearDive] = []
    /// The number of new dives with each name that counts as a diver of the logbook only because
    /// case does not matter: another `Anna` would be counted as the diver `anna`.
    package fileprivate(set) var doubtfulNames: [DoubtfulName: Int] = [:]

    /// Whether anything is not carried exactly, or not at all.
    package var isIncomplete: Bool { !losses.isEmpty || !unclear.isEmpty }

    fileprivate mutating func add(_ other: Total) {
      losses += other.losses
      newDives += other.newDives
      joined += other.joined
      changedEntries += other.changedEntries
      unclear += other.unclear
      doubtfulNames.merge(other.doubtfulNames, uniquingKeysWith: +)
    }
  }

  /// How many dives are converted at a time, which limits memory.
  private static let batch = 512

  /// Plans an import.
  ///
  /// - Parameters:
  ///   - source: The foreign log.
  ///   - format: Its format.
  ///   - logbook: The destination.
  ///   - diver: The id of the dives' diver; nil for the only one who keeps the logbook.
  ///   - keepsSource: Whether the files of the foreign log are kept in the logbook.
  ///   - merging: How dives are joined with entries of the logbook.
  /// - Throws: Why the import cannot be planned.
  package init(
    _ source: ForeignSource,
    of format: any ForeignFormat,
    into logbook: Logbook,
    diver: String? = nil,
    keepsSource: Bool = false,
    merging: MergeOptions = MergeOptions()
  ) throws(ImportFailure) {
    let target = try ImportTarget(logbook, diver: diver, format: format)
    let log: any ForeignLog
    do { log = try format.open(source) } catch { throw ImportFailure(error, of: source) }
    kept = nil
    if keepsSource {
      kept = try KeptSource(source, without: log.strangers, in: logbook, target.diverFolder)
    }
    plan = ImportPlan(log, of: format, into: target, merging: merging)
    self.logbook = logbook
    self.target = target
    doubtful = DoubtfulNames(logbook)
    let dives = plan.dives.filter { $0.fate != .known }
    knownDives = plan.dives.count { $0.isKnown }
    rest = dives[...]
    sourceLosses = source.losses
    taken = Set(logbook.recordPaths)
  }

  /// The next changes; nil at the end.
  ///
  /// The first are the records of sites and trips, to which dives refer; the last are the files of
  /// the foreign log, if they are kept.
  package mutating func next() -> Step? {
    guard let step = nextStep() else { return nil }
    total.add(step.brought)
    return step
  }

  private mutating func nextStep() -> Step? {
    var step = Step()
    guard isBegun else {
      isBegun = true
      step.brought.losses = plan.shared.losses + sourceLosses
      add(plan.shared.files, to: &step)
      return step
    }
    guard !rest.isEmpty else {
      guard let (changes, losses) = kept?.next() else { return nil }
      step.sources = changes
      step.brought.losses = losses
      return step
    }
    let some = Array(rest.prefix(Self.batch))
    rest = rest.dropFirst(Self.batch)
    for made in Self.convert(some, plan) {
      let conversion: Conversion
      switch made {
      case .new(let made): conversion = made
      case .joined(let joined, let orElse):
        add(joined, orElse, to: &step)
        continue
      case .said(let joined, let entry):
        add(joined, saidBy: entry, to: &step)
        continue
      case .unclear(let dive):
        step.brought.unclear.append(dive)
        continue
      }
      if !conversion.files.isEmpty { step.brought.newDives += 1 }
      step.brought.losses += conversion.losses
      add(Self.lastOnesLast(conversion.files), to: &step)
      for name in doubtful.names(in: conversion.files) {
        step.brought.doubtfulNames[name, default: 0] += 1
      }
    }
    return step
  }

  /// Imports everything at once; for logs of moderate size.
  package mutating func all() -> Step {
    var all = Step()
    while let step = next() {
      all.changes += step.changes
      all.sources += step.sources
      all.brought.add(step.brought)
    }
    return all
  }

  /// A dive's record comes after its other files: an existing dive is never imported again, so an
  /// import that was killed could not be completed otherwise.
  private static func lastOnesLast(_ files: [ImportedFile]) -> [ImportedFile] {
    files.filter { !$0.isOwnRecord } + files.filter(\.isOwnRecord)
  }

  private mutating func add(_ files: [ImportedFile], to step: inout Step) {
    for file in files {
      // The record of a person: several dives may bring it, and it may be there already.
      if file.source == nil && taken.contains(file.path) { continue }
      taken.insert(file.path)
      if isThere(file) { continue }
      step.changes.append(.create(path: file.path, bytes: file.bytes))
    }
  }

  /// Whether an import that was killed has written a profile already.
  private func isThere(_ file: ImportedFile) -> Bool {
    guard logbook.attachments.contains(file.path) else { return false }
    return (try? logbook.tree.bytes(of: file.path, limit: file.bytes.count)) == file.bytes
  }

  /// Adds what an entry takes of a dive; the entry itself comes last.
  ///
  /// - Parameters:
  ///   - made: The dive and its entry.
  ///   - orElse: The dive as it is unclear, if another one met the entry before.
  ///   - step: What it is added to.
  private mutating func add(
    _ made: JoinedConversion,
    _ orElse: UnclearDive,
    to step: inout Step
  ) {
    if let unclear = made.unclear { step.brought.unclear.append(unclear) }
    // Of several dives that earlier imports joined with one entry, the first decides, whether the
    // entry changes or not: a second import finds the same.
    if let joined = made.joined, !met.insert(joined.report.path).inserted {
      if !made.isKnown { step.brought.unclear.append(orElse) }
      return
    }
    if !made.isKnown { step.brought.losses += made.conversion.losses }
    guard let joined = made.joined else { return }
    add(made.conversion.files, to: &step)
    step.changes += joined.changes
    if !joined.report.isEmpty { step.brought.joined.append(joined.report) }
    if !joined.changes.isEmpty {
      step.brought.changedEntries += 1
    } else if !made.isKnown {
      knownDives += 1
    }
  }

  /// Adds what an entry that says what a dive says lacks of it; the dive is there otherwise.
  private mutating func add(
    _ made: JoinedConversion,
    saidBy entry: Int,
    to step: inout Step
  ) {
    guard let joined = made.joined, met.insert(joined.report.path).inserted else {
      knownDives += 1
      return
    }
    guard joined.completes(target.entries[entry], in: target) else {
      knownDives += 1
      let report = joined.report.ofNothingTaken
      if !report.isEmpty { step.brought.joined.append(report) }
      return
    }
    step.brought.losses += made.conversion.losses
    add(made.conversion.files, to: &step)
    step.changes += joined.changes
    step.brought.joined.append(joined.report)
    step.brought.changedEntries += 1
  }

  /// What becomes of one dive.
  private enum Made: Sendable {
    case new(Conversion)
    case joined(JoinedConversion, orElse: UnclearDive)
    /// Nothing changes unless the entry lacks something.
    case said(JoinedConversion, Int)
    case unclear(UnclearDive)
  }

  private static func convert(_ dives: [PlannedDive], _ plan: ImportPlan) -> [Made] {
    inChunks(dives.count, of: 1) { range in
      let dive = dives[range.lowerBound]
      switch dive.fate {
      case .new, .known: return .new(plan.convert(dive))
      case .compared(let entry), .joins(let entry):
        let unclear = plan.unclear(dive, .several, [entry])
        return .joined(plan.join(dive, with: entry), orElse: unclear)
      case .said(let entry): return .said(plan.join(dive, with: entry), entry)
      case .unclear(let doubt, let entries): return .unclear(plan.unclear(dive, doubt, entries))
      case .plan(let path): return .unclear(UnclearDive(dive, .plan, [path]))
      }
    }
  }
}
