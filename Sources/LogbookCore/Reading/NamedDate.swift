import DiveModel
import DiveUnits
import Diagnostics
import Wording

/// The date in the name of a dive's file, for a dive that has none.
enum NamedDate {
  /// A problem with the fix that writes the date of the file's name, if the date is missing.
  static func completing(_ problem: Diagnostic, at path: String, returns: Bool, yaml: SourceRange)
    -> Diagnostic
  {
    guard problem.id == "missing-key", problem.message == missing, problem.range?.isEmpty == true,
      RecordPath.kind(of: path) == .dive,
      let date = try? CalendarDate(parsing: String(FilePaths.name(of: path).prefix(10)))
    else { return problem }
    let (line, lineEnd) = ("date: \(date)", returns ? "\r\n" : "\n")
    let start = SourceRange(yaml.lowerBound, yaml.lowerBound)
    var result = problem
    result.fixIts = [
      FixIt(.addLine(text: line), [SourceEdit(start, line + lineEnd)], isSafe: false)
    ]
    return result
  }

  private static let missing = Message.missingKey(key: "date", record: .thing("dive"))
}
