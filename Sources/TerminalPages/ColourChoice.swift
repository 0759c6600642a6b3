/// When output is coloured.
package enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether output is coloured: the choice, then `NO_COLOR`, then `CLICOLOR_FORCE`, then the
  /// terminal.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output is a terminal.
  ///   - variable: The variables of the environment.
  /// - Returns: Whether it is.
  package func usesColour(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = variable("NO_COLOR"), !value.isEmpty { return false }
    if let value = variable("CLICOLOR_FORCE"), value != "0" { return true }
    return isTerminal && variable("TERM") != "dumb"
  }
}
