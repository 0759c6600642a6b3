public import DiveUnits

/// A change to a log that was kept so that it can be taken back.
public struct KeptChange: Sendable, Hashable {
  /// Its number among the changes of the log, from 1.
  public let number: Int
  /// The command that made it.
  public let title: String
  /// The day of the change; nil if unknown.
  public let day: CalendarDate?
  /// The number of the change that this one took back; nil for any other change.
  public let undoes: Int?
  /// The changed files, in the order in which they were written.
  public let files: [File]
  /// Whether the former content of the files is kept; it is left out if it is too large.
  public let hasContents: Bool
  /// Whether all files were written; false if the program was interrupted, or is still writing.
  public let isComplete: Bool
  /// Whether a later change was not kept, by necessity or on request.
  public let isBeforeGap: Bool
  /// What git had checked out, such as `ref: refs/heads/main`; nil without a repository.
  public let head: String?
  /// A file that the command wrote outside of the log, such as the rules of a table; usually nil.
  ///
  /// It is not taken back.
  public internal(set) var beside: String?

  /// A changed file.
  public struct File: Sendable, Hashable {
    /// The file's path from the root.
    public let path: String
    /// The file before the change; nil for a new file.
    public let old: Old?
    /// The digest of the content after the change; nil for a removed file.
    public let new: String?
    /// The path at which a file that was moved as it is lies since: its content is not kept besides.
    public let movedTo: String?
  }

  /// A file before a change.
  public struct Old: Sendable, Hashable {
    /// The size in bytes.
    public let size: Int
    /// The digest of the content.
    public let digest: String
    /// The access rights, as `chmod` takes them.
    public let mode: UInt16
  }
}

/// The description under which a change is kept.
public struct ChangeTitle: Sendable, Hashable {
  /// The command that makes it, as typed.
  public let text: String
  /// The day on which it was made; nil if it was unknown.
  public let day: CalendarDate?
  /// The number of the change that this one takes back.
  let undoes: Int?
  /// The path of a file that the command also writes outside of the log; usually nil.
  public var beside: String?

  /// A change made by a command.
  public init(_ text: String, on day: CalendarDate?) {
    self.init(text, on: day, undoing: nil)
  }

  package init(_ text: String, on day: CalendarDate?, undoing number: Int?) {
    self.text = text
    self.day = day
    undoes = number
  }
}
