package import Wording

/// Why a report cannot be made.
package enum ReportFailure: WordedFailure, Hashable {
  /// The audience may not see the subject of the report, given by the name in the command.
  case notSeen(String)
  /// It is about one diver, and the log has several.
  case whichDiver([String])
  /// The text is not a year.
  case noYear(String)

  package var message: Message {
    switch self {
    case .notSeen(let name): .reportNotSeen(name: name)
    case .whichDiver(let divers): .reportWhichDiver(divers: divers)
    case .noYear(let text): .reportNoYear(text: text)
    }
  }
}

/// Parses the year of a report.
package enum ReportYear {
  /// Reads four digits; throws for any other text.
  package static func parse(_ text: String) throws(ReportFailure) -> Int {
    guard let year = read(text) else { throw .noYear(text) }
    return year
  }

  /// Four digits; nil for any other text.
  package static func read(_ text: String) -> Int? {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
