import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// Everything about people, places and files that an audience is shown, for comparing two states of
/// a log: records, and the values in them that may be hidden separately.
struct ShownThings {
  /// Each thing with its place, as a text.
  private(set) var all: Set<String>

  private let replaced: ReplacedID?
  /// What the audience sees.
  private let seen: Logbook
  /// The records that it sees.
  private let index: RecordIndex

  /// Collects what an audience sees of a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - audience: The audience.
  ///   - day: The day on which memberships count; nil if it is unknown.
  ///   - moves: The new paths of files that will move.
  ///   - replaced: An id that will be replaced.
  init(
    _ log: Logbook,
    to audience: Audience,
    on day: CalendarDate? = nil,
    moving moves: [String: String] = [:],
    replacing replaced: ReplacedID? = nil
  ) {
    let seen = log.seen(by: audience, on: day)
    (all, self.replaced, index) = ([], replaced, RecordIndex(seen))
    self.seen = seen
    func path(of seenPath: String) -> String {
      let path = seen.tree.truePath(of: seenPath)
      return moves[path] ?? path
    }
    all = Set((seen.recordPaths + seen.attachments).map(path))
    for record in seen.allRecords {
      let path = path(of: record.origin.path)
      add(record.fields, FieldTable.table(of: record.kind), path)
    }
  }

  private mutating func add(_ fields: FieldSet, _ table: FieldTable, _ place: String) {
    for entry in fields.entries {
      guard let row = table.row(forField: entry.field) else { continue }
      let place = "\(place)\u{0}\(row.key)"
      if case .mapping(let kind) = row.kind {
        add(mappingsIn: entry.content, kind.table, place)
      } else if row.kind.mayBeHidden {
        add(entry.content, row.kind, place)
      }
    }
  }

  /// Adds a value, or each item of a list, so that removing an item does not make the rest new.
  private mutating func add(_ content: Content, _ kind: ValueKind, _ place: String) {
    guard case .list(let items) = content else {
      if !isSeenPlace(content, kind) { all.insert(place + text(of: content, kind)) }
      return
    }
    for item in items where !isSeenPlace(item.content, kind) {
      all.insert(place + text(of: item.content, kind))
    }
  }

  /// Whether a value names a place whose record the audience sees: the list contains the
  /// record already, and correcting its name shows nothing more.
  private func isSeenPlace(_ content: Content, _ kind: ValueKind) -> Bool {
    guard case .reference(let record) = kind, record.isPlace,
      case .text(let text) = content
    else { return false }
    return index.id(of: text, record) != nil
  }

  private mutating func add(mappingsIn content: Content, _ table: FieldTable, _ place: String) {
    switch content {
    case .mapping(let fields): add(fields, table, place)
    case .list(let items):
      for item in items {
        if case .mapping(let fields) = item.content { add(fields, table, place) }
      }
    case .steps, .text: break
    }
  }

  /// A value without its position.
  private func text(of content: Content, _ kind: ValueKind) -> String {
    switch content {
    case .steps(let steps): "\u{0}\(steps)"
    // The number of an unnamed person depends on the other people.
    case .text(let text): "\u{0}\(plainText(text, kind))"
    case .list(let items): items.map { self.text(of: $0.content, kind) }.joined()
    case .mapping(let fields): fields.entries.map { text(of: $0.content, kind) }.joined()
    }
  }

  /// A text without the numbers of what is unnamed, which depend on other records.
  private func plainText(_ text: String, _ kind: ValueKind) -> String {
    if Audience.isPseudonym(text) { return "" }
    return trueID(of: text, kind) ?? self.text(text, kind)
  }

  /// The id of a record that the audience sees under another.
  private func trueID(of text: String, _ kind: ValueKind) -> String? {
    guard case .reference(let kind) = kind, let place = index.place(of: text, kind),
      let record = seen.record(kind, at: place)
    else { return nil }
    let path = seen.tree.truePath(of: record.origin.path)
    return path == record.origin.path
      ? nil
      : self.text(Origin(path: path, bodyStart: 0, length: 0).id(of: kind), .reference(kind))
  }

  private func text(_ text: String, _ kind: ValueKind) -> String {
    replaced?.text(for: text, kind) ?? text
  }
}
