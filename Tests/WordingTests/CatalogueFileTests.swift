import CommandSupport
import Foundation
import Testing

/// A slip in a catalogue stops the build and says where it is.
@Suite struct CatalogueFileTests {
  /// Builds a catalogue's text in, as the plugin does.
  private func embed(
    _ text: String,
    _ kind: String = "languages"
  ) throws -> (source: String, errors: String, status: Int32) {
    let folder = try TemporaryFolder(["xx.yml": text])
    let program = URL(fileURLWithPath: Divelog.path).deletingLastPathComponent()
      .appendingPathComponent("embed-text")
    let process = Process()
    process.executableURL = program
    process.arguments = [kind, folder.path + "/out.swift", folder.path + "/xx.yml"]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let errors = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let source = (try? folder.text(of: "out.swift")) ?? ""
    return (source, String(decoding: errors, as: UTF8.self), process.terminationStatus)
  }

  @Test(arguments: [
    ("dives", "xx.yml:1: error: expected 'id: \"text\"'"),
    ("dives: sukellus", "xx.yml:1: error: a message is written in"),
    ("a: \"b\"\nno no: \"b\"", "xx.yml:2: error: 'no no' is not a valid id"),
    ("a: \"b\"\n  one: \"b\"", "xx.yml:2: error: a plural form without a message"),
    ("  one: \"b\"", "xx.yml:1: error: a plural form without a message"),
    ("a:\nb: \"c\"", "xx.yml: error: 'a' says nothing"),
    ("a: \"b\"\na: \"c\"", "xx.yml: error: 'a' is written twice"),
    ("a: \"b \" c\"", "xx.yml:1: error: '\"' is written '\\\"' here"),
    ("a: \"b \\t c\"", "xx.yml:1: error: only"),
    ("a: \"\\u20\"", "xx.yml:1: error: '\\u' takes four digits"),
  ])
  func refusesASlip(text: String, error: String) throws {
    let outcome = try embed(text)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(error))
    #expect(outcome.source == "")
  }

  @Test func readsEscapesCommentsAndForms() throws {
    let text = """
      # A comment: "with quotes".
      a-b: "one \\"two\\"\\n\\\\ \\u202f"

      c:
        one: "{count} c"
        other: "{count} cs"
      """
    let outcome = try embed(text)
    #expect(outcome.status == 0)
    let table =
      #"a-b\u{1f}other\u{1f}one \"two\"\n\\ "# + "\u{202F}"
      + #"\u{1e}c\u{1f}one\u{1f}{count} c\u{1f}other\u{1f}{count} cs"#
    #expect(outcome.source.contains("case \"xx\": \"\(table)\""))
    #expect(outcome.source.contains("static let tags = [\"xx\"]"))
  }

  /// Only the file of a language has whole texts for ids: sentences of the tables of fields.
  @Test func aSentenceIsAnIDInQuotes() throws {
    let text = "field-a: \"A\"\n\"Its: \\\"a\\\".\": \"Sen: a.\""
    let outcome = try embed(text)
    #expect(outcome.status == 0)
    let table = #"field-a\u{1f}other\u{1f}A\u{1e}Its: \"a\".\u{1f}other\u{1f}Sen: a."#
    #expect(outcome.source.contains("case \"xx\": \"\(table)\""))
    #expect(try embed(text, "messages").errors.contains("is not a valid id"))
  }

  /// A line that ends in a backslash goes on in the next; what stands before the first section is a comment.
  @Test func aSectionOfHelpIsAString() throws {
    let outcome = try embed(
      "# What it is.\n\n[list]\nOne \\\n\"two\".\n\n  three\n\n[newDive]\nFour.\n",
      "help"
    )
    #expect(outcome.status == 0)
    #expect(outcome.source.contains(#"static var list: String {"#))
    #expect(outcome.source.contains(#""One \"two\".\n\n  three""#))
    #expect(outcome.source.contains(#""Four.""#))
    #expect(
      try embed("[a]\n\n[a]\n", "help").errors.contains("xx.yml:3: error: 'a' is written twice")
    )
    let misnamed = try embed("[a b]\n", "help")
    #expect(misnamed.errors.contains("xx.yml:1: error: 'a b' is not a valid name"))
    #expect(
      try embed("text\n", "help").errors.contains("xx.yml:1: error: a text without a section")
    )
  }

  @Test func aTypeThatThereIsNotIsRefused() throws {
    #expect(try embed("a: \"{b:figure}\"", "messages").errors.contains("unknown type 'figure'"))
    let two = try embed("a:\n  one: \"{b:number}\"\n  other: \"{b:message}\"", "messages")
    #expect(two.errors.contains("gives {b} two types"))
    #expect(try embed("a: \"b\"", "figures").status != 0)
  }
}
