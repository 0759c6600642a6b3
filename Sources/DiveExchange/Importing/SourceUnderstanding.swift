/// What a format that has no fixed columns understood of a file, to be shown before it is imported.
package struct SourceUnderstanding: Hashable, Sendable {
  /// The file.
  package let path: String
  /// The program whose export it is; nil if it is not known to be one's.
  package let program: String?
  package let columns: [Column]
  /// What can be read in several ways; nothing is imported before each is decided.
  package let unclear: [Unclear]
  /// The file beside it that states how it is read.
  package let rulesPath: String
  /// What to write there; what is unclear stands there as comments.
  package let rules: String
  /// Whether the rules were already there and were followed.
  package let isGiven: Bool

  /// One column.
  package struct Column: Hashable, Sendable {
    package let name: String
    package let use: Use
    /// The unit or the form of its values, as the rules state it; empty if there is none.
    package let form: String
    /// Its first cells that are not empty.
    package let samples: [String]

    package init(name: String, use: Use, form: String, samples: [String]) {
      self.name = name
      self.use = use
      self.form = form
      self.samples = samples
    }
  }

  /// What becomes of a column.
  package enum Use: Hashable, Sendable {
    /// A key of the format.
    case key(String)
    /// An `x-` key.
    case kept(String)
    /// Nothing, as the rules say.
    case ignored
    /// Nothing, which the import reports.
    case unnamed
  }

  /// A column that can be read in several ways, and the statements of which one must be chosen.
  package struct Unclear: Hashable, Sendable {
    package let column: String
    package let statements: [String]

    package init(column: String, statements: [String]) {
      self.column = column
      self.statements = statements
    }
  }

  package init(
    path: String,
    program: String?,
    columns: [Column],
    unclear: [Unclear],
    rulesPath: String,
    rules: String,
    isGiven: Bool
  ) {
    self.path = path
    self.program = program
    self.columns = columns
    self.unclear = unclear
    self.rulesPath = rulesPath
    self.rules = rules
    self.isGiven = isGiven
  }
}
