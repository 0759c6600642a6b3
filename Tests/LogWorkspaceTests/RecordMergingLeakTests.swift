import CommandSupport
import Diagnostics
import DiveModel
import LogWorkspace
import LogbookCore
import Testing

/// A merge shows no one more than before, whatever the sharing.
@Suite struct RecordMergingLeakTests {
  /// Two records that may be merged, with any sharing, and what refers to them.
  private static func files(_ shares: [String], in log: String) -> [String: String] {
    func record(_ number: Int, _ lines: String = "") -> String {
      let share = shares[number].isEmpty ? "" : "share: \(shares[number])\n"
      return "---\nname: Name\(number)\n\(lines)\(share)---\n\nsecret\(number)\n"
    }
    var files = [
      "divelog.yml": "format: 1\n\(log)",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "groups/one/group.md": "---\nname: One\nmembers: [d0, e0, mari]\n---\n",
      "groups/two/group.md": "---\nname: Two\nmembers: [d0, d1]\n---\n",
    ]
    for number in 0...1 {
      files["divers/d\(number)/diver.md"] = record(number)
      files["divers/d\(number)/dives/x\(number).md"] =
        "---\ndate: 2024-06-0\(number + 1)\n---\n\ndived\(number)\n"
      files["divers/e\(number)/diver.md"] = record(number)
      files["sites/s\(number).md"] = record(number, "position: 59.\(number)3333, 24.44444\n")
      files["trips/t\(number).md"] = record(number, "members: [d\(number)]\n")
      files["gear/g\(number).md"] = record(number, "owner: d\(number)\n")
      files["gear/h\(number).md"] = record(number, "owner: groups/two\n")
      files["centres/c\(number).md"] = record(number)
      files["groups/p\(number)/group.md"] = record(number, "members: [d0, mari]\n")
      files["groups/p\(number)/dives/y\(number).md"] =
        "---\ndate: 2024-07-0\(number + 1)\n---\n\nplanned\(number)\n"
      files["divers/mari/dives/m\(number).md"] = """
        ---
        date: 2024-08-0\(number + 1)
        site: s\(number)
        trip: t\(number)
        gear: [g\(number), h\(number)]
        centre: c\(number)
        buddies: [d0, d1]
        ---

        """
    }
    return files
  }

  /// The words of notes, names and values that an audience is shown.
  private func words(_ log: Logbook, _ audience: Audience) -> Set<String> {
    let seen = log.seen(by: audience)
    var words: Set<String> = []
    for record in seen.allRecords {
      let path = record.origin.path
      let values = "\(record.fields) \(record.aliases)"
      let body = seen.source(of: path)?.text ?? ""
      for word in Self.secrets where values.contains(word) || body.contains(word) {
        words.insert("\(record.id.first ?? " ") \(word)")
      }
    }
    return words
  }

  /// What belongs to one of the records alone.
  private static let secrets = ["secret", "Name", "dived", "planned", "59."].flatMap {
    ["\($0)0", "\($0)1"]
  }

  private static let shares = ["", "private", "group", "public"]

  @Test(
    arguments: shares.flatMap { one in shares.map { [one, $0] } },
    ["", "share: public\n", "share: group\n"]
  )
  func noAudienceSeesMore(shares: [String], log: String) throws {
    let folder = try TemporaryFolder(Self.files(shares, in: log))
    let session = try RecordRenamingTests.open(folder.path)
    let audiences: [Audience] = [.public, .group("one"), .group("two")]
    let before = audiences.map { words(session.logbook, $0) }
    let merges: [(RecordKind, String)] = [
      (.diver, "d"), (.diver, "e"), (.site, "s"), (.trip, "t"), (.gear, "g"), (.gear, "h"),
      (.centre, "c"),
      (.group, "p"),
    ]
    var made = 0
    for (kind, id) in merges {
      for (old, new) in [("0", "1"), ("1", "0")] {
        do throws(LogFailure) {
          let merging = try session.mergingRecord(kind, id + old, into: id + new, keepsBoth: true)
          made += 1
          for (audience, was) in zip(audiences, before) {
            let more = words(merging.change.plan.after, audience).subtracting(was)
            #expect(more.isEmpty, "\(kind) \(id)\(old) \(audience): \(more)")
          }
        } catch {
          switch error {
          case .wouldShareMore, .isSharedOtherwise: continue
          default: Issue.record("\(kind): \(error)")
          }
        }
      }
    }
    #expect(shares[0] == shares[1] ? made > 0 : made == 0)
  }
}
