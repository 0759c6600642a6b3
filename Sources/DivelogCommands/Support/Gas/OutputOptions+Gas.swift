import TerminalPages

extension OutputOptions {
  /// Prints a table for a slate.
  func write(_ table: GasTable, _ options: GlobalOptions) throws {
    var console = options.console
    let format = try resolved()
    try write(table.text(format), &console, options)
    console.flush()
  }
}
