package import Wording

/// A way in which other programs keep dives: how it is recognised, read and written.
///
/// A format has a folder of its own and a row in `FormatRegistry.all`; nothing else of the project
/// names it.
package protocol ForeignFormat: Sendable {
  /// What `--from` and the names of what it brings say, as `uddf`.
  var id: String { get }
  /// The program whose own values stand in a record under `x-PROGRAM-…`; several formats may be one
  /// program's.
  var program: String { get }
  /// What a log of the format may be: a file, a folder, a commit.
  var shapes: Set<SourceShape> { get }

  /// Whether a source is of this format, by what is in it, whatever it is called.
  ///
  /// It is asked of sources of its shapes alone, and of a commit before its files are read, by their
  /// paths.
  func recognises(_ source: SourceGlimpse) -> Bool

  /// Opens a source, recognised or named by the user.
  ///
  /// - Throws: `ImportFailure.notThisFormat` if it is not in this format; whatever stands in the way
  ///   of reading. What is damaged within is a loss of the log and stops nothing.
  func open(_ source: ForeignSource) throws -> any ForeignLog

  /// The part of a foreign name that stays when divers number their dives anew; by default the whole
  /// of it.
  func core(of name: String) -> Substring

  /// What to report of a source that is not in this format, by what was looked for.
  func absence(from path: String) -> Message

  /// Writes files of the format; nil where there is no writer.
  var writer: (any ForeignWriter)? { get }
}

extension ForeignFormat {
  package func core(of name: String) -> Substring { name[...] }
  package func absence(from path: String) -> Message { .notThisFormat(path: path, format: id) }
  package var writer: (any ForeignWriter)? { nil }

  /// What the names of all that the format brings begin with.
  var namePrefix: String { id + ":" }
}
