import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import FrontMatter
import LogbookCore

/// An entry with which a dive is joined: the changes of its file, the samples beside it, and a report.
///
/// What is written in the entry stays, byte for byte, but for the keys that the user takes.
struct JoinedDive: Sendable {
  /// The files with samples, then the entry.
  let changes: [FileChange]
  let report: MergeReport
  /// The names of people and places that the entry takes.
  let names: Set<String>

  /// A dive that comes in, converted.
  struct Coming: Sendable {
    var draft: RecordDraft
    let computers: [ComputerReading]
    let moment: ForeignMoment
    let source: String
    let program: String
    /// Whether an earlier import joined it, so that only keys are taken.
    let isCompared: Bool
  }

  /// Joins a dive with an entry.
  ///
  /// - Parameters:
  ///   - coming: The dive.
  ///   - entry: The entry.
  ///   - target: The logbook.
  ///   - options: What the entry takes.
  /// - Throws: Why the entry stays as it is.
  init(
    _ coming: Coming,
    with entry: KnownEntry,
    in target: ImportTarget,
    _ options: MergeOptions
  ) throws(MergeDoubt) {
    guard let bytes = try? target.tree?.bytes(of: entry.path),
      let there = RecordText(
        coming.draft.file(of: coming.program),
        .dive,
        options: target.decodingOptions
      )
    else { throw .damaged }
    let source = SourceText(path: entry.path, bytes: bytes)
    var editor: RecordEditor
    do throws(EditRefusal) {
      editor = try RecordEditor(source, .dive, options: target.decodingOptions)
    } catch { throw .entangled }
    guard entry.computers.count == editor.text.writtenItems(of: "computers").count else {
      throw .damaged
    }
    var merge = EntryMerge(editor, there, entry, coming, target, options)
    var files: [FileChange] = []
    do throws(EditRefusal) {
      try merge.addKeys()
      if !coming.isCompared {
        files = try merge.addComputers()
        try merge.addSource(!files.isEmpty)
      }
    } catch { throw .entangled }
    editor = merge.editor
    report = merge.report
    names = merge.names
    guard editor.isChanged else {
      changes = []
      return
    }
    let before = RecordText(bytes, .dive, options: target.decodingOptions)?.problems.count ?? 0
    guard let after = RecordText(editor.text.bytes, .dive, options: target.decodingOptions),
      after.problems.count <= before,
      // What is not UTF-8 would not survive.
      source.applying(editor.edits) == editor.text.bytes,
      report.differences.contains(where: \.isTaken) || Self.isWithin(bytes, editor.text.bytes)
    else { throw .entangled }
    changes = files + [.edit(source, editor.edits)]
  }

  /// Whether all bytes of a text are in another one, in their order.
  private static func isWithin(_ text: [UInt8], _ other: [UInt8]) -> Bool {
    var rest = other[...]
    for byte in text {
      guard let place = rest.firstIndex(of: byte) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
