package import LogbookCore

/// Syncs a log again and again, without the user.
package struct SyncWatch {
  /// The surroundings of a watch; tests have a clock of their own.
  package struct Surroundings {
    /// The time since any moment.
    let now: () -> Duration
    /// Waits; false if the watch is to end.
    let wait: (Duration) -> Bool
    /// Examines the files.
    let look: () -> TreeSignature
    /// Syncs once.
    let sync: () throws(SyncFailure) -> SyncOutcome

    package init(
      now: @escaping () -> Duration,
      wait: @escaping (Duration) -> Bool,
      look: @escaping () -> TreeSignature,
      sync: @escaping () throws(SyncFailure) -> SyncOutcome
    ) {
      (self.now, self.wait, self.look, self.sync) = (now, wait, look, sync)
    }
  }

  /// Something to report.
  package enum Event {
    /// A sync that exchanged something, or the first one.
    case synced(SyncOutcome)
    /// The first of several failed syncs; the watch continues with growing pauses.
    case goesOn(Result<SyncOutcome, SyncFailure>)
    /// A person must do something; the watch continues by itself when that is done.
    case needsPerson(Result<SyncOutcome, SyncFailure>)
  }

  /// The least time between two examinations of the files.
  private static let shortestPause = Duration.seconds(1)

  private var rhythm: SyncRhythm
  private let surroundings: Surroundings
  /// Whether the last sync failed, which was reported.
  private var isFailing = false
  private var isFirst = true
  /// The files for which a person was needed, which is reported once.
  private var needed: TreeSignature?

  package init(_ rhythm: SyncRhythm, _ surroundings: Surroundings) {
    (self.rhythm, self.surroundings) = (rhythm, surroundings)
  }

  /// Watches the log in a folder, by the clock of the machine.
  ///
  /// - Parameters:
  ///   - root: The folder of the log.
  ///   - interval: The time between two syncs without another reason.
  ///   - wait: Waits; false if the watch is to end.
  ///   - sync: Syncs once.
  package init(
    of root: String,
    every interval: Duration,
    wait: @escaping (Duration) -> Bool,
    sync: @escaping () throws(SyncFailure) -> SyncOutcome
  ) {
    let begun = ContinuousClock.now
    let surroundings = Surroundings(
      now: { ContinuousClock.now - begun },
      wait: wait,
      look: { TreeSignature(of: root) },
      sync: sync
    )
    self.init(SyncRhythm(every: interval), surroundings)
  }

  /// Watches until `wait` returns false.
  package mutating func run(telling tell: (Event) -> Void) {
    while true {
      let start = surroundings.now()
      let look = surroundings.look()
      let took = surroundings.now() - start
      if rhythm.isDue(look, at: surroundings.now()) { sync(look, tell) }
      // Examining a log with many files takes a twentieth of a core, or 3 seconds a minute.
      let pause = min(max(Self.shortestPause, took * 20), .seconds(60))
      guard surroundings.wait(pause) else { return }
    }
  }

  /// Syncs once.
  private mutating func sync(_ look: TreeSignature, _ tell: (Event) -> Void) {
    let result: Result<SyncOutcome, SyncFailure>
    do throws(SyncFailure) { result = .success(try surroundings.sync()) } catch {
      result = .failure(error)
    }
    let verdict: SyncVerdict =
      switch result {
      case .success(let outcome): outcome.verdict
      case .failure(let failure): failure.verdict
      }
    rhythm.end(of: look, at: surroundings.now(), verdict)
    switch (verdict, result) {
    case (.done, .success(let outcome)):
      if outcome.hasExchanged || isFirst || isFailing { tell(.synced(outcome)) }
      isFailing = false
    case (.needsPerson, _):
      if look != needed { tell(.needsPerson(result)) }
      needed = look
      isFailing = true
    default:
      if !isFailing { tell(.goesOn(result)) }
      isFailing = true
    }
    isFirst = false
    if verdict != .needsPerson { needed = nil }
  }
}

extension SyncOutcome {
  /// Whether anything was committed, merged or pushed.
  var hasExchanged: Bool { committed != nil || !merged.isEmpty || pushed != nil }
}
