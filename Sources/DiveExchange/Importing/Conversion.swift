/// What came out of a part of a foreign log: new files, and what could not be carried.
package struct Conversion: Hashable, Sendable {
  /// What is to be written.
  package var files: [ImportedFile]
  /// What did not come over as it was.
  package var losses: [ImportLoss]

  /// Makes an outcome; without arguments, that of nothing.
  package init(files: [ImportedFile] = [], losses: [ImportLoss] = []) {
    self.files = files
    self.losses = losses
  }
}
