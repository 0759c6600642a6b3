/// Words that people and other programs use for words of the format.
enum OtherWords {
  /// The word of a list that another one means; nil if it means none of them.
  static func word(for text: String, in words: [String]) -> String? {
    if let meant = meanings[text], words.contains(meant) { return meant }
    let folded = HeadWords.fold(text)
    return words.first { foreign[$0]?.contains(folded) ?? false }
  }

  /// Words of other languages for words of the format, as `HeadWords` folds them.
  private static let foreign: [String: Set<String>] = [
    "salt": [
      "soolane", "merevesi", "meri", "suolainen", "merivesi", "salz", "salzig", "salzwasser",
      "meer", "saltvatten", "hav", "salee", "mer", "eau de mer", "salada", "mar", "соленая",
      "море",
    ],
    "fresh": [
      "mage", "magevesi", "jarv", "makea", "makeavesi", "jarvi", "suss", "susswasser", "see",
      "sott", "sotvatten", "sjo", "douce", "eau douce", "lac", "dulce", "lago", "пресная",
    ],
    "brackish": [
      "riim", "riimvesi", "murtovesi", "brackig", "brackwasser", "brackvatten", "saumatre",
      "salobre", "солоноватая",
    ],
    "pool": ["bassein", "ujula", "uimahalli", "allas", "schwimmbad", "hallenbad", "piscine"],
    "shore": [
      "kallas", "rand", "ranta", "ufer", "strand", "bord", "plage", "orilla", "costa", "берег",
    ],
    "boat": ["paat", "laev", "vene", "boot", "schiff", "bat", "bateau", "barco", "лодка"],
    "jetty": ["kai", "muul", "laituri", "steg", "brygga", "ponton", "muelle", "пирс"],
    "platform": ["platvorm", "plattform", "plateforme", "plataforma"],
    "ice": ["jaa", "eis", "is", "glace", "hielo", "лед"],
    "none": [
      "ei", "ei ole", "puudub", "ei mitaan", "kein", "keine", "nein", "ingen", "inga", "aucun",
      "aucune", "ninguna", "нет",
    ],
    "light": [
      "nork", "kerge", "vahane", "heikko", "kevyt", "schwach", "leicht", "svag", "latt", "faible",
      "debil", "слабое",
    ],
    "moderate": [
      "keskmine", "moodukas", "rahuldav", "kohtalainen", "keskinkertainen", "massig", "mittel",
      "mittelmassig", "mattlig", "moyen", "moyenne", "moderado", "moderada", "среднее", "средняя",
    ],
    "strong": ["tugev", "voimakas", "kova", "stark", "fort", "forte", "fuerte", "сильное"],
    "good": ["hea", "hyva", "gut", "god", "bra", "bon", "bonne", "buena", "хорошая"],
    "poor": ["halb", "kehv", "huono", "schlecht", "dalig", "mauvaise", "mala", "плохая"],
    "very-poor": ["vaga halb", "erittain huono", "sehr schlecht", "mycket dalig"],
    "excellent": [
      "suureparane", "vaga hea", "erinomainen", "sehr gut", "ausgezeichnet", "utmarkt",
      "excellente", "excelente", "отличная",
    ],
    "steel": ["teras", "stahl", "stal", "acier", "acero", "сталь"],
    "aluminium": ["alumiinium", "alumiini", "aluminio"],
  ]

  private static let meanings = [
    "snorkeling": "snorkel", "snorkelling": "snorkel", "skin-diving": "snorkel",
    "freediving": "freedive", "free-diving": "freedive", "apnea": "freedive",
    "apnoea": "freedive", "scuba": "open-circuit", "oc": "open-circuit", "ccr": "closed-circuit",
    "scr": "semi-closed", "sea": "salt", "sea-water": "salt", "seawater": "salt",
    "saltwater": "salt", "salt-water": "salt", "freshwater": "fresh", "fresh-water": "fresh",
    "lake": "fresh", "brackish-water": "brackish", "swimming-pool": "pool", "beach": "shore",
    "pier": "jetty", "weak": "light", "medium": "moderate", "aluminum": "aluminium",
    "alu": "aluminium", "course": "training", "instruction": "teaching", "bail-out": "bailout",
  ]
}
