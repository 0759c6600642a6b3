/// Words that people and other programs use for words of the format.
enum OtherWords {
  /// The word of a list that another one means; nil if it means none of them.
  static func word(for text: String, in words: [String]) -> String? {
    meanings[text].flatMap { words.contains($0) ? $0 : nil }
  }

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
