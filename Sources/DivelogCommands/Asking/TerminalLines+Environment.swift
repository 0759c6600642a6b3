import TerminalPages

extension TerminalLines {
  /// Reads lines from the terminal of the process.
  init() {
    self.init(on: Environment.current.variable("TERM")) { Environment.current.columns ?? 80 }
  }

  /// Whether the user can be asked.
  static var areThere: Bool {
    let own = Environment.current
    return own.inputIsTerminal && own.outputIsTerminal && own.errorsAreTerminal
  }
}
