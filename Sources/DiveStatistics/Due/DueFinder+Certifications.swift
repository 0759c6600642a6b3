import DiveModel
import DiveUnits
import LogbookCore

extension DueFinder {
  /// For each agency and level of a diver's certifications, the one that ends last.
  var certifications: [DueItem] {
    logbook.divers.flatMap { diver -> [DueItem] in
      var last: [String: Certification] = [:]
      for card in diver.certifications.lazy.map(\.value) where isHeld(card) {
        let name = card.title.lowercased()
        let (end, known) = (Self.end(card), last[name].map(Self.end))
        if known.map({ $0 < end }) ?? true { last[name] = card }
      }
      return last.values.compactMap { card in
        let isDamaged = card.fields.isDamaged(Certification.Field.expires.rawValue)
        guard card.expires != nil || isDamaged else { return nil }
        return DueItem(
          .certification,
          diver.id,
          at: diver.origin.path,
          what: card.title,
          of: diver.id,
          until: card.expires?.value,
          state(card.expires?.value)
        )
      }
    }
  }

  /// A certification without an end is valid forever.
  private static func end(_ card: Certification) -> Int { card.expires?.value.dayNumber ?? .max }

  private func isHeld(_ card: Certification) -> Bool {
    guard let date = card.date?.value, let day else { return true }
    return date <= day
  }
}
