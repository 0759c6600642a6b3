import DiveModel
import DiveUnits
import FrontMatter
import Diagnostics
import Wording

/// Completes problems of a dive by what its file's name and its other values say of the day.
struct DayFixes {
  private let fields: FieldSet
  private let bytes: UnsafeBufferPointer<UInt8>
  private let yaml: SourceRange
  /// The day in the file's name.
  private let named: CalendarDate?

  /// Nil for a file that is no dive.
  init?(
    _ fields: FieldSet,
    at path: String,
    _ bytes: UnsafeBufferPointer<UInt8>,
    yaml: SourceRange
  ) {
    guard RecordPath.kind(of: path) == .dive else { return nil }
    (self.fields, self.bytes, self.yaml) = (fields, bytes, yaml)
    named = try? CalendarDate(parsing: String(FilePaths.name(of: path).prefix(10)))
  }

  /// A problem with better fixes, if there are any.
  func completing(_ problem: Diagnostic) -> Diagnostic {
    var result = problem
    switch problem.id {
    case "missing-key" where problem.message == Self.missing && problem.range?.isEmpty == true:
      result.fixIts = named.map { [writing($0)] } ?? []
    case "bad-date" where problem.fixIts.count > 1:
      // The file's name decides how the date is read.
      let text = named.map { "\($0)" }
      let agreeing = problem.fixIts.filter { $0.edits.first?.text == text }
      if agreeing.count == 1 { result.fixIts = agreeing }
    case "bad-time":
      if let fix = midnight(problem.range) { result.fixIts = [fix] }
    default: break
    }
    return result
  }

  private static let missing = Message.missingKey(key: "date", record: .thing("dive"))

  /// The fix that writes a date as the first line.
  private func writing(_ date: CalendarDate) -> FixIt {
    let line = "date: \(date)"
    let start = yaml.lowerBound
    let returns = start > 1 && start <= bytes.count && bytes[start - 2] == 0x0D
    let edit = SourceEdit(SourceRange(start, start), line + (returns ? "\r\n" : "\n"))
    return FixIt(.addLine(text: line), [edit], isSafe: false)
  }

  /// The fix of `24:00`, which is the midnight that begins the next day; nil for another time.
  ///
  /// A file that is named for the day would then have another name, so only a person chooses it.
  private func midnight(_ range: SourceRange?) -> FixIt? {
    guard let range, range.upperBound <= bytes.count,
      let date = fields[Dive.Field.date.rawValue], let day = CalendarDate(content: date.content),
      let next = day.adding(days: 1)
    else { return nil }
    let written = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
    let text = written.filter { !"\"'".contains($0) }
    guard ["24:00", "24:00:00", "24.00", "2400"].contains(text) else { return nil }
    return FixIt(
      .writeMidnight(time: "00:00", date: next.description),
      [SourceEdit(range, "00:00"), SourceEdit(date.range, next.description)]
        .sorted { $0.range.lowerBound < $1.range.lowerBound },
      isSafe: false,
      mayBeGuessed: named == nil
    )
  }
}
