package import Wording

/// A way in which other programs keep dives: how it is recognised, read and written.
///
/// A format has a folder of its own and a row in `FormatRegistry.all`; nothing else of the project
/// names it.
package protocol ForeignFormat: Sendable {
  /// The value of `--from`, and the prefix of names of imported records, such as `slate`.
  var id: String { get }
  /// The program in keys such as `x-PROGRAM-…`; several formats may belong to one program.
  var program: String { get }
  /// The shapes that a log of the format can have: a file, a folder, a commit.
  var shapes: Set<SourceShape> { get }

  /// Whether a source is of this format, judged by its content, not its name.
  ///
  /// Called only for sources of `shapes`; for a commit before its files are read, so only by their
  /// paths.
  func recognises(_ source: SourceGlimpse) -> Bool

  /// Opens a source that was recognized or named by the user.
  ///
  /// - Throws: `ImportFailure.notThisFormat` if it is not in this format, or the error that
  ///   prevented reading. Damaged parts are reported as losses and do not stop the import.
  func open(_ source: ForeignSource) throws -> any ForeignLog

  /// What is understood of a source whose columns have no fixed meaning; nil for other formats.
  ///
  /// - Throws: `ImportFailure`, if the source or the rules beside it cannot be read.
  func understanding(of source: ForeignSource) throws -> SourceUnderstanding?

  /// The part of a foreign name that stays the same when dives are renumbered; by default all of
  /// it.
  func core(of name: String) -> Substring

  /// Whether the user decides how a source is read, in a file of rules beside it.
  var hasRules: Bool { get }

  /// Whether files of two people may use a name of dives for two.
  func mayRepeat(_ name: String) -> Bool

  /// The message for a source that is not in this format, stating what was missing.
  func absence(from path: String) -> Message

  /// Writes files of the format; nil if writing is not supported.
  var writer: (any ForeignWriter)? { get }
}

extension ForeignFormat {
  package func understanding(of source: ForeignSource) throws -> SourceUnderstanding? { nil }
  package func core(of name: String) -> Substring { name[...] }
  package var hasRules: Bool { false }
  package func mayRepeat(_ name: String) -> Bool { false }
  package func absence(from path: String) -> Message { .notThisFormat(path: path, format: id) }
  package var writer: (any ForeignWriter)? { nil }

  /// The prefix of all names that the format gives to imported records.
  var namePrefix: String { id + ":" }
}
