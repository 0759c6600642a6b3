import Wording

/// A large figure with its label, for totals on a page.
struct Tile {
  let label: String
  let icon: Icon
  let value: HTML
  /// A remark in small print.
  let note: String?

  init(_ label: String, _ icon: Icon, _ value: HTML, note: String? = nil) {
    self.label = label
    self.icon = icon
    self.value = value
    self.note = note
  }

  init(_ label: String, _ icon: Icon, _ text: String, note: String? = nil) {
    var value = HTML()
    value.figures(text)
    self.init(label, icon, value, note: note)
  }

  static func write(_ tiles: [Tile], _ html: inout HTML) {
    guard !tiles.isEmpty else { return }
    html.element("ul", .class("highlights")) { html in
      for tile in tiles {
        html.element("li") { html in
          html.element("span", .class("what")) { html in
            html.add(tile.icon.html)
            html.text(tile.label)
          }
          html.text(" ")
          html.element("strong") { $0.add(tile.value) }
          guard let note = tile.note else { return }
          html.text(" ")
          html.element("span", .class("origin"), text: note)
        }
      }
    }
  }
}
