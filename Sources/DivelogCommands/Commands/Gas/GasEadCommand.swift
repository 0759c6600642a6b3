import ArgumentParser
import TerminalPages

/// `divelog gas ead`: equivalent air depths.
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
    let table = try asked.question().airDepths(asked.options.words)
    try asked.output.write(table, asked.options)
    return .done
  }
}
