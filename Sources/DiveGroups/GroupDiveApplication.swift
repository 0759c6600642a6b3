package import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics

/// Gives members their own entries of a group dive.
package struct GroupDiveApplication: Sendable {
  /// The result for one member.
  package struct Outcome: Sendable {
    /// The member.
    package let diver: String
    /// What was done.
    package let result: Result
  }

  /// The result for a member.
  package enum Result: Hashable, Sendable {
    /// An entry is made.
    case made(path: String)
    /// An existing entry of the same time becomes one of this group dive, also if it names one that
    /// is gone; keys that it lacks are filled in.
    case adopted(path: String, keys: [String])
    /// The member has an entry already.
    case there(path: String)
    /// Another dive of the same time belongs to another group dive.
    case taken(path: String, by: String)
    /// Another dive of the same time has a file that cannot be read or changed.
    case unreadable(GroupFailure)
    /// The diver did not take part.
    case notAMember
  }

  /// The changes of files, the group dive's own first.
  package private(set) var changes: [FileChange] = []
  /// The results, in the order of members.
  package private(set) var outcomes: [Outcome] = []

  private let logbook: Logbook
  private let dives: GroupDives
  private let index: RecordIndex
  /// The places of the divers' own dives in the logbook's.
  private let own: [String: [Int]]

  /// Prepares the entries of some members; nothing is written.
  /// - Parameters:
  ///   - dive: The group dive.
  ///   - divers: Ids of the divers who get entries.
  ///   - day: When a planned dive was dived; nil if the group dive states it.
  ///   - dives: All group dives of the logbook.
  ///   - logbook: The logbook.
  ///   - index: The logbook's records.
  ///   - finish: Adds the member's own values to a new entry.
  /// - Throws: A `GroupFailure`, or what `finish` throws.
  package init(
    of dive: GroupDive,
    for divers: [String],
    on day: DiveDay? = nil,
    among dives: GroupDives,
    in logbook: Logbook,
    _ index: RecordIndex,
    finish: (String, inout RecordEditor) throws -> Void = { _, _ in }
  ) throws {
    self.logbook = logbook
    self.dives = dives
    self.index = index
    own = Self.dives(of: Set(divers), in: logbook)
    let path = dive.dive.origin.path
    guard let source = logbook.source(of: path) else { throw GroupFailure.unreadable(path: path) }
    let (bytes, change) = try Self.namingMembers(dive, source)
    guard let template = TemplateText(bytes, of: dive.name.group, logbook, index) else {
      throw GroupFailure.unreadable(path: path)
    }
    if let key = template.damagedKey { throw GroupFailure.damaged(path: path, key: key) }
    if let change { changes.append(change) }
    let provenance = Provenance(dive.name, TemplateVersion(of: bytes).digest)
    for diver in divers {
      let view = template.view(for: diver)
      let result =
        dive.divers.contains(diver)
        ? try entry(dive, view, provenance, diver, day, finish) : .notAMember
      outcomes.append(Outcome(diver: diver, result: result))
    }
    if !outcomes.contains(where: \.result.changesSomething) { changes = [] }
  }

  /// Finds the dives of many divers in one pass, as a club has a hundred thousand.
  private static func dives(of divers: Set<String>, in logbook: Logbook) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for (place, logged) in logbook.dives.enumerated() {
      guard let diver = logged.diver, divers.contains(diver) else { continue }
      result[diver, default: []].append(place)
    }
    return result
  }

  /// A group dive that names no members gets the group's members on its date, so that later changes
  /// of the group do not change the dive.
  private static func namingMembers(
    _ dive: GroupDive,
    _ source: SourceText
  ) throws -> (bytes: [UInt8], change: FileChange?) {
    guard !dive.namesMembers, !dive.members.isEmpty else { return (source.bytes, nil) }
    do {
      var editor = try RecordEditor(source, .dive)
      for member in dive.members {
        try editor.append(.text(member.text), to: "members")
      }
      return (editor.text.bytes, .edit(source, editor.edits))
    } catch {
      throw GroupFailure(error, at: source.path)
    }
  }

  private mutating func entry(
    _ group: GroupDive,
    _ view: MemberView,
    _ provenance: Provenance,
    _ diver: String,
    _ day: DiveDay?,
    _ finish: (String, inout RecordEditor) throws -> Void
  ) throws -> Result {
    if let copy = dives.copies(of: group.name, by: diver).first {
      return .there(path: copy.dive.origin.path)
    }
    let own = (self.own[diver] ?? []).lazy.map { [logbook] in logbook.dives[$0] }
    // A planned or invalid dive is not an entry of this dive.
    let span = group.span(on: day)
    if let other = own.first(where: { $0.counts && span.overlaps(DiveSpan($0.dive)) }) {
      do throws(GroupFailure) { return try adopt(other.dive, view, provenance) } catch {
        return .unreadable(error)
      }
    }
    let number = Self.number(of: day ?? group.day, among: Array(own))
    let copy = CopyText(view, provenance, for: diver, on: day, number) { [logbook] stem in
      own.contains { $0.dive.origin.stem == stem }
        || Self.isThere(stem, diver, day ?? group.day, logbook)
    }
    guard let copy else { throw GroupFailure.noDate(path: group.dive.origin.path) }
    let text = SourceText(path: copy.path, bytes: copy.bytes)
    var editor: RecordEditor
    do throws(EditRefusal) { editor = try RecordEditor(text, .dive) } catch {
      throw GroupFailure(error, at: copy.path)
    }
    try finish(diver, &editor)
    changes.append(.create(path: copy.path, bytes: editor.text.bytes))
    return .made(path: copy.path)
  }

  /// The number for a diver who numbers dives, if the dive is the newest; the diver numbers dives
  /// that are logged late.
  private static func number(of day: DiveDay?, among own: [LoggedDive]) -> Int? {
    guard let day else { return nil }
    let count = DiveCount(own)
    return count.isNewest(day.date, at: day.time) ? count.number(on: day.date, at: day.time) : nil
  }

  private static func isThere(
    _ stem: String,
    _ diver: String,
    _ day: DiveDay?,
    _ logbook: Logbook
  ) -> Bool {
    guard let day else { return false }
    return logbook.tree.exists(DivePath.file(stem, day.date, in: DivePath.folder(of: diver)))
  }

  /// Makes an entry that the member wrote, or one of a group dive that is gone, one of this dive.
  private mutating func adopt(
    _ dive: Dive,
    _ view: MemberView,
    _ provenance: Provenance
  ) throws(GroupFailure) -> Result {
    let path = dive.origin.path
    if let text = dive.template?.value, let other = Provenance(text),
      other.template != provenance.template, !dives.isGone(other.template, index)
    {
      return .taken(path: path, by: other.template.description)
    }
    guard let source = logbook.source(of: path) else { throw GroupFailure.unreadable(path: path) }
    do throws(EditRefusal) {
      var editor = try RecordEditor(source, .dive)
      let ofOther = namesGroup(ofGone: dive, provenance) ? ["group"] : []
      let lacking = view.side.values.keys.filter { editor.text.entry($0) == nil } + ofOther
      let order = FieldTable.dive
      let keys = lacking.sorted { (order.order(of: $0), $0) < (order.order(of: $1), $1) }
      for key in keys {
        if let value = view.side[key] { try editor.set(key, to: value.spelling) }
      }
      try editor.set("template", to: ValueSpelling(provenance.description))
      changes.append(.edit(source, editor.edits))
      return .adopted(path: path, keys: keys)
    } catch {
      throw GroupFailure(error, at: path)
    }
  }
}

