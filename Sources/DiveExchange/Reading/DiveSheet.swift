import DiveFormat
import DiveModel
import DiveUnits

/// Fills a dive's entry from the elements of a log that people write themselves.
///
/// In such logs 0 is a figure that was not written, and words are in any language: those that our
/// keys do not have are kept as they are.
struct DiveSheet {
  let dive: MarkupElement
  let units: WrittenUnits
  var losses: ReadLosses
  var draft = RecordDraft(.dive)
  var references: [DiveReading.ForeignReference] = []
  /// The elements of the dive that are read.
  private(set) var seen: Set<String> = []

  typealias Field = Dive.Field

  init(_ dive: MarkupElement, isImperial: Bool = false, _ path: String) {
    self.dive = dive
    units = WrittenUnits(isImperial: isImperial)
    losses = ReadLosses(path)
  }

  /// An element of the dive, which is read with that.
  mutating func take(_ name: String) -> MarkupElement? {
    seen.insert(name)
    return dive.first(name)
  }

  /// Notes that elements are read elsewhere, or say nothing.
  mutating func skip(_ names: String...) { seen.formUnion(names) }

  /// Skips elements in which 0 is nothing.
  mutating func skipZeros(_ names: String...) {
    for name in names where WrittenNumber.read(dive.first(name)?.text ?? "", 3)?.value == 0 {
      seen.insert(name)
    }
  }

  /// A number that is not 0, in thousandths of our unit.
  mutating func steps(_ element: MarkupElement?, in unit: WrittenUnit = .own) -> Int? {
    guard let element, WrittenNumber.read(element.text, 3)?.value != 0 else { return nil }
    return losses.steps(element, in: unit)
  }

  private func key(_ element: MarkupElement) -> String {
    ForeignID.make(element.name) ?? "value"
  }

  /// Sets a field to a quantity in thousandths of its unit.
  mutating func set<Value: Quantity>(
    _ field: Field,
    _ name: String,
    in unit: WrittenUnit = .own,
    _ make: (Int) -> Value
  ) {
    guard let element = take(name), let steps = steps(element, in: unit) else { return }
    losses.set(
      field,
      of: &draft,
      to: make(steps),
      key: key(element),
      at: .line(element.line)
    )
  }

  mutating func setTemperature(_ field: Field, _ name: String) {
    set(field, name, in: units.temperature) { Temperature(steps: $0 + 273_150) }
  }

  /// The greatest depth, and the mean, which is no greater.
  mutating func setDepths(_ maximum: String, _ mean: String) {
    set(.maximumDepth, maximum, in: units.depth) { Depth(steps: $0) }
    let greatest = WrittenNumber.read(dive.first(maximum)?.text ?? "", 3)?.value ?? 0
    let average = WrittenNumber.read(dive.first(mean)?.text ?? "", 3)?.value ?? 0
    if greatest > 0, average > greatest, let element = take(mean) {
      draft.extras.add(key(element), CleanText.oneLine(element.text))
      losses.lose("\(mean) \(CleanText.oneLine(element.text))", at: .line(element.line), .setAside)
    } else {
      set(.averageDepth, mean, in: units.depth) { Depth(steps: $0) }
    }
  }

  mutating func setDuration(seconds name: String) {
    set(.duration, name) { DiveDuration(steps: ($0 + 500) / 1_000) }
  }

  /// Sets the weight; pounds where the log has them.
  mutating func setWeight(_ name: String) {
    guard let element = take(name), let steps = steps(element, in: units.mass) else { return }
    let mass = Mass(steps: steps)
    if FieldTable.weight.believes(mass, of: Weight.Field.mass) {
      draft.plain(Field.weight, mass.description)
    } else {
      draft.extras.add(key(element), mass.description)
      losses.lose("\(name) \(mass)", at: .line(element.line), .setAside)
    }
  }

  /// Sets a field that takes what it accepts as it is written; other words are kept.
  mutating func set(plain field: Field, _ name: String, _ words: [String: String] = [:]) {
    guard let element = take(name), let said = losses.said(element) else { return }
    let lower = said.lowercased()
    let row = draft.table.row(forField: field.rawValue)
    if let word = words[lower] {
      draft.plain(field, word)
    } else if let text = [lower, said].first(where: { row?.accepts($0) ?? false }) {
      draft.plain(field, text)
    } else {
      draft.extras.add(key(element), said)
    }
  }

