/// Where in a table the writing is.
struct NoteTable {
  private var alignments: [UInt8] = []
  var column = 0
  var isHeader = false
  /// Whether the head has been written, after which the body is open.
  var hasBody = false

  mutating func begin(_ alignments: [UInt8]) {
    self = NoteTable()
    self.alignments = alignments
  }

  /// How the next cell is aligned.
  var alignment: UInt8 { alignments.indices.contains(column) ? alignments[column] : 0 }
}
