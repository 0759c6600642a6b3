import DiveFormat
import DiveModel

/// Removes private values and hidden names from a record.
struct Redaction {
  /// The people whom the audience knows.
  let people: KnownPeople
  /// Ids of visible records, by kind.
  private let seen: [RecordKind: Set<String>]
  private let index: RecordIndex
  /// The group that sees the result; nil for the public.
  private let group: String?
  /// Kinds of which an unresolved name may refer to a hidden record.
  private let kindsInDoubt: Set<RecordKind>
  private let hiddenNames: HiddenNames
  /// Whether a reference to a record or a person was removed.
  private(set) var hidesNames = false
  /// Whether files are renamed because their names reveal too much, as for dives.
  private var renamesFiles = false

  private init(
    _ people: KnownPeople,
    seen: [RecordKind: Set<String>],
    hidden hiddenNames: HiddenNames,
    _ index: RecordIndex,
    _ kindsInDoubt: Set<RecordKind>
  ) {
    (self.people, self.seen, self.index, group) = (people, seen, index, people.group)
    self.kindsInDoubt = kindsInDoubt
    self.hiddenNames = hiddenNames
  }

  /// Determines what an audience sees of the records of a log.
  init(of whole: Logbook, _ index: RecordIndex, _ sharing: Sharing, for audience: Audience) {
    let hiddenNames = HiddenNames()
    var seen: [RecordKind: Set<String>] = [:]
    for kind in RecordKind.withIDs {
      let (shown, hidden) = whole.records(of: kind).divided { sharing.isSeen($0) }
      for record in hidden { hiddenNames.add(record) }
      // If two records have the same id, a reference to it is ambiguous.
      seen[kind] = Set(shown.map(\.id)).subtracting(hidden.map(\.id))
    }
    let doubts = sharing.doubts
    let people = KnownPeople(audience, seen: seen[.diver] ?? [], in: whole, index, doubts)
    self.init(people, seen: seen, hidden: hiddenNames, index, doubts.kinds)
  }

  /// The fields of a dive that others may see; if its site is hidden, so is its position.
  mutating func dive(_ set: FieldSet) -> FieldSet {
    renamesFiles = true
    let result = fields(set, of: .dive)
    let site = Dive.Field.site.rawValue
    guard set.has(site) || set.isDamaged(site), !result.has(site) else { return result }
    return result.leavingOut([Dive.Field.position.rawValue, Dive.Field.exitPosition.rawValue])
  }

  /// The fields that others may see.
  mutating func fields(_ set: FieldSet, of table: FieldTable) -> FieldSet {
    var result = FieldSet()
    for entry in set.entries {
      guard let row = table.row(forField: entry.field), isForOthers(row),
        let content = content(entry.content, row.kind)
      else { continue }
      result.append(FieldSet.Entry(entry.field, content, at: entry.range))
    }
    for row in table.rows where set.isDamaged(row.field) { result.markDamaged(row.field) }
    return result
  }

  /// Whether others may see a field; custom keys are in no table and thus private.
  private func isForOthers(_ row: FieldRow) -> Bool {
    // Provenance reveals groups and programs; a group may see that of its own dives.
    let isOwn = row.kind == .provenance && group != nil
    return row.kind != .money && !row.traits.contains(.secret)
      && (isOwn || !row.traits.contains(.tool))
  }

  /// A value without hidden content; nil if nothing is left.
  private mutating func content(_ content: Content, _ kind: ValueKind) -> Content? {
    switch content {
    case .steps: return content
    case .text(let text):
      if renamesFiles, kind == .file, MailAddresses.areIn(text) {
        hidesNames = true
        return content
      }
      let shown = self.text(text, kind).flatMap { addressless($0, kind) }
      if shown != text { hidesNames = true }
      return shown.map { .text($0) }
    case .list(let items):
      var kept: [Content.Item] = []
      for item in items {
        guard let shown = self.content(item.content, kind) else { continue }
        kept.append(Content.Item(shown, at: item.range))
      }
      return kept.isEmpty && !items.isEmpty ? nil : .list(kept)
    case .mapping(let set):
      switch kind {
      case .mapping(let mapping): return .mapping(fields(set, of: mapping.table))
      case .dive: return .mapping(dive(set))
      default: return nil
      }
    }
  }

  /// A text without e-mail addresses; one that stands for a person is replaced by the person's id.
  private func addressless(_ text: String, _ kind: ValueKind) -> String? {
    guard MailAddresses.areIn(text) else { return text }
    switch kind {
    case .person, .reference(.diver): return index.id(of: text, .diver) ?? Audience.someone
    case .reference(let kind): return index.id(of: text, kind) ?? MailAddresses.hidden(text)
    default: return MailAddresses.hidden(text)
    }
  }

  private func text(_ text: String, _ kind: ValueKind) -> String? {
    switch kind {
    case .person, .reference(.diver):
      let isMeant = index.id(of: text, .diver) == nil && hiddenNames.areMeant(by: text, .diver)
      return people.know(text) && !isMeant ? text : Audience.someone
    case .reference(let kind):
      // A name without a record reveals nothing hidden.
      guard index.id(of: text, kind) != nil || Reference(text).isID else {
        return kindsInDoubt.contains(kind) || hiddenNames.areMeant(by: text, kind) ? nil : text
      }
      return isSeen(text, kind) ? text : nil
    case .owner:
      guard let id = RecordOwner.groupID(in: text) else { return self.text(text, .person) }
      return isSeen(id, .group) ? text : nil
    case .pathReference:
      let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let kind = RecordKind.allCases.first(where: { $0.folder == parts[0] })
      else { return nil }
      return isSeen(parts[1], kind) ? text : nil
    case .provenance:
      guard let group, let template = Provenance(text)?.template,
        index.id(of: template.group, .group) == group
      else { return nil }
      return text
    default: return text
    }
  }

  private func isSeen(_ text: String, _ kind: RecordKind) -> Bool {
    if kind == .group, let group, index.id(of: text, .group) == group { return true }
    return index.id(of: text, kind).map { seen[kind]?.contains($0) ?? false } ?? false
  }
}

extension Array {
  /// Splits the elements into those that fulfil a condition and the others.
  fileprivate func divided(by holds: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}

extension FieldSet {
  /// The set without some fields.
  func leavingOut(_ fields: Set<UInt8>) -> FieldSet {
    var result = FieldSet()
    for entry in entries where !fields.contains(entry.field) { result.append(entry) }
    for field in 0...FieldSet.extra where isDamaged(field) && !fields.contains(field) {
      result.markDamaged(field)
    }
    return result
  }
}
