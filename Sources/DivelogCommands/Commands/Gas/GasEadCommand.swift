import ArgumentParser
import DivePhysics
import DiveUnits
import TerminalPages
import Wording

/// `divelog gas ead`: the depths to enter a table for air with.
struct GasEadCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "ead",
    abstract: "Calculate the equivalent air depths (EAD) of gases.",
    discussion: """
      The depth at which air has as much nitrogen as the gas has at its depth; use it to enter a \
      table for air. A gas with less nitrogen than air at the surface has none.

      Examples:
        divelog gas ead EAN32 30m
        divelog gas ead EAN32 EAN36 80ft 100ft
      """
  )

  @OptionGroup var asked: GasAtDepthOptions

  mutating func perform() throws -> ExitStatus {
    let question = try GasAtDepth(asked)
    var table = try question.table([("ead", .gasColumnEad)]) { gas, depth in
      let ead = gas.equivalentAirDepth(at: depth, in: question.water)
      return ([question.slate.depth(ead)], [("ead", SlateJSON.metres(ead))])
    }
    if table.rows.contains(where: { $0.cells.last == SlateText.none }) {
      table.notes = [asked.options.words(.gasWeakerThanAir)]
    }
    try asked.output.write(table, asked.options)
    return .done
  }
}
