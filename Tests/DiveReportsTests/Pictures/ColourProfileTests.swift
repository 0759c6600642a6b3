import Testing

@testable import DiveReports

/// A profile of colours keeps its figures, and none of its texts.
@Suite struct ColourProfileTests {
  @Test(arguments: [2, 4] as [UInt8])
  func figuresStayAndTextsGo(version: UInt8) throws {
    let made = MadeProfiles.screen(version: version)
    #expect(MadeProfiles.holds(made, MadePhotos.secret))
    let clean = try #require(ColourProfile.cleaned(made))
    #expect(!MadeProfiles.holds(clean, MadePhotos.secret))
    let old = MadeProfiles.tags(made)
    let new = MadeProfiles.tags(clean)
    for name in ["rXYZ", "gXYZ", "bXYZ", "wtpt", "rTRC", "gTRC", "bTRC", "chad", "A2B0", "B2A0"] {
      #expect(new[name] == old[name]?.cleanPart, "\(name)")
    }
    #expect(Set(new.keys) == Set(old.keys).subtracting(["dmnd", "vued", "meta"]))
    // The fields needed to read the profile stay; date and author are removed.
    #expect(clean[8..<24] == made[8..<24] && clean[64..<80] == made[64..<80])
    #expect(clean[24..<36].allSatisfy { $0 == 0 } && clean[40..<64].allSatisfy { $0 == 0 })
    #expect(clean[80..<128].allSatisfy { $0 == 0 })
    #expect(ColourProfile.cleaned(clean) == clean)
  }

  @Test func whatIsNoProfileGoes() {
    let made = MadeProfiles.screen(version: 4)
    for length in 0..<made.count {
      #expect(ColourProfile.cleaned(Array(made.prefix(length))) == nil)
    }
    #expect(ColourProfile.cleaned([]) == nil)
  }

  /// A profile of several segments is put together before it is read.
  @Test func aProfileInPartsIsOne() throws {
    let made = MadeProfiles.screen(version: 4)
    let clean = try CleanPhoto(MadePhotos.jpeg(profileParts: 3)).bytes
    let whole = try #require(ColourProfile.cleaned(made))
    #expect(MadeProfiles.holds(clean, Array("ICC_PROFILE\0".utf8) + [1, 1] + whole))
    let missing = try CleanPhoto(MadePhotos.jpeg(profileParts: 3, withoutPart: 2)).bytes
    #expect(!MadeProfiles.holds(missing, Array("ICC_PROFILE".utf8)))
  }
}
