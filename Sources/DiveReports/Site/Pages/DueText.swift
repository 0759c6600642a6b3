import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The texts of due items.
extension Phrases {
  /// The item with its end.
  func text(of item: DueItem) -> String {
    let (what, parts) = (item.what, clocks(of: item))
    switch (item.kind, item.state) {
    case (_, .unknown) where parts.isEmpty: return self(.siteDueUnknown(what: what))
    case (.gear, .expired): return self(.siteDueSince(what: what, due: parts))
    case (.gear, _): return self(.siteDueOn(what: what, due: parts))
    case (_, .expired): return self(.siteEndedOn(what: what, date: parts))
    default: return self(.siteEndsOn(what: what, date: parts))
    }
  }

  /// The last day, and the dives and hours that are left.
  private func clocks(of item: DueItem) -> String {
    var parts: [String] = []
    if let day = item.day { parts.append(date(day)) }
    if let dives = item.dives {
      parts.append(
        dives >= 0 ? self(.siteDivesLeft(count: dives)) : self(.siteDivesOver(count: 0 - dives))
      )
    }
    if let seconds = item.seconds {
      let time = duration(DiveDuration(steps: Int(clamping: seconds.magnitude)))
      parts.append(self(seconds >= 0 ? .siteTimeLeft(time: time) : .siteTimeOver(time: time)))
    }
    return parts.joined(separator: ", ")
  }
}

/// The due items on pages.
extension PageContext {
  /// The item with its end.
  func text(of item: DueItem) -> String { phrases.text(of: item) }

  /// The words for states, the most urgent first, and further ones after them.
  func states(_ further: [Message]) -> [String] {
    let states: [ValidityState] = [.expired, .expiring, .unknown, .valid]
    return (states.map(\.label) + further).map { phrases($0) }
  }

  /// The due items of a record, the most urgent first.
  func due(_ kind: DueItem.Kind, _ id: String) -> [DueItem] {
    let order = ValidityState.allCases
    func rank(_ item: DueItem) -> Int { order.firstIndex(of: item.state) ?? order.count }
    return due.of(kind, id).enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    .map(\.element)
  }

  /// Writes the due items of a record as a section of its page, if there are any.
  func writeDue(_ items: [DueItem], _ title: Message, _ html: inout HTML) {
    guard !items.isEmpty else { return }
    html.element("section", .class("part"), .id("due")) { html in
      html.element("h2", text: phrases(title))
      html.element("ul", .class("names")) { html in
        for item in items { html.element("li", .class(Self.style(item)), text: text(of: item)) }
      }
    }
  }

  /// Writes the items that need attention, each with a link to its record.
  func writePressing(_ html: inout HTML) {
    let items = due.pressing
    guard !items.isEmpty else { return }
    html.element("section", .class("part"), .id("due")) { html in
      html.element("h2", text: phrases(.siteDue))
      html.element("ul", .class("names")) { html in
        for item in items {
          html.element("li", .class(Self.style(item))) { html in
            writeOwner(of: item, &html)
            html.text(text(of: item))
          }
        }
      }
    }
  }

  private func writeOwner(of item: DueItem, _ html: inout HTML) {
    if let kind = item.kind.record {
      writeReference(item.id, kind, &html)
    } else {
      html.text(item.owner.map(ownerTitle) ?? "")
    }
    html.text(" · ")
  }

  private static func style(_ item: DueItem) -> String {
    item.state == .expired ? "due" : "well"
  }

  /// The display name of an owner: a diver, a group, or a person without a record.
  func ownerTitle(_ text: String) -> String {
    guard let group = RecordOwner.groupID(in: text) else { return personTitle(text) }
    return log.record(group, .group)?.title ?? text
  }
}
