package import Diagnostics

/// What the program can do about a rule's bad example.
package enum RuleFix {
  /// `--fix` makes it.
  case safe
  /// It is shown, and somebody has to choose.
  case offered
  case byHand

  /// Asks the rule itself, by checking its bad example.
  ///
  /// What only a real folder can show, a link for one, is not found here; nothing mends that either.
  package init(of rule: RuleInfo) {
    let found = ExampleCheck(rule).diagnostics
    let fixIts = found.flatMap(\.diagnostic.fixIts)
    guard !fixIts.isEmpty else {
      self = .byHand
      return
    }
    self = found.allSatisfy { $0.diagnostic.fixIts.first?.isSafe == true } ? .safe : .offered
  }
}
