public import DiveFormat
public import DiveModel
import DiveUnits

extension ComputedField {
  /// The figure's value for display.
  ///
  /// Limits of oxygen are in bar even for users who read tanks in psi.
  public func text(of value: Content, _ printer: ValuePrinter) -> String {
    (name == "ppo2" ? ValuePrinter(.metric) : printer).text(value, of: kind)
  }
}
