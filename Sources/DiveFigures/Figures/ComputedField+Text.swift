public import DiveFormat
public import DiveModel
import DiveUnits

extension ComputedField {
  /// The figure's value as it is shown.
  ///
  /// Who reads tanks in psi knows the limits of oxygen in bar all the same.
  public func text(of value: Content, _ printer: ValuePrinter) -> String {
    (name == "ppo2" ? ValuePrinter(.metric) : printer).text(value, of: kind)
  }
}
