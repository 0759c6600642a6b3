import DiveFormat
import DiveModel
import DiveUnits

/// What a `site` element says.
enum UDDFSite {
  static func record(_ element: MarkupElement, _ file: inout ForeignFile) -> RecordDraft {
    var draft = RecordDraft(.site)
    var extras = Extras()
    for child in element.children {
      switch child.name {
      case "name": set(.name, child, &draft, &extras, &file)
      case "aliasname": break
      // A list of sites that is a site too; the others are read on their own.
      case "site" where element.name == "divesite": break
      case "divebase" where element.name == "divesite": break
      case "geography": readGeography(child, &draft, &extras, &file)
      case "sitedata": readData(child, &draft, &extras, &file)
      case "notes": draft.notes = UDDFText.notes(child, &file)
      case "environment": readEnvironment(child, &draft, &extras, &file)
      default: UDDFText.keep(child, &extras, &file)
      }
    }
    let aliases = element.all("aliasname").compactMap(said)
    draft.list(DiveSite.Field.aliases, aliases)
    draft.extras = extras
    return draft
  }

  /// Sets a field to a text; one that no field takes is kept.
  private static func set(
    _ field: DiveSite.Field,
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile
  ) {
    let text = said(element)
    draft.text(field, text)
    if text == nil { UDDFText.keep(element, &extras, &file) }
  }

  /// A text on one line; nil for a word that says nothing, or one that no field takes.
  static func said(_ element: MarkupElement) -> String? {
    let text = CleanText.oneLine(element.text)
    let row = FieldTable.site.row(forField: DiveSite.Field.name.rawValue)
    guard !text.isEmpty, !CleanText.saysNothing(text), row?.accepts(text) ?? true else {
      return nil
    }
    return text
  }

  private static func readGeography(
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile
  ) {
    let gps = element.first("gps") ?? element
    let latitude = gps.first("latitude")?.text ?? ""
    let longitude = gps.first("longitude")?.text ?? ""
    let found = UDDFNumber.position(latitude, longitude)
    let position = found?.0
    draft.value(DiveSite.Field.position, position)
    if let found, !found.isExact {
      let text = CleanText.oneLine(latitude + ", " + longitude)
      file.lose(element.line, "<geography> \(text)", .rounded)
    }
    let isZero = UDDFNumber.scaled(latitude, decimals: 6) == 0
    if position == nil, !latitude.isEmpty || !longitude.isEmpty, !isZero {
      extras.add("position", CleanText.oneLine(latitude + ", " + longitude))
      file.lose(element.line, "<geography>", .setAside)
    }
    for child in element.children {
      switch child.name {
      case "latitude", "longitude", "gps": break
      case "location":
        // Programs write the country or the province once more, as a location is required.
        let address = element.first("address") ?? element
        let others = ["country", "province"].compactMap { address.first($0).flatMap(said) }
        if let name = said(child), !others.contains(name) { extras.add("location", name) }
      case "altitude":
        let altitude = file.number(child, decimals: 3).map { Distance(steps: $0) }
        if let altitude, FieldTable.site.believes(altitude, of: DiveSite.Field.altitude) {
          draft.value(DiveSite.Field.altitude, altitude)
        } else if altitude?.steps != 0 {
          UDDFText.keep(child, &extras, &file)
        }
      case "address": readAddress(child, &draft, &extras, &file)
      case "country": set(.country, child, &draft, &extras, &file)
      case "province": set(.region, child, &draft, &extras, &file)
      default: UDDFText.keep(child, &extras, &file)
      }
    }
  }

  private static func readAddress(
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile
  ) {
    for child in element.children {
      switch child.name {
      case "country": set(.country, child, &draft, &extras, &file)
      case "province": set(.region, child, &draft, &extras, &file)
      default: UDDFText.keep(child, &extras, &file, path: "address")
      }
    }
  }

  private static func readEnvironment(
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile
  ) {
    if CleanText.oneLine(element.text) == "pool" {
      draft.plain(DiveSite.Field.water, Water.pool.rawValue)
    } else {
      UDDFText.keep(element, &extras, &file)
    }
  }

