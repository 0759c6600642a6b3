import DiveFormat
import DiveUnits

extension FieldTable {
  /// Whether a quantity may be a field's.
  ///
  /// A 0 is not: it is how Subsurface says that nothing is recorded.
  func believes(_ value: some Quantity, of field: some RawRepresentable<UInt8>) -> Bool {
    guard value.steps != 0, let row = row(forField: field.rawValue) else { return false }
    return row.plausible?.contains(value.steps) ?? true
  }
}
