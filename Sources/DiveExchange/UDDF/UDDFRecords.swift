import DiveFormat
import DiveModel
import DiveUnits

extension UDDFText {
  /// Sets a field to an element's text; one that the field does not take, and a second one, is kept.
  static func set(
    _ field: some RawRepresentable<UInt8>,
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile,
    path: String = ""
  ) {
    let text = CleanText.oneLine(element.text)
    guard !text.isEmpty, !CleanText.saysNothing(text) else { return }
    let isTaken = draft.lines.contains { $0.row.field == field.rawValue }
    if !isTaken, draft.table.row(forField: field.rawValue)?.accepts(text) ?? false {
      draft.text(field, text)
    } else {
      keep(element, &extras, &file, path: path)
    }
  }

  /// Sets a field to the day of an element that has a `datetime`.
  static func setDay(
    _ field: some RawRepresentable<UInt8>,
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile,
    path: String = ""
  ) {
    let isTaken = draft.lines.contains { $0.row.field == field.rawValue }
    let date = UDDFMoment(element.first("datetime")?.text ?? element.text)?.moment.date
    if !isTaken, let date {
      draft.value(field, date)
    } else {
      keep(element, &extras, &file, path: path)
    }
  }

  /// Adds an element's notes behind those of others.
  static func addNotes(
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ file: inout ForeignFile
  ) {
    let parts = [draft.notes, notes(element, &file)].filter { !$0.isEmpty }
    draft.notes = parts.joined(separator: "\n\n")
  }

  /// The other names of something, without those that say nothing.
  static func aliases(_ element: MarkupElement) -> [String] {
    var seen: Set<String> = []
    return element.all("aliasname").compactMap(UDDFSite.said).filter { seen.insert($0).inserted }
  }
}

/// What a `shop` element says.
enum UDDFCentre {
  static func record(_ element: MarkupElement, _ file: inout ForeignFile) -> RecordDraft {
    typealias Field = DiveCentre.Field
    var draft = RecordDraft(.centre)
    var extras = Extras()
    for child in element.children {
      switch child.name {
      case "name": UDDFText.set(Field.name, child, &draft, &extras, &file)
      case "aliasname": break
      case "notes": UDDFText.addNotes(child, &draft, &file)
      case "contact":
        for way in child.children {
          switch way.name {
          case "phone": UDDFText.set(Field.phone, way, &draft, &extras, &file)
          case "email": UDDFText.set(Field.email, way, &draft, &extras, &file)
          case "homepage": UDDFText.set(Field.url, way, &draft, &extras, &file)
          default: UDDFText.keep(way, &extras, &file, path: "contact")
          }
        }
      case "address":
        let lines = child.children.map { CleanText.oneLine($0.wholeText) }.filter { !$0.isEmpty }
        let address = lines.joined(separator: ", ")
        let isTaken = draft.lines.contains { $0.row.field == Field.address.rawValue }
        let row = FieldTable.centre.row(forField: Field.address.rawValue)
        if !isTaken, row?.accepts(address) ?? false {
          draft.text(Field.address, address)
        } else {
          UDDFText.keep(child, &extras, &file)
        }
      default: UDDFText.keep(child, &extras, &file)
      }
    }
    draft.list(Field.aliases, UDDFText.aliases(element))
    draft.extras = extras
    return draft
  }
}

/// What an `owner` or a `buddy` element says.
enum UDDFPerson {
  private static let names: Set<String> = ["firstname", "middlename", "lastname"]

  /// Whether it says more than a name.
  static func hasMore(_ element: MarkupElement) -> Bool {
    let apart: Set<String> = ["personal", "student", "equipment"]
    let personal = element.first("personal").map { Array($0.children) } ?? []
    return element.children.contains {
      !apart.contains($0.name) && !$0.isEmpty && $0.name != "name"
    }
      || personal.contains { !names.contains($0.name) && !$0.isEmpty }
  }

  static func record(_ element: MarkupElement, _ file: inout ForeignFile) -> RecordDraft {
    typealias Field = Diver.Field
    var draft = RecordDraft(.diver)
    var extras = Extras()
    var cards: [RecordDraft] = []
    let name = UDDFText.personName(element)
    let isName = FieldTable.diver.row(forField: Field.name.rawValue)?.accepts(name) ?? false
    if isName, !CleanText.saysNothing(name) { draft.text(Field.name, name) }
    for child in element.children {
      switch child.name {
      case "equipment", "student", "name": break
      case "personal":
        for part in child.children where !names.contains(part.name) {
          if part.name == "birthdate" {
            UDDFText.setDay(Field.born, part, &draft, &extras, &file)
          } else {
            UDDFText.keep(part, &extras, &file, path: "personal")
          }
        }
      case "notes": UDDFText.addNotes(child, &draft, &file)
      case "education":
        cards += child.all("certification").map { certification($0, &file) }
        for other in child.children where other.name != "certification" {
          UDDFText.keep(other, &extras, &file, path: "education")
        }
      default: UDDFText.keep(child, &extras, &file)
      }
    }
    if !cards.isEmpty { draft.items(Field.certifications, cards) }
    draft.extras = extras
    return draft
  }

