/// A file that an import adds to the logbook.
package struct ImportedFile: Hashable, Sendable {
  /// The path from the logbook's root.
  package let path: String
  package let bytes: [UInt8]
  /// The record's name in the format it came from, so that it is not imported again.
  ///
  /// A dive stores it as `source`, other records as `x-PROGRAM-source`; a profile has the name of
  /// its dive. A file without a name is only created, and never replaces another.
  package let source: String?

  /// The key of a dive's foreign name; other records have it among the program's keys.
  static let nameKey = "source"

  /// Describes a file to be written.
  package init(path: String, bytes: [UInt8], source: String?) {
    self.path = path
    self.bytes = bytes
    self.source = source
  }

  /// Whether it is the record by which a later import recognises the original.
  var isOwnRecord: Bool { source != nil && path.hasSuffix(".md") }
}
