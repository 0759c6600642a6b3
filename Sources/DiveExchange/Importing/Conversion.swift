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
