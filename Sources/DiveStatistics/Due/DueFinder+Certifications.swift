import DiveModel
import DiveUnits
import LogbookCore

extension DueFinder {
  /// For each agency and level of a diver's certifications, the one that ends last.
  var certifications: [DueItem] {
    logbook.divers.flatMap { diver in
      diver.countingCertifications(on: day).compactMap { card -> DueItem? in
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
}
