import Diagnostics
import LogbookCore
package import Wording

/// The remarks on a removal.
extension RemovalPlan {
  /// The references to the record, what is removed with it, and which of its files stay.
  package func texts(in log: LogSession) -> [String] {
    let others = paths.filter { $0 != name }
    let along = log.listed(
      others,
      takesEntries
        ? .goesWithEntries(count: others.count)
        : .goesToo(dives: .groupDives(count: others.count))
    )
    let kept = keptEntries.map { entry in
      log.words(
        entry.additions.map { .entryStays(path: entry.path, additions: $0) }
          ?? .entryStaysUnread(path: entry.path)
      )
    }
    let mentioned = files.mentioned.map { file, text in
      log.words(.fileIsMentioned(path: file, other: text))
    }
    let unsure = log.listed(unread, .unreadMayName(count: unread.count))
    return referring(in: log) + unsure + along + kept + mentioned
  }

  /// The references to the record, with their lines.
  private func referring(in log: LogSession) -> [String] {
    var source: SourceText?
    let places = referrers.prefix(LogSession.mostListed).map { referrer in
      if source?.path != referrer.path { source = log.logbook.source(of: referrer.path) }
      let line = source.map { ":\($0.position(of: referrer.range.lowerBound).line)" } ?? ""
      return "\(referrer.path.visible)\(line): \(referrer.key)"
    }
    return log.listed(places, of: referrers.count, .namedBy(path: name, count: referrers.count))
  }

  /// The files that git could not restore, if the user has to be asked before the removal, because of them
  /// or of members' entries; nil if not.
  package func reasonsToAsk(in log: LogSession) -> [String]? {
    let lost = lost(log.root)
    let texts = log.listed(
      lost,
      DiskPath.liesInRepository(log.root) ? .gitLacks(count: lost.count) : .noRepositoryKeeps
    )
    return texts.isEmpty && !removesEntries ? nil : texts
  }

  /// The files without any reference after the removal.
  package var unnamed: [Message] {
    takesFiles ? [] : files.onlyTheirs.map { .nothingNamesAnyMore(path: $0) }
  }
}
