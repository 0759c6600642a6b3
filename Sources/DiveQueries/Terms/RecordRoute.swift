import DiveFigures
import DiveFormat
import DiveModel
import LogbookCore
import Diagnostics

/// The route from a dive to a value of the records that it refers to.
struct RecordRoute: Hashable, Sendable {
  /// The field that refers to them; nil for the dive's diver.
  let field: UInt8?
  let kind: RecordKind
  /// The value wanted from them.
  let key: RouteKey

  /// A value of a record.
  enum RouteKey: Hashable, Sendable {
    case field(UInt8)
    /// A custom key.
    case own(String)

    /// A record's value.
    func content(_ fields: FieldSet) -> Content? {
      switch self {
      case .field(let field): fields[field]?.content
      case .own(let key): fields.ownKey(key)
      }
    }
  }

  /// The values of a dive's records, from each of several; nil without any.
  func content(of logged: LoggedDive, in context: FigureContext) -> Content? {
    let found = references(of: logged).compactMap { text -> Content? in
      context.index.place(of: text, kind)
        .flatMap { context.logbook.record(kind, at: $0) }
        .flatMap { key.content($0.fields) }
    }
    guard isList else { return found.first }
    let items = found.flatMap { content -> [Content.Item] in
      // Ranges are in the records' own files and not needed here.
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
