/// A file that an import wants to have in the logbook.
package struct ImportedFile: Hashable, Sendable {
  /// The path from the logbook's root.
  package let path: String
  /// All that stands in it.
  package let bytes: [UInt8]
  /// What the record is called in the format it came from, so that no later import repeats it.
  ///
  /// A dive has it under `source`, any other record under `x-PROGRAM-source`. The profile of a dive
  /// carries the dive's. A file without a key is created only, and never replaces another.
  package let source: String?

  /// The key of a dive's foreign name; other records have it among the program's keys.
  static let nameKey = "source"

  /// Describes a file to be written.
  package init(path: String, bytes: [UInt8], source: String?) {
    self.path = path
    self.bytes = bytes
    self.source = source
  }

  /// Whether it is the record that an import would know again.
  var isOwnRecord: Bool { source != nil && path.hasSuffix(".md") }
}
