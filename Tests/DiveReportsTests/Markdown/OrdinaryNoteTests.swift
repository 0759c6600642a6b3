import Testing

/// A note says in HTML what it says in Markdown.
@Suite struct OrdinaryNoteTests {
  @Test(arguments: OrdinaryNotes.all)
  func isLaidOut(note: String, html: String) {
    #expect(NoteMarkup.markup(note) == html)
    #expect(NoteMarkup.strict.problems(html) == [])
  }
}
