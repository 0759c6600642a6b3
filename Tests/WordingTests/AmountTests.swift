import Testing
import Wording

/// Numbers of things in one sentence are written alike, in every language.
@Suite struct AmountTests {
  @Test(arguments: Language.tags)
  func knownAndAllAreGroupedAlike(tag: String) throws {
    let language = try #require(Language.named(tag))
    let (known, all) = (16_117, 16_137)
    let sentences: [Message] = [
      .overDives(known: known, dives: .dives(count: all)),
      .overDivers(known: known, divers: .divers(count: all)),
      .overTanks(known: known, tanks: .tanks(count: all)),
      .loggedOf(logged: known, all: all),
      .siteCounts(written: known, removed: all, unchanged: 0),
    ]
    for sentence in sentences {
      let words = language.words(sentence)
      #expect(words.contains(language.number(known)), "\(words)")
      #expect(words.contains(language.number(all)), "\(words)")
    }
  }
}
