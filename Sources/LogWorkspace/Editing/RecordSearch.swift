package import DiveModel
import DiveUnits
import LogbookCore

/// A record that a search for a name or a date finds.
package struct FoundRecord: Hashable, Sendable {
  package let kind: RecordKind
  package let path: String
  /// Its name, or the moment and the place of a dive.
  package let title: String
  package let id: String
}

extension LogSession {
  /// The records that a text finds by id, name or alias, and the dives that it finds by date or site,
  /// the best first.
  ///
  /// Case, accents and blanks make no difference. An empty text finds everything.
  ///
  /// - Parameters:
  ///   - text: What is looked for.
  ///   - limit: The most records to return.
  /// - Returns: The records, those that fit equally well by kind, and dives from the newest on.
  package func records(named text: String, limit: Int) -> [FoundRecord] {
    let wanted = SearchedText(text)
    var found: [(rank: Int, record: FoundRecord)] = []
    for kind in RecordKind.withIDs {
      for record in logbook.records(of: kind) {
        let names = [record.id] + [record.name].compactMap { $0 } + record.aliases
        guard let rank = names.compactMap({ wanted.rank(of: $0) }).min() else { continue }
        let one = FoundRecord(
          kind: kind,
          path: record.origin.path,
          title: record.title,
          id: record.id
        )
        found.append((rank, one))
      }
    }
    found += dives(wanted)
    // Equal ranks keep their order: records by kind, then dives, the newest first.
    return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .prefix(limit).map(\.element.record)
  }

  private func dives(_ wanted: SearchedText) -> [(rank: Int, record: FoundRecord)] {
    var sites: [String: (title: String, rank: Int?)] = [:]
    var found: [(rank: Int, record: FoundRecord)] = []
    for logged in logbook.dives.reversed() {
      let stem = String(logged.dive.origin.stem)
      var site: (title: String, rank: Int?)?
      if let text = logged.dive.site?.value.text {
        if let known = sites[text] {
          site = known
        } else {
          let title = index.place(of: text, .site).map { logbook.sites[$0].name?.value ?? text }
          let ranks = [text, title ?? text].compactMap { wanted.rank(of: $0) }
          site = (title ?? text, ranks.min())
          sites[text] = site
        }
      }
      guard let rank = [wanted.rank(ofID: stem), site?.rank].compactMap({ $0 }).min() else {
        continue
      }
      let moment = [
        logged.dive.date.map { "\($0.value)" }, logged.dive.time.map { "\($0.value)" }, site?.title,
      ].compactMap { $0 }
      let one = FoundRecord(
        kind: .dive,
        path: logged.dive.origin.path,
        title: moment.isEmpty ? stem : moment.joined(separator: " "),
        id: stem
      )
      found.append((rank, one))
    }
    return found
  }
}

/// A text that is looked for in names.
struct SearchedText {
  private let folded: String
  private let words: [Substring]

  init(_ text: String) {
    folded = Self.folded(text)
    words = folded.split(separator: "-")
  }

  /// Small letters without accents, and `-` between words.
  static func folded(_ text: String) -> String {
    guard let id = RecordID.make(from: text) else { return text.lowercased().trimmingBlanks }
    // The id of a word that no file may be called gets a number.
    return id.hasSuffix("-1") && !text.contains("1") ? String(id.dropLast(2)) : id
  }

  /// How well a name fits, from 0; nil if it does not.
  func rank(of name: String) -> Int? { rank(ofID: Self.folded(name)) }

  /// How well an id fits, which needs no folding.
  func rank(ofID id: String) -> Int? {
    if folded.isEmpty { return 1 }
    if id.utf8.count < folded.utf8.count && words.count < 2 { return nil }
    if id == folded { return 0 }
    if id.hasPrefix(folded) { return 1 }
    if id.contains("-" + folded) { return 2 }
    if id.contains(folded) { return 3 }
    return words.count > 1 && words.allSatisfy { id.contains($0) } ? 4 : nil
  }
}
