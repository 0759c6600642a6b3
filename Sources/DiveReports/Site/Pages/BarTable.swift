import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// A breakdown of dives as a table, with a bar for each number.
struct BarTable {
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  init(_ context: PageContext) { self.context = context }

  /// Writes a table; a long one is cut, with the number of rows that are left out.
  func write(
    _ grouped: GroupedDives,
    _ label: String,
    id: String,
    most: Int = .max,
    linkingTo kind: RecordKind? = nil,
    _ html: inout HTML
  ) {
    let greatest = grouped.rows.map(\.totals.dives).max() ?? 0
    html.scrollingTable("bars", id: id, label: label) { html in
      html.element("caption", .class("unseen"), text: label)
      html.element("thead") { html in
        html.element("tr") { html in
          for (title, isSeen) in [
            (label, false), (phrases(.figureDives), true), (phrases(.siteBar), false),
            (phrases(.siteColumnTime), true), (phrases(.figureDeepest), true),
          ] {
            html.element("th", .columnScope) { html in
              html.element("span", .class(isSeen ? "seen" : "unseen"), text: title)
            }
          }
        }
      }
      html.element("tbody") { html in
        for row in grouped.rows.prefix(most) {
          write(row, greatest, grouped.dimensions.first, kind, &html)
        }
      }
    }
    let left = grouped.rows.count - min(most, grouped.rows.count)
    if left > 0 { html.element("p", .class("quiet"), text: phrases(.andMore(count: left))) }
  }

  private func write(
    _ row: GroupedDives.Row,
    _ greatest: Int,
    _ dimension: Dimension?,
    _ kind: RecordKind?,
    _ html: inout HTML
  ) {
    let key = row.keys.first ?? nil
    html.element("tr") { html in
      html.element("th", .rowScope) { html in
        let title = self.title(key, dimension)
        if let kind, let key, let path = context.log.names.records[RecordKey(kind, key.name)] {
          html.element("a", context.href(path), text: title)
        } else if let filter = Self.filter(key, dimension, title) {
          html.element("a", context.href(filter.address), text: title)
        } else {
          html.figures(title)
        }
      }
      html.element("td", .class("n"), text: phrases.number(row.totals.dives))
      html.element("td", .class("bar-cell")) { Self.writeBar(row.totals.dives, of: greatest, &$0) }
      html.element("td", .class("n"), text: row.totals.duration.map(phrases.sum) ?? "")
      html.element(
        "td",
        .class("n"),
        text: row.totals.compared.deepest.map(phrases.depth) ?? ""
      )
    }
  }

  /// The dives of a row in the list of all dives; nil if the list cannot be filtered to them.
  private static func filter(
    _ key: DimensionKey?,
    _ dimension: Dimension?,
    _ title: String
  ) -> ListFilter? {
    guard let key, let dimension else { return nil }
    switch dimension.name {
    case "year": return Int(key.name).map(ListFilter.year)
    case "tag": return .tag(key.name)
    case "gas": return .gas(title)
    default: return nil
    }
  }

  private func title(_ key: DimensionKey?, _ dimension: Dimension?) -> String {
    guard let key, let dimension else { return phrases(.siteNotRecorded) }
    return phrases.title(key, of: dimension)
  }

  /// Writes a bar; the number next to it has the same information.
  static func writeBar(_ part: Int, of whole: Int, _ html: inout HTML) {
    let share = whole > 0 ? Swift.max(1, part * 1000 / whole) : 0
    html.element(
      "svg",
      .class("bar"),
      HTMLAttribute("viewBox", "0 0 1000 10"),
      HTMLAttribute("preserveAspectRatio", "none"),
      .unheard,
      HTMLAttribute("focusable", "false")
    ) { html in
      html.element("rect", HTMLAttribute("width", "\(share)"), HTMLAttribute("height", "10")) { _ in
      }
    }
  }
}
