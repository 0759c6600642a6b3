import ArgumentParser
import DiveFormat
import DivePhysics
import DiveUnits
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog gas best-mix`: what to order for a depth.
struct GasBestMixCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "best-mix",
    abstract: "Find the best gases for depths.",
    discussion: """
      As much oxygen as the limit allows, in whole per cent, and with '--end' just enough helium \
      to keep the equivalent narcotic depth within its limit.

      Examples:
        divelog gas best-mix 30m 40m
        divelog gas best-mix 60m --ppo2 1.3 --end 30m
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions
  @OptionGroup var narcosis: NarcosisOptions

  @Argument(help: .init("The depths, such as 40m or 130ft.", valueName: "depth"))
  var depths: [String]

  @Option(help: .init("The limit for the partial pressure of oxygen, in bar.", valueName: "bar"))
  var ppo2: String = "1.4"

  @Option(
    help: .init("The limit for the equivalent narcotic depth, such as 30m.", valueName: "depth")
  )
  var end: String?

  mutating func perform() throws -> ExitStatus {
    let arguments = try GasArguments(depths)
    if let gas = arguments.gases.first { throw CommandFailure(.gasTakesNoGas(text: gas.name)) }
    let system = try ReaderUnits.system(
      asked: answer.units,
      written: arguments.depthTexts,
      options
    )
    let question = BestMixes(
      water: try place.column(),
      limit: try OxygenLimit.read(ppo2),
      end: try end.map { text throws(ArgumentFailure) in
        try ArgumentText("--end", text).read(.depth, within: GasBounds.depth)
      },
      narcosis: narcosis.narcosis,
      slate: SlateText(system)
    )
    try output.write(question.table(for: arguments.someDepths(), options.words), options)
    return .done
  }
}

/// The best gases for depths.
private struct BestMixes {
  let water: WaterColumn
  let limit: Pressure
  let end: Depth?
  let narcosis: Narcosis
  let slate: SlateText

  func table(
    for depths: [Depth],
    _ words: (Message) -> String
  ) throws(CommandFailure) -> GasTable {
    var table = GasTable(
      [
        .init("depth", words(.gasColumnDepth)),
        .init("gas", words(.gasColumnGas), isNumeric: false),
        .init("ppo2", words(.gasColumnPpo2)), .init("end", words(.gasColumnEnd)),
        .init("density", words(.gasColumnDensity)),
      ],
      in: water
    )
    for depth in depths {
      let gas = try best(for: depth)
      let oxygen = gas.oxygenPressure(at: depth, in: water)
      let narcotic = gas.equivalentNarcoticDepth(at: depth, in: water, narcosis)
      let density = gas.density(at: depth, in: water)
      table.notes += warnings(gas, depth, density, words)
      table.add(
        [
          slate.depth(depth), gas.name, SlateText.oxygen(oxygen), slate.depth(narcotic),
          SlateText.density(density),
        ],
        [
          ("depth", SlateJSON.metres(depth)), ("gas", SlateJSON.gas(gas)),
          ("ppo2", SlateJSON.bar(oxygen)), ("end", SlateJSON.metres(narcotic)),
          ("density", SlateJSON.grams(density)),
        ]
      )
    }
    return table
  }

  /// What is to be minded of a gas, though it is the best there is.
  private func warnings(
    _ gas: GasMix,
    _ depth: Depth,
    _ density: Density,
    _ words: (Message) -> String
  ) -> [String] {
    let limit = [Density.greatestGas, .advisedGas].first { density > $0 }
    let dense = limit.map { limit in
      Message.gasTooDense(
        gas: gas.words,
        density: SlateText.density(density),
        depth: slate.depth(depth),
        limit: SlateText.density(limit)
      )
    }
    let atSurface = gas.oxygenPressure(at: Depth(steps: 0), in: water)
    let thin =
      atSurface < OxygenLimit.least
      ? Message.gasNotAtSurface(gas: gas.words, pressure: SlateText.oxygen(atSurface)) : nil
    return [dense, thin].compactMap { $0 }.map(words)
  }

  private func best(for depth: Depth) throws(CommandFailure) -> GasMix {
    let gas = GasMix(
      bestFor: depth,
      in: water,
      oxygenLimit: limit,
      narcoticLimit: end,
      narcosis
    )
    if let gas { return gas }
    let (oxygen, text) = (SlateText.oxygen(limit), slate.depth(depth))
    guard let end else { throw CommandFailure(.gasNoOxygenLimit(limit: oxygen, depth: text)) }
    throw CommandFailure(.gasNoBestMix(depth: text, limit: oxygen, end: slate.depth(end)))
  }
}
