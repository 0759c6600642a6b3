public import DiveFigures
import DiveModel
public import LogbookCore

extension DiveTerm {
  /// A dive's value; nil if it is neither recorded nor computable.
  public func value(of logged: LoggedDive, in context: FigureContext) -> DiveValue? {
    switch source {
    case .field(let field, let figure):
      if let entry = logged.dive.fields[field] { return .written(entry.content) }
      guard !logged.dive.fields.isDamaged(field) else { return nil }
      if let figure { return computed(figure, logged, context) }
      return ofSite?.content(of: logged, in: context).map { DiveValue(content: $0, source: .site) }
    case .figure(let figure): return computed(figure, logged, context)
    case .nested(let field, let inner):
      return list(logged.dive.fields[field]) { $0[inner]?.content }
    case .nestedOwnKey(let field, let key):
      return list(logged.dive.fields[field]) { $0.ownKey(key) }
    case .ownKey(let key): return logged.dive.fields.ownKey(key).map { .written($0) }
    case .record(let path): return path.content(of: logged, in: context).map { .written($0) }
    case .diver: return logged.diver.map { .written(.text($0)) }
    case .id: return .written(.text(String(logged.dive.origin.stem)))
    case .path: return .written(.text(logged.dive.origin.path))
    }
  }

  private func computed(
    _ figure: ComputedField,
    _ logged: LoggedDive,
    _ context: FigureContext
  ) -> DiveValue? {
    figure.found(logged, context).map { DiveValue(content: $0.content, source: $0.source) }
  }

  /// The values of each mapping in a list.
  private func list(
    _ entry: FieldSet.Entry?,
    _ content: (FieldSet) -> Content?
  ) -> DiveValue? {
    var items: [Content.Item] = []
    for item in ListItems(entry) {
      guard case .mapping(let fields) = item.content, let found = content(fields) else { continue }
      if case .list(let inner) = found {
        items += inner
      } else {
        items.append(Content.Item(found, at: item.range))
      }
    }
    return items.isEmpty ? nil : .written(.list(items))
  }
}

extension DiveValue {
  fileprivate static func written(_ content: Content) -> DiveValue {
    DiveValue(content: content, source: nil)
  }
}

extension FieldSet {
  /// The value of a custom key.
  func ownKey(_ key: String) -> Content? {
    guard has(Self.extra) else { return nil }
    for entry in entries where entry.field == Self.extra {
      guard case .list(let pair) = entry.content, pair.count == 2,
        case .text(key) = pair[0].content
      else { continue }
      return pair[1].content
    }
    return nil
  }
}