  private static func readData(
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile
  ) {
    for child in element.children {
      let number = UDDFNumber.scaled(child.text, decimals: 3)
      if ["density", "maximumdepth"].contains(child.name) { _ = file.number(child, decimals: 3) }
      switch child.name {
      case "density":
        let density = number.map { Density(steps: $0) }
        guard let density, FieldTable.site.believes(density, of: DiveSite.Field.density) else {
          if number != 0 { UDDFText.keep(child, &extras, &file) }
          continue
        }
        draft.value(DiveSite.Field.density, density)
      case "maximumdepth":
        let depth = number.map { Depth(steps: $0) }
        guard let depth, FieldTable.site.believes(depth, of: DiveSite.Field.maximumDepth) else {
          if number != 0 { UDDFText.keep(child, &extras, &file) }
          continue
        }
        draft.value(DiveSite.Field.maximumDepth, depth)
      case "minimumdepth" where number == 0: break
      case "difficulty": set(.difficulty, child, &draft, &extras, &file)
      default: UDDFText.keep(child, &extras, &file)
      }
    }
  }
}

/// What a `trip` element says.
enum UDDFTrip {
  /// The first and the last day of a part of a trip.
  static func dates(of part: MarkupElement) -> (from: CalendarDate?, to: CalendarDate?) {
    let dates = part.first("dateoftrip")
    func day(_ name: String) -> CalendarDate? {
      let text = dates?[name] ?? dates?.first(name)?.wholeText ?? ""
      return UDDFMoment(text)?.moment.date
    }
    return (day("startdate"), day("enddate"))
  }

  static func record(_ element: MarkupElement, _ file: inout ForeignFile) -> RecordDraft {
    let parts = element.all("trippart")
    var draft = RecordDraft(.trip)
    var extras = Extras()
    let own = element.first("name").flatMap(UDDFSite.said)
    draft.text(DiveTrip.Field.name, own ?? parts.first?.first("name").flatMap(UDDFSite.said))
    let from = parts.compactMap { dates(of: $0).from }.min()
    let to = parts.compactMap { dates(of: $0).to }.max()
    draft.value(DiveTrip.Field.from, from)
    if let to, from.map({ $0 <= to }) ?? true { draft.value(DiveTrip.Field.to, to) }
    var notes: [String] = []
    for part in parts {
      for child in part.children {
        switch child.name {
        case "relateddives", "repgroupref": break
        case "dateoftrip":
          let (first, last) = dates(of: part)
          if first == nil || last.map({ $0 < first ?? $0 }) ?? false {
            UDDFText.keep(child, &extras, &file)
          }
        case "notes": notes.append(UDDFText.notes(child, &file))
        case "geography": readGeography(child, &draft, &extras, &file)
        case "name" where said(child) == own: break
        case "name" where own == nil && part.index == parts.first?.index: break
        default: UDDFText.keep(child, &extras, &file, path: "trippart")
        }
      }
    }
    // A list of trips that is a trip too; the others are read on their own.
    let apart: Set<String> = element.name == "divetrip" ? ["trip"] : []
    draft.list(DiveTrip.Field.aliases, UDDFText.aliases(element))
    for child in element.children
    where !["trippart", "name", "aliasname"].contains(child.name) && !apart.contains(child.name) {
      UDDFText.keep(child, &extras, &file)
    }
    draft.extras = extras
    draft.notes = notes.filter { !$0.isEmpty }.joined(separator: "\n\n")
    return draft
  }

  private static func said(_ element: MarkupElement) -> String? { UDDFSite.said(element) }

  /// Takes the country of a trip that says one; the rest is kept.
  private static func readGeography(
    _ element: MarkupElement,
    _ draft: inout RecordDraft,
    _ extras: inout Extras,
    _ file: inout ForeignFile
  ) {
    let country = element.first("address", "country").flatMap(said)
    let isFirst = !draft.lines.contains { $0.row.key == "country" }
    guard let country, isFirst else {
      return UDDFText.keep(element, &extras, &file, path: "trippart")
    }
    draft.text(DiveTrip.Field.country, country)
    for child in element.children where child.name != "address" {
      if child.name == "location", said(child) == country { continue }
      UDDFText.keep(child, &extras, &file, path: "trippart-geography")
    }
    for child in element.first("address")?.children.filter({ $0.name != "country" }) ?? [] {
      UDDFText.keep(child, &extras, &file, path: "trippart-geography-address")
    }
  }
}
