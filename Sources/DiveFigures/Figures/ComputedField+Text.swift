public import DiveFormat
public import DiveModel
import DivePhysics
import DiveUnits

extension ComputedField {
  /// The figure's value for display.
  ///
  /// Limits of oxygen are in bar even for users who read tanks in psi, and no depth that they allow
  /// is shown deeper than it is.
  public func text(of value: Content, _ printer: ValuePrinter) -> String {
    switch (name, value) {
    case ("ppo2", _): ValuePrinter(.metric).text(value, of: kind)
    case ("mod", .steps(let steps)): Depth(steps: steps).formattedAsLimit(printer.system)
    default: printer.text(value, of: kind)
    }
  }
}