  mutating func set(text field: Field, _ name: String) {
    guard let element = take(name) else { return }
    let said = losses.said(element)
    losses.set(field, of: &draft, to: said, key: key(element), at: .line(element.line))
  }

  /// Sets the dive's number; one that no dive has is kept.
  mutating func setNumber(_ name: String) {
    guard let element = take(name), let said = losses.said(element), said != "0" else { return }
    if draft.table.row(forField: Field.number.rawValue)?.accepts(said) ?? false {
      draft.plain(Field.number, said)
    } else {
      draft.extras.add(key(element), said)
      losses.lose("\(name) \(said)", at: .line(element.line), .setAside)
    }
  }

  /// Stars from 1 to 5; 0 is none.
  mutating func setRating(_ name: String) {
    guard let element = take(name), let steps = steps(element) else { return }
    if steps % 1_000 == 0, let rating = Rating(steps / 1_000) {
      draft.value(Field.rating, rating)
    } else {
      draft.extras.add(key(element), CleanText.oneLine(element.text))
      losses.lose("\(name) \(CleanText.oneLine(element.text))", at: .line(element.line), .setAside)
    }
  }

  /// The oxygen load in per cent.
  mutating func setOxygenLoad(_ name: String) {
    guard let element = take(name), let steps = steps(element) else { return }
    let load = Fraction(steps: (steps + 50) / 100)
    losses.set(Field.cns, of: &draft, to: load, key: key(element), at: .line(element.line))
  }

  /// People whose names stand in one text, with commas between them.
  mutating func people(_ field: Field, _ text: String, of element: MarkupElement) {
    let names = text.split { ",;".contains($0) }.map { CleanText.oneLine(String($0)) }
    losses.list(field, of: &draft, to: names, key: key(element), at: .line(element.line))
  }

  mutating func notes(_ name: String) {
    guard let element = take(name), !element.isEmpty else { return }
    draft.notes = losses.body(CleanText.trim(element.wholeText), at: .line(element.line))
  }

  /// What a place has for the water.
  static let waters: [String: Water] = [
    "salt": .salt, "salt water": .salt, "saltwater": .salt, "sea": .salt, "ocean": .salt,
    "fresh": .fresh, "fresh water": .fresh, "freshwater": .fresh, "lake": .fresh,
    "brackish": .brackish, "brackish water": .brackish, "pool": .pool, "swimming pool": .pool,
  ]

  /// Keeps the elements that nothing was read of, and makes the reading.
  mutating func reading(
    site: DiveReading.Place?,
    computers: [ComputerReading]
  ) -> DiveReading {
    var site = site
    if case .named(let name) = site,
      !(draft.table.row(forField: Field.site.rawValue)?.accepts(name) ?? false)
    {
      draft.extras.add("site", name)
      losses.lose(name, at: .line(dive.line), .setAside)
      site = nil
    }
    var rest = MarkupRest()
    rest.keep(dive, seen: seen, &draft.extras, &losses)
    var reading = DiveReading(draft, site: site, computers: computers, losses: losses.all)
    reading.references = references
    return reading
  }
}

extension DescribedSite {
  /// The place for a dive: a record, or only a name.
  func place(_ key: (DescribedRecord) -> String?) -> DiveReading.Place {
    DescribedRecord.site(self).flatMap(key).map { .record($0) } ?? .named(name)
  }

  /// Sets the position from degrees; 0, 0 is none, and one that is impossible is kept.
  mutating func setPosition(_ latitude: MarkupElement?, _ longitude: MarkupElement?) {
    let texts = [latitude, longitude].map { CleanText.oneLine($0?.text ?? "") }
    if let found = UDDFNumber.position(texts[0], texts[1]) {
      position = found.0
      if !found.isExact { rounded = texts.joined(separator: ", ") }
    } else if texts.contains(where: {
      (UDDFNumber.scaled($0, decimals: 6) ?? 1) != 0 && !$0.isEmpty
    }) {
      extras.add("position", texts.joined(separator: ", "))
    }
  }
}