  private static func certification(
    _ element: MarkupElement,
    _ file: inout ForeignFile
  ) -> RecordDraft {
    typealias Field = Certification.Field
    var draft = RecordDraft(.certification)
    var extras = Extras()
    for child in element.children {
      switch child.name {
      case "level": UDDFText.set(Field.level, child, &draft, &extras, &file)
      case "certificatenumber": UDDFText.set(Field.number, child, &draft, &extras, &file)
      case "organization": UDDFText.set(Field.agency, child, &draft, &extras, &file)
      case "issuedate": UDDFText.setDay(Field.date, child, &draft, &extras, &file)
      case "validdate": UDDFText.setDay(Field.expires, child, &draft, &extras, &file)
      default: UDDFText.keep(child, &extras, &file)
      }
    }
    draft.extras = extras
    return draft
  }
}

/// What a piece of equipment says.
enum UDDFGear {
  static func name(_ element: MarkupElement) -> String? {
    [element.first("name"), element.first("model")].lazy.compactMap { $0.flatMap(UDDFSite.said) }
      .first
  }

  /// The kind of gear that an element is for; nil for one that is for any kind.
  static func kind(_ element: String, suit: String?) -> String? {
    switch element {
    case "buoyancycontroldevice": "bcd"
    case "divecomputer": "computer"
    case "equipmentconfiguration", "variouspieces": nil
    case "suit": ["dry-suit": "drysuit", "wet-suit": "wetsuit"][suit ?? ""] ?? "suit"
    default: element
    }
  }

  static func record(
    _ element: MarkupElement,
    _ index: UDDFIndex,
    _ file: inout ForeignFile
  ) -> (RecordDraft, [RecordReading.FieldReference]) {
    typealias Field = GearItem.Field
    var draft = RecordDraft(.gear)
    var extras = Extras()
    var items: [RecordReading.FieldReference] = []
    let suit = element.first("suittype").map { CleanText.oneLine($0.text) }
    draft.text(Field.kind, kind(element.name, suit: suit))
    for child in element.children {
      switch child.name {
      case "name": UDDFText.set(Field.name, child, &draft, &extras, &file)
      case "aliasname": break
      case "model": UDDFText.set(Field.model, child, &draft, &extras, &file)
      case "serialnumber": UDDFText.set(Field.serial, child, &draft, &extras, &file)
      case "notes": UDDFText.addNotes(child, &draft, &file)
      case "suittype" where ["dry-suit", "wet-suit"].contains(suit): break
      case "manufacturer":
        for part in child.children {
          if part.name == "name" {
            UDDFText.set(Field.brand, part, &draft, &extras, &file, path: "manufacturer")
          } else {
            UDDFText.keep(part, &extras, &file, path: "manufacturer")
          }
        }
      case "purchase": readPurchase(child, &draft, &extras, &file)
      case "link":
        if case .gear(_, let record?) = index[child["ref"] ?? ""] {
          items.append(.init(Field.items, .gear, record))
        } else {
          UDDFText.keep(child, &extras, &file)
          file.lose(child.line, "<link> \(child["ref"] ?? "")", .unresolved)
        }
      default: UDDFText.keep(child, &extras, &file)
      }
    }
    draft.list(Field.aliases, UDDFText.aliases(element))
    draft.extras = extras
    return (draft, items)
  }

  private static func readPurchase(
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile
  ) {
    typealias Field = GearItem.Field
    for child in element.children {
      switch child.name {
      case "datetime":
        UDDFText.setDay(Field.bought, child, &draft, &extras, &file, path: "purchase")
      case "price":
        let currency = child["currency"].map { " " + CleanText.oneLine($0) } ?? ""
        let price = CleanText.oneLine(child.text) + currency
        if FieldTable.gear.row(forField: Field.price.rawValue)?.accepts(price) ?? false {
          draft.plain(Field.price, price)
        } else {
          UDDFText.keep(child, &extras, &file, path: "purchase")
        }
      default: UDDFText.keep(child, &extras, &file, path: "purchase")
      }
    }
  }
}
