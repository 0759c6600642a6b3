import DiveFormat
import DiveModel
import LogbookCore
import Wording

/// One line of a list of facts: label and value.
struct Fact {
  let label: String
  let icon: Icon
  /// A CSS class with the field's key, for styling and tests.
  let key: String
  /// The source of a computed value; nil if it is written.
  let origin: String?
  let value: HTML

  init(_ key: String, _ label: String, _ icon: Icon, _ value: HTML, origin: String? = nil) {
    self.key = key
    self.label = label
    self.icon = icon
    self.value = value
    self.origin = origin
  }
}

extension PageContext {
  /// Writes a list of facts; nothing if it is empty.
  func write(_ facts: [Fact], _ html: inout HTML) {
    guard !facts.isEmpty else { return }
    html.element("dl", .class("facts")) { html in
      for fact in facts {
        html.element("dt") { html in
          html.add(fact.icon.html)
          html.element("span", text: fact.label)
        }
        html.element("dd", .class("fact-" + fact.key)) { html in
          html.add(fact.value)
          guard let origin = fact.origin else { return }
          html.text(" ")
          html.element("span", .class("origin"), text: origin)
        }
      }
    }
  }

  /// The facts of a record's own fields, except some and those shown as tables.
  func facts(
    of fields: FieldSet,
    _ table: FieldTable,
    without left: Set<String> = []
  ) -> [Fact] {
    fields.entries.compactMap { entry in
      guard let row = table.row(forField: entry.field) else { return ownFact(entry.content) }
      guard !left.contains(row.key), row.key != "share" || audience == .owner else { return nil }
      var value = HTML()
      if case .dive = row.kind, case .mapping(let inner) = entry.content {
        value = defaults(inner)
      } else {
        write(entry.content, row.kind, of: row.key, &value)
      }
      let label = phrases.label(row.key, of: entry.content)
      return value.isEmpty ? nil : Fact(row.key, label, Icon(row.icon), value)
    }
  }

  /// A key of the diver's own, which only the log's keeper and friends see.
  func ownFact(_ content: Content) -> Fact? {
    guard case .list(let pair) = content, pair.count == 2 else { return nil }
    var value = HTML()
    value.text(phrases.anything(pair[1].content))
    return Fact("own", phrases.anything(pair[0].content), .note, value)
  }

  /// The default values of a group's new dives.
  private func defaults(_ fields: FieldSet) -> HTML {
    var html = HTML()
    for (place, fact) in facts(of: fields, .dive).enumerated() {
      if place > 0 { html.text("; ") }
      html.element("span", .class("quiet"), text: phrases.language.inLine(fact.label) + " ")
      html.add(fact.value)
    }
    return html
  }
}
