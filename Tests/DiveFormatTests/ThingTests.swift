import DiveFormat
import Testing
import Wording

/// What the format has a table of has a name in every language.
@Suite struct ThingTests {
  @Test(arguments: FieldTable.all.map(\.name))
  func everyTableHasAName(table: String) {
    #expect(Message.thing(table) != .nameAlone(text: table))
    #expect(Language.english.words(.thing(table)) == table)
  }
}
