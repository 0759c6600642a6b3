import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// Values of fields on a page: references become links, lists become lists.
extension PageContext {
  /// Writes a value.
  ///
  /// - Parameters:
  ///   - content: The value.
  ///   - kind: The kind of value.
  ///   - key: The field's key.
  ///   - html: The output.
  func write(_ content: Content, _ kind: ValueKind, of key: String, _ html: inout HTML) {
    switch content {
    case .list(let items) where kind == .person || kind == .reference(.diver):
      let people = items.compactMap { item -> String? in
        if case .text(let text) = item.content { text } else { nil }
      }
      writePeople(people, &html)
    case .list(let items) where key == "tags":
      writeTags(items, &html)
    case .list(let items):
      for (place, item) in items.enumerated() {
        if place > 0 { html.text(separator(kind)) }
        write(item.content, kind, of: key, &html)
      }
    case .mapping(let fields):
      guard case .mapping(let mapping) = kind else { return html.text(phrases.anything(content)) }
      write(fields, mapping.table, &html)
    case .steps, .text: writeOne(content, kind, of: key, &html)
    }
  }

  /// Writes tags, each with a link to the dives that have it.
  private func writeTags(_ items: [Content.Item], _ html: inout HTML) {
    var isFirst = true
    for item in items {
      guard case .text(let tag) = item.content else { continue }
      if !isFirst { html.text(", ") }
      html.element("a", href(ListFilter.tag(tag).address), text: tag)
      isFirst = false
    }
  }

  /// Writes a date for people and machines.
  func writeDate(_ date: CalendarDate, _ html: inout HTML) {
    html.element("time", HTMLAttribute("datetime", date.description), text: phrases.date(date))
  }

  private func separator(_ kind: ValueKind) -> String {
    if case .mapping = kind { "; " } else { ", " }
  }

  private func writeOne(
    _ content: Content,
    _ kind: ValueKind,
    of key: String,
    _ html: inout HTML
  ) {
    let text = phrases.value(content, kind, of: key)
    switch kind {
    case .reference(let kind): writeReference(text, kind, &html)
    case .person: writeReference(text, .diver, &html)
    case .owner where RecordOwner.groupID(in: text) == nil: writeReference(text, .diver, &html)
    case .owner: writePathReference(text, &html)
    case .pathReference: writePathReference(text, &html)
    case .rating: if case .steps(let stars) = content { writeRating(stars, &html) }
    case .date:
      if let date = CalendarDate(content: content) {
        writeDate(date, &html)
      } else {
        html.text(text)
      }
    // Names are not split, even if they look like a figure with a unit.
    case .identifier, .file: html.text(text)
    case .provenance: writeProvenance(text, &html)
    default: writeAddress(text, key, &html)
    }
  }

  /// Writes an address; a plain web or mail address becomes a link.
  private func writeAddress(_ text: String, _ key: String, _ html: inout HTML) {
    let address: WebAddress? =
      switch key {
      case "url": WebAddress(page: text)
      case "email": WebAddress(mail: text)
      default: nil
      }
    guard let address else { return html.figures(text) }
    let relation = HTMLAttribute("rel", "external noopener noreferrer")
    html.element("a", .href(address.href), relation, text: text)
  }

  /// Writes a reference as a link to its record's page, or as plain text.
  func writeReference(_ text: String, _ kind: RecordKind, _ html: inout HTML) {
    guard let record = log.record(text, kind) else {
      return html.text(phrases.person(text))
    }
    guard let path = record.path else { return html.text(record.title) }
    html.element("a", href(path), text: record.title)
  }

  /// Writes the group dive that an entry was made from by its group and its moment.
  ///
  /// Its file may be named after a site that these readers must not see.
  private func writeProvenance(_ text: String, _ html: inout HTML) {
    guard let template = Provenance(text)?.template else { return }
    writeReference(template.group, .group, &html)
    guard let date = template.date else { return }
    html.text(", ")
    writeDate(date, &html)
    if let time = template.time { html.text(" " + phrases.time(time)) }
  }

  private func writePathReference(_ text: String, _ html: inout HTML) {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = RecordKind.allCases.first(where: { $0.folder == parts[0] })
    else { return html.text(text) }
    writeReference(parts[1], kind, &html)
  }

  /// Writes stars, and for screen readers their number.
  func writeRating(_ stars: Int, _ html: inout HTML) {
    guard (1...5).contains(stars) else { return }
    let label = phrases(.siteStars(stars: Decimal(stars)))
    html.element("span", .class("stars"), HTMLAttribute("role", "img"), .label(label)) { html in
      html.text(String(repeating: "★", count: stars))
      html.element("span", .class("off"), text: String(repeating: "☆", count: 5 - stars))
    }
  }

  /// Writes a mapping on one line: its first value, then the others with their labels.
  private func write(_ fields: FieldSet, _ table: FieldTable, _ html: inout HTML) {
    var isFirst = true
    for entry in fields.entries {
      guard let row = table.row(forField: entry.field) else { continue }
      if row.key == "count", case .steps(let count) = entry.content {
        html.text(" " + phrases(.siteTimes(number: Decimal(count))))
        continue
      }
      if !isFirst { html.text(", ") }
      if row.key != table.rows.first?.key, let label = phrases.label(row.key) {
        html.element("span", .class("quiet"), text: phrases.inLine(label) + " ")
      }
      write(entry.content, row.kind, of: row.key, &html)
      isFirst = false
    }
  }
}
