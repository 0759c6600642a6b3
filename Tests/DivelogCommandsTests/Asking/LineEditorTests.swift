import TerminalPages
import Testing

/// The effect of keys on a line, without a terminal.
@Suite struct LineEditorTests {
  /// Types the bytes of a text; the editor, and what the last key came to.
  private func typed(
    _ text: String,
    complete: (String) -> [String] = { _ in [] }
  ) -> (LineEditor, LineEditor.Outcome) {
    var (editor, decoder) = (LineEditor(), KeyDecoder())
    var outcome = LineEditor.Outcome.goesOn
    for byte in text.utf8 {
      guard let key = decoder.take(byte) else { continue }
      outcome = editor.take(key, complete)
    }
    return (editor, outcome)
  }

  @Test(arguments: [
    ("abc", "abc"), ("abc\u{7F}", "ab"), ("\u{7F}", ""), ("ab\u{1B}[Dc", "acb"),
    ("ab\u{1}c", "cab"), ("ab\u{1}\u{1B}[3~", "b"), ("one two\u{17}", "one "), ("abc\u{15}", ""),
    ("abc\u{1}\u{0B}", ""), ("ä山é", "ä山é"), ("山\u{7F}", ""), ("a\u{1B}[Ab", "ab"),
    ("a\u{1B}[1;5Cb", "ab"), ("ab\u{1B}[H\u{1B}[Fc", "abc"), ("a\u{07}b", "ab"),
  ])
  func keysEditTheLine(keys: String, line: String) {
    #expect(typed(keys).0.text == line)
  }

  /// A text that is offered to be corrected goes with the first character, unless a key edits it.
  @Test(arguments: [
    ("x", "x"), ("xy", "xy"), ("\u{7F}x", "noox"), ("\u{1B}[Dx", "nooxn"), ("\u{5}x", "noonx"),
    ("\u{07}x", "x"),
  ])
  func anOfferedTextIsReplacedByTyping(keys: String, line: String) {
    var (editor, decoder) = (LineEditor("noon"), KeyDecoder())
    for byte in keys.utf8 {
      if let key = decoder.take(byte) { _ = editor.take(key) { _ in [] } }
    }
    #expect(editor.text == line)
  }

  /// The escape key begins what other keys send, and alone it means nothing.
  @Test func theEscapeKeyAloneSwallowsNoOther() {
    var decoder = KeyDecoder()
    #expect(decoder.take(0x1B) == nil)
    decoder.pause()
    #expect(decoder.take(UInt8(ascii: "a")) == .character("a"))
    #expect(decoder.take(0x1B) == nil)
    #expect(decoder.take(UInt8(ascii: "[")) == nil)
    decoder.pause()
    #expect(decoder.take(UInt8(ascii: "D")) == .left)
  }

  @Test func enterEndsTheLineAndCtrlDLeavesAnEmptyOne() {
    #expect(typed("ab\r").1 == .finished)
    #expect(typed("ab\u{3}").1 == .left)
    #expect(typed("\u{4}").1 == .left)
    #expect(typed("ab\u{4}").1 == .goesOn)
    #expect(typed("\u{1A}").1 == .suspended)
  }

  @Test func tabGoesThroughTheAnswersAndBackToTheText() {
    let complete = { (text: String) in ["rummu", "rumbu"].filter { $0.hasPrefix(text) } }
    #expect(typed("ru\t", complete: complete).0.text == "rummu")
    #expect(typed("ru\t\t", complete: complete).0.text == "rumbu")
    #expect(typed("ru\t\t\t", complete: complete).0.text == "ru")
    #expect(typed("ru\u{1B}[Z", complete: complete).0.text == "rumbu")
    #expect(typed("rumm\t!", complete: complete).0.text == "rummu!")
    #expect(typed("x\t", complete: complete).0.text == "x")
  }

  /// Bytes that are no keys at all leave a line that can be used.
  @Test func anyBytesAreTaken() {
    var (editor, decoder) = (LineEditor(), KeyDecoder())
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      guard let key = decoder.take(UInt8(truncatingIfNeeded: state >> 33)) else { continue }
      _ = editor.take(key) { [$0 + "a", "b"] }
      #expect((0...editor.characters.count).contains(editor.cursor))
      let shown = editor.shown(in: 20)
      #expect(shown.text.count <= 400)
      #expect(shown.behindCursor >= 0 && shown.behindCursor < 20)
    }
  }

  @Test func aLongLineMovesUnderTheCursor() {
    let text = String(repeating: "0123456789", count: 3)
    #expect(typed(text).0.shown(in: 10).text == "123456789")
    let begun = typed(text + "\u{1}").0.shown(in: 10)
    #expect(begun.text == "012345678")
    #expect(begun.behindCursor == 9)
    #expect(typed("山山山山山山").0.shown(in: 6).text == "山山")
  }
}
