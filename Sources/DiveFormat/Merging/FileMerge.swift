public import FrontMatter
import Diagnostics

/// Two versions of one file brought together: a record key by key, anything else line by line.
///
/// Neighbouring keys that different people changed are no conflict, as they are for git alone. Each
/// key keeps the spelling and the comments of whoever changed it. Where both changed one key, and
/// the two cannot be brought together, both stand between marks.
public struct FileMerge: Sendable {
  /// The merged file.
  public let bytes: [UInt8]
  /// Whether a person must decide something, which stands between marks.
  public let hasConflict: Bool

  /// Merges two versions of a file.
  /// - Parameters:
  ///   - ours: This side's version.
  ///   - theirs: The other side's.
  ///   - base: What both were; nil where both made the file.
  ///   - table: The fields of the record; nil for a file that is none.
  ///   - kind: Whether the file is YAML alone.
  ///   - markSize: How many characters a mark of a conflict has.
  public init(
    _ ours: [UInt8],
    _ theirs: [UInt8],
    since base: [UInt8]?,
    by table: FieldTable?,
    _ kind: FrontMatterReader.Kind = .record,
    markSize: Int = 7
  ) {
    if ours == theirs || theirs == base {
      (bytes, hasConflict) = (ours, false)
      return
    }
    if ours == base {
      (bytes, hasConflict) = (theirs, false)
      return
    }
    let end = ours.firstIndex(of: 0x0A)
    let isPair = end.map { $0 > 0 && ours[$0 - 1] == 0x0D } ?? false
    let marks = ConflictMarks(size: markSize, ending: isPair ? [0x0D, 0x0A] : [0x0A])
    if let table {
      let versions = RecordVersions(ours, theirs, since: base, by: table, kind, marks)
      if var merge = versions.flatMap(RecordFileMerge.init), merge.run() {
        (bytes, hasConflict) = (merge.bytes, merge.hasConflict)
        return
      }
    }
    let merge = LineMerge(
      MergeLine.lines(ours[...]),
      MergeLine.lines(theirs[...], ending: marks.ending),
      since: MergeLine.lines((base ?? [])[...], ending: marks.ending)
    )
    bytes = merge.marked(marks).text(ending: marks.ending)
    hasConflict = merge.hasConflict
  }
}

/// Three versions of one record that can all be read.
struct RecordVersions {
  let ours: RecordText
  let theirs: RecordText
  let base: RecordText
  let marks: ConflictMarks

  init?(
    _ ours: [UInt8],
    _ theirs: [UInt8],
    since base: [UInt8]?,
    by table: FieldTable,
    _ kind: FrontMatterReader.Kind,
    _ marks: ConflictMarks
  ) {
    // Where both made the file, each added all its keys to nothing.
    let nothing = kind == .record ? Array("---\n---\n".utf8) : []
    guard let ours = RecordText(ours, table, kind), let theirs = RecordText(theirs, table, kind),
      let base = RecordText(base ?? nothing, table, kind)
    else { return nil }
    (self.ours, self.theirs, self.base) = (ours, theirs, base)
    self.marks = marks
  }
}
