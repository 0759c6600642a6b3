/// What joining a dive with an entry changes there, and what the two say differently.
package struct MergeReport: Hashable, Sendable {
  /// The entry's file.
  package let path: String
  /// The dive's name, with its format's.
  package let source: String
  /// The keys that the entry gets, in its order.
  package internal(set) var added: [String] = []
  /// The keys that differ.
  package internal(set) var differences: [Difference] = []
  /// The keys of what comes in that the entry lacks and does not get.
  package internal(set) var left: [String] = []

  /// The keys that the user takes and the entry keeps, as a place that no dive names is for everyone.
  package internal(set) var held: [String] = []

  /// A key with two values.
  package struct Difference: Hashable, Sendable {
    /// The key; of a tank, with its number: `tanks.2.start`.
    package let key: String
    /// The value of the entry before, and that of what comes in, each on one line.
    package let written: String
    package let coming: String
    /// Whether the entry takes the one that comes in.
    package let isTaken: Bool

    init(_ key: String, _ written: String, _ coming: String, isTaken: Bool = false) {
      self.key = key
      (self.written, self.coming) = (Self.shortened(written), Self.shortened(coming))
      self.isTaken = isTaken
    }

    private static func shortened(_ text: String) -> String {
      text.unicodeScalars.count <= 100
        ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(100))) + "…"
    }

    /// The stable name for programs.
    package var code: String { isTaken ? "taken" : "kept" }
  }

  init(_ entry: KnownEntry, source: String) {
    path = entry.path
    self.source = source
  }

  /// Whether there is nothing to tell.
  var isEmpty: Bool { added.isEmpty && differences.isEmpty && left.isEmpty }
}

/// A dive that came in and may be one of the logbook's, so that nothing was written for it.
package struct UnclearDive: Hashable, Sendable {
  /// Its position in the foreign log.
  package let place: String
  /// When it was.
  package let moment: ForeignMoment
  /// Its name, with its format's.
  package let source: String
  /// Why it is unclear.
  package let doubt: MergeDoubt
  /// The entries that it may be, by their paths.
  package let entries: [String]

  init(_ dive: PlannedDive, _ doubt: MergeDoubt, _ entries: [String]) {
    (place, moment, source) = (dive.dive.place, dive.dive.moment, dive.source)
    (self.doubt, self.entries) = (doubt, entries)
  }
}
