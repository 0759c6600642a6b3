import DiveModel
import LogbookCore
import Diagnostics
import Testing

/// E-mail addresses are private, wherever they are written.
@Suite struct MailAddressTests {
  @Test(
    arguments: [
      "juhan@example.org", "Juhan.Saar+dive@mail.example.co.uk", "j_s-1@xn--r8jz45g.xn--zckzah",
      "õie@näide.ee", "juhan\\@example.org", "juhan&#64;example.org", "juhan&#x40;example&#46;org",
      "juhan&commat;example.org", "juhan%40example.org", "juhan\u{FF20}example.org",
      "juhan@example\u{3002}org", "juhan*@*example.org", "**juhan@example.org**",
      "mailto:juhan@example.org", "https://juhan:secret@example.org/log", "juhan@192.168.0.1",
      "juhan@[192.168.0.1]", "juhan@example.org.", "\"juhan\"@example.org", "photo@2x.jpg",
      "juhan(at)example.org", "juhan [at] example [dot] org", "juhan{AT}example(dot)org",
      "juhan (at) example.org", "juhan@example(dot)org", "juhan@example\u{FE52}org",
      "a@b.ee,c@d.ee", "o'brien@example.org", "juhan@example.org/5",
    ],
    ["", "Write to ", "(", "|"]
  )
  func isFound(text: String, before: String) {
    let all = before + text + " today"
    #expect(MailAddresses.areIn(all))
    let hidden = MailAddresses.hidden(all) ?? ""
    #expect(!MailAddresses.areIn(hidden), "\(hidden)")
    #expect(hidden.hasSuffix(" today") && hidden.hasPrefix(before == "|" ? "" : before))
    #expect(!hidden.contains("example") && !hidden.contains("ee"), "\(hidden)")
  }

  @Test(arguments: [
    "EAN50@21m", "3min@5.5m", "12 L @ 200 bar", "15L@200bar", "18/45@45.5m", "@mari_dives", "a@b",
    "mari @ rummu.ee", "100 %", "&copy; 2024", "me@", "@", "@example.org", "\\@x.org",
    "5 &#64; 6.0", "stop (at) 5.5m", "look [at](x.png)", "Rummu (at noon)", "(at) example.org",
    "50%40.5",
  ])
  func isNone(text: String) {
    #expect(!MailAddresses.areIn(text))
    #expect(MailAddresses.hidden(text) == text)
  }

  @Test func nothingIsLeftOfAnAddressAlone() {
    #expect(MailAddresses.hidden("juhan@example.org") == nil)
    #expect(MailAddresses.hidden("<juhan@example.org>") == nil)
    #expect(MailAddresses.hidden("Juhan, juhan@example.org") == "Juhan, …")
  }

  private static let address = "juhan@example.org"

  private static let files: [String: String] = [
    "divelog.yml": "format: 1\nname: \(address)\nshare: public\nx-queries: {q: \(address)}\n",
    "divers/juhan/diver.md": """
    ---
    name: Juhan \(address)
    aliases: [\(address), Jussi]
    git: [\(address), other@example.org]
    ---

    Write to \(address) or juhan&#64;example.org.

    """,
    "divers/juhan/dives/2024-06-12-1030-\(address).md": """
    ---
    date: 2024-06-12
    time: 10:30
    site: Place \(address)
    suit: \(address)
    weather: sun, \(address), rain
    group: club
    buddies: [\(address), Ann \(address)]
    guide: \(address)
    tags: [\(address), 'by \(address)']
    computers: [{model: Perdix \(address), profile: \(address).csv}]
    photos: [{file: \(address).png, caption: \(address)}]
    sightings: [{species: \(address)}]
    source: \(address)
    x-mail: \(address)
    ---

    Sent by \(address). ![\(address)](\(address)-2.png)

    """,
    "divers/juhan/dives/\(address).png": "picture",
    "divers/juhan/dives/\(address)-2.png": "picture",
    "divers/juhan/dives/\(address).csv": "time_s,depth_m,event\n0,0,\"info=\(address)\"\n9,5,\n",
    "divers/x@example.org/dives/2024-06-13.md": "---\ndate: 2024-06-13\n---\n",
    "sites/\(address).md": "---\nname: Site\n---\n",
    "centres/base.md":
      "---\nname: Base\nemail: \(address)\naddress: at \(address)\nurl: https://\(address)/\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [juhan]\n---\n\n\(address)\n",
    "groups/club/dives/2024-06-14.md": """
    ---
    date: 2024-06-14
    members: [juhan, \(address)]
    suit: \(address)
    x-mail: \(address)
    x-more: {a: [\(address)]}
    ---

    By \(address).

    """,
    "trips/t.md": "---\nname: \(address)\nshare: public\n---\n",
    "gear/g.md": "---\nname: G\nsummary: ask \(address)\nowner: \(address)\nshare: public\n---\n",
  ]

  @Test(arguments: [Audience.public, .group("club")])
  func noneIsInAnythingForOthers(audience: Audience) throws {
    let log = try Logbook(reading: .memory(Self.files.mapValues { Array($0.utf8) }))
    let seen = log.seen(by: audience)
    #expect(seen.dives.contains { $0.dive.origin.stem.hasPrefix("2024-06-12") })
    var parts = ["\(seen.settings.fields)"]
    for record in seen.allRecords {
      parts += [record.origin.path, "\(record.fields)"]
      parts.append(seen.source(of: record.origin.path)?.text ?? "")
    }
    for dive in seen.dives {
      for computer in dive.dive.computers {
        guard let name = computer.value.profile?.value else { continue }
        parts.append(name)
        parts.append(seen.source(of: "\(dive.dive.origin.folder)/\(name)")?.text ?? "")
      }
    }
    parts += seen.dives.compactMap(\.diver)
    parts += Self.files.keys.filter { seen.tree.exists($0) }
    for part in parts.joined(separator: "\n").split(separator: "\n") {
      #expect(!MailAddresses.areIn(String(part)), "\(part)")
    }
    #expect(seen.dives.contains { $0.dive.computers.first?.value.profile != nil })
    #expect(log.seen(by: .owner).divers.first?.git.count == 2)
  }
}
