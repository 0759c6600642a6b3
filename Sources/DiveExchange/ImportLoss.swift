/// One line of a foreign log that did not come over as it was.
public struct ImportLoss: Hashable, Sendable {
  /// The file in the foreign log.
  public let path: String
  /// Its line, from 1; 0 is the whole file.
  public let line: Int
  /// What stands there, cut at 200 bytes.
  public let text: String
  /// Why it did not come over as it was.
  public let reason: Reason

  /// Why it did not come over.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A word that the other program is not known to write.
    case unknownKeyword = "unknown-keyword"
    /// A line that cannot be read.
    case malformed
    /// A value that our checks would call a mistake; it is kept under an `x-` key.
    case setAside = "set-aside"
    /// Our format has no place for it.
    case noPlace = "no-place"
    /// A later line of the same file says it anew.
    case repeated
    /// It refers to something that the log does not have.
    case unresolved
    /// The time runs backwards; the rows were sorted.
    case outOfOrder = "out-of-order"
    /// Line breaks, control characters or broken UTF-8 were replaced.
    case textChanged = "text-changed"
    /// A picture that lies outside the log; its name is kept under an `x-` key.
    case outsideTheLog = "outside-the-log"
    /// A setting of the other program, not of the diver.
    case programSetting = "program-setting"
    /// A file that is no part of the log.
    case foreignFile = "foreign-file"
    /// A link, a submodule or a special file, of which only the name is known.
    case notFollowed = "not-followed"
    /// A file of a site, of a trip or of the settings that cannot be read.
    case unreadable
    /// A file of a dive that cannot be read, so that the dive was left out.
    case leftOut = "left-out"
  }

  /// Notes a line that did not come over.
  ///
  /// - Parameters:
  ///   - path: the file in the foreign log.
  ///   - line: its line, from 1; 0 for the whole file.
  ///   - text: what stands there.
  ///   - reason: why it did not come over as it was.
  public init(path: String, line: Int, text: String, reason: Reason) {
    self.path = path
    self.line = line
    self.text = text
    self.reason = reason
  }
}
