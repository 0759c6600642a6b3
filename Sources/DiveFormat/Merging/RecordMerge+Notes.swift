/// The Markdown, in which the group's notes are consecutive lines among the member's own.
extension RecordMerge {
  /// Merges the other version's notes; all other lines stay unchanged.
  /// - Parameters:
  ///   - theirs: The other version.
  ///   - base: The common base; nil if unknown.
  public mutating func mergeNotes(_ theirs: MergeSide, since base: MergeSide?) {
    let body = editor.text.body
    let mine = NoteLines(body)
    let (new, old) = (theirs.notes, base?.notes)
    if new == old || mine.trimmed == new { return }
    guard let old else {
      if !new.isEmpty, mine.place(of: new) == nil { conflict(nil, .noBase, nil, nil) }
      return
    }
    if old.isEmpty {
      // If the member wrote the same lines, they are there already.
      return mine.place(of: new) == nil ? write(above: body, new) : ()
    }
    guard let place = mine.place(of: old) else { return conflict(nil, .bothChanged, nil, nil) }
    let newline = editor.text.newline
    write(
      body[..<place.lowerBound] + new.joined(separator: newline).utf8 + body[place.upperBound...]
    )
  }

  /// Inserts the group's notes above the member's own.
  private mutating func write(above body: ArraySlice<UInt8>, _ notes: [String]) {
    let newline = editor.text.newline
    let text = newline + notes.joined(separator: newline) + newline
    let isApart = body.isEmpty || body.first == 0x0A || body.first == 0x0D
    write(Array(text.utf8) + Array((isApart ? "" : newline).utf8) + body)
  }

  private mutating func write(_ body: some Sequence<UInt8>) {
    do throws(EditRefusal) { try editor.setBody(Array(body)) } catch {
      conflict(nil, .entangled, nil, nil)
    }
  }
}
