import DiveChecks
import DiveFormat
import DiveGroups
package import DiveModel
import DiveUnits
import Diagnostics
import FrontMatter
package import LogbookCore
import Wording

/// What a command of an editor changes, and what is to be said of it.
package struct EditorPlan: Sendable {
  package let changes: [FileChange]
  /// Remarks in the session's language.
  package var remarks: [String] = []
  /// The command that makes the same change.
  package let command: [String]

  package init(changes: [FileChange], remarks: [String] = [], command: [String]) {
    (self.changes, self.remarks, self.command) = (changes, remarks, command)
  }
}

/// A record that a reference names and the log lacks.
package struct MissingRecord: Hashable, Sendable {
  package let kind: RecordKind
  /// The reference as it is written, without quotes.
  package let text: String
  /// The id that the record gets.
  package let id: String
  /// Its name; nil if the reference is an id.
  package let name: String?
}

extension LogSession {
  /// The record that a reference at a place lacks; nil if nothing is missing, or if no id can be made from
  /// its id and name alone.
  package func missingRecord(at offset: Int, in path: String) -> MissingRecord? {
    guard case .unknown(let kind?, let text)? = place(at: offset, in: path)?.reference else {
      return nil
    }
    return missingRecord(kind, text)
  }

  /// The record that a text of a kind names and the log lacks.
  package func missingRecord(_ kind: RecordKind, _ text: String) -> MissingRecord? {
    let needsMore = FieldTable.table(of: kind).rows.contains { $0.traits.contains(.required) }
    guard RecordKind.withIDs.contains(kind), !needsMore else { return nil }
    let name = Self.name(in: text, kind)
    guard let id = RecordID.isWellFormed(name) ? name : RecordID.make(from: name),
      (try? pathOfNew(kind, id)) != nil
    else { return nil }
    return MissingRecord(kind: kind, text: text, id: id, name: name == id ? nil : name)
  }

  /// A reference without the folder before it.
  private static func name(in text: String, _ kind: RecordKind) -> String {
    guard let folder = kind.folder, text.hasPrefix(folder + "/") else { return text }
    return String(text.dropFirst(folder.count + 1))
  }

  /// Plans a record that a file refers to, with the references in that file corrected to its id.
  ///
  /// - Throws: A failure in words if the record would bring errors, or show others more of what there is.
  package func making(_ missing: MissingRecord, namedIn path: String) throws -> EditorPlan {
    let new = try pathOfNew(missing.kind, missing.id)
    let values = missing.name.map { ["name=\($0)"] } ?? []
    var changes = try making(values, at: new, missing.kind).plan.changes
    let (edits, keys) = corrections(to: missing, in: path)
    if let source = logbook.source(of: path), !edits.isEmpty {
      changes.append(.edit(source, edits))
    }
    let plan = try plan(changes)
    if let refusal = plan.refusal { throw refusal }
    // A place that is named but missing hides others of its kind, because it may be one of them; the
    // user says here that it is not.
    let others = logbook.records.filter { $0.kind != missing.kind }.map(\.path)
    try refuseWiderSharing(plan.after, showing: keys, in: Set(others))
    let command = ["divelog", missing.kind.rawValue, "new", missing.id]
    return EditorPlan(
      changes: plan.changes,
      command: command + (values.isEmpty ? [] : ["--set"] + values)
    )
  }

  /// The edits that write the id of a new record for its name in a file, and their keys.
  private func corrections(
    to missing: MissingRecord,
    in path: String
  ) -> (edits: [SourceEdit], keys: Set<String>) {
    let record = logbook.record(in: path)
    var (edits, keys): ([SourceEdit], Set<String>) = ([], [])
    for reference in record?.references ?? [] where reference.text == missing.text {
      let name = Self.name(in: missing.text, missing.kind)
      let new = missing.text.dropLast(name.count) + missing.id
      switch reference.kind {
      case .reference(missing.kind), .pathReference, .owner: break
      case .person where missing.kind == .diver: break
      default: continue
      }
      keys.insert(reference.key)
      guard new != missing.text else { continue }
      edits.append(SourceEdit(reference.range, YAMLText.scalar(String(new))))
    }
    return (edits, keys)
  }

