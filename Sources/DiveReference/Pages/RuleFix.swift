package import Diagnostics

/// The available fix for a rule's bad example.
package enum RuleFix {
  /// `--fix` makes it.
  case safe
  /// Shown, but the user must choose.
  case offered
  case byHand

  /// Determines the fix by checking the rule's bad example.
  ///
  /// What needs a real folder, such as a link, is not found here, and has no fix.
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
