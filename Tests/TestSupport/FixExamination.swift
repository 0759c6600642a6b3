import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics

/// The effect of the safe fixes on a damaged text.
package struct FixExamination: Sendable {
  /// The number of safe fixes that were applied, each on its own.
  package private(set) var fixes = 0

  /// The fixes after which more is wrong with the file than before.
  package private(set) var faults: [String] = []

  /// A flood of mistakes is looked at in part.
  private static let most = 12

  private let path: String
  private var files = RuleExample.surroundings.mapValues { Array($0.utf8) }

  /// Applies each safe fix alone, and then, round by round, all that go together.
  package init(of path: String, _ bytes: [UInt8]) {
    self.path = path
    guard let found = problems(of: bytes) else { return }
    let source = SourceText(path: path, bytes: bytes)
    for file in found {
      for fixIt in file.diagnostic.fixIts where fixIt.isSafe && fixes < Self.most {
        fixes += 1
        judge(source.applying(fixIt.edits), found, "the fix of \(file.diagnostic.id)")
      }
    }
    var (text, before) = (bytes, found)
    for _ in 0..<8 {
      let edits = SafeFixes(before).edits
      guard !edits.isEmpty, let fixed = SourceText(path: path, bytes: text).applying(edits) else {
        return
      }
      judge(fixed, before, "all safe fixes together")
      guard fixed != text, let after = problems(of: fixed) else { return }
      (text, before) = (fixed, after)
    }
  }

  private mutating func judge(_ fixed: [UInt8]?, _ before: [FileDiagnostic], _ what: String) {
    guard let fixed, let after = problems(of: fixed) else { return }
    guard after.count > before.count else { return }
    let ids = { (found: [FileDiagnostic]) in found.map(\.diagnostic.id).joined(separator: ", ") }
    faults.append("\(what) makes \(ids(after)) of \(ids(before))")
  }

  /// The problems of the file; nil for a logbook that is not read.
  ///
  /// References to missing records are left out: they are found once a name can be read, and no fix
  /// of this file causes them.
  private mutating func problems(of bytes: [UInt8]) -> [FileDiagnostic]? {
    files[path] = bytes
    guard let logbook = try? Logbook(reading: .memory(files)) else { return nil }
    var checker = Checker()
    checker.profiles = .all
    checker.today = try? CalendarDate(parsing: "2026-11-21")
    return checker.check(logbook).diagnostics.filter { file in
      file.path == path && RuleRegistry.rule(file.diagnostic.id)?.about.tier != .references
    }
  }
}
