import DiveChecks
package import DiveFormat
package import DiveModel
import Diagnostics
package import LogbookCore

extension Assignments {
  /// Parses the values that were typed to change a record of a kind.
  ///
  /// If all their mistakes have a fix that needs no review, as `9,8 m` has, the fixed values are
  /// used; else all mistakes are reported.
  package init(
    typed arguments: [String],
    for kind: RecordKind,
    in logbook: Logbook
  ) {
    self = Self.parsed(Self.fixed(arguments, for: kind, in: logbook), for: kind, in: logbook)
  }

  /// The typed values, or if all their mistakes have a fix that needs no review, the fixed ones.
  static func fixed(
    _ arguments: [String],
    for kind: RecordKind,
    in logbook: Logbook
  ) -> [String] {
    let units = logbook.decodingOptions.units
    let typed = parsed(arguments, for: kind, in: logbook)
    guard !typed.problems.isEmpty else { return arguments }
    let whole = kind == .dive ? arguments.map { Assignment.spelledOut($0, units) } : arguments
    let fixed = parsed(whole, for: kind, in: logbook).applyingSafeFixes(to: whole)
    return parsed(fixed, for: kind, in: logbook).problems.isEmpty ? fixed : arguments
  }

  private static func parsed(
    _ arguments: [String],
    for kind: RecordKind,
    in logbook: Logbook
  ) -> Assignments {
    Assignments(
      arguments,
      by: .table(of: kind),
      path: place,
      options: logbook.decodingOptions
    )
  }

  /// Stands for the file path in diagnostics about typed arguments.
  private static let place = "arguments"

  /// The arguments with the safe fixes of those that have no other problems.
  private func applyingSafeFixes(to arguments: [String]) -> [String] {
    var start = 0
    return arguments.map { argument in
      let range = SourceRange(start, start + argument.utf8.count)
      start = range.upperBound + 1
      func isInside(_ other: SourceRange) -> Bool {
        range.lowerBound <= other.lowerBound && other.upperBound <= range.upperBound
      }
      let own = problems.filter { $0.range.map(isInside) ?? false }
      let fixes = own.compactMap(\.safeFix)
      let found = fixes.flatMap(\.edits)
      guard !own.isEmpty, fixes.count == own.count, found.allSatisfy({ isInside($0.range) }) else {
        return argument
      }
      let edits = found.map { edit in
        let place = edit.range.lowerBound - range.lowerBound
        return SourceEdit(SourceRange(place, place + edit.range.count), edit.text)
      }
      let fixed = SourceText(path: Self.place, text: argument).applying(edits)
      return fixed.flatMap { String(validating: $0, as: UTF8.self) } ?? argument
    }
  }
}
