import DiveFormat
import Testing

/// A key that other programs and people use is suggested as the key of this format.
@Suite struct MeantKeyTests {
  @Test(arguments: ["birthday", "Birth date", "birthdate", "date_of_birth", "dob"])
  func aBirthdayIsBorn(text: String) {
    #expect(MeantKey.all(text, in: .diver) == [.key("born")])
    #expect(!MeantKey.all(text, in: .site).contains(.key("born")))
  }
}
