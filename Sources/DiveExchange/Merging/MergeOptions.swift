import DiveFormat

/// How a dive that comes in is joined with the entry that the logbook has of it.
package struct MergeOptions: Hashable, Sendable {
  /// What an entry takes where nothing is written.
  package var fill = Fill.measured
  /// Keys of which an entry takes what comes in, where it says something else.
  package var taken: Set<String> = []
  /// What becomes of a dive that may be one of the logbook's.
  package var unclear = Unclear.leave

  /// What an entry takes where nothing is written.
  package enum Fill: String, CaseIterable, Sendable {
    /// What a computer measures.
    case measured
    /// Everything but the number.
    case all
    /// Nothing; computers and samples alone.
    case nothing = "none"
  }

  /// What becomes of a dive that may be one of the logbook's.
  package enum Unclear: String, CaseIterable, Sendable {
    /// Nothing is written for it.
    case leave
    /// It is that one, if there is only one that it can be.
    case join
    /// It comes in as another dive.
    case separate
  }

  package init() {}

  /// Whether dives that an earlier import brought are compared again.
  var comparesKnownDives: Bool { !taken.isEmpty }

  /// Whether a key can be taken over a written one.
  ///
  /// The number is the diver's own count, the moment is in the names of files, and the others are
  /// written by the program.
  static func canTake(_ key: String) -> Bool {
    guard let row = FieldTable.dive.row(for: key) else { return false }
    return !kept.contains(key) && row.traits.isDisjoint(with: [.tool, .groupDive])
  }

  /// Keys whose written values always stay.
  private static let kept: Set<String> = [
    "number", "date", "time", "computers", "template", "source", "share", "group", "planned",
    "invalid",
  ]

  /// Whether an entry may take a key where nothing is written.
  static func canFill(_ key: String) -> Bool { key != "number" && canTake(key) }

  /// The keys that a computer measures, or works out of what it measures.
  ///
  /// The water that it was set to is not among them, as that is the site's. Nor is the position: a
  /// diver who names no place may keep it, and the entry may be for everyone.
  static let measured: Set<String> = [
    "zone", "mode", "duration", "bottom-time", "max-depth", "average-depth", "repetitions",
    "longest", "air-temperature", "surface-temperature", "water-temperature",
    "surface-pressure", "tanks", "setpoints", "deco-model", "gradient-factors", "deco-stops",
    "safety-stop", "cns", "otu", "nitrogen-load", "oxygen-load", "warnings",
  ]

  /// The figures that the samples of the entry's own computer give where they are not written.
  static let figuresOfSamples: Set<String> = [
    "duration", "max-depth", "average-depth", "water-temperature", "cns", "otu",
  ]
}
