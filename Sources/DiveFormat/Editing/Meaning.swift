public import DiveModel
import Diagnostics

extension Content {
  /// What the content says, wherever it stands: without places, a mapping's keys in the order of
  /// their table.
  ///
  /// Two values whose meanings are equal differ in their spelling alone.
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
  /// What the fields say, wherever they stand and in whatever order.
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
  /// The key of a diver's own value, which is kept beside it.
  public var ownKey: String? {
    guard case .list(let pair) = self, pair.count == 2, case .text(let key) = pair[0].content
    else { return nil }
    return key
  }
}
