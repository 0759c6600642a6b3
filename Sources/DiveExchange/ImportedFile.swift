/// A file that an import wants to have in the logbook.
public struct ImportedFile: Hashable, Sendable {
  /// The path from the logbook's root.
  public let path: String
  /// All that stands in it.
  public let bytes: [UInt8]
  /// What the record is called in the program it came from, so that no later import repeats it.
  ///
  /// A dive has it under `source`, a site and a trip under `x-subsurface-source`. The profile of a
  /// dive carries the dive's. A file without one is only ever written where there is none.
  public let source: String?

  /// Describes a file to be written.
  ///
  /// - Parameters:
  ///   - path: from the logbook's root.
  ///   - bytes: all that stands in it.
  ///   - source: what the record is called in the program it came from.
  public init(path: String, bytes: [UInt8], source: String?) {
    self.path = path
    self.bytes = bytes
    self.source = source
  }
}
