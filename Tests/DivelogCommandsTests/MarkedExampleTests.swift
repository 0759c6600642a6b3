import DiveChecks
import DiveReference
import Diagnostics
@testable import DivelogCommands
import Testing

/// The examples of a rule's page are shown with their marks.
@Suite struct MarkedExampleTests {
  @Test(arguments: [
    ("depth: ▸18,4◂ m\n", ["depth: 18,4 m", "       ^^^^"]),
    ("[▸a◂, ▸bc◂]", ["[a, bc]", " ^  ^^"]),
    ("rating:▸◂\n", ["rating:", "       ^"]),
    ("▸suit: a\nb◂", ["suit: a", "^", "b"]),
    ("suit: dry▸\r\n◂rating: 4", ["suit: dry\\u{D}", "         ^", "rating: 4"]),
    ("", []),
  ])
  func marksPlacesByCarets(text: String, lines: [String]) {
    #expect(MarkedExample(.init(stringLiteral: text)).lines == lines)
  }

  @Test func leavesOutTheMiddleOfWhatIsTooLong() {
    let line = MarkedExample(.init(stringLiteral: "#" + String(repeating: "x", count: 200))).lines
    #expect(line.map(\.count) == [160])
    #expect(line.first?.hasSuffix("x…") == true)

    let many = (1...50).map { "\($0)" }.joined(separator: "\n")
    #expect(
      MarkedExample(.init(stringLiteral: many)).lines
        == ["1", "2", "3", "4", "…", "47", "48", "49", "50"]
    )
  }
}
