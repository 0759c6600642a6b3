import DiveChecks
import DiveUnits
import Logbook
import SourceText
import Wording

/// A rule's example as a whole logbook, and what the checks say of it.
struct ExampleLogbook {
  /// The files without marks, those around every example among them.
  var files: [String: String]
  /// The places that the example marks, by file.
  let places: [String: [(start: Int, end: Int?)]]
  /// The files that the example itself has.
  let ownPaths: [String]

  init(_ example: RuleExample) {
    files = RuleExample.surroundings
    var places: [String: [(start: Int, end: Int?)]] = [:]
    for file in example.files {
      let marked = MarkedText(file.text)
      files[file.path] = marked.text
      if !marked.places.isEmpty { places[file.path] = marked.places }
    }
    self.places = places
    ownPaths = example.files.map(\.path)
  }

  /// What all rules say, the one in question turned on if it is off by default.
  func diagnostics(turningOn rule: RuleInfo) throws -> [FileDiagnostic] {
    var all = files
    if rule.severity == nil {
      let settings = all[Logbook.settingsPath] ?? ""
      if !settings.contains("rules:") {
        all[Logbook.settingsPath] = settings + "rules:\n  \(rule.id): warning\n"
      }
    }
    let logbook = try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
    var checker = Checker()
    checker.profiles = rule.needsProfiles ? .all : .none
    checker.today = try CalendarDate(parsing: "2026-11-21")
    return checker.check(logbook).diagnostics
  }

  /// The text of one of the files after some edits.
  func text(of path: String, applying edits: [SourceEdit]) -> String? {
    let source = SourceText(path: path, text: files[path] ?? "")
    return source.applying(edits).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension FileDiagnostic {
  /// A line for people who read a failed test.
  var summary: String {
    let range = diagnostic.range.map { "\($0.lowerBound)..<\($0.upperBound)" } ?? "file"
    return "\(path):\(range): \(diagnostic.id): \(diagnostic.message.id)"
  }
}
