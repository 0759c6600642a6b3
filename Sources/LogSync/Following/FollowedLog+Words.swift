import GitHistory
import LogWorkspace
import LogbookCore
package import Wording

extension FollowedLog {
  /// The most omitted files that are named; more are counted.
  private static let mostNamed = 5

  /// Reports files that were not read although they might be part of the log.
  package func remarks(on fetched: Fetched) -> [Message] {
    let more = fetched.refused.count - Self.mostNamed
    return fetched.refused.prefix(Self.mostNamed).map(message)
      + (more > 0 ? [.friendMore(count: more)] : [])
  }

  private func message(_ refused: FollowedFiles.Refused) -> Message {
    switch refused.reason {
    case .link: .friendLink(name: name, path: refused.path)
    case .leadsOut: .friendLeadsOut(name: name, path: refused.path)
    case .unprintable: .friendUnprintable(name: name, path: refused.path)
    case .twin: .friendTwin(name: name, path: refused.path)
    case .tooLarge: .friendTooLarge(name: name, path: refused.path)
    }
  }
}

extension FollowedLog {
  /// The log as it is in the cache, and what is said of it.
  ///
  /// - Parameters:
  ///   - cache: The cache folder; nil if there is none.
  ///   - isFetched: Whether new commits are fetched first.
  /// - Returns: The log, nil if it was never fetched or cannot be read; the remarks; and whether
  ///   nothing failed.
  package func current(
    in cache: String?,
    isFetched: Bool
  ) -> (fetched: Fetched?, remarks: [Message], isWhole: Bool) {
    var remarks: [Message] = []
    if isFetched {
      do throws(FollowingFailure) { try fetch(into: cache) } catch {
        remarks.append(remark(on: error, cache: cache))
      }
    }
    let isFresh = remarks.isEmpty
    do throws(FollowingFailure) {
      let fetched = try read(from: cache)
      remarks += allRemarks(on: fetched)
      return (fetched, remarks, isFresh)
    } catch { return (nil, remarks + [error.message], false) }
  }
}

extension FollowedLog {
  /// The same remarks, and the files that are not shown.
  package func allRemarks(on fetched: Fetched) -> [Message] {
    remarks(on: fetched) + LogRemarks.heldBack(fetched.logbook.heldBack)
  }
}

extension SelectedLog {
  /// The remarks on a followed log, and the day as of which it is shown.
  package var remarks: [Message] {
    guard let (log, fetched) = friend else { return [] }
    return log.allRemarks(on: fetched) + [.shownAsOf(name: log.name, day: fetched.day)]
  }
}
