import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// The part of a UDDF file about the diver, the others, and what they wear.
extension UDDFDocument {
  mutating func writePeople() {
    let divers = log.records(Diver.self)
    let record = divers.first { $0.source.id == owner } ?? (divers.count == 1 ? divers[0] : nil)
    let hasGear = !log.logbook.gear.isEmpty || !tanks.all.isEmpty || !computers.all.isEmpty
    guard record != nil || hasGear || sensorCount > 0 || !people.all.isEmpty else { return }
    var records: [String: OutgoingRecord<Diver>] = [:]
    for diver in divers { records[diver.path] = diver }
    xml.open("diver")
    xml.open("owner", ["id": names.id("owner", "")])
    writePerson(record) { $0.writeEquipment() }
    xml.close()
    for (id, named) in people.all where named.path == nil || named.path != record?.path {
      xml.open("buddy", ["id": id])
      if let diver = named.path.flatMap({ records[$0] }) {
        writePerson(diver) { _ in }
      } else {
        writeName(named.name)
      }
      xml.close()
    }
    xml.close()
  }

  /// The first word is the first name, so that both read together are the name.
  private mutating func writeName(_ name: String, birth: CalendarDate? = nil) {
    let words = name.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    xml.open("personal")
    xml.element("firstname", words.first.map(String.init) ?? "")
    xml.element("lastname", words.count > 1 ? String(words[1]) : "")
    if let birth {
      xml.open("birthdate")
      xml.element("datetime", OutgoingMoment.text(birth) + "T00:00:00")
      xml.close()
    }
    xml.close()
  }

  private mutating func writePerson(
    _ record: OutgoingRecord<Diver>?,
    _ equipment: (inout UDDFDocument) -> Void
  ) {
    guard var diver = record else {
      writeName("")
      return equipment(&self)
    }
    _ = xml.takeChange()
    diver.skip(.name)
    writeName(diver.source.title, birth: diver.take(.born))
    let isChanged = xml.takeChange()
    equipment(&self)
    _ = xml.takeChange()
    let cards: [OutgoingRecord<Certification>] = diver.groups(.certifications, .certification)
    let shown = cards.filter { $0.source.level != nil || $0.source.agency != nil }
    if !shown.isEmpty {
      xml.open("education")
      for var card in shown {
        writeCertification(&card)
        diver.add(card)
      }
      xml.close()
    }
    writeNotes(log.notes(of: diver.source.origin))
    if xml.takeChange() || isChanged { diver.lose(nil, .textChanged) }
    losses += diver.losses
  }

  private mutating func writeCertification(_ card: inout OutgoingRecord<Certification>) {
    xml.open("certification")
    let level: String? = card.take(.level)
    xml.element("level", level ?? "")
    let number: String? = card.take(.number)
    xml.element("certificatenumber", number)
    let agency: String? = card.take(.agency)
    xml.element("organization", agency)
    let (date, expires): (CalendarDate?, CalendarDate?) = (card.take(.date), card.take(.expires))
    for (name, day) in [("issuedate", date), ("validdate", expires)] {
      guard let day else { continue }
      xml.open(name)
      xml.element("datetime", OutgoingMoment.text(day) + "T00:00:00")
      xml.close()
    }
    xml.close()
  }

  private mutating func writeEquipment() {
    var pieces: [(element: String, place: Int)] = []
    let gear = log.records(GearItem.self)
    for (place, item) in gear.enumerated() {
      pieces.append((element: element(of: item.source), place: place))
    }
    let isEmpty = pieces.isEmpty && tanks.all.isEmpty && computers.all.isEmpty && sensorCount == 0
    guard !isEmpty else { return }
    xml.open("equipment")
    for element in Self.elements {
      if element == "divecomputer" { writeComputers() }
      if element == "rebreather" { writeSensors() }
      if element == "tank" { writeTanks() }
      for piece in pieces where piece.element == element { write(gear[piece.place], element) }
    }
    xml.close()
  }

  private mutating func write(_ item: OutgoingRecord<GearItem>, _ element: String) {
    var item = item
    _ = xml.takeChange()
    item.skip(.name)
    let id = names.id("gear", item.path, title: item.source.id)
    if element == "equipmentconfiguration" {
      let items: [Reference] = item.list(.items)
      xml.open(element, ["id": id])
      xml.element("name", item.source.title)
      for part in items {
        if let path = log.named(part, .gear).path { Self.link(names.id("gear", path), &xml) }
      }
    } else {
      writePiece(&item, element, id)
    }
    var notes: [String] = []
    if let summary: String = item.take(.summary) {
      notes.append(summary)
      item.lose(.summary, .converted)
    }
    if let text = log.notes(of: item.source.origin) { notes.append(text) }
    if !notes.isEmpty { writeNotes(notes.joined(separator: "\n\n")) }
    if element == "suit", let suit = Self.suitType(item.source.kind?.value) {
      xml.element("suittype", suit)
    }
    xml.close()
    if xml.takeChange() { item.lose(nil, .textChanged) }
    losses += item.losses
  }

