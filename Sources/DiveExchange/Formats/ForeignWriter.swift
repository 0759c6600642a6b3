package import LogbookCore

/// Writes a log in another program's format.
package protocol ForeignWriter: Sendable {
  /// Makes the files of a log.
  ///
  /// - Parameter log: what an audience sees of it, and nothing else.
  /// - Returns: the same files for the same log, byte for byte, and the losses.
  /// - Throws: if what the log consists of cannot be read.
  func write(_ log: Logbook) throws -> ForeignExport
}

/// A log in another program's format, with the losses of the conversion.
package struct ForeignExport: Hashable, Sendable {
  package var files: [File]
  package var losses: [Loss]

  package struct File: Hashable, Sendable {
    /// The path from the folder that is exported to.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// A value that the format cannot hold, or not exactly.
  package struct Loss: Hashable, Sendable {
    /// The record's path in the logbook.
    package let path: String
    /// The key of the field; nil for the whole record.
    package let key: String?
    package let reason: Reason

    /// Why a value is not exported exactly.
    package enum Reason: String, CaseIterable, Hashable, Sendable {
      /// The format has no place for it.
      case noPlace = "no-place"
      /// The format's unit or its steps are coarser.
      case rounded
      /// The format requires a value that the record does not have, and none is invented.
      case incomplete
    }

    package init(path: String, key: String?, reason: Reason) {
      self.path = path
      self.key = key
      self.reason = reason
    }
  }

  package init(files: [File] = [], losses: [Loss] = []) {
    self.files = files
    self.losses = losses
  }
}

extension ForeignFormat {
  /// Writes what an audience sees of a log; nil where the format has no writer.
  package func export(_ logbook: Logbook, for audience: Audience) throws -> ForeignExport? {
    try writer?.write(logbook.seen(by: audience))
  }
}
