import DiveFormat
import Testing
import Wording

/// Every kind of record and mapping in the format's tables has a name in every language.
@Suite struct ThingTests {
  @Test(arguments: FieldTable.all.map(\.name))
  func everyTableHasAName(table: String) {
    #expect(Message.thing(table) != .nameAlone(text: table))
    #expect(Language.english.words(.thing(table)) == table)
  }
}
