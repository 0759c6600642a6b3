/// What came out of a part of a foreign log: new files, and what could not be carried.
public struct Conversion: Hashable, Sendable {
  /// What is to be written.
  public var files: [ImportedFile] = []
  /// The lines that did not come over as they were.
  public var losses: [ImportLoss] = []

  /// Makes an outcome; without arguments, that of nothing.
  ///
  /// - Parameters:
  ///   - files: what is to be written.
  ///   - losses: the lines that did not come over as they were.
  public init(files: [ImportedFile] = [], losses: [ImportLoss] = []) {
    self.files = files
    self.losses = losses
  }
}
