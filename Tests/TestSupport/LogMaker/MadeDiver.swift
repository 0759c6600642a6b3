/// A member of a made club, with the gear that the member dives with.
struct MadeDiver: Sendable {
  let id: String
  let name: String
  private let index: Int

  private static let firstNames = [
    (id: "mari", name: "Mari"), (id: "juri", name: "Jüri"), (id: "ulle", name: "Ülle"),
    (id: "toomas", name: "Tõomas"), (id: "aino", name: "Aino"), (id: "pekka", name: "Pekka"),
    (id: "liis", name: "Liis"), (id: "sven", name: "Sven"), (id: "zoe", name: "Zoë"),
    (id: "jose", name: "José"), (id: "anna", name: "Anna"), (id: "bjorn", name: "Bjørn"),
    (id: "kadri", name: "Kadri"), (id: "omar", name: "Omar"), (id: "eeva", name: "Eeva"),
    (id: "ragnar", name: "Ragnar"), (id: "ines", name: "Inês"), (id: "lukasz", name: "Łukasz"),
    (id: "grete", name: "Grete"), (id: "tanel", name: "Tanel"),
  ]
  private static let lastNames = [
    (id: "saar", name: "Saar"), (id: "magi", name: "Mägi"), (id: "virtanen", name: "Virtanen"),
    (id: "jogi", name: "Jõgi"), (id: "hansen", name: "Hansen"), (id: "oun", name: "Õun"),
    (id: "korhonen", name: "Korhonen"), (id: "parn", name: "Pärn"), (id: "lund", name: "Lund"),
    (id: "sepp", name: "Sepp"), (id: "nieminen", name: "Nieminen"), (id: "raud", name: "Raud"),
    (id: "berg", name: "Berg"), (id: "kuusk", name: "Kuusk"), (id: "makela", name: "Mäkelä"),
    (id: "ilves", name: "Ilves"), (id: "oja", name: "Oja"), (id: "strand", name: "Strand"),
    (id: "parts", name: "Pärts"), (id: "kallas", name: "Kallas"),
  ]

  /// Makes a diver with a name that is unique among the first four hundred.
  init(_ index: Int) {
    let count = Self.firstNames.count
    let (turn, round) = (index / count, index / (count * count))
    let first = Self.firstNames[index % count]
    let last = Self.lastNames[(index + turn) % count]
    self.index = index
    id = "\(first.id)-\(last.id)" + (round == 0 ? "" : "-\(round + 1)")
    name = "\(first.name) \(last.name)" + (round == 0 ? "" : " \(round + 1)")
  }

  /// The set of gear that the diver wears on every dive.
  var kit: String { "\(id)-kit" }
  var light: String { "\(id)-light" }

  var path: String { "divers/\(id)/diver.md" }

  var text: String {
    var random = SplitMix64(seed: 0xD1_5E45, stream: index)
    let year = random.within(1950...1984)
    return """
      ---
      name: \(name)
      born: \(year)-\(random.within(1...12).padded)-\(random.within(1...28).padded)
      units: metric
      language: \(random.pick(["et", "fi", "en", "pt-BR"]))
      emergency-contact:
        - name: \(random.pick(["Ema", "Äiti", "Kim", "Aleksandr"]))
          phone: "+372 5550 \(1000 + index)"
          relation: \(random.pick(["mother", "partner", "brother"]))
      certifications:
        - agency: CMAS
          level: "**"
          number: EST-\(10_000 + index)
          date: \(random.within(2000...2003))-05-\(random.within(1...28).padded)
      ---

      \(random.pick(Words.sentences))

      """
  }

  /// The gear's files: path and text.
  var gear: [(path: String, text: String)] {
    let pieces = [
      (id: "\(id)-regulator", kind: "regulator", brand: "Apeks", model: "XTX50"),
      (id: "\(id)-wing", kind: "bcd", brand: "Halcyon", model: "Eclipse"),
      (id: light, kind: "light", brand: "Orcatorch", model: "D710"),
    ]
    let kitText = """
      ---
      name: Kit of \(name)
      kind: set
      owner: \(id)
      items: [\(pieces[0].id), \(pieces[1].id)]
      ---

      """
    return pieces.map { (path: "gear/\(id)/\($0.id).md", text: text(of: $0)) }
      + [(path: "gear/\(id)/\(kit).md", text: kitText)]
  }

  private func text(
    of piece: (id: String, kind: String, brand: String, model: String)
  ) -> String {
    """
    ---
    name: \(piece.brand) \(piece.model) of \(name)
    summary: bought second hand, serviced every year
    kind: \(piece.kind)
    brand: \(piece.brand)
    model: \(piece.model)
    serial: 00\(40_000 + index)
    owner: \(id)
    bought: 2004-03-01
    price: 420.00 EUR
    serviced:
      - date: 2004-11-20
        what: first and second stage
        by: Sukelduskeskus
        cost: 65.00 EUR
    ---

    """
  }
}
