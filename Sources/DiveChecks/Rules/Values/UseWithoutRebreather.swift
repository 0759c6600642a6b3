import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a tank of diluent or oxygen on a dive that was not on a rebreather.
struct UseWithoutRebreather: DiveRule {
  static let about = RuleInfo(
    id: "use-without-rebreather",
    tier: .values,
    severity: .error,
    title: "Diluent and oxygen are for rebreathers",
    rationale: """
      On open circuit, a diver breathes what is in the tank. Either the mode was left out, or the \
      tank was for something else.
      """,
    bad: """
      tanks:
        - volume: 3 L
          use: ▸diluent◂
      """,
    good: """
      mode: closed-circuit
      tanks:
        - volume: 3 L
          use: diluent
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    let mode = dive.dive.mode?.value
    if mode == .closedCircuit || mode == .semiClosed { return }
    if dive.dive.fields.isDamaged(Dive.Field.mode.rawValue) { return }
    for item in dive.dive.items(of: .tanks) {
      guard let tank = Tank(content: item.content), tank.has(.use) else { continue }
      for use in tank.use where use.value == .diluent || use.value == .oxygen {
        report(
          found(
            .useWithoutRebreather(use: use.value.rawValue),
            at: use.range,
            expected: mode == nil ? .expectedRebreather : nil
          )
        )
      }
    }
  }
}