  private mutating func writePiece(
    _ item: inout OutgoingRecord<GearItem>,
    _ element: String,
    _ id: String
  ) {
    let kind: String? = item.take(.kind)
    if kind != nil, element == "variouspieces" {
      item.lose(.kind)
    } else if let kind, UDDFGear.kind(element, suit: Self.suitType(kind)) != kind {
      item.lose(.kind, .converted)
    }
    xml.open(element, ["id": id])
    xml.element("name", item.source.title)
    for alias: String in item.list(.aliases) { xml.element("aliasname", alias) }
    if let brand: String = item.take(.brand) {
      xml.open("manufacturer", ["id": names.id("manufacturer", id, title: brand)])
      xml.element("name", brand)
      xml.close()
    }
    let (model, serial): (String?, String?) = (item.take(.model), item.take(.serial))
    xml.element("model", model)
    xml.element("serialnumber", serial)
    let (bought, price): (CalendarDate?, Money?) = (item.take(.bought), item.take(.price))
    guard bought != nil || price != nil else { return }
    xml.open("purchase")
    xml.element("datetime", bought.map { OutgoingMoment.text($0) + "T00:00:00" })
    if let price {
      xml.element("price", price.amountText, ["currency": "\(price.currency)"])
    }
    xml.close()
  }

  private mutating func writeComputers() {
    for (id, computer) in computers.all {
      xml.open("divecomputer", ["id": id])
      xml.element("name", computer.model ?? "")
      xml.element("model", computer.model)
      xml.element("serialnumber", computer.serial)
      xml.close()
    }
  }

  /// Samples link to sensors, which are parts of a rebreather.
  private mutating func writeSensors() {
    guard sensorCount > 0 else { return }
    xml.open("rebreather", ["id": names.id("rebreather", "sensors")])
    xml.element("name", "")
    for number in 1...sensorCount {
      xml.open("o2sensor", ["id": names.id("o2sensor", "\(number)")])
      xml.element("name", "\(number)")
      xml.close()
    }
    xml.close()
  }

  private mutating func writeTanks() {
    for (id, tank) in tanks.all {
      xml.open("tank", ["id": id])
      xml.element("name", tank.label ?? "")
      xml.element("tankmaterial", tank.material?.rawValue)
      xml.element("tankvolume", tank.volume.map(UDDFUnit.cubicMetres))
      xml.close()
    }
  }

  /// The elements for pieces of equipment, in the order of the schema.
  private static let elements = [
    "boots", "buoyancycontroldevice", "compass", "compressor", "divecomputer",
    "equipmentconfiguration", "fins", "gloves", "knife", "lead", "light", "mask", "rebreather",
    "regulator", "scooter", "suit", "tank", "variouspieces", "watch",
  ]

  private static let words: [String: String] = [
    "boot": "boots", "bcd": "buoyancycontroldevice", "wing": "buoyancycontroldevice",
    "computer": "divecomputer", "dive computer": "divecomputer", "fin": "fins", "glove": "gloves",
    "torch": "light", "lamp": "light", "lights": "light", "drysuit": "suit", "wetsuit": "suit",
    "dry suit": "suit", "wet suit": "suit", "cylinder": "tank", "weights": "lead",
    "weight": "lead", "dpv": "scooter",
  ]

  private func element(of item: GearItem) -> String {
    // A set of nothing that the log has cannot be said.
    let isSet = item.items.contains { log.named($0.value, .gear).path != nil }
    if isSet { return "equipmentconfiguration" }
    guard let kind = item.kind?.value.lowercased() else { return "variouspieces" }
    if let element = Self.words[kind] { return element }
    let isElement = Self.elements.contains(kind) && kind != "equipmentconfiguration"
    return isElement ? kind : "variouspieces"
  }

  private static func suitType(_ kind: String?) -> String? {
    switch kind?.lowercased() {
    case "drysuit", "dry suit": "dry-suit"
    case "wetsuit", "wet suit": "wet-suit"
    default: nil
    }
  }
}
