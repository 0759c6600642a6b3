import ArgumentParser
import TerminalPages

/// Whether a command draws beside what it says in figures.
struct ChartOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Draw charts too (default: only on a terminal)."
  )
  var chart: Bool?

  /// How to draw; nil for not at all.
  func drawing(_ output: OutputOptions? = nil) -> Drawing? {
    Environment.drawing(isWanted: chart, toFile: output?.output != nil)
  }
}

extension Environment {
  /// The width of pictures where no terminal has one.
  private static let usualWidth = 80

  /// How to draw, if the reader wants it, or says nothing and sits at a terminal.
  static func drawing(isWanted: Bool?, toFile: Bool) -> Drawing? {
    guard isWanted ?? (outputIsTerminal && !toFile) else { return nil }
    let width = toFile ? usualWidth : columns ?? usualWidth
    return Drawing(DrawingCharacters(variable: variable), width: width)
  }
}
