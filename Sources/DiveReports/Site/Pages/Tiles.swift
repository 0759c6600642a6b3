import Wording

/// A figure in large print with what it is, as totals stand on a page.
struct Tile {
  let label: String
  let icon: Icon
  let value: String
  /// What stands below in small print.
  let note: String?

  init(_ label: String, _ icon: Icon, _ value: String, note: String? = nil) {
    self.label = label
    self.icon = icon
    self.value = value
    self.note = note
  }

  static func write(_ tiles: [Tile], _ html: inout HTML) {
    guard !tiles.isEmpty else { return }
    html.element("dl", .class("highlights")) { html in
      for tile in tiles {
        html.element("div") { html in
          html.element("dt") { html in
            html.add(tile.icon.html)
            html.text(tile.label)
          }
          html.element("dd") { html in
            html.text(tile.value)
            if let note = tile.note {
              html.text(" ")
              html.element("span", .class("origin"), text: note)
            }
          }
        }
      }
    }
  }
}
