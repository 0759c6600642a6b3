import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import LogbookCore

/// A name that stands in any text of a log is found, however the text is damaged.
@Suite struct MentionTests {
  /// The law: what one pass finds for all names is what looking for each finds.
  @Test func onePassFindsWhatLookingForEachDoes() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<400 {
      let names = (0..<6).map { _ in Self.word(&random, 1 + random.below(7)) }
      let text = Self.word(&random, random.below(200))
      let found = NamePatterns(names).found(in: Array(text.utf8))
      let small = text.lowercased()
      for (place, name) in names.enumerated() {
        #expect(found.contains(place) == small.contains(name.lowercased()), "\(name) in \(text)")
      }
    }
  }

  private static func word(_ random: inout SplitMix64, _ count: Int) -> String {
    let letters = Array("abAB.j")
    return String((0..<count).map { _ in letters[random.below(letters.count)] })
  }

  private static let texts = [
    "---\nphoto: p1.jpg\n---\n", "---\nx-cover: p1.jpg\n---\n",
    "---\ndate: 2024-06-12\n---\n\n![the wall][w]\n\n[w]: p1.jpg\n",
    "---\ndate: 2024-06-12\n---\n<img src=\"p1.jpg\">\n",
    "---\n<<<<<<< ours\nphotos: [p1.jpg]\n=======\nrating: 4\n>>>>>>> theirs\n---\n",
    "---\nphotos: [P1.JPG]\n", "see dives%2Fp1%2Ejpg", "\u{FEFF}p1.jpg", "p1.jpg",
  ]

  @Test(arguments: texts, ["dives/c.md", "notes.txt", "README.md", "drafts/.hidden", "_old.md"])
  func aNameIsFoundInAnyTextOfTheFolder(text: String, path: String) throws {
    let folder = try TemporaryFolder(["dives/a.md": "p1.jpg p2.jpg", path: text])
    let files = ["dives/p1.jpg", "dives/p2.jpg"]
    let mentions = FileMentions(of: files, below: folder.path, but: ["dives/a.md"])
    #expect(mentions.texts == ["dives/p1.jpg": path])
  }

  /// Some systems write a letter and what stands over it as two.
  @Test(arguments: ["\u{E9}.jpg", "e\u{301}.jpg", "\u{441}\u{43E}\u{439}.png", "\u{5B57}"])
  func aNameIsFoundHoweverItsLettersAreSpelled(name: String) throws {
    for text in [name, name.nfc, name.nfd, name.nfd.uppercased()] {
      let folder = try TemporaryFolder([
        "b.md": "---\nx-photo: \(text)\n---\n", "c.md": "q.jpg q.png",
      ])
      let mentions = FileMentions(of: ["dives/" + name], below: folder.path, but: [])
      #expect(mentions.texts == ["dives/" + name: "b.md"], "\(text)")
    }
  }

  @Test func aNameWithABlankIsFoundAsAddressesWriteIt() throws {
    let folder = try TemporaryFolder(["a.md": "![](my%20wall.jpg)"])
    let mentions = FileMentions(of: ["my wall.jpg"], below: folder.path, but: [])
    #expect(mentions.texts == ["my wall.jpg": "a.md"])
  }

  @Test func aNameAcrossTwoPiecesOfALargeTextIsFound() throws {
    for shift in 0..<8 {
      let text = String(repeating: "x", count: 65_536 - shift) + "p1.jpg and more"
      let folder = try TemporaryFolder(["large.txt": text])
      let mentions = FileMentions(of: ["p1.jpg"], below: folder.path, but: [])
      #expect(mentions.texts == ["p1.jpg": "large.txt"])
    }
  }

  @Test func picturesGitAndMadePagesMentionNothing() throws {
    let folder = try TemporaryFolder([
      "other.jpg": "\0 p1.jpg", ".git/index": "p1.jpg", "public/.divelog-site": "",
      "public/dives/a.html": "p1.jpg", "p1.jpg": "p1.jpg",
    ])
    #expect(FileMentions(of: ["p1.jpg"], below: folder.path, but: []).texts.isEmpty)
  }
}

extension String {
  fileprivate var nfc: String { precomposedStringWithCanonicalMapping }
  fileprivate var nfd: String { decomposedStringWithCanonicalMapping }
}
