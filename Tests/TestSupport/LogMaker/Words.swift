/// Texts for generated logs.
enum Words {
  static let access = [
    "stairs from the car park", "giant stride from the jetty", "by boat, 20 min",
    "5 min walk over rocks", "ladder, slippery in winter",
  ]
  static let hazards = [
    "fishing nets", "boat traffic", "sharp metal", "silt", "current after a north wind",
  ]
  static let weather = [
    "sunny", "overcast", "light rain", "snow, -4 °C", "fog in the morning", "päikseline",
    "\"wind: 12 m/s from the north\"", "calm", "puolipilvistä",
  ]
  static let suits = [
    "drysuit", "7 mm wetsuit", "5 mm wetsuit", "3 mm shorty", "'semi-dry, 7 mm'",
  ]
  static let boats = ["M/Y Aurora", "Lady Ingrid", "Mõrane Paat", "Captain's Pride", "S/S Ülo"]
  static let computers = [
    "Shearwater Perdix 2", "Suunto D5", "Garmin Descent Mk2", "Ratio iX3M",
    "Heinrichs Weikamp OSTC",
  ]
  static let tags = [
    "wreck", "training", "night", "drift", "photo", "deep", "cave", "ice", "jõgi",
    "first dive here",
  ]
  static let buddies = [
    "Juhan Kask", "María José Peña", "de la Cruz", "山田太郎", "Ólafur Þór", "a stranger on the boat",
  ]
  static let sentences = [
    "Prison wall, then the sunken excavator.",
    "First dive with the new light; the old one flooded.",
    "Vesi oli selge, aga külm, ja põhjas lebas vana paat.",
    "Näkyvyys huono pohjalla, parempi kymmenessä metrissä.",
    "Long swim back against the current.",
    "Two turtles, and nobody else in the water.",
    "Went down the line, turned at 100 bar, safety stop on the reef.",
    "Harjutasime poi saatmist ja varuõhu andmist.",
    "Kuppel og blått lys hele veien ned.",
    "Cold hands after half an hour.",
    "A **very** good dive.",
    "Left the camera on the boat, of course.",
  ]
}
