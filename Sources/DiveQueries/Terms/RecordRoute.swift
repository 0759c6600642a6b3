import DiveFigures
import DiveFormat
import DiveModel
import LogbookCore
import Diagnostics

/// The way from a dive to something of the records that it refers to.
struct RecordRoute: Hashable, Sendable {
  /// The field that refers to them; nil for the diver whose dive it is.
  let field: UInt8?
  /// What they are.
  let kind: RecordKind
  /// What is wanted of them.
  let key: Key

  /// Something of a record.
  enum Key: Hashable, Sendable {
    case field(UInt8)
    /// A key of the diver's own.
    case own(String)

    /// What a record has of it.
    func content(_ fields: FieldSet) -> Content? {
      switch self {
      case .field(let field): fields[field]?.content
      case .own(let key): fields.ownKey(key)
      }
    }
  }

  /// What the records of a dive have, of several each one's; nil where none has anything.
  func content(of logged: LoggedDive, in context: FigureContext) -> Content? {
    let found = references(of: logged).compactMap { text -> Content? in
      context.index.place(of: text, kind)
        .flatMap { context.logbook.record(kind, at: $0) }
        .flatMap { key.content($0.fields) }
    }
    guard isList else { return found.first }
    let items = found.flatMap { content -> [Content.Item] in
      // They stand in files of their own, of which nobody asks here.
      if case .list(let items) = content { items } else { [.init(content, at: SourceRange(0, 0))] }
    }
    return items.isEmpty ? nil : .list(items)
  }

  /// Whether a dive may refer to several.
  var isList: Bool {
    field.flatMap { FieldTable.dive.row(forField: $0)?.isList } ?? false
  }

  private func references(of logged: LoggedDive) -> [String] {
    guard let field else { return [logged.diver].compactMap(\.self) }
    return ListItems(logged.dive.fields[field]).compactMap { item in
      if case .text(let text) = item.content { text } else { nil }
    }
  }
}
