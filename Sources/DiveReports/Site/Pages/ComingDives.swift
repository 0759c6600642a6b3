import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// The planned dives that the readers of a page may see.
extension PageContext {
  /// Writes the coming dives as a section, if there are any: of a group, or all.
  ///
  /// Only its own group sees a group's dive, with its members.
  func writeComing(ofGroup group: String? = nil, _ html: inout HTML) {
    guard let today else { return }
    let dives = ComingDive.all(in: log.logbook, log.index, from: today)
      .filter { coming in group.map { coming.group == $0 } ?? true }
    guard !dives.isEmpty else { return }
    html.element("section", .class("part"), .id("coming")) { html in
      html.element("h2", text: phrases(.siteComing))
      html.element("ul", .class("names")) { html in
        for coming in dives { html.element("li") { write(coming, &$0) } }
      }
    }
  }

  private func write(_ coming: ComingDive, _ html: inout HTML) {
    html.text(phrases.date(coming.date))
    if let time = coming.dive.time?.value { html.text(" " + phrases.time(time)) }
    if let site = coming.dive.site?.value.text {
      html.text(" · ")
      writeReference(site, .site, &html)
    }
    html.text(" · ")
    if let diver = coming.diver {
      writeDiver(diver, &html)
    } else if let group = coming.group {
      writeReference(group, .group, &html)
    }
    if let meet = coming.dive.meet?.value { html.text(" · " + meet) }
    guard coming.diver == nil else { return }
    if let places = coming.places {
      let taken = coming.members.count
      html.text(" · " + phrases(.sitePlaces(taken: .init(taken), places: .init(places))))
    }
    if !coming.members.isEmpty {
      html.text(" · ")
      writePeople(coming.members.map(\.text), &html)
    }
    guard !coming.waiting.isEmpty else { return }
    html.text(" · " + phrases(.comingWaiting(count: coming.waiting.count)) + ": ")
    writePeople(coming.waiting.map(\.text), &html)
  }
}
