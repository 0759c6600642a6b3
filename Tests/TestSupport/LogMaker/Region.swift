/// A part of the world that made dives take place in.
struct Region: Sendable {
  let id: String
  let name: String
  let country: String
  let zone: String
  let water: String
  let latitude: Int  // micro-degrees
  let longitude: Int
  let surface: ClosedRange<Int>  // °C, January to July
  let species: [String]

  var isSea: Bool { water != "fresh" }

  static let all: [Region] = [
    Region(
      id: "rummu",
      name: "Rummu",
      country: "Estonia",
      zone: "+02:00",
      water: "fresh",
      latitude: 59_226_900,
      longitude: 24_204_700,
      surface: 2...22,
      species: ["ahven", "haug", "jõevähk", "särg"]
    ),
    Region(
      id: "ojamo",
      name: "Ojamo",
      country: "Finland",
      zone: "+02:00",
      water: "fresh",
      latitude: 60_231_200,
      longitude: 24_037_500,
      surface: 2...20,
      species: ["hauki", "kuha", "made", "särki"]
    ),
    Region(
      id: "hurghada",
      name: "Hurghada",
      country: "Egypt",
      zone: "+02:00",
      water: "salt",
      latitude: 27_257_900,
      longitude: 33_811_600,
      surface: 22...29,
      species: ["green turtle", "lionfish", "blue-spotted ray", "Napoleon wrasse"]
    ),
    Region(
      id: "gozo",
      name: "Għawdex",
      country: "Malta",
      zone: "+01:00",
      water: "salt",
      latitude: 36_044_300,
      longitude: 14_251_200,
      surface: 15...26,
      species: ["octopus", "grouper", "barracuda", "moray eel"]
    ),
    Region(
      id: "lofoten",
      name: "Lofoten",
      country: "Norway",
      zone: "+01:00",
      water: "salt",
      latitude: 68_153_100,
      longitude: 13_999_400,
      surface: 4...14,
      species: ["torsk", "steinbit", "breiflabb", "taskekrabbe"]
    ),
    Region(
      id: "kas",
      name: "Kaş",
      country: "Türkiye",
      zone: "+03:00",
      water: "salt",
      latitude: 36_201_800,
      longitude: 29_637_700,
      surface: 16...28,
      species: ["orfoz", "ahtapot", "caretta caretta", "müren"]
    ),
  ]

  /// The water at the surface in a month, in tenths of a degree.
  func surfaceTemperature(month: Int) -> Int {
    let warmth = abs((month + 5) % 12 - 6)  // 0 in January, 6 in July
    return surface.lowerBound * 10 + (surface.upperBound - surface.lowerBound) * 10 * warmth / 6
  }
}
