import ArgumentParser
import DivePhysics
import DiveUnits
import TerminalPages
import Wording

/// `divelog gas ppo2`: how much oxygen gases have at depths.
struct GasPpo2Command: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "ppo2",
    abstract: "Calculate the partial pressures of oxygen (ppO2) of gases.",
    discussion: """
      Each is marked as within 1.4 bar, above that or above 1.6 bar, or below 0.18 bar, which is \
      too little to stay conscious.

      Examples:
        divelog gas ppo2 EAN32 33m
        divelog gas ppo2 EAN32 EAN36 100ft --water fresh
      """
  )

  @OptionGroup var asked: GasAtDepthOptions

  mutating func perform() throws -> ExitStatus {
    let question = try GasAtDepth(asked)
    let words = asked.options.words
    let limits = OxygenLimit.usual.suffix(2)
    let columns = [("ppo2", .gasColumnPpo2), ("limit", .gasColumnLimit)] as [(String, Message)]
    let table = try question.table(columns) { gas, depth in
      let pressure = gas.oxygenPressure(at: depth, in: question.water)
      let above = limits.last { pressure > $0 }
      let below = pressure < OxygenLimit.least ? OxygenLimit.least : nil
      let limit =
        above.map { words(.gasAbove(limit: SlateText.oxygen($0))) }
        ?? below.map { words(.gasBelow(limit: SlateText.oxygen($0))) }
      return (
        [SlateText.oxygen(pressure), limit ?? words(.gasWithin)],
        [
          ("ppo2", SlateJSON.bar(pressure)), ("above", SlateJSON.bar(above)),
          ("below", SlateJSON.bar(below)),
        ]
      )
    }
    try asked.output.write(table, asked.options)
    return .done
  }
}
