import DiveChecks
import DiveFormat
import DiveUnits
import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// The output for one damaged text.
package struct Examination: Sendable {
  package private(set) var diagnostics = 0

  /// Violations that no text may cause: a range outside its file, a fix that cannot be applied.
  package private(set) var faults: Set<String> = []

  /// The files around the one that is examined.
  private static let surroundings = RuleExample.surroundings.mapValues { Array($0.utf8) }

  /// Does with a text all that `check`, `check --fix` and `fmt` do with a file: reads it within a
  /// small logbook, runs every rule, prints what is found, applies each fix and orders the keys.
  package init(of path: String, _ bytes: [UInt8]) {
    var files = Self.surroundings
    files[path] = bytes
    // Of a logbook of a newer format nothing is read.
    guard let logbook = try? Logbook(reading: .memory(files)) else { return }
    var checker = Checker()
    checker.profiles = .all
    checker.today = try? CalendarDate(parsing: "2026-11-21")
    let found = checker.check(logbook).diagnostics
    let context = RenderContext(language: .english) { logbook.source(of: $0) }
    let renderer = TextRenderer(context)
    diagnostics = found.count
    var source: SourceText?
    for file in found {
      if source?.path != file.path { source = logbook.source(of: file.path) }
      guard let source else { continue }
      _ = renderer.text(of: file, in: source)
      examine(file.diagnostic, source, logbook)
    }
    order(logbook, path)
  }

  private mutating func examine(
    _ diagnostic: Diagnostic,
    _ source: SourceText,
    _ logbook: Logbook
  ) {
    note(diagnostic.range, of: diagnostic.id, in: source)
    for remark in diagnostic.notes {
      let other = remark.path.map { logbook.source(of: $0) } ?? source
      if let other { note(remark.range, of: diagnostic.id, in: other) }
    }
    for fixIt in diagnostic.fixIts {
      note(fixIt.edits, of: diagnostic.id, in: source)
    }
  }

  private mutating func note(_ range: SourceRange?, of id: String, in source: SourceText) {
    guard let range else { return }
    if range.upperBound > source.bytes.count { faults.insert("\(id) lies outside its file") }
    let cuts = [range.lowerBound, range.upperBound].contains { source.cutsACharacter(at: $0) }
    if cuts { faults.insert("\(id) cuts a character") }
  }

  private mutating func note(_ edits: [SourceEdit], of id: String, in source: SourceText) {
    for edit in edits { note(edit.range, of: id, in: source) }
    if source.applying(edits) == nil { faults.insert("the fix of \(id) cannot be applied") }
  }

  private mutating func order(_ logbook: Logbook, _ path: String) {
    guard let source = logbook.source(of: path) else { return }
    let edits = CanonicalOrder.edits(of: source, as: .record, by: .dive)
    note(edits, of: "fmt", in: source)
  }
}

extension SourceText {
  /// Whether an offset lies within a character; each byte that is not UTF-8 counts as one.
  fileprivate func cutsACharacter(at offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 else { return false }
    return (1...3).contains { back in
      let start = offset - back
      guard start >= 0 else { return false }
      return (2...4).contains { length in
        start + length > offset && start + length <= bytes.count
          && String(validating: bytes[start..<start + length], as: UTF8.self)?
            .unicodeScalars.count == 1
      }
    }
  }
}
