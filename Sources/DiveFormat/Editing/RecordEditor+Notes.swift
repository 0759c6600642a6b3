extension RecordEditor {
  /// Replaces the notes below the front matter by a text; an empty one removes them.
  public mutating func setNotes(_ notes: String) throws(EditRefusal) {
    try setBody(notes.isEmpty ? [] : Self.body(notes, text.newline))
  }

  /// Adds a paragraph to the notes.
  public mutating func addNotes(_ notes: String) throws(EditRefusal) {
    var kept = text.body
    while let last = kept.last, last == 0x0A || last == 0x0D || last == 0x20 { kept.removeLast() }
    if kept.isEmpty { return try setNotes(notes) }
    try setBody(Array(kept) + Array(text.newline.utf8) + Self.body(notes, text.newline))
  }

  /// A text after an empty line, with the line endings of the file.
  private static func body(_ notes: String, _ newline: String) -> [UInt8] {
    let lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
    return Array((newline + lines.joined(separator: newline) + newline).utf8)
  }
}
