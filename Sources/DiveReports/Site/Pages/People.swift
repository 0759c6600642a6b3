import DiveModel
import LogbookCore
import Wording

/// Names of people, and links to their pages.
extension PageContext {
  /// The display name of a person.
  func personTitle(_ text: String) -> String {
    if let record = log.record(text, .diver) { return record.title }
    return phrases.person(text)
  }

  /// The display names of people; anonymous ones are replaced by one count.
  func people(_ texts: [String]) -> [String] {
    let known = texts.filter { !isUnknown($0) }.map(personTitle)
    return known + [unknown(texts)].compactMap(\.self)
  }

  /// Writes several people, each with a link to their page.
  func writePeople(_ texts: [String], _ html: inout HTML) {
    var isFirst = true
    for text in texts where !isUnknown(text) {
      if !isFirst { html.text(", ") }
      writeReference(text, .diver, &html)
      isFirst = false
    }
    guard let others = unknown(texts) else { return }
    html.text(isFirst ? others : ", " + others)
  }

  /// Whether a text is the name of an anonymous person.
  func isUnknown(_ text: String) -> Bool {
    phrases.isUnknown(text) && log.record(text, .diver) == nil
  }

  /// The number of anonymous people, in words; nil if there are none.
  func unknown(_ texts: [String]) -> String? {
    switch texts.count(where: isUnknown) {
    case 0: nil
    case 1: phrases(.siteSomeone)
    case let count: phrases(.siteDivers(count: count))
    }
  }

  func writeDiver(_ id: String, _ html: inout HTML) {
    guard let title = log.diverTitle(id, phrases) else { return }
    guard let path = log.names.records[RecordKey(.diver, id)] else { return html.text(title) }
    html.element("a", href(path), text: title)
  }

  /// Writes marks for a dive that does not count.
  func writeBadges(of dive: Dive, _ html: inout HTML) {
    let states: [(Bool, Message)] = [
      (dive.isPlanned, .siteIsPlanned), (dive.isInvalid, .siteIsInvalid),
    ]
    for (isSo, words) in states where isSo {
      html.text(" ")
      html.element("span", .class("badge"), text: phrases(words))
    }
  }

  /// The title of a dive: site and date.
  func title(of place: Int) -> String {
    let dive = log.logbook.dives[place].dive
    let day = dive.date.map { phrases.date($0.value) }
    let known = [log.siteTitle(dive), day].compactMap(\.self)
    return known.isEmpty ? phrases(.siteDive) : known.joined(separator: ", ")
  }
}

extension SiteLog {
  func page(of place: Int) -> String? { names.dives[logbook.dives[place].dive.origin.path] }
}
