/// The result of converting a part of a foreign log: new files and losses.
package struct Conversion: Hashable, Sendable {
  /// The files to write.
  package var files: [ImportedFile]
  /// What could not be converted exactly.
  package var losses: [ImportLoss]

  /// Creates a result, empty by default.
  package init(files: [ImportedFile] = [], losses: [ImportLoss] = []) {
    self.files = files
    self.losses = losses
  }
}

/// The result of joining a dive with an entry.
struct JoinedConversion: Sendable {
  /// The records that the entry needs, and what could not be converted exactly.
  let conversion: Conversion
  /// What changes; nil if the dive is left out, or if it is unclear.
  var joined: JoinedDive?
  /// Why the entry stays as it is.
  var unclear: UnclearDive?
  /// Whether an earlier import brought the dive.
  var isKnown = false
}
