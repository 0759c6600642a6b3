import DiveFormat
import DiveModel
import DiveUnits

/// What a program says of a dive in its own way: elements, of which some have a list of values.
struct DL7Remarks {
  /// The elements in their order: the name, the text, and the line.
  private var elements: [(name: String, text: String, line: Int)] = []
  /// What is outside elements.
  private var others: [DL7Line] = []

  /// The tanks: each with its values by their names.
  var tanks: [[String: String]] {
    elements.filter { $0.name == "TANK" }.map { Self.values(of: $0.text) }
  }

  /// Reads `<NAME>text</NAME>`, one or more on a line; a text may go over lines.
  init(_ lines: [DL7Line]) {
    var open: (name: String, text: String, line: Int)?
    for line in lines {
      var rest = Substring(line.text)
      if rest.first != "<", open == nil {
        others.append(line)
        continue
      }
      while !rest.isEmpty {
        if let name = open?.name {
          let end = rest.firstRange(of: "</\(name)>")
          if open?.text.isEmpty == false { open?.text += "\n" }
          open?.text += rest[..<(end?.lowerBound ?? rest.endIndex)]
          guard let end else { break }
          rest = rest[end.upperBound...]
          finish(&open)
        } else {
          guard rest.first == "<", let end = rest.firstIndex(of: ">") else { break }
          let name = String(rest[rest.index(after: rest.startIndex)..<end])
          rest = rest[rest.index(after: end)...]
          // The element around the others, and the ends of such, hold nothing themselves.
          let isLeaf = !name.hasPrefix("/") && !name.hasSuffix("/") && !rest.isEmpty
          if isLeaf { open = (name, "", line.number) }
        }
      }
    }
    finish(&open)
  }

  private mutating func finish(_ open: inout (name: String, text: String, line: Int)?) {
    guard let (name, text, line) = open else { return }
    elements.append((name.uppercased(), CleanText.trim(text), line))
    open = nil
  }

