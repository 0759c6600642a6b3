import CommandSupport
import DiveModel
import Foundation
import LogbookCore
import Diagnostics
import TestSupport
import Testing

/// No damage to a line that restricts visibility makes more visible.
@Suite struct DamagedShareTests {
  private static func audience(_ reader: SecretLog.Reader) -> Audience {
    switch reader {
    case .public: .public
    case .club: .group("club")
    }
  }

  /// Everything that an audience gets of a log: values, texts of files, and names.
  private static func text(_ whole: Logbook, for audience: Audience, _ paths: [String]) -> String {
    let seen = whole.seen(by: audience)
    var parts = ["\(seen.settings.fields)"]
    for record in seen.allRecords {
      parts += [record.origin.path, "\(record.fields)"]
      parts.append(seen.source(of: record.origin.path)?.text ?? "")
    }
    parts += paths.filter { seen.tree.exists($0) }
    return parts.joined(separator: "\n")
  }

  private static func isOut(_ secret: SecretLog.Secret, _ files: [String: [UInt8]]) throws -> Bool {
    let log: Logbook
    do { log = try Logbook(reading: .memory(files)) } catch { return false }
    let text = text(log, for: audience(secret.reader), Array(files.keys))
    return text.lowercased().contains(secret.word.lowercased())
  }

  @Test(arguments: SecretLog.secrets.indices)
  func theSoundLogKeepsItsSecretsByThatLine(place: Int) throws {
    let secret = SecretLog.secrets[place]
    let files = SecretLog.files.mapValues { Array($0.utf8) }
    #expect(try !Self.isOut(secret, files))
    // Or nothing here could fail.
    if secret.isSeenWithout {
      let line = secret.line.hasPrefix("date") ? "date: 2023-06-01" : ""
      #expect(try Self.isOut(secret, SecretLog.files(secret, Damage("none", line))))
    }
    let log = try Logbook(reading: .memory(files))
    #expect(log.diagnostics.isEmpty)
    #expect(log.seen(by: .public).heldBack.isEmpty)
    #expect(log.seen(by: .public).dives.contains { $0.dive.origin.stem.hasPrefix("2024-06-14") })
  }

  @Test(arguments: SecretLog.secrets.indices)
  func noSpellingOfTheLineLetsItOut(place: Int) throws {
    let secret = SecretLog.secrets[place]
    let all = Damage.all(of: secret.line)
    #expect(all.count > 100)
    var sound = 0
    for damage in all {
      let files = SecretLog.files(secret, damage)
      guard try Self.isOut(secret, files) else { continue }
      // Another day is another day, and another group another; of sharing nothing is as sound.
      let log = try Logbook(reading: .memory(files))
      let isSound = !log.diagnostics.contains { $0.path == secret.path }
      if isSound, !secret.line.hasPrefix("share") {
        sound += 1
      } else {
        Issue.record("\(secret.word) is out: \(damage.name)")
      }
    }
    #expect(sound < all.count / 4)
    guard secret.line.hasPrefix("share") else { return }
    for damage in Damage.silent(of: secret.line) {
      #expect(try !Self.isOut(secret, SecretLog.files(secret, damage)), "\(damage.name)")
    }
  }

