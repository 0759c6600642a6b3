public import FrontMatter
import Diagnostics

/// A three-way merge of a file: a record is merged by keys, any other file by lines.
///
/// Changes to adjacent keys do not conflict, unlike in git's own merge. Each key keeps the spelling
/// and comments of the side that changed it. If both sides changed a key in incompatible ways, both
/// values are written between conflict markers.
public struct FileMerge: Sendable {
  /// The merged file.
  public let bytes: [UInt8]
  /// Whether it contains conflict markers.
  public let hasConflict: Bool

  /// Merges two versions of a file.
  /// - Parameters:
  ///   - ours: This side's version.
  ///   - theirs: The other side's version.
  ///   - base: The common base; nil if both sides created the file.
  ///   - table: The fields of the record; nil if the file is not a record.
  ///   - kind: Whether the file has front matter or is only YAML.
  ///   - markSize: The length of conflict markers.
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

/// Three versions of a record, all of them readable.
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
    // Without a base, both sides added all their keys to an empty record.
    let nothing = kind == .record ? Array("---\n---\n".utf8) : []
    guard let ours = RecordText(ours, table, kind), let theirs = RecordText(theirs, table, kind),
      let base = RecordText(base ?? nothing, table, kind)
    else { return nil }
    (self.ours, self.theirs, self.base) = (ours, theirs, base)
    self.marks = marks
  }
}