extension GroupDiveApplication {
  /// Whether an entry names the group of a dive that is gone, and now becomes one of another group.
  fileprivate func namesGroup(ofGone dive: Dive, _ provenance: Provenance) -> Bool {
    guard let text = dive.template?.value, let gone = Provenance(text)?.template,
      let named = dive.group?.value.text
    else { return false }
    return gone.group != provenance.template.group
      && (index.id(of: named, .group) ?? named) == gone.group
  }
}

extension GroupDiveApplication.Result {
  /// Whether a file is made or changed.
  package var changesSomething: Bool {
    switch self {
    case .made, .adopted: true
    case .there, .taken, .unreadable, .notAMember: false
    }
  }
}

extension GroupFailure {
  init(_ refusal: EditRefusal, at path: String) {
    self = refusal.key.map { .entangled(path: path, key: $0) } ?? .unreadable(path: path)
  }
}

extension GroupDive {
  /// Its date and time, as far as they are written.
  var day: DiveDay? {
    dive.date.map { DiveDay($0.value, at: dive.time?.value) }
  }
}

extension GroupDive {
  /// Its time span; a planned dive is taken to be on the given day.
  func span(on day: DiveDay?) -> DiveSpan {
    guard let day else { return DiveSpan(dive) }
    let start = DiveStart(day.date, day.time ?? dive.time?.value, dive.zone?.value)
    return DiveSpan(start, seconds: dive.duration?.value.seconds)
  }
}
