#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import TerminalPages

extension TerminalLines {
  /// Reads lines from the terminal of the process.
  init() {
    self.init(on: Environment.variable("TERM")) { Environment.columns ?? 80 }
  }

  /// Whether the user can be asked.
  static var areThere: Bool {
    [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].allSatisfy(Environment.isTerminal)
  }
}
