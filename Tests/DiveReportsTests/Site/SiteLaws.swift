import DiveModel
import DiveReports
import DiveUnits
import LogbookCore
import Testing
import Wording

/// Laws for every site of every log.
struct SiteLaws {
  let site: Site
  let pages: [String: String]

  init(
    _ logbook: Logbook,
    for audience: Audience,
    in language: Language = .english,
    today: CalendarDate? = nil
  ) {
    let site = Site(of: logbook, for: audience, in: language, today: today)
    self.site = site
    let made = inChunks(site.files.count, of: 16) { range in
      range.compactMap { place -> (String, String)? in
        let file = site.files[place]
        guard file.hasSuffix(".html"), let bytes = site.bytes(of: file) else { return nil }
        return (file, String(decoding: bytes, as: UTF8.self))
      }
    }
    pages = Dictionary(uniqueKeysWithValues: made.flatMap(\.self))
  }

  /// The elements that pages are made of; a note or a value brings none of its own.
  static let elements: Set<String> = [
    "html", "head", "meta", "title", "link", "script", "body", "a", "header", "main", "footer",
    "nav", "ul", "li", "div", "span", "p", "h1", "h2", "h3", "section", "article", "dl", "dt", "dd",
    "table", "caption", "thead", "tbody", "tr", "th", "td", "time", "strong", "figure",
    "figcaption", "img", "svg", "path", "circle", "rect", "button", "label", "input", "select",
    "option", "details", "summary", "g", "text", "desc", "ol", "em", "code", "pre", "blockquote",
    "del", "br", "hr", "h4", "h5", "h6", "noscript", "dialog",
  ]

  static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "rel", "href", "src", "class", "id",
    "tabindex", "type", "hidden", "aria-label", "aria-hidden", "aria-pressed", "aria-current",
    "role", "scope", "data-v", "datetime", "alt", "loading", "autocomplete", "placeholder",
    "value", "viewBox", "preserveAspectRatio", "focusable", "width", "height", "d", "cx", "cy", "r",
    "rx", "x", "y", "fill", "dir", "start", "title", "data-mark", "data-plot", "data-span",
    "data-column", "data-pick", "data-state",
    "data-times", "data-name", "data-unit", "data-places", "data-values", "data-low", "data-high",
    "aria-live", "data-label", "data-series", "data-form", "data-at", "data-from", "data-text",
    "data-do",
  ]

  func check() {
    let files = Set(site.files)
    var anchors: [String: Set<String>] = [:]
    var links: [(from: String, to: String)] = []
    for (file, page) in pages {
      let read = PageTags(page)
      #expect(read.faults.isEmpty, "\(file)")
      var ids: [String] = []
      for tag in read.tags {
        #expect(Self.elements.contains(tag.name), "\(file): <\(tag.name)>")
        for attribute in tag.attributes {
          let (name, value) = attribute
          #expect(Self.attributes.contains(name), "\(file): \(name) of <\(tag.name)>")
          switch name {
          case "id": ids.append(value)
          case "src": links.append((file, value))
          case "href" where tag["rel"]?.contains("noreferrer") == true:
            let isAddress = ["https://", "http://", "mailto:"].contains { value.hasPrefix($0) }
            #expect(isAddress && tag.name == "a", "\(file): \(value)")
          case "href": links.append((file, value))
          default: break
          }
        }
      }
      #expect(Set(ids).count == ids.count, "\(file) has an id twice")
      anchors[file] = Set(ids)
      checkHeadings(read, file)
    }
    for link in links { check(link, files, anchors) }
  }

  /// One first heading, and none that skips a level.
  private func checkHeadings(_ read: PageTags, _ file: String) {
    let levels = read.tags.compactMap { tag in
      ["h1": 1, "h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6][tag.name]
    }
    #expect(levels.first == 1, "\(file) begins with another heading")
    #expect(levels.count { $0 == 1 } == 1, "\(file) has several first headings")
    for (one, next) in zip(levels, levels.dropFirst()) { #expect(next <= one + 1, "\(file)") }
  }

  private func check(
    _ link: (from: String, to: String),
    _ files: Set<String>,
    _ anchors: [String: Set<String>]
  ) {
    let parts = link.to.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    var folder = link.from.split(separator: "/").dropLast().map(String.init)
    var target = link.from
    if !path.isEmpty {
      for part in path.split(separator: "/") {
        if part == ".." {
          #expect(folder.popLast() != nil, "\(link.from): \(link.to) leads out")
        } else {
          folder.append(String(part))
        }
      }
      target = folder.joined(separator: "/")
    }
    #expect(files.contains(target), "\(link.from): \(link.to) leads nowhere")
    if parts.count == 2, target == "dives.html", parts[1].contains("=") {
      let isFilter = parts[1].wholeMatch(of: /(year|tag|gas|search)=[A-Za-z0-9%-]+/) != nil
      #expect(isFilter, "\(link.from): \(link.to)")
    } else if parts.count == 2 {
      #expect(anchors[target]?.contains(String(parts[1])) == true, "\(link.from): \(link.to)")
    }
  }
}
