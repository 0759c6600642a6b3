package import DiveChecks
package import Diagnostics
package import LogbookCore
package import Wording

/// The result of checking a log or a part of it.
package struct CheckedLog {
  /// The problems of the scope, and those of profiles that its dives name.
  package let found: [FileDiagnostic]
  /// The numbers of checked files and of problems found.
  package let summary: CheckSummary
  /// The number of problems of the scope that are not those of a change.
  private let leftOut: Int
  private let scope: LogScope
  private let log: LogSession

  /// Checks the files of a scope; with a change, only its own problems are found.
  package init(
    _ checker: Checker,
    _ scope: LogScope,
    of log: LogSession,
    in change: LogChange? = nil
  ) {
    let (outcome, areOwn) =
      change?.check(log.logbook, knowing: log.index, checker)
      ?? (checker.check(log.logbook, knowing: log.index), [])
    let isInScope = { (path: String) in
      scope.contains(path) || outcome.namedProfiles.contains(path)
    }
    if change == nil {
      found = outcome.diagnostics.filter { isInScope($0.path) }
      leftOut = 0
    } else {
      let all = zip(outcome.diagnostics, areOwn).filter { isInScope($0.0.path) }
      found = all.filter(\.1).map(\.0)
      leftOut = all.count - found.count
    }
    let counts = scope.counts(in: log.logbook)
    summary = CheckSummary(
      files: counts.files,
      dives: counts.dives,
      notRun: outcome.notRun,
      found
    )
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
    let before = leftOut == 0 ? [] : [log.words(.leftFromBefore(count: leftOut))]
    let notRun = summary.notRun.isEmpty ? [] : [log.words(.rulesNotRun(rules: summary.notRun))]
    let fixable = FixCounts(found, in: log.logbook, scope)
      .messages(afterFix: isFixed, afterUnsafe: isAllFixed)
    return missing + [summary.line(in: log.language)] + before + notRun + left(by: fixing)
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
