import DiveModel
import LogbookCore
import Wording

/// The frame of every page: head, navigation and foot.
struct PageFrame {
  private let page: SitePage
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  init(_ page: SitePage, _ context: PageContext) {
    self.page = page
    self.context = context
  }

  /// Only the site's own files are loaded or run, and nothing is sent anywhere.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    base-uri 'none'; form-action 'none'
    """

  /// A complete page.
  func html(_ title: String, _ content: (inout HTML) -> Void) -> HTML {
    var html = HTML()
    html.reserveCapacity(16_384)
    html.literal("<!DOCTYPE html>\n")
    html.element("html", HTMLAttribute("lang", phrases.language.tag)) { html in
      html.element("head") { writeHead(title, &$0) }
      html.literal("\n")
      html.element("body") { html in
        html.element("a", .class("skip"), .href("#content"), text: phrases(.siteSkip))
        html.literal("\n")
        html.element("header", .class("masthead")) { html in
          writeMasthead(&html)
          SearchDialog(phrases: phrases).write(&html)
        }
        html.literal("\n")
        html.element("main", .id("content"), HTMLAttribute("tabindex", "-1"), content: content)
        html.literal("\n")
        html.element("footer", .class("foot")) { writeFoot(&$0) }
        html.literal("\n")
        if case .dive = page {
          let script = context.root + SiteFiles.chartScript
          html.element("script", HTMLAttribute("src", script)) { _ in }
        }
      }
    }
    html.literal("\n")
    return html
  }

  private func writeHead(_ title: String, _ html: inout HTML) {
    html.void("meta", HTMLAttribute("charset", "utf-8"))
    html.void(
      "meta",
      HTMLAttribute("http-equiv", "Content-Security-Policy"),
      HTMLAttribute("content", Self.policy)
    )
    html.void(
      "meta",
      HTMLAttribute("name", "viewport"),
      HTMLAttribute("content", "width=device-width, initial-scale=1")
    )
    meta("color-scheme", "light dark", &html)
    meta("referrer", "no-referrer", &html)
    meta("generator", "divelog", &html)
    html.literal("\n")
    let whole = title == context.siteTitle ? title : "\(title) · \(context.siteTitle)"
    html.element("title", text: whole)
    for style in [SiteFiles.chartStyle, SiteFiles.style] {
      html.void("link", HTMLAttribute("rel", "stylesheet"), context.href(style))
    }
    html.void(
      "link",
      HTMLAttribute("rel", "icon"),
      .type("image/svg+xml"),
      context.href(SiteFiles.icon)
    )
    // The script runs before the page is drawn, so that a dark page does not flash.
    html.element("script", HTMLAttribute("src", context.root + SiteFiles.script)) { _ in }
  }

  private func meta(_ name: String, _ content: String, _ html: inout HTML) {
    html.void("meta", HTMLAttribute("name", name), HTMLAttribute("content", content))
  }

  private func writeMasthead(_ html: inout HTML) {
    html.element("div", .class("strip")) { html in
      html.element("a", .class("brand"), context.href("index.html")) { html in
        html.add(Icon.home.html)
        html.element("span", text: context.siteTitle)
      }
      html.element("nav", .class("ways"), .label(phrases(.siteWays))) { html in
        html.element("ul") { html in
          for way in SitePage.ways(of: context.log) {
            html.element("li") { writeWay(way, &$0) }
          }
        }
      }
      html.element("button", .type("button"), .id("find"), .class("theme"), .hidden) { html in
        html.add(Icon.search.html)
        html.element("span", .class("unseen"), text: phrases(.siteSearchEverything))
      }
      html.element(
        "button",
        .type("button"),
        .id("theme"),
        .class("theme"),
        HTMLAttribute("aria-pressed", "false"),
        .hidden
      ) { html in
        html.add(Icon.moon.html)
        html.element("span", .class("unseen"), text: phrases(.siteDark))
      }
    }
  }

  private func writeWay(_ way: SitePage, _ html: inout HTML) {
    let target = context.href(way.path ?? "")
    let title = phrases(way.shortTitle)
    guard way == page.way else { return html.element("a", target, text: title) }
    // A page below is part of the linked section, but is not the linked page itself.
    let current = HTMLAttribute("aria-current", way == page ? "page" : "true")
    html.element("a", target, current, text: title)
  }

  private func writeFoot(_ html: inout HTML) {
    html.element("p", text: phrases(.siteFoot))
    html.element("p", .class("quiet"), text: phrases(seenBy))
  }

  private var seenBy: Message {
    switch context.audience {
    case .public: .siteForPublic
    case .group(let id): .siteForGroup(group: context.log.record(id, .group)?.title ?? id)
    case .owner: .siteForOwner
    }
  }
}

extension SitePage {
  /// The label of a navigation link.
  var title: Message {
    switch self {
    case .home, .dive, .record, .query: .siteHome
    case .dives: .siteDives
    case .statistics: .siteStatistics
    case .sites: .siteSites
    case .people: .sitePeople
    case .gear: .siteGear
    case .documents: .siteDocuments
    case .money: .siteBudgets
    }
  }

  /// A shorter label for narrow screens.
  var shortTitle: Message {
    switch self {
    case .sites: .siteSitesTitle
    case .people: .siteDiversTitle
    case .gear: .siteGearTitle
    default: title
    }
  }

  /// The icon of a section.
  var icon: Icon {
    switch self {
    case .home, .dive, .record, .query: .home
    case .dives: .list
    case .statistics: .chart
    case .sites: .site
    case .people: .people
    case .gear: .gear
    case .documents: .certificate
    case .money: .cost
    }
  }
}
