public import DiveModel
public import Diagnostics

/// The table of samples in a file beside a dive.
///
/// UTF-8 with or without a byte order mark, lines ending with LF or CRLF, commas, one header row.
/// Empty lines are ignored; any other deviation is a problem.
public enum ProfileCSV {
  /// The largest file of samples that is read, in bytes.
  public static let largestFile = 64 * 1024 * 1024

  /// The most custom columns that a file may have.
  package static let mostOwnColumns = 64

  /// A file with more problems than this is not a profile, and reading stops.
  static let mostProblems = 1000

  /// The name of the event column.
  static let event = "event"

  /// Parses the samples of a file, and returns its problems.
  ///
  /// Invalid cells count as not recorded; if there are problems, the profile may be incomplete.
  public static func read(_ bytes: [UInt8]) -> (profile: DiveProfile, problems: [Diagnostic]) {
    bytes.withUnsafeBufferPointer { buffer in
      let text = ProfileText(buffer)
      var problems = ProfileProblems()
      guard let header = ProfileHeader(text, &problems) else {
        return (DiveProfile(), problems.found)
      }
      var reader = ProfileReader(text, header, problems)
      reader.readRows()
      return (reader.profile, reader.problems.found)
    }
  }

  /// The ranges of some rows of a file, from the start of the line to its end.
  ///
  /// Rows are given in ascending order and counted from 0, like a profile's; missing ones are left
  /// out.
  public static func ranges(ofRows rows: [Int], in bytes: [UInt8]) -> [SourceRange] {
    bytes.withUnsafeBufferPointer { buffer in
      let text = ProfileText(buffer)
      var (found, row) = ([SourceRange](), 0)
      var start = text.nextLine(from: text.lineEnd(from: text.start))
      while start < text.end, found.count < rows.count {
        let end = text.lineEnd(from: start)
        if end > start {
          if rows[found.count] == row { found.append(SourceRange(start, end)) }
          row += 1
        }
        start = text.nextLine(from: end)
      }
      return found
    }
  }

  /// The file for a profile; parsing it gives an equal profile.
  public static func write(_ profile: DiveProfile) -> [UInt8] {
    var writer = ProfileWriter(profile)
    writer.write()
    return writer.bytes
  }
}
