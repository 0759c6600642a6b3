import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// What only the page of a piece of gear or a set has: its pieces, and the sets that it is part of.
struct GearParts {
  private let item: GearItem
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  init(_ item: GearItem, _ context: PageContext) { (self.item, self.context) = (item, context) }

  func write(_ html: inout HTML) {
    let sets = GearSets(context.log.logbook, context.log.index)
    writePieces(sets.pieces(of: item.id), &html)
    let all = sets.withSets([item.id]).subtracting([item.id]).sorted()
    guard !all.isEmpty else { return }
    html.element("section", .class("part"), .id("sets")) { html in
      html.element("h2", text: phrases(.sitePartOf))
      html.element("ul", .class("names")) { html in
        for set in all { html.element("li") { context.writeReference(set, .gear, &$0) } }
      }
    }
  }

  /// Writes the pieces with what is due of them, and what they cost.
  private func writePieces(_ pieces: [String], _ html: inout HTML) {
    // As the set names them, records or not; then those of the sets in it.
    let own = item.items.map { context.log.index.id(of: $0.value.text, .gear) ?? $0.value.text }
    let all = own + pieces.filter { !own.contains($0) }
    guard !all.isEmpty else { return }
    html.element("section", .class("part"), .id("items")) { html in
      html.element("h2", text: phrases.label("items") ?? "")
      html.element("ul", .class("names")) { html in
        for piece in all {
          let due = context.due(.gear, piece)
          let isOver = due.first?.state == .expired
          html.element("li", .class(isOver ? "due" : "well")) { html in
            context.writeReference(piece, .gear, &html)
            for item in due { html.text(" · " + context.text(of: item)) }
          }
        }
      }
      for price in context.log.logbook.prices(of: pieces) {
        let text = phrases(.setValue(sum: phrases.money(price.sum), count: price.pieces))
        html.element("p", .class("quiet")) { $0.figures(text) }
      }
    }
  }
}
