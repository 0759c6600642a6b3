/// What came out of a part of a foreign log: new files, and what could not be carried.
public struct Conversion: Hashable, Sendable {
  public var files: [ImportedFile] = []
  public var losses: [ImportLoss] = []

  public init(files: [ImportedFile] = [], losses: [ImportLoss] = []) {
    self.files = files
    self.losses = losses
  }
}
