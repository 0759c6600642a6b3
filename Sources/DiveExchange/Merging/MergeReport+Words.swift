import DiveFormat
package import Wording

extension MergeReport {
  /// What the entry and the dive say differently, and what the entry did not take, in words.
  package var messages: [Message] {
    let differing = differences.map { difference -> Message in
      difference.isTaken
        ? .mergeTaken(
          path: path,
          key: difference.key,
          coming: difference.coming,
          written: difference.written
        )
        : .mergeKept(
          path: path,
          key: difference.key,
          written: difference.written,
          coming: difference.coming
        )
    }
    return differing + held.map { .mergeHeld(path: path, key: $0) }
      + (left.isEmpty ? [] : [.mergeLeft(path: path, keys: left)])
  }
}

extension UnclearDive {
  /// Which dive it is, why it is unclear, and which entries it may be, in words.
  ///
  /// Of those that are near no entry, the number says enough.
  package var message: Message {
    let time = moment.time.map { " \($0)" } ?? ""
    return .mergeUnclear(dive: "\(moment.date)\(time)", reason: doubt.message, paths: entries)
  }
}

extension MergeDoubt {
  /// Why it is unclear, in words.
  fileprivate var message: Message {
    switch self {
    case .several: .doubtSeveral
    case .split: .doubtSplit
    case .joined: .doubtJoined
    case .clocks(let seconds): .doubtClocks(time: Self.clock(seconds))
    case .touching: .doubtTouching
    case .figures: .doubtFigures
    case .samples: .doubtSamples
    case .dayAlone: .doubtDayAlone
    case .day: .doubtDay
    case .plan: .doubtPlan
    case .otherDiver: .doubtOtherDiver
    case .unknownDiver: .doubtUnknownDiver
    case .damaged: .doubtDamaged
    case .readOnly: .doubtReadOnly
    case .entangled: .doubtEntangled
    }
  }

  /// Seconds as the difference of two clocks: `+1:00`.
  private static func clock(_ seconds: Int) -> String {
    let minutes = (abs(seconds) + 30) / 60
    let rest = minutes % 60
    return (seconds < 0 ? "-" : "+") + "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension MergeOptions {
  /// Why a key cannot be taken over a written one; nil if it can.
  package static func refusal(ofTaking key: String) -> Message? {
    if canTake(key) { return nil }
    return FieldTable.dive.row(for: key) == nil && key != "notes"
      ? .takeUnknown(key: key) : .takeNotPossible(key: key)
  }
}

extension LogImport.Total {
  /// What entries and dives say differently, and which dives are unclear, in words.
  package var mergeMessages: [Message] {
    let near = unclear.filter { !$0.entries.isEmpty }.map(\.message)
    var alone: [(doubt: MergeDoubt, count: Int)] = []
    for dive in unclear where dive.entries.isEmpty {
      if let place = alone.firstIndex(where: { $0.doubt == dive.doubt }) {
        alone[place].count += 1
      } else {
        alone.append((dive.doubt, 1))
      }
    }
    let doubts =
      near + alone.map { .mergeUnclearAlone(count: $0.count, reason: $0.doubt.message) }
    return joined.flatMap(\.messages) + doubts + (doubts.isEmpty ? [] : [.mergeDecide])
  }

  /// How many dives were joined with entries, and how many are unclear; nil if none are.
  package var mergeSummary: Message? {
    guard changedEntries > 0 || !unclear.isEmpty else { return nil }
    return .mergeSummary(
      joined: .mergeJoined(count: changedEntries),
      unclear: .mergeUnclearCount(count: unclear.count)
    )
  }
}
