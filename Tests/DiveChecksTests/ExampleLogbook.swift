import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// A rule's example as a whole logbook, with the problems found in it.
struct ExampleLogbook {
  /// The files without marks, those around every example among them.
  var files: [String: [UInt8]]
  /// The places that the example marks, by file.
  let places: [String: [(start: Int, end: Int?)]]
  /// The files that the example itself has.
  let ownPaths: [String]

  init(_ example: RuleExample) {
    files = RuleExample.surroundings.mapValues { Array($0.utf8) }
    var places: [String: [(start: Int, end: Int?)]] = [:]
    for file in example.files {
      let marked = MarkedText(file.text)
      files[file.path] = example.bytes ?? Array(marked.text.utf8)
      if !marked.places.isEmpty { places[file.path] = marked.places }
    }
    self.places = places
    ownPaths = example.files.map(\.path)
  }

  /// The problems that all rules find; the given rule is turned on if it is off by default.
  func diagnostics(turningOn rule: RuleInfo) throws -> [FileDiagnostic] {
    var all = files
    if rule.severity == nil {
      let settings = String(decoding: all[Logbook.settingsPath] ?? [], as: UTF8.self)
      if !settings.contains("rules:") {
        all[Logbook.settingsPath] = Array("\(settings)rules:\n  \(rule.id): warning\n".utf8)
      }
    }
    let logbook = try Logbook(reading: .memory(all))
    var checker = Checker()
    checker.profiles = rule.needsProfiles ? .all : .none
    checker.today = try CalendarDate(parsing: RuleExample.today)
    return checker.check(logbook).diagnostics
  }

  /// The text of one of the files after some edits.
  func text(of path: String, applying edits: [SourceEdit]) -> [UInt8]? {
    SourceText(path: path, bytes: files[path] ?? []).applying(edits)
  }
}

extension FileDiagnostic {
  var summary: String {
    let range = diagnostic.range.map { "\($0.lowerBound)..<\($0.upperBound)" } ?? "file"
    return "\(path):\(range): \(diagnostic.id): \(diagnostic.message.id)"
  }
}
