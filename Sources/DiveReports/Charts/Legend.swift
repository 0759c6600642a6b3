/// The legend of a drawing, with a sample of each line and mark.
struct Legend {
  /// The entries: a name, and a drawing of 28 by 12.
  private var entries: [(name: String, series: String?, sample: HTML)] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds an entry; a script can switch a series on and off by its name.
  mutating func add(_ name: String, series: String? = nil, sample: (inout HTML) -> Void) {
    var html = HTML()
    html.shape(
      "svg",
      [.class("chart-sample"), HTMLAttribute("viewBox", "0 0 28 12"), .unheard],
      content: sample
    )
    entries.append((name, series, html))
  }

  /// Adds a line in the style of a class.
  mutating func add(line kind: String, _ name: String, series: String? = nil) {
    add(name, series: series) { html in
      html.shape("path", [.class(kind), HTMLAttribute("d", "M1 6h26")])
    }
  }

  var html: HTML {
    var html = HTML()
    guard !entries.isEmpty else { return html }
    html.element("ul", .class("chart-legend")) { html in
      for entry in entries {
        let series = entry.series.map { [HTMLAttribute("data-series", $0)] } ?? []
        html.shape("li", series) { html in
          html.add(entry.sample)
          html.literal(" ")
          html.text(entry.name)
        }
      }
    }
    return html
  }
}
