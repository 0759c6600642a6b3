import DiveFigures
import DiveFormat

extension Icon {
  /// The icon of a field.
  init(_ icon: FieldIcon) { self = Icon(rawValue: icon.rawValue) ?? .note }

  /// The icon of a field or a figure of a dive.
  init(ofDive key: String, in table: FieldTable = .dive) {
    let row = table.row(for: key)?.icon
    self = (row ?? ComputedField.named.first { $0.name == key }?.icon).map { Icon($0) } ?? .note
  }
}
