import DiveChecks
import DiveUnits
import Logbook
import SourceText

/// What the program can do about a rule's bad example.
enum RuleFix {
  /// `--fix` makes it.
  case safe
  /// It is shown, and somebody has to choose.
  case offered
  case byHand

  /// Asks the rule itself, by checking its bad example.
  ///
  /// What only a real folder can show, a link for one, is not found here; nothing mends that either.
  init(of rule: RuleInfo) {
    let found = Self.diagnostics(of: rule)
    let fixIts = found.flatMap(\.diagnostic.fixIts)
    guard !fixIts.isEmpty else {
      self = .byHand
      return
    }
    self = found.allSatisfy { $0.diagnostic.fixIts.first?.isSafe == true } ? .safe : .offered
  }

  private static func diagnostics(of rule: RuleInfo) -> [FileDiagnostic] {
    var files = RuleExample.surroundings.mapValues { Array($0.utf8) }
    for file in rule.bad.files {
      let unmarked = file.text.unicodeScalars.filter { $0 != "▸" && $0 != "◂" }
      files[file.path] = rule.bad.bytes ?? Array(String(unmarked).utf8)
    }
    let settings = String(decoding: files[Logbook.settingsPath] ?? [], as: UTF8.self)
    if rule.severity == nil && !settings.contains("rules:") {
      files[Logbook.settingsPath] = Array("\(settings)rules:\n  \(rule.id): warning\n".utf8)
    }
    guard let logbook = try? Logbook(reading: .memory(files)) else { return [] }
    var checker = Checker()
    checker.only = [rule.id]
    checker.profiles = rule.needsProfiles ? .all : .none
    // Any day will do, if it is always the same one.
    checker.today = try? CalendarDate(parsing: "2026-11-21")
    return checker.check(logbook).diagnostics.filter { $0.diagnostic.id == rule.id }
  }
}
