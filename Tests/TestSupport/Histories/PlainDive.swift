/// A dive as plainly as it can be kept: keys, and values in their first spelling.
package struct PlainDive: Hashable, Sendable {
  /// Keys with one value each.
  package var values: [String: String] = [:]
  /// Lists whose order says nothing.
  package var sets: [String: [String]] = [:]
  /// Sightings with their number; 0 if not counted.
  package var sightings: [Sighting] = []
  /// Tanks, each with its keys.
  package var tanks: [[String: String]] = []
  /// The lines of the notes.
  package var notes: [String] = []

  /// A species and how many of it.
  package struct Sighting: Hashable, Sendable {
    package let species: String
    package let count: Int

    package init(_ species: String, _ count: Int) {
      self.species = species
      self.count = count
    }
  }

  package init() {}

  /// The keys of a tank that are each member's own.
  package static let personalTankKeys: Set<String> = ["start", "end", "label"]

  /// The tanks without what is each member's own.
  package var sharedTanks: [[String: String]] {
    tanks.map { $0.filter { !Self.personalTankKeys.contains($0.key) } }
  }
}

/// The possible values of a generated dive, each with its spellings; the first is the canonical
/// one.
package enum PlainWords {
  package static let values: [(key: String, spellings: [[String]])] = [
    ("date", [["2024-06-12"], ["2024-06-13"]]),
    ("time", [["10:30"], ["10:31"], ["14:05"]]),
    (
      "duration", [["47 min", "47:00"], ["50 min", "50:00"], ["1 h 2 min", "62 min", "1:02:00"]]
    ),
    ("site", [["rummu"], ["\"Blue: hole\"", "'Blue: hole'"], ["Vasalemma quarry"]]),
    ("max-depth", [["18.4 m", "18.4m", "18.40 m"], ["20 m", "20.0 m"], ["60 ft", "60ft"]]),
    ("average-depth", [["9.7 m"], ["10 m", "10.0 m"]]),
    ("water-temperature", [["7 °C", "7 C"], ["45 °F", "45 F"]]),
    ("visibility", [["6 m"], ["good"], ["poor"]]),
    ("water", [["fresh"], ["salt"]]),
    ("weather", [["sunny"], ["\"rain, wind\"", "'rain, wind'"], ["fog # no"]]),
    ("entry", [["shore"], ["boat"]]),
    ("x-boat", [["Nemo"], ["\"Nemo 2\"", "Nemo 2"]]),
  ]

  package static let personal: [(key: String, spellings: [[String]])] = [
    ("number", [["128"], ["7"]]),
    ("weight", [["8 kg", "[8 kg]"], ["6 kg"]]),
    ("suit", [["drysuit"], ["'7 mm'", "7 mm"]]),
    ("rating", [["4"], ["5"]]),
    ("gear", [["light"], ["[light, knife]"]]),
  ]

  package static let sets: [(key: String, items: [String])] = [
    ("buddies", ["juhan", "mari", "Liis Kask", "de la Cruz", "山田太郎"]),
    ("tags", ["wreck", "training", "night dive", "ice"]),
    ("students", ["tom", "ann"]),
  ]

  package static let species = ["pike", "perch", "crayfish"]

  package static let tank: [(key: String, spellings: [[String]])] = [
    ("volume", [["12 L", "12L"], ["15 L"]]),
    ("material", [["steel"], ["aluminium"]]),
    ("gas", [["EAN32", "nitrox 32"], ["air"], ["18/45", "trimix 18/45"]]),
    ("start", [["210 bar"], ["200 bar"]]),
    ("end", [["80 bar"], ["50 bar"]]),
    ("use", [["bottom"], ["[travel, deco]"]]),
    ("label", [["club no. 7"]]),
  ]

  package static let notes = [
    "Prison wall.", "Then the excavator.", "Cold!", "- a list", "# A heading", "Seen a pike.",
  ]
}
