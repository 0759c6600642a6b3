/// Why it is unclear whether a dive that comes in is one of the logbook's; nothing is decided then.
package enum MergeDoubt: Error, Hashable, Sendable {
  /// It overlaps several entries, or several dives overlap one entry.
  case several
  /// The dives that come in are parts of one entry.
  case split
  /// It is as long as several entries together.
  case joined
  /// The clocks may differ, by so many seconds from the entry's to that of what comes in.
  case clocks(Int)
  /// It overlaps the entry a little.
  case touching
  /// The times agree, but depth or duration do not.
  case figures
  /// The times agree, but the samples are those of another dive.
  case samples
  /// One of them has no time, and the figures are the same.
  case dayAlone
  /// Both are known by the day alone, and a figure differs.
  case day
  /// The entry is a plan, of which it says no more.
  case plan
  /// What comes in is the log of another diver of the logbook.
  case otherDiver
  /// Whose log comes in cannot be read, and the logbook has other divers.
  case unknownDiver
  /// The entry has errors or cannot be read.
  case damaged
  /// The entry is read-only.
  case readOnly
  /// The entry is written in a way that a change would also affect its surroundings.
  case entangled

  /// The stable name for programs.
  package var code: String {
    switch self {
    case .several: "several"
    case .split: "split"
    case .joined: "joined"
    case .clocks: "clocks-differ"
    case .touching: "overlaps-little"
    case .figures: "figures-differ"
    case .samples: "samples-differ"
    case .dayAlone: "day-alone"
    case .day: "same-day"
    case .plan: "plan"
    case .otherDiver: "other-diver"
    case .unknownDiver: "unknown-diver"
    case .damaged: "entry-damaged"
    case .readOnly: "entry-read-only"
    case .entangled: "entry-entangled"
    }
  }

  /// Whether one who knows can say that the two are one dive.
  var canBeJoined: Bool {
    switch self {
    case .clocks, .touching, .figures, .samples, .dayAlone, .day: true
    case .several, .split, .joined, .plan, .otherDiver, .unknownDiver: false
    case .damaged, .readOnly, .entangled: false
    }
  }
}
