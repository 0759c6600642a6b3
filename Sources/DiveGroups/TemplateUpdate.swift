package import DiveFormat
import DiveModel
package import LogbookCore
package import Diagnostics

/// Brings what changed in a group dive into a member's own entry, and leaves what the member wrote.
package struct TemplateUpdate: Sendable {
  /// The member's file, as it was read.
  package let source: SourceText
  /// The resulting change; nil if nothing changes.
  package let change: FileChange?
  /// Conflicts for the user to resolve; the entry keeps its values there.
  package let conflicts: [FieldConflict]
  /// The keys that changed, in the order of the table.
  package let keys: [String]

  /// The user's decision for conflicts between the entry and the group dive.
  package struct Decision: Sendable {
    /// The keys for which the group's value is taken.
    package let taking: Set<String>
    /// Whether the member's values are kept in all other conflicts, which resolves these.
    package let keepsRest: Bool

    /// Creates a decision, which is empty by default.
    package init(taking: Set<String> = [], keepsRest: Bool = false) {
      self.taking = taking
      self.keepsRest = keepsRest
    }

    /// Whether a key is one that a member's entry shares with the group dive.
    /// - Parameters:
    ///   - key: The key.
    ///   - otherKeys: The keys of other programs, by the log's settings.
    /// - Returns: Whether `--take` may name it.
    package static func mayTake(_ key: String, otherKeys: Set<String> = []) -> Bool {
      let isKey =
        FieldTable.dive.row(for: key) != nil || key.hasPrefix("x-") || otherKeys.contains(key)
      return isKey && MemberView.takesPart(key)
    }
  }

  /// Prepares the update of one entry; nothing is written.
  ///
  /// Without the base version every difference is a conflict, and only what is decided is changed.
  /// - Parameters:
  ///   - copy: The member's entry.
  ///   - dive: The group dive.
  ///   - base: The version that the entry was made from; nil if it is lost.
  ///   - decision: The user's decision for conflicts.
  ///   - logbook: The logbook.
  ///   - index: The logbook's records.
  /// - Throws: Why a file could not be read or changed.
  package init(
    of copy: GroupDives.Copy,
    to dive: GroupDive,
    since base: [UInt8]?,
    _ decision: Decision = Decision(),
    in logbook: Logbook,
    _ index: RecordIndex
  ) throws(GroupFailure) {
    let (path, group) = (copy.dive.origin.path, dive.name.group)
    guard let source = logbook.source(of: path) else { throw .unreadable(path: path) }
    guard let now = logbook.source(of: dive.dive.origin.path),
      let template = TemplateText(now.bytes, of: group, logbook, index)
    else { throw .unreadable(path: dive.dive.origin.path) }
    if let key = template.damagedKey {
      throw .damaged(path: dive.dive.origin.path, key: key)
    }
    let version = TemplateVersion(of: now.bytes)
    // If nothing has changed since, there is nothing to decide.
    let base = version.isNamed(by: copy.provenance.digest) ? now.bytes : base
    let old = base.flatMap { TemplateText($0, of: group, logbook, index) }
    let (theirs, before) = (template.view(for: copy.diver), old?.view(for: copy.diver))
    let provenance = Provenance(dive.name, version.digest).description
    do throws(EditRefusal) {
      let editor = try RecordEditor(source, .dive)
      let names = RecordNames(index: index)
      var merge = RecordMerge(into: editor, .template, normal: names.normal)
      let taken = decision.taking
      if !taken.isEmpty {
        let mine = MemberView.shared(of: editor.text, names)
        merge.merge(theirs.side, since: mine, isDecided: true) {
          taken.contains($0) && MemberView.takesPart($0)
        }
      }
      merge.merge(theirs.side, since: before?.side) {
        !taken.contains($0) && MemberView.takesPart($0)
      }
      merge.mergeNotes(theirs.side, since: before?.side)
      conflicts = decision.keepsRest ? [] : merge.conflicts
      var result = merge.editor
      if before != nil || conflicts.isEmpty {
        try result.set("template", to: ValueSpelling(provenance))
      }
      keys = Self.changed(editor.text, result.text)
      change = result.isChanged ? .edit(source, result.edits) : nil
    } catch {
      throw GroupFailure(error, at: path)
    }
    self.source = source
  }

  /// The keys, apart from the provenance, whose values changed.
  private static func changed(_ old: RecordText, _ new: RecordText) -> [String] {
    let keys = Set(old.entries.map(\.key)).union(new.entries.map(\.key)).subtracting(["template"])
    let table = FieldTable.dive
    return keys.filter { old.meaning(of: $0) != new.meaning(of: $0) }
      .sorted { (table.order(of: $0), $0) < (table.order(of: $1), $1) }
  }
}