  /// The values of a list: `DIVENO=42,LOCNAME=[Molokini, back wall]`.
  private static func values(of text: String) -> [String: String] {
    var values: [String: String] = [:]
    var rest = Substring(text)
    while let equals = rest.firstIndex(of: "=") {
      let name = CleanText.trim(String(rest[..<equals])).uppercased()
      rest = rest[rest.index(after: equals)...]
      var value = ""
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        value = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...].drop { $0 != "," }.dropFirst()
      } else {
        let end = rest.firstIndex(of: ",") ?? rest.endIndex
        value = String(rest[..<end])
        rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
      }
      if values[name] == nil { values[name] = CleanText.oneLine(value) }
    }
    return values
  }

  private func text(_ name: String) -> String? {
    elements.first { $0.name == name }.map { CleanText.oneLine($0.text) }
      .flatMap { $0.isEmpty || CleanText.saysNothing($0) ? nil : $0 }
  }

  private func value(_ element: String, _ name: String) -> String? {
    let values = elements.first { $0.name == element }.map { Self.values(of: $0.text) }
    return values?[name].flatMap { $0.isEmpty || CleanText.saysNothing($0) ? nil : $0 }
  }

  /// The diver's number for the dive.
  var number: String? { value("DIVESTATS", "DIVENO") }
  var serial: String? { text("PDC_SERIAL") }
  var firmware: String? { text("PDC_FIRMWARE") }

  var model: String? {
    let maker = text("MANUFACTURER").map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let parts = [maker, text("PDC_MODEL")].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The elements that have a key of ours, or are said elsewhere.
  private static let seen: Set<String> = [
    "PDC_SERIAL", "PDC_FIRMWARE", "MANUFACTURER", "PDC_MODEL", "TANK", "RATING", "NOTES", "BUDDY",
  ]
  private static let listed: [String: Set<String>] = [
    "DIVESTATS": ["DIVENO"], "LOCATION": ["GPS", "LOCNAME"],
  ]

  /// Sets what has a key, keeps the rest, and returns the name of the site.
  func read(_ draft: inout RecordDraft, _ losses: inout ReadLosses) -> String? {
    if let stars = text("RATING").flatMap({ Int($0) }).flatMap({ Rating($0) }) {
      draft.value(Dive.Field.rating, stars)
    }
    if let notes = elements.first(where: { $0.name == "NOTES" }), !notes.text.isEmpty {
      draft.notes = losses.body(notes.text, at: .line(notes.line))
    }
    if let buddies = text("BUDDY") {
      let names = buddies.split(separator: ",").map(String.init)
      losses.list(Dive.Field.buddies, of: &draft, to: names, key: "buddy")
    }
    let place = value("LOCATION", "GPS")?.split(separator: ",").map(String.init) ?? []
    if place.count == 2, let position = UDDFNumber.position(place[0], place[1]) {
      draft.value(Dive.Field.position, position.0)
    }
    var rest = MarkupRest()
    for element in elements where !Self.seen.contains(element.name) {
      keep(element, &rest, &draft, &losses)
    }
    for line in others {
      rest.add("remark", line.text, at: line.number, &draft.extras, &losses)
    }
    return value("LOCATION", "LOCNAME") ?? value("LOCATION", "CITY")
  }

  private func keep(
    _ element: (name: String, text: String, line: Int),
    _ rest: inout MarkupRest,
    _ draft: inout RecordDraft,
    _ losses: inout ReadLosses
  ) {
    guard let listed = Self.listed[element.name] else {
      return rest.add(element.name, element.text, at: element.line, &draft.extras, &losses)
    }
    for (name, value) in Self.values(of: element.text).sorted(by: { $0.key < $1.key })
    where !listed.contains(name) {
      let key = "\(element.name)-\(name)"
      rest.add(key, value, at: element.line, &draft.extras, &losses)
    }
  }

  /// A number with a unit that may stand behind it: `3000PSI`, `80.0CU FT`.
  private static func number(_ text: String?) -> (digits: String, unit: String)? {
    guard let text else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard !digits.isEmpty else { return nil }
    return (String(digits), CleanText.trim(String(text.dropFirst(digits.count))).uppercased())
  }

  /// The tanks as the dive lists them; the unit of the working pressure is that of all of a tank's.
  func tankDrafts(_ units: DL7Units, _ losses: inout ReadLosses) -> [RecordDraft] {
    elements.filter { $0.name == "TANK" }.prefix(12).map { element in
      let values = Self.values(of: element.text)
      let place = ImportLoss.Place.line(element.line)
      var draft = RecordDraft(.tank)
      let rated = Self.number(values["WORKINGPRESSURE"])
      var unit = units.pressure
      if let rated, !rated.unit.isEmpty { unit = rated.unit.hasPrefix("PSI") ? .psi : .own }
      func pressure(_ name: String) -> Int? {
        guard let text = values[name], let number = Self.number(text) else { return nil }
        guard let reading = unit.read(number.digits) else {
          losses.lose("\(name) \(text)", at: place, .malformed)
          return nil
        }
        if !reading.isExact { losses.lose("\(name) \(text)", at: place, .rounded) }
        return reading.value
      }
      if let size = Self.number(values["CYLSIZE"]), WrittenNumber.read(size.digits, 3)?.value != 0 {
        let number = WrittenNumber.read(size.digits, 3).map { DecimalNumber(thousandths: $0.value) }
        let isGas = size.unit.isEmpty ? units.isInCubicFeet : size.unit.hasPrefix("CU")
        let text = number.map { "\($0) \(isGas ? "cuft" : "L")" } ?? ""
        let row = FieldTable.tank.row(forField: Tank.Field.volume.rawValue)
        if row?.accepts(text) ?? false {
          draft.plain(Tank.Field.volume, text)
        } else {
          draft.extras.add("volume", text)
        }
      }
      losses.set(
        Tank.Field.workingPressure,
        of: &draft,
        to: pressure("WORKINGPRESSURE").map(Pressure.init(steps:)),
        key: "working-pressure",
        at: place
      )
      let oxygen = Self.number(values["FO2"]).flatMap { WrittenNumber.read($0.digits, 1)?.value }
      FoundGas.set(oxygen: oxygen ?? 0, helium: 0, at: place, &draft, &losses)
      let start = pressure("STARTPRESSURE")
      let end = pressure("ENDPRESSURE")
      FoundGas.set(start: start, end: end, at: place, &draft, &losses)
      losses.set(Tank.Field.label, of: &draft, to: values["CYLNAME"], key: "label", at: place)
      let seen: Set<String> = [
        "WORKINGPRESSURE", "CYLSIZE", "FO2", "STARTPRESSURE", "ENDPRESSURE", "CYLNAME",
      ]
      var rest = MarkupRest()
      for (name, value) in values.sorted(by: { $0.key < $1.key }) where !seen.contains(name) {
        rest.add(name, value, at: element.line, &draft.extras, &losses)
      }
      return draft
    }
  }
}
