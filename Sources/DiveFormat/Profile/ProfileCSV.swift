public import DiveModel
public import Diagnostics

/// The table of samples that lies beside a dive.
///
/// UTF-8 with or without byte order mark, lines that end with LF or CRLF, commas, one header row.
/// Lines with nothing in them are let be; everything else that the format does not say is a problem.
public enum ProfileCSV {
  /// The largest file of samples that is read, in bytes.
  public static let largestFile = 64 * 1024 * 1024

  /// The most columns of its own that a file may have.
  package static let mostOwnColumns = 64

  /// A file with more problems than this is no profile, and reading ends.
  static let mostProblems = 1000

  /// The name of the column of events.
  static let event = "event"

  /// The samples of a file, and what is wrong in it.
  ///
  /// What cannot be read is not recorded; with problems the profile is only part of what was there.
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

  /// Where some rows of samples stand in a file, each from the beginning of its line to its end.
  ///
  /// Rows are given in increasing order, and counted from 0 as a profile's are; those that the file
  /// lacks are left out.
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

  /// The file for a profile, which reads back as an equal one.
  public static func write(_ profile: DiveProfile) -> [UInt8] {
    var writer = ProfileWriter(profile)
    writer.write()
    return writer.bytes
  }
}
