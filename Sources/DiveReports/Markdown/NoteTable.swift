/// The current position while a table is written.
struct NoteTable {
  private var alignments: [UInt8] = []
  var column = 0
  var isHeader = false
  /// Whether the head has been written, so that the body is open.
  var hasBody = false

  mutating func begin(_ alignments: [UInt8]) {
    self = NoteTable()
    self.alignments = alignments
  }

  /// The alignment of the next cell.
  var alignment: UInt8 { alignments.indices.contains(column) ? alignments[column] : 0 }
}
