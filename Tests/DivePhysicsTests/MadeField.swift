import DiveModel
import Diagnostics

/// A field of a record that no file was read for.
struct MadeField<Field: RawRepresentable & Sendable>: Sendable where Field.RawValue == UInt8 {
  let field: Field
  /// Nil for what is written and cannot be read.
  let content: Content?

  init(_ field: Field, _ content: Content) {
    self.field = field
    self.content = content
  }

  /// A field that is written and cannot be read.
  init(damaged field: Field) {
    self.field = field
    content = nil
  }
}

extension FieldSet {
  static func made<Field>(_ fields: [MadeField<Field>]) -> FieldSet {
    var set = FieldSet()
    for made in fields {
      if let content = made.content {
        set.append(Entry(made.field.rawValue, content, at: .nowhere))
      } else {
        set.markDamaged(made.field.rawValue)
      }
    }
    return set
  }
}

extension SourceRange {
  static let nowhere = SourceRange(0, 0)
}