  /// Plans an id for a name in all dives of the diver whose dive a file is.
  package func writing(
    _ id: String,
    forName name: String,
    in key: String,
    at path: String
  ) throws -> EditorPlan {
    guard let diver = diver(ofDive: path) else { throw EditorFailure.nothingToRename }
    return EditorPlan(
      changes: try changes(writing: id, for: name, in: key, of: diver),
      command: ["divelog", "rename", key, name, id, "--diver", diver]
    )
  }
}

extension LogSession {
  /// The path of the group dive that a file is or was made from; nil for any other file.
  package func groupDive(of path: String) -> String? {
    guard let logged = logbook.dives.first(where: { $0.dive.origin.path == path }) else {
      return nil
    }
    if case .group = logged.owner { return path }
    guard let text = logged.dive.template?.value, let name = Provenance(text)?.template else {
      return nil
    }
    let group = index.id(of: name.group, .group) ?? name.group
    return logbook.dives.first {
      $0.owner == .group(group) && $0.dive.origin.stem == name.stem
    }?.dive.origin.path
  }

  /// Plans the members' entries of a group dive.
  ///
  /// - Throws: A failure in words if there can be none yet, or if they would bring errors.
  package func applying(groupDive path: String) throws -> EditorPlan {
    let selection = GroupDiveSelection(self)
    let apply = GroupApply(
      of: try selection.dive(at: path),
      for: nil,
      on: nil,
      values: try assignments([], for: .dive)
    )
    try apply.refuse(today: today)
    let application = try apply.application(selection)
    let changes = try sound(application.changes)
    return EditorPlan(
      changes: changes,
      remarks: apply.remarks(on: application).map(words) + sharingRemarks(changes, of: path),
      command: ["divelog", "group", "apply", path]
    )
  }

  /// Plans later changes of a group dive for its members' entries; what has changed on both sides is
  /// left for them to decide, and said.
  ///
  /// - Throws: A failure in words if the changes would bring errors.
  package func updating(groupDive path: String) throws -> EditorPlan {
    let selection = GroupDiveSelection(self)
    let update = GroupUpdate(
      of: [try selection.dive(at: path)],
      for: nil,
      TemplateUpdate.Decision(taking: [], keepsRest: false),
      in: selection
    )
    var remarks = update.failures.map { words($0.message) }
    if !update.conflicts.isEmpty {
      remarks += [text(of: update.conflicts), words(.conflictsLeft(count: update.conflicts.count))]
    }
    let changes = try sound(update.changes)
    return EditorPlan(
      changes: changes,
      remarks: remarks + update.remarks.map(words) + sharingRemarks(changes, of: path),
      command: ["divelog", "group", "apply", path, "--update"]
    )
  }

  /// What others see more of because of the entries of a group dive: of an entry, if they do not see the
  /// group dive, or of other files.
  private func sharingRemarks(_ changes: [FileChange], of path: String) -> [String] {
    guard !changes.isEmpty, let plan = try? plan(changes) else { return [] }
    let changed = Set(changes.map(\.path))
    let hidden = logbook.audiences.lazy.compactMap { audience -> String? in
      let shown = ShownThings(plan.after, to: audience, on: today).all
      return shown.contains(path) ? nil : changed.filter { shown.contains($0) }.min()
    }.first
    let seen = hidden ?? shownMore(by: changes, where: changed.contains)
    return seen.map { [words(.showsOthers(path: $0))] } ?? []
  }

  /// Changes that bring no errors.
  private func sound(_ changes: [FileChange]) throws(LogFailure) -> [FileChange] {
    guard !changes.isEmpty else { return [] }
    let plan = try plan(changes)
    if let refusal = plan.refusal { throw refusal }
    return plan.changes
  }
}

extension GroupDiveSelection {
  /// The group dive in a file.
  fileprivate func dive(at path: String) throws(LogFailure) -> GroupDive {
    guard let dive = dives.all.first(where: { $0.dive.origin.path == path }) else {
      throw .noSuchGroupDive(text: path, near: [])
    }
    return dive
  }
}
