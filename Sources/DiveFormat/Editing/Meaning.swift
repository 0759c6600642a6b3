public import DiveModel
import Diagnostics

extension Content {
  /// The content without ranges, with the keys of mappings in table order.
  ///
  /// Two values with equal meanings differ only in spelling.
  public var meaning: Content {
    switch self {
    case .steps, .text: self
    case .list(let items):
      .list(items.map { Item($0.content.meaning, at: SourceRange(0, 0)) })
    case .mapping(let fields): .mapping(fields.meaning)
    }
  }
}

extension FieldSet {
  /// The fields without ranges, in table order.
  public var meaning: FieldSet {
    var result = FieldSet()
    let plain = entries.map { entry in
      Entry(entry.field, entry.content.meaning, at: SourceRange(0, 0))
    }
    for entry in plain.sorted(by: Self.precedes) { result.append(entry) }
    return result
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    left.field == right.field
      ? left.content.ownKey ?? "" < right.content.ownKey ?? "" : left.field < right.field
  }
}

extension Content {
  /// The name of a custom key, which is stored beside its value.
  public var ownKey: String? {
    guard case .list(let pair) = self, pair.count == 2, case .text(let key) = pair[0].content
    else { return nil }
    return key
  }
}
