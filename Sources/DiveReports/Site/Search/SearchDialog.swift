import Wording

/// The window in which the whole site is searched; closed until the site's script opens it.
struct SearchDialog {
  let phrases: Phrases

  func write(_ html: inout HTML) {
    let title = phrases(.siteSearchEverything)
    html.element("dialog", .id("finder"), .class("finder"), .label(title)) { write(title, &$0) }
  }

  private func write(_ title: String, _ html: inout HTML) {
    html.element("div", .class("finder-head")) { html in
      html.element("label") { html in
        html.element("span", text: title)
        html.void(
          "input",
          .type("search"),
          .id("finder-words"),
          HTMLAttribute("autocomplete", "off")
        )
      }
      html.element(
        "button",
        .type("button"),
        .id("finder-close"),
        .class("plain"),
        text: phrases(.siteSearchClose)
      )
    }
    html.element("p", .id("finder-found"), HTMLAttribute("role", "status"), .hidden) { html in
      html.text(phrases(.siteSearchFound) + ": ")
      html.element("strong", text: "0")
    }
    html.element("ul", .id("finder-hits"), .hidden, text: "")
    phrases.writeNothingFound(&html)
  }
}

extension Phrases {
  /// Says that nothing was found, with the way back to everything; hidden until that is so.
  func writeNothingFound(_ html: inout HTML) {
    html.element("p", .class("none"), HTMLAttribute("role", "status"), .hidden) { html in
      html.text(self(.siteSearchNone) + ". ")
      html.element("button", .type("button"), .class("plain"), text: self(.siteSearchClear))
    }
  }
}
