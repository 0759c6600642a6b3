/// A sound log in which every kind of record has one that some reader does not see, with a word in it
/// that stands nowhere else.
package enum SecretLog {
  /// A reader from whom a secret is hidden.
  package enum Reader: String, Sendable, CaseIterable {
    case `public`, club
  }

  /// A record that is kept back by one line.
  package struct Secret: Sendable {
    /// The file with the line.
    package let path: String
    /// The line that hides it, as written in a file.
    package let line: String
    /// A word that stands only in the hidden text.
    package let word: String
    /// The reader from whom it is hidden.
    package let reader: Reader
    /// Whether the record would be visible without the line.
    package let isSeenWithout: Bool

  }

  /// Everything that is kept back in the log.
  package static let secrets = [
    secret("divers/mari/dives/2024-06-12-1030-a.md", "share: private", "Qdive"),
    secret("divers/olga/diver.md", "share: private", "Qolga"),
    secret("sites/reef.md", "share: private", "Qsite"),
    secret("centres/boat.md", "share: private", "Qcentre"),
    secret("groups/hidden/group.md", "share: private", "Qgroup"),
    secret("trips/north.md", "share: private", "Qtrip", isSeenWithout: false),
    secret("gear/light.md", "share: private", "Qgear", isSeenWithout: false),
    secret("documents/pass.md", "share: private", "Qpaper", isSeenWithout: false),
    secret("courses/rescue.md", "share: private", "Qcourse", isSeenWithout: false),
    secret("budgets/kitty/budget.md", "share: private", "Qbudget", isSeenWithout: false),
    secret("budgets/kitty/fuel.md", "share: private", "Qexpense", isSeenWithout: false),
    secret("groups/club/group.md", "    until: 2024-01-01", "Qlater", .club),
    secret("groups/club/group.md", "    since: 2024-07-01", "Qearlier", .club),
    secret("divers/tom/dives/2024-06-01-0900.md", "date: 2024-06-01", "Qlater", .club),
    secret("divers/mari/dives/2024-06-13-1030.md", "group: other", "Qother", .club),
  ]

  private static func secret(
    _ path: String,
    _ line: String,
    _ word: String,
    _ reader: Reader = .public,
    isSeenWithout: Bool = true
  ) -> Secret {
    Secret(path: path, line: line, word: word, reader: reader, isSeenWithout: isSeenWithout)
  }

  /// The files of the log, by their paths.
  package static let files: [String: String] = [
    "divelog.yml": "format: 1\nname: The log\nshare: public\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/mari/dives/2024-06-12-1030-a.md": """
    ---
    date: 2024-06-12
    time: 10:30
    duration: 47 min
    site: quarry
    max-depth: 18.4 m
    suit: Qdive suit
    share: private
    buddies: [Qdive Buddy]
    tags: [qdive-tag, Qdive]
    photos: [{file: Qdive.png, caption: Qdive face}]
    x-mood: Qdive
    ---

    Qdive notes. ![Qdive wall](Qdive-wall.png)

    """,
    "divers/mari/dives/Qdive.png": "picture", "divers/mari/dives/Qdive-wall.png": "picture",
    "divers/mari/dives/2024-06-13-1030.md": """
    ---
    date: 2024-06-13
    time: 10:30
    site: quarry
    suit: Qother suit
    group: other
    share: group
    ---

    Qother notes.

    """,
    "divers/mari/dives/2024-06-14-1030.md": """
    ---
    date: 2024-06-14
    time: 10:30
    site: quarry
    ---

    Anyone may read this.

    """,
    "divers/olga/diver.md":
      "---\nname: Olga Qolga\nshare: private\naliases: [Qolga]\n---\n\nQolga.\n",
    "divers/olga/dives/2024-06-12-1100.md":
      "---\ndate: 2024-06-12\ntime: 11:00\nsuit: Qolga suit\n---\n\nQolga dived.\n",
    "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "divers/tom/dives/2024-06-01-0900.md":
      "---\ndate: 2024-06-01\nsuit: Qlater suit\nshare: group\n---\n\nQlater.\n",
    "divers/eve/diver.md": "---\nname: Eve\n---\n",
    "divers/eve/dives/2024-06-01-0900.md":
      "---\ndate: 2024-06-01\nsuit: Qearlier suit\nshare: group\n---\n\nQearlier.\n",
    "sites/reef.md":
      "---\nname: Qsite reef\naliases: [Qsite]\ncountry: EE\nshare: private\n---\n\nQsite is deep.\n",
    "sites/quarry.md": "---\nname: Quarry\n---\n",
    "centres/boat.md":
      "---\nname: Qcentre boat\nphone: Qcentre 5\nshare: private\n---\n\nQcentre.\n",
    "groups/hidden/group.md":
      "---\nname: Qgroup\nshare: private\nmembers: [mari]\n---\n\nQgroup meets.\n",
    "groups/club/group.md": """
    ---
    name: Club
    members:
      - diver: mari
      - diver: tom
        until: 2024-01-01
      - diver: eve
        since: 2024-07-01
    ---

    """,
    "groups/other/group.md": "---\nname: Other\nmembers: [mari]\n---\n",
    "trips/north.md":
      "---\nname: Qtrip\nfrom: 2024-06-10\nshare: private\nto: 2024-06-20\n---\n\nQtrip.\n",
    "gear/light.md": "---\nname: Qgear\nshare: private\nbrand: Qgear brand\n---\n\nQgear.\n",
    "documents/pass.md":
      "---\nname: Qpaper\nshare: private\nissuer: Qpaper office\n---\n\nQpaper.\n",
    "courses/rescue.md":
      "---\nname: Qcourse\nshare: private\nstudents: [{diver: mari, passed: [Qcourse]}]\n---\n\nQcourse.\n",
    "budgets/kitty/budget.md":
      "---\nname: Qbudget\ncurrency: EUR\nshare: private\n---\n\nQbudget.\n",
    "budgets/kitty/fuel.md":
      "---\ndate: 2024-06-12\namount: 20 EUR\nshare: private\n---\n\nQexpense.\n",
  ]

  /// The log with one of its lines written otherwise, or with a whole file changed.
  package static func files(_ secret: Secret, _ damage: Damage) -> [String: [UInt8]] {
    var result = files.mapValues { Array($0.utf8) }
    result[secret.path] = damage.apply(Array((files[secret.path] ?? "").utf8), secret.line)
    return result
  }
}
