package import DiveChecks
package import Diagnostics
package import LogbookCore
package import Wording

/// The result of checking a log or a part of it.
package struct CheckedLog {
  /// The problems of the scope, and those of profiles that its dives name.
  package let found: [FileDiagnostic]
  /// Which of them stand in lines that a change has touched, in their order.
  package let areTouched: [Bool]
  /// The numbers of checked files and of problems found.
  package let summary: CheckSummary
  /// The number of problems of the scope that are not those of a change.
  private let leftOut: Int
  /// Whether all problems count as new because the former settings cannot be read.
  private let isFormerUnread: Bool
  private let scope: LogScope
  private let log: LogSession

  /// Checks the files of a scope.
  ///
  /// - Parameters:
  ///   - checker: Finds the problems.
  ///   - scope: The files.
  ///   - log: The log.
  ///   - change: A change, of which only its own problems are found; nil for all.
  ///   - baseline: Problems that are known and left out.
  package init(
    _ checker: Checker,
    _ scope: LogScope,
    of log: LogSession,
    in change: LogChange? = nil,
    besides baseline: ProblemBaseline? = nil
  ) {
    let (outcome, relations, isFormerUnread) =
      change?.check(log.logbook, knowing: log.index, checker)
      ?? (checker.check(log.logbook, knowing: log.index), [], false)
    self.isFormerUnread = isFormerUnread
    let isInScope = { (path: String) in
      scope.contains(path) || outcome.namedProfiles.contains(path)
    }
    let isOwn = { (place: Int) in change == nil || relations[place] != .foreign }
    let (areKnown, gone) =
      baseline?.known(outcome.diagnostics, in: log.logbook, notRun: outcome.notRun) ?? ([], 0)
    let all = outcome.diagnostics.indices.filter { isInScope(outcome.diagnostics[$0].path) }
    let own = all.filter(isOwn)
    // A baseline is a file that the change itself could write.
    let new = own.filter { place in
      baseline == nil || !areKnown[place]
        || outcome.diagnostics[place].diagnostic.id == ChangePolicy.id
    }
    found = new.map { outcome.diagnostics[$0] }
    areTouched = new.map { change != nil && relations[$0] == .touched }
    leftOut = all.count - own.count
    // Rules that were not asked for, and files out of the scope, have other problems.
    let isWhole = scope.isWholeLog && checker.only == nil && checker.skip.isEmpty
    let counts = scope.counts(in: log.logbook)
    var summary = CheckSummary(
      files: counts.files,
      dives: counts.dives,
      notRun: outcome.notRun,
      found
    )
    if baseline != nil {
      summary.baseline = BaselineCounts(known: own.count - new.count, gone: isWhole ? gone : nil)
    }
    self.summary = summary
    (self.scope, self.log) = (scope, log)
  }

  /// The remarks besides the problems.
  ///
  /// - Parameters:
  ///   - fixing: The result of safe fixes.
  ///   - isFixed: Whether they were written.
  ///   - isAllFixed: Whether fixes that may be wrong were, too.
  /// - Returns: The texts, in their order.
  package func remarks(
    after fixing: SafeFixing.Outcome,
    isFixed: Bool,
    isAllFixed: Bool
  ) -> [String] {
    let missing = scope.pathsWithoutRecords(in: log.logbook, found)
      .map { log.words(.noRecordThere(path: $0)) }
    let unread = isFormerUnread ? [log.words(.formerSettingsUnread)] : []
    let before = leftOut == 0 ? [] : [log.words(.leftFromBefore(count: leftOut))]
    let numbers = (known: summary.baseline?.known ?? 0, gone: summary.baseline?.gone ?? 0)
    let known = numbers.known == 0 ? [] : [log.words(.leftToBaseline(count: numbers.known))]
    let gone = numbers.gone == 0 ? [] : [log.words(.baselineCanShrink(count: numbers.gone))]
    let notRun = summary.notRun.isEmpty ? [] : [log.words(.rulesNotRun(rules: summary.notRun))]
    let fixable = FixCounts(found, in: log.logbook, scope)
      .messages(afterFix: isFixed, afterUnsafe: isAllFixed)
    return missing + [summary.line(in: log.language)] + unread + before + known + gone
      + notRun + left(by: fixing)
      + fixable.map { log.words($0) }
  }

  /// The problems whose fixes were not applied, by the reason: their places and fixes.
  private func left(by fixing: SafeFixing.Outcome) -> [String] {
    let revealing = places(of: fixing.left(among: found, in: log.logbook))
    let useless = places(of: fixing.refused(among: found, in: log.logbook))
    return log.listed(revealing, .fixesShowMore(count: revealing.count))
      + log.listed(useless, .fixesHelpNothing(count: useless.count))
  }

  private func places(of files: [FileDiagnostic]) -> [String] {
    files.map { file in
      let line = file.diagnostic.range.flatMap { range in
        log.logbook.source(of: file.path).map { ":\($0.position(of: range.lowerBound).line)" }
      }
      let titles = file.diagnostic.fixIts.map { log.words($0.title) }
      return file.path.visible + (line ?? "") + ": " + titles.joined(separator: ", ")
    }
  }

  /// The files of the scope that could not be read, each with the reason.
  ///
  /// Suppressed rules do not make files readable, so these are reported in any case.
  package var unread: [Message] { scope.unread(in: log.logbook) }
}

extension LogScope {
  /// The files of a log that belong to the scope and could not be read, each with the reason.
  package func unread(in logbook: Logbook) -> [Message] {
    let unread = Set(logbook.unreadPaths.filter(needs))
    return logbook.diagnostics.filter { unread.contains($0.path) }.map { file in
      .notRead(path: file.path.isEmpty ? "." : file.path, reason: file.diagnostic.message)
    }
  }

  /// Whether something in the scope could not be read.
  package func hasUnread(in logbook: Logbook) -> Bool { logbook.unreadPaths.contains(where: needs) }
}