  /// `DIVELOG_SHARE_ROUNDS=2000` damages each line in so many ways.
  @Test(
    arguments: SecretLog.secrets.indices.filter { SecretLog.secrets[$0].line.hasPrefix("share") }
  )
  func noMutationLetsItOut(place: Int) throws {
    let secret = SecretLog.secrets[place]
    let rounds =
      ProcessInfo.processInfo.environment["DIVELOG_SHARE_ROUNDS"].flatMap { Int($0) } ?? 60
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    let file = try #require(files[secret.path])
    for index in 0..<rounds {
      let bytes = Damage.random(of: file, secret.line, place << 20 + index)
      files[secret.path] = bytes
      guard try Self.isOut(secret, files) else { continue }
      // If the word has no value left, or became a comment, the restriction cannot be known.
      let left = String(decoding: bytes, as: UTF8.self).lowercased().split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.joined(separator: "\n")
      let isLeft = left.contains(/(^|[^a-z0-9])share[^a-z\n]*[a-z]/)
      #expect(!isLeft, "round \(index): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: ["share: private", "share: group", ""])
  func aLogWhoseOwnWordCannotBeReadSharesNothing(line: String) throws {
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    for damage in Damage.all(of: "share: private") where !line.isEmpty {
      files["divelog.yml"] = damage.apply(Array("format: 1\n\(line)\nname: A log\n".utf8), line)
      guard let log = try? Logbook(reading: .memory(files)) else { continue }
      let dives = log.seen(by: .public).dives
      #expect(dives.isEmpty, "\(damage.name)")
    }
    files["divelog.yml"] = Array("format: 1\n\(line)\nname: A log\n".utf8)
    #expect(try Logbook(reading: .memory(files)).seen(by: .public).dives.isEmpty)
  }

  @Test func aRecordThatIsNotReadHoldsItsFolderBack() throws {
    let large = [UInt8](repeating: 0x61, count: 2 << 20)
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    files["divers/mari/diver.md"] = large
    let log = try Logbook(reading: .memory(files))
    let seen = log.seen(by: .public)
    #expect(!seen.dives.contains { $0.diver == "mari" })
    #expect(seen.heldBack == ["divers/mari/diver.md"])
    files["divers/mari/diver.md"] = nil
    files["divers/mari/Diver.md"] = Array("---\nname: Mari\nshare: private\n---\n".utf8)
    let misnamed = try Logbook(reading: .memory(files)).seen(by: .public)
    #expect(misnamed.dives.allSatisfy { !$0.dive.origin.stem.hasPrefix("2024-06-14") })
  }

  @Test func whatIsWrongElsewhereHidesNothing() throws {
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    let path = "divers/mari/dives/2024-06-14-1030.md"
    for line in ["max-depth: 18,4 m", "rating: 9", "water-temperature: 7", "visibility: goood"] {
      files[path] = Array("---\ndate: 2024-06-14\n\(line)\n---\n".utf8)
      let log = try Logbook(reading: .memory(files))
      #expect(!log.diagnostics.isEmpty)
      let seen = log.seen(by: .public)
      #expect(seen.dives.contains { $0.dive.origin.stem.hasPrefix("2024-06-14") }, "\(line)")
      #expect(seen.heldBack.isEmpty)
    }
  }

  private static func isSeen(_ dive: String) throws -> Bool {
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    files["divers/mari/dives/2024-06-14-1030.md"] = Array(dive.utf8)
    let log = try Logbook(reading: .memory(files))
    return log.seen(by: .public).dives.contains { $0.dive.origin.stem.hasPrefix("2024-06-14") }
  }

  /// Front matter that ends too early leaves the rest of it as Markdown, whatever stands in it.
  @Test(
    arguments: [
      "max_depth: 12 m", "max_depth: 12 m\r", "photo1: a", "suit : dry", "süvavus: 12 m",
      "'suit': dry",
      "x.y: 1", "<!-- x -->", "# Dive", "// a", " Qdive suit", "e 5", "A dive.\n\nAnother.", "",
      String(repeating: "A line.\n", count: 2000),
    ],
    [
      "share: private", "> share: private", "* share: private", "Share = private", "share : group",
      "# share: privat", "share: prliases: Qolga]", "share private", "shareprivateQcentre",
      "'share': private\n---", "share： private", "<!-- share: private -->",
    ]
  )
  func aWordBehindAnEarlyEndHoldsBack(before: String, word: String) throws {
    #expect(try !Self.isSeen("---\ndate: 2024-06-14\n---\n\(before)\n\(word)\n"))
  }

  @Test(arguments: [
    "visibility: private", "visibility: group", "weather: we share, private",
    "max-depth: 18 suit private", "weather: share=groupp", "weather: dry share private",
  ])
  func aWordOfSharingInAnotherValueHoldsBack(line: String) throws {
    #expect(try !Self.isSeen("---\ndate: 2024-06-14\n\(line)\n---\n"))
  }

  /// Prose in the notes does not hide a record.
  @Test(arguments: [
    "suit: shared with the group\n---\n", "weather: we share groups\n---\n",
    "weather: shares a public boat\n---\n", "---\n\nWe shared a private boat.\n",
    "---\n\nShare the group's joy.\n", "---\n\nA dive.\n\nShare: public boat.\n",
    "---\n\n# Shared gear: private tanks\n", "---\n\nWe dived.\nShare private thoughts.\n",
  ])
  func proseHoldsNothingBack(text: String) throws {
    #expect(try Self.isSeen("---\ndate: 2024-06-14\n\(text)"))
  }

  @Test func whatIsHeldBackIsNamed() throws {
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    let path = "divers/mari/dives/2024-06-14-1030.md"
    files[path] = Array("---\ndate: 2024-06-14\nshare: publc\n---\n".utf8)
    let log = try Logbook(reading: .memory(files))
    #expect(log.seen(by: .public).heldBack == [path])
    #expect(log.seen(by: .owner).heldBack.isEmpty)
    #expect(log.seen(by: .public).seen(by: .public).heldBack.isEmpty)
  }

  /// A name stands for a record that is kept back; where that record cannot be read, the name could be
  /// anybody's.
  @Test func aNameIsHiddenWhereItsRecordCannotBeRead() throws {
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    let dive = "---\ndate: 2024-06-14\nsite: Qsite reef\nboat: Qcentre boat\n---\n"
    files["divers/mari/dives/2024-06-14-1030.md"] = Array(dive.utf8)
    for path in ["sites/reef.md", "centres/boat.md"] {
      files[path] = Array("---\n<<<<<<< HEAD\nname: A\n".utf8)
    }
    let log = try Logbook(reading: .memory(files))
    let text = Self.text(log, for: .public, Array(files.keys))
    #expect(!text.contains("Qsite") && !text.contains("Qcentre"))
  }

  /// A file that a damaged record names is its own, whatever else names it.
  @Test func aFileOfADamagedRecordIsNotShown() throws {
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    let note = "---\ndate: 2024-06-14\nphotos: [{file: face.png}]\n---\n"
    let folder = "divers/mari/dives/"
    files[folder + "2024-06-14-1030.md"] = Array(note.utf8)
    files[folder + "face.png"] = [1]
    func isShown() throws -> Bool {
      try Logbook(reading: .memory(files)).seen(by: .public).tree.exists(folder + "face.png")
    }
    #expect(try isShown())
    files[folder + "2024-06-15.md"] = Array("---\nshare: private\nphoto: fa%63e.png\n---\n".utf8)
    #expect(try !isShown())
  }
}
