import CommandSupport
import DiveInput
import DiveModel
import DiveUnits
import LogbookCore

/// Small logs and the sample log, as a new dive sees them.
enum EntryLog {
  /// The log that comes with the sources.
  static func sample() throws -> Logbook {
    try Logbook(reading: .folder(Divelog.packageRoot + "/SampleLog"))
  }

  /// A log of files that are not on disk.
  static func log(_ files: [String: String]) throws -> Logbook {
    var all = files.mapValues { Array($0.utf8) }
    all["divelog.yml"] = all["divelog.yml"] ?? Array("format: 1\n".utf8)
    return try Logbook(reading: .memory(all))
  }

  static func past(of diver: String, in logbook: Logbook) -> PastDives {
    PastDives(of: diver, in: logbook, RecordIndex(logbook))
  }

  /// A diver's log in which nearly everything is a habit, in cold water and in warm.
  static let files: [String: String] = [
    "diver.md": "---\nname: Mari Tamm\nprevious-dives: 10\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\naliases: [Jussi]\n---\n",
    "sites/rummu.md": "---\nname: Rummu quarry\ncountry: Estonia\nwater: fresh\n---\n",
    "sites/canyon.md": "---\nname: The Canyon\ncountry: Egypt\nwater: salt\n---\n",
    "trips/egypt.md": "---\nfrom: 2024-10-01\nto: 2024-10-08\nmembers: [me]\n---\n",
    "dives/2024/2024-02-01-1000-rummu.md": """
    ---
    number: 11
    date: 2024-02-01
    time: 10:00
    zone: +02:00
    duration: 30 min
    site: rummu
    max-depth: 10 m
    water-temperature: 3 °C
    tanks:
      - volume: 12 L # the old one
        gas: air
        start: 200 bar
        end: 90 bar
    weight: 10 kg
    suit: drysuit
    buddies: [juhan]
    ---

    Ice.

    """,
    "dives/2024/2024-07-01-1000-rummu.md": """
    ---
    number: 12
    date: 2024-07-01
    time: 10:00
    zone: +03:00
    duration: 40 min
    site: rummu
    max-depth: 12 m
    water-temperature: 19 °C
    tanks:
      - {volume: 15 L, gas: EAN32, start: 210 bar, end: 80 bar}
    weight: 4 kg
    suit: wetsuit
    buddies: [juhan, Anne Mets]
    ---

    Warm.

    """,
    "dives/2024/2024-10-02-0900-canyon.md": """
    ---
    number: 13
    date: 2024-10-02
    time: 09:00
    zone: +03:00
    duration: 50 min
    site: canyon
    max-depth: 25 m
    water-temperature: 27 °C
    tanks:
      - volume: 11 L
        gas: EAN32
        start: 200 bar
        end: 60 bar
    weight: 3 kg
    suit: shorty
    buddies: [Ahmed]
    ---

    Warmer.

    """,
  ]
}
