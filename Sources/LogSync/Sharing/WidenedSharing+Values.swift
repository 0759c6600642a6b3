import DiveFormat
import DiveModel
import LogbookCore

/// Values that were hidden in records that are seen, such as the position of a dive at a hidden site.
///
/// Whatever stopped hiding them, what is compared is what an audience sees: a name may have lost its
/// record, a record its name, a dive its site.
extension WidenedSharing {
  /// The record if an audience that saw it now sees one of its values that was hidden.
  ///
  /// - Parameters:
  ///   - entry: The record as it is now.
  ///   - audience: The audience, which sees it and saw it.
  ///   - paths: The paths that it had in an earlier version.
  ///   - version: The number of that version.
  /// - Returns: Nil if nothing that was hidden is shown, or the group is new.
  func revealed(
    _ entry: LogViews.Entry,
    to audience: Audience,
    _ paths: [String],
    _ version: Int
  ) -> Record? {
    let views = before[version]
    guard let same = former(audience, version), let then = views.seen[same]?.values,
      let now = after.seen[audience]?.values
    else { return nil }
    let record = entry.record
    var shown: Set<HideableValue>?
    for path in paths {
      guard let old = views.records[path], old.record.kind == record.kind else { continue }
      var hiders: Set<Hider> = []
      let all = HideableValue.all(in: old.record.fields, old.record.table)
      var hidden: Set<HideableValue> = []
      if !all.isEmpty {
        let seen = then.fields(of: old.record, old.owner)
        hidden = all.subtracting(HideableValue.all(in: seen, old.record.table))
      }
      if !hidden.isEmpty {
        let visible =
          shown ?? HideableValue.all(in: now.fields(of: record, entry.owner), record.table)
        shown = visible
        for value in hidden where isRevealed(value, by: visible, in: views) {
          hiders.insert(hider(of: value, in: old.record, views).map(Hider.record) ?? .unknown)
        }
      }
      for file in revealedFiles(of: record, now, before: old.record, then, version) {
        hiders.insert(views.hider(of: file, from: same).map(Hider.record) ?? .unknown)
      }
      if hiders.isEmpty { continue }
      return Record(
        path: record.origin.path,
        audience: audience,
        earlier: old.record.origin.path,
        owner: old.owner,
        cause: .values(hiddenBy: hiders)
      )
    }
    return nil
  }

  /// The files that a record named before and the audience did not see, by their paths then, if it
  /// sees them now, wherever they are.
  private func revealedFiles(
    of record: AnyRecord,
    _ now: SeenValues,
    before old: AnyRecord,
    _ then: SeenValues,
    _ version: Int
  ) -> Set<String> {
    let named = old.namedFiles
    if named.isEmpty { return [] }
    let former = moves[version]
    let files = now.files(of: record).map { named.contains($0) ? $0 : former[$0] ?? $0 }
    let known = named.intersection(files)
    return known.isEmpty ? [] : known.subtracting(then.files(of: old))
  }

  /// Whether a value that was hidden is now among those that are seen.
  ///
  /// The name of a record that the audience now sees does not count: that record has new readers
  /// itself. A position counts however and under whatever key it is written, because a rounded one
  /// shows as much.
  private func isRevealed(
    _ value: HideableValue,
    by visible: Set<HideableValue>,
    in views: LogViews
  ) -> Bool {
    if value.kind == .position { return visible.contains { $0.kind == .position } }
    guard visible.contains(value) else { return false }
    guard let kind = value.recordKind, let id = after.index.id(of: value.text, kind) else {
      return true
    }
    // A name that nothing had may get a record, which is then seen.
    return views.index.id(of: value.text, kind).map { after.index.id(of: $0, kind) != id } ?? false
  }

  /// The file of the record that hid a value: the one that it names, and for a position the site.
  private func hider(
    of value: HideableValue,
    in record: AnyRecord,
    _ views: LogViews
  ) -> String? {
    if value.kind == .position {
      return record.text("site").flatMap { views.index.id(of: $0, .site) }
        .flatMap { views.path(of: .site, $0) }
    }
    guard let kind = value.recordKind, let id = views.index.id(of: value.text, kind) else {
      return nil
    }
    return views.path(of: kind, id)
  }
}

extension HideableValue {
  /// The kind of record that the value names.
  fileprivate var recordKind: RecordKind? {
    switch kind {
    case .reference(let kind): kind
    case .person, .owner: .diver
    default: nil
    }
  }
}
