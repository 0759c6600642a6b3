public import DiveFormat
import DiveModel
public import Logbook
public import SourceText

/// Brings what changed in a group dive into a member's own entry, and leaves what the member wrote.
public struct TemplateUpdate: Sendable {
  /// The member's file, as it was read.
  public let source: SourceText
  /// What becomes of it; nil if nothing changes.
  public let change: FileChange?
  /// What a person must decide; the entry says there what it said.
  public let conflicts: [MergeConflict]
  /// The keys that changed, in the order of the table.
  public let keys: [String]

  /// Prepares the update of one entry; nothing is written.
  ///
  /// Without the version that the entry was made of every difference is a conflict, and nothing is
  /// changed unless there is none.
  /// - Parameters:
  ///   - copy: The member's entry.
  ///   - dive: The group dive.
  ///   - base: The version that the entry was made of; nil if nobody has it.
  ///   - logbook: The logbook.
  ///   - index: The logbook's records.
  /// - Throws: Why a file could not be read or changed.
  public init(
    of copy: GroupDives.Copy,
    to dive: GroupDive,
    since base: [UInt8]?,
    in logbook: Logbook,
    _ index: RecordIndex
  ) throws(GroupFailure) {
    let (path, group) = (copy.dive.origin.path, dive.name.group)
    guard let source = logbook.source(of: path) else { throw .unreadable(path: path) }
    guard let now = logbook.source(of: dive.dive.origin.path),
      let template = TemplateText(now.bytes, of: group, logbook, index)
    else { throw .unreadable(path: dive.dive.origin.path) }
    let digest = TemplateDigest(of: now.bytes)
    // Where nothing changed since, there is nothing to decide.
    let base = copy.provenance.digest == digest ? now.bytes : base
    let old = base.flatMap { TemplateText($0, of: group, logbook, index) }
    let (theirs, before) = (template.view(for: copy.diver), old?.view(for: copy.diver))
    let provenance = Provenance(dive.name, digest).description
    do throws(EditRefusal) {
      let editor = try RecordEditor(source, .dive)
      let names = RecordNames(index: index)
      var merge = RecordMerge(into: editor, .template, normal: names.normal)
      merge.merge(theirs.side, since: before?.side, where: MemberView.takesPart)
      merge.mergeNotes(theirs.side, since: before?.side)
      conflicts = merge.conflicts
      var result = merge.editor
      if before != nil || merge.conflicts.isEmpty {
        try result.set("template", to: ValueSpelling(provenance))
      }
      keys = Self.changed(editor.text, result.text)
      change = result.isChanged ? .edit(source, result.edits) : nil
    } catch {
      throw GroupFailure(error, at: path)
    }
    self.source = source
  }

  /// The keys, apart from the provenance, that say something else than they did.
  private static func changed(_ old: RecordText, _ new: RecordText) -> [String] {
    let keys = Set(old.entries.map(\.key)).union(new.entries.map(\.key)).subtracting(["template"])
    let table = FieldTable.dive
    return keys.filter { old.meaning(of: $0) != new.meaning(of: $0) }
      .sorted { (table.order(of: $0), $0) < (table.order(of: $1), $1) }
  }
}
