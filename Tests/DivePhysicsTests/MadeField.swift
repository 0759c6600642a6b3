import DiveModel
import SourceText

/// A field of a record that no file was read for.
struct MadeField<Field: RawRepresentable & Sendable>: Sendable where Field.RawValue == UInt8 {
  let field: Field
  let content: Content

  init(_ field: Field, _ content: Content) {
    self.field = field
    self.content = content
  }
}

extension FieldSet {
  static func made<Field>(_ fields: [MadeField<Field>]) -> FieldSet {
    var set = FieldSet()
    for made in fields { set.append(Entry(made.field.rawValue, made.content, at: .nowhere)) }
    return set
  }
}

extension SourceRange {
  static let nowhere = SourceRange(0, 0)
}
