import CommandSupport
import Testing

/// The parser that all JSON of the program is held against.
@Suite struct StrictJSONTests {
  @Test(arguments: [
    "{}", "[]", " [1, -0.5e+3, 0] \n", "{\"a\": {\"b\": [true, false, null]}}", "\"\\u00e4 \\n ä\"",
  ])
  func isJSON(text: String) { #expect(StrictJSON.isDocument(text)) }

  @Test(arguments: [
    "", "{\"a\": 1,}", "[1,]", "[,1]", "[1 2]", "{\"a\" 1}", "{a: 1}", "01", "1.", "+1", "\"\t\"",
    "\"\\x\"", "{} {}", "[1", "nul", "{\"a\": 1,\n }",
  ])
  func isNone(text: String) { #expect(!StrictJSON.isDocument(text)) }

  @Test func linesAreDocuments() {
    #expect(StrictJSON.areLines("{}\n[1]\n"))
    #expect(!StrictJSON.areLines("{}\n[1]"))
    #expect(!StrictJSON.areLines("{}\n\n[1]\n"))
  }
}
