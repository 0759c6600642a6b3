import ArgumentParser
import TerminalPages
import Wording

/// `divelog gas ead`: equivalent air depths.
struct GasEadCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "ead",
    abstract: "Calculate the equivalent air depths (EAD) of gases.",
    discussion: HelpText.gasEad
  )

  @OptionGroup var asked: GasAtDepthOptions

  mutating func perform() throws -> ExitStatus {
    let table = try asked.question().airDepths(asked.options.words)
    try asked.output.write(table, asked.options)
    return .done
  }
}
