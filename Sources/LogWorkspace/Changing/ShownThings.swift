import DiveFormat
import DiveModel
import LogbookCore

/// What an audience is shown of people, places and files, so that two states of a log can be
/// compared: records, and the values in them that may be hidden by themselves.
struct ShownThings {
  /// Each thing with its place, as a text.
  private(set) var all: Set<String>

  /// What an audience sees of a log.
  init(_ log: Logbook, to audience: Audience) {
    let seen = log.seen(by: audience)
    all = Set(LogSession.paths(seen))
    for path in seen.attachments { all.insert(seen.tree.truePath(of: path)) }
    for record in seen.allRecords {
      let path = seen.tree.truePath(of: record.origin.path)
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
        all.insert(place + Self.text(of: entry.content))
      }
    }
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

  /// A value without where it stands.
  private static func text(of content: Content) -> String {
    switch content {
    case .steps(let steps): "\u{0}\(steps)"
    case .text(let text): "\u{0}\(text)"
    case .list(let items): items.map { text(of: $0.content) }.joined()
    case .mapping(let fields): fields.entries.map { text(of: $0.content) }.joined()
    }
  }
}

extension ValueKind {
  /// Whether a reader may be shown a record without such a value of it.
  fileprivate var mayBeHidden: Bool {
    switch self {
    case .position, .reference, .person, .owner, .pathReference, .file: true
    default: false
    }
  }
}
