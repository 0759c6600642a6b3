import ArgumentParser
import DivePhysics
import DiveUnits
import TerminalPages
import Wording

/// The words and options of a command that tells something of gases at depths.
struct GasAtDepthOptions: ParsableArguments {
  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions

  @Argument(
    help: .init(
      "Gases and depths, such as EAN32 or 18/45 and 40m or 130ft.",
      valueName: "gas|depth"
    )
  )
  var values: [String]
}

/// Gases at depths, a line each.
struct GasAtDepth {
  let gases: [GasMix]
  let depths: [Depth]
  let water: WaterColumn
  let slate: SlateText
  private let words: (Message) -> String

  init(_ asked: GasAtDepthOptions) throws {
    let arguments = try GasArguments(asked.values)
    gases = try arguments.someGases()
    depths = arguments.depths
    water = try asked.place.column()
    let system = try ReaderUnits.system(
      asked: asked.answer.units,
      written: arguments.depthTexts,
      asked.options
    )
    slate = SlateText(system)
    words = asked.options.words
  }

  /// What is told of a gas at a depth: a text for each column, and what a program reads.
  typealias Figures = (cells: [String], fields: [(key: String, literal: String)])

  /// A table of gas, depth and more columns; throws where no depth is given.
  func table(
    _ columns: [(key: String, title: Message)],
    _ figures: (GasMix, Depth) -> Figures
  ) throws(CommandFailure) -> GasTable {
    guard !depths.isEmpty else { throw CommandFailure(.gasNeedsDepth) }
    var table = GasTable(
      [
        .init("gas", words(.gasColumnGas), isNumeric: false),
        .init("depth", words(.gasColumnDepth)),
      ] + columns.map { .init($0.key, words($0.title)) },
      in: water
    )
    for gas in gases {
      for depth in depths {
        let (cells, fields) = figures(gas, depth)
        table.add(
          [gas.name, slate.depth(depth)] + cells,
          [("gas", SlateJSON.gas(gas)), ("depth", SlateJSON.metres(depth))] + fields
        )
      }
    }
    return table
  }
}
