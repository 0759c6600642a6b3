public import DiveModel
import Diagnostics

extension Dive {
  /// Fields for which the first computer's value is used if they are not written.
  package static let shownFields: [(field: Field, ofComputer: DiveComputer.Field)] = [
    (.duration, .duration), (.maximumDepth, .maximumDepth), (.averageDepth, .averageDepth),
    (.waterTemperature, .waterTemperature),
  ]

  /// The first computer's value of a field.
  package func shown(_ field: DiveComputer.Field) -> Content? {
    for item in items(of: .computers) {
      return DiveComputer(content: item.content)?.fields[field.rawValue]?.content
    }
    return nil
  }

  /// The dive with the first computer's values for missing ones.
  public var withShownFigures: Dive {
    filledIn(Self.shownFields.map { ($0.field, shown($0.ofComputer)) })
  }

  /// The dive with values for unwritten fields; damaged fields stay damaged.
  package func filledIn(_ values: [(field: Field, content: Content?)]) -> Dive {
    var fields = fields
    var isChanged = false
    for (field, content) in values {
      let number = field.rawValue
      guard let content, !fields.has(number), !fields.isDamaged(number) else { continue }
      // The value is not in the file, so any position serves.
      fields.append(FieldSet.Entry(number, content, at: SourceRange(0, 0)))
      isChanged = true
    }
    return isChanged ? Dive(origin: origin, fields: fields) : self
  }
}
