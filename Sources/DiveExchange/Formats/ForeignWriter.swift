package import DiveUnits
package import LogbookCore

/// Writes a log in another program's format.
package protocol ForeignWriter: Sendable {
  /// The extension of the file, without a dot.
  var fileExtension: String { get }
  /// Whether the format holds the dives of one diver.
  var isOfOneDiver: Bool { get }
  /// Whether the format is one of dives, so that a file without any is of no use.
  var isOfDives: Bool { get }
  /// Whether the file is text, which a terminal can show and a pipe of texts can carry.
  var isText: Bool { get }

  /// Makes the files of a log.
  ///
  /// - Parameters:
  ///   - log: What an audience sees of it, and nothing else.
  ///   - options: What the user decided.
  /// - Returns: The same files for the same log and options, byte for byte, and the losses.
  /// - Throws: If what the log consists of cannot be read.
  func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport
}

extension ForeignWriter {
  package var isOfOneDiver: Bool { false }
  package var isOfDives: Bool { true }
  package var isText: Bool { true }
}

/// What the user decides about an export.
package struct ExportOptions: Hashable, Sendable {
  /// What becomes of a dive whose time is not known, where a format requires one.
  package enum DateOnly: String, CaseIterable, Sendable {
    /// It is left out, and reported.
    case omit
    /// It begins at midnight, and is reported.
    case midnight
  }

  package var dateOnly: DateOnly
  /// The day on which items fall due, or are to come; nil if unknown.
  package var today: CalendarDate?

  package init(dateOnly: DateOnly = .omit, today: CalendarDate? = nil) {
    self.dateOnly = dateOnly
    self.today = today
  }
}

/// A log in another program's format, with the losses of the conversion.
package struct ForeignExport: Hashable, Sendable {
  package var files: [File]
  package var losses: [Loss]
  /// The number of dives in the files.
  package var dives: Int

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
    /// The key of the field, such as `suit` or `tanks.1.label`; nil for the whole record.
    package let key: String?
    package let reason: Reason

    /// Why a value is not exported exactly.
    package enum Reason: String, CaseIterable, Hashable, Sendable {
      /// The format has no place for it.
      case noPlace = "no-place"
      /// The format has no place for it, so it is kept under a name of our own, which other programs
      /// ignore.
      case ownExtension = "own-extension"
      /// The format's unit or its steps are coarser.
      case rounded
      /// The format says it in other words, which do not say all of it or say more.
      case converted
      /// The format requires a value that the record does not have, and none is invented.
      case incomplete
      /// The dive is left out: the format requires a time, and none is invented.
      case noTime = "no-time"
      /// Characters that the format cannot hold were replaced.
      case textChanged = "text-changed"
      /// The record's value, or the file that it names, cannot be read.
      case unreadable
    }

    package init(path: String, key: String?, reason: Reason) {
      self.path = path
      self.key = key
      self.reason = reason
    }
  }

  package init(files: [File] = [], losses: [Loss] = [], dives: Int = 0) {
    self.files = files
    self.losses = losses
    self.dives = dives
  }
}

extension ForeignFormat {
  /// Writes what an audience sees of a log; nil where the format has no writer.
  package func export(
    _ logbook: Logbook,
    for audience: Audience,
    _ options: ExportOptions = ExportOptions()
  ) throws -> ForeignExport? {
    try writer?.write(logbook.seen(by: audience, on: options.today), options)
  }
}
