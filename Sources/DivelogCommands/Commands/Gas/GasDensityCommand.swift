import ArgumentParser
import DivePhysics
import DiveUnits
import TerminalPages
import Wording

/// `divelog gas density`: how hard gases are to breathe.
struct GasDensityCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "density",
    abstract: "Calculate the densities of gases.",
    discussion: """
      Above 5.2 g/L breathing becomes hard and carbon dioxide builds up; 6.2 g/L is the limit \
      (Anthony and Mitchell, 2016). Without a depth, the depths are given at which a gas reaches \
      these two.

      Examples:
        divelog gas density EAN32 40m
        divelog gas density air 18/45
      """
  )

  @OptionGroup var asked: GasAtDepthOptions

  mutating func perform() throws -> ExitStatus {
    let question = try GasAtDepth(asked)
    let table = question.depths.isEmpty ? limits(question) : try densities(question)
    try asked.output.write(table, asked.options)
    return .done
  }

  private static let limits = [Density.advisedGas, .greatestGas]

  private func densities(_ question: GasAtDepth) throws(CommandFailure) -> GasTable {
    let words = asked.options.words
    let columns =
      [("density", .gasColumnDensity), ("limit", .gasColumnLimit)] as [(String, Message)]
    var table = try question.table(columns) { gas, depth in
      let density = gas.density(at: depth, in: question.water)
      let above = Self.limits.last { density > $0 }
      let limit = above.map { words(.gasAbove(limit: SlateText.density($0))) }
      return (
        [SlateText.density(density), limit ?? words(.gasWithin)],
        [("density", SlateJSON.grams(density)), ("above", SlateJSON.grams(above))]
      )
    }
    table.notes = [note]
    return table
  }

  private func limits(_ question: GasAtDepth) -> GasTable {
    let gas = GasTable.Column("gas", asked.options.words(.gasColumnGas), isNumeric: false)
    let columns = Self.limits.map(SlateText.density).map { GasTable.Column($0, $0) }
    var table = GasTable([gas] + columns, in: question.water)
    for gas in question.gases {
      let depths = Self.limits.map { gas.maximumDensityDepth(limit: $0, in: question.water) }
      let items = zip(Self.limits, depths).map { limit, depth in
        "{\"density\": \(SlateJSON.grams(limit)), \"depth\": \(SlateJSON.metres(depth))}"
      }
      table.add(
        [gas.name] + depths.map { question.slate.depth($0) },
        [("gas", SlateJSON.gas(gas)), ("depths", "[" + items.joined(separator: ", ") + "]")]
      )
    }
    table.notes = [note]
    return table
  }

  private var note: String {
    asked.options.words(
      .gasDensityNote(
        advised: SlateText.density(.advisedGas),
        greatest: SlateText.density(.greatestGas)
      )
    )
  }
}
