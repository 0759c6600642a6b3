import DiveUnits
import LogWorkspace
import Testing

/// In which units a diver is answered.
@Suite struct ReaderUnitsTests {
  @Test(
    arguments: [
      ("30m", .metric), ("100 ft", .imperial), ("3000 PSI", .imperial), ("200 bar", .metric),
      ("80 cuft", .imperial), ("12 L", .metric), ("EAN32 200 bar", .metric), ("EAN32", nil),
      ("", nil),
    ] as [(String, UnitSystem?)]
  )
  func unitsAreThoseOfTheQuestion(text: String, system: UnitSystem?) {
    #expect(ReaderUnits.system(ofUnitIn: text) == system)
  }
}
