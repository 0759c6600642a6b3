@testable import DiveReports
import TestSupport
import Testing

/// Of a photo that is published, nothing is left but the picture.
@Suite struct CleanPhotoTests {
  private static let all = [
    MadePhotos.jpeg(), MadePhotos.png(), MadePhotos.webp(), MadePhotos.gif(),
  ]

  private static func holdsSecret(_ bytes: [UInt8]) -> Bool {
    let secret = MadePhotos.secret
    guard bytes.count >= secret.count else { return false }
    return bytes.indices.dropLast(secret.count - 1).contains { bytes[$0...].starts(with: secret) }
  }

  @Test(arguments: all.indices)
  func nothingIsLeftOfWhatItTold(photo: Int) throws {
    #expect(Self.holdsSecret(Self.all[photo]))
    let clean = try CleanPhoto(Self.all[photo])
    #expect(!Self.holdsSecret(clean.bytes))
    #expect(PhotoKind(clean.bytes) == PhotoKind(Self.all[photo]))
  }

  @Test(arguments: zip(all.indices, [(30, 40), (40, 30), (30, 40), (40, 30)]))
  func saysHowLargeItIsShown(photo: Int, size: (Int, Int)) throws {
    let clean = try CleanPhoto(Self.all[photo])
    #expect(clean.size == PhotoSize(size.0, size.1))
  }

  @Test func whatIsCleanStaysAsItIs() throws {
    for photo in Self.all {
      let clean = try CleanPhoto(photo)
      #expect(try CleanPhoto(clean.bytes) == clean)
    }
  }

  @Test func whatThePictureNeedsStays() throws {
    func holds(_ photo: [UInt8], _ part: [UInt8]) throws -> Bool {
      let bytes = try CleanPhoto(photo).bytes
      return bytes.indices.contains { bytes[$0...].starts(with: part) }
    }
    #expect(try holds(MadePhotos.jpeg(), Array("ICC_PROFILE".utf8)))
    #expect(try holds(MadePhotos.jpeg(), Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]))
    #expect(try holds(MadePhotos.gif(), Array("NETSCAPE2.0".utf8)))
    #expect(try holds(MadePhotos.gif(), [0x21, 0xF9, 4, 4, 10, 0, 0, 0]))
  }

  @Test func aTurnedPhotoStaysTurned() throws {
    let clean = try CleanPhoto(MadePhotos.jpeg(orientation: 8))
    let start = clean.bytes.dropFirst(12)
    #expect(PhotoOrientation(exif: start)?.value == 8)
    let upright = try CleanPhoto(MadePhotos.jpeg(orientation: 1))
    #expect(upright.size == PhotoSize(40, 30))
    #expect(!upright.bytes.contains(0xE1))
  }

  @Test func thePictureItselfIsCopied() throws {
    let clean = try CleanPhoto(MadePhotos.jpeg(orientation: 1))
    let data: [UInt8] = [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
    #expect(clean.bytes.indices.contains { clean.bytes[$0...].starts(with: data) })
    #expect(clean.bytes.suffix(3) == [0x78, 0xFF, 0xD9])
  }

  @Test(arguments: [
    ([], PhotoFailure.unknownKind), ([0x49, 0x49, 42, 0], .unknownKind),
    (Array("\0\0\0\u{18}ftypheic".utf8), .unknownKind), ([0xFF, 0xD8, 0xFF], .endsEarly),
    ([0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF], .endsEarly),
    (Array("RIFF\0\0\0\0WEBP".utf8), .endsEarly),
    (PNGCleaner.signature, .noSize), (Array("GIF89a".utf8), .endsEarly),
    (Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B], .endsEarly),
    (Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 7], .brokenParts),
  ])
  func whatCannotBeCleanedIsRefused(bytes: [UInt8], failure: PhotoFailure) {
    #expect(throws: failure) { try CleanPhoto(bytes) }
  }

  /// A photo that is cut off is refused, or shown up to the cut, without metadata.
  @Test func aCutPhotoTellsNothing() {
    for photo in Self.all {
      for length in photo.indices {
        guard let clean = try? CleanPhoto(Array(photo.prefix(length))) else { continue }
        #expect(!Self.holdsSecret(clean.bytes))
      }
    }
  }

  @Test func noMutationIsTooMuch() {
    let samples = Self.all.map { SampleText(path: "photo", bytes: $0) }
    let mutator = Mutator(samples: samples)
    var cleaned = 0
    for index in 0..<4000 {
      guard let clean = try? CleanPhoto(mutator.input(index, seed: 2).bytes) else { continue }
      cleaned += 1
      #expect((try? CleanPhoto(clean.bytes)) == clean, "input \(index)")
    }
    #expect(cleaned > 100)
  }
}
