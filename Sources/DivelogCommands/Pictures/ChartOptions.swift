import ArgumentParser
import TerminalPages

/// Whether a command draws pictures in addition to figures.
struct ChartOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Draw charts too (default: only on a terminal)."
  )
  var chart: Bool?

  /// The drawing style; nil for no pictures.
  func drawing(_ output: OutputOptions? = nil) -> Drawing? {
    Environment.current.drawing(isWanted: chart, toFile: output?.output != nil)
  }
}

extension Environment {
  /// The width of pictures outside of a terminal.
  private static let usualWidth = 80

  /// The drawing style, if pictures are requested, or by default on a terminal.
  func drawing(isWanted: Bool?, toFile: Bool) -> Drawing? {
    guard isWanted ?? (outputIsTerminal && !toFile) else { return nil }
    let width = toFile ? Self.usualWidth : columns ?? Self.usualWidth
    return Drawing(DrawingCharacters(variable: variable), width: width)
  }
}
