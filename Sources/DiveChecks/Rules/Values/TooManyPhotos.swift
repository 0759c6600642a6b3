import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// How many pictures records may have.
package enum PhotoLimits {
  package static let ofGear = 2
}

/// Reports a third picture of a piece of gear.
struct TooManyPhotos: LogbookRule {
  static let about = RuleInfo(
    id: "too-many-photos",
    tier: .values,
    severity: .error,
    title: "A piece of gear has at most two pictures",
    rationale: """
      The page of a piece of gear shows the piece and its label. The log stays small for everyone \
      who copies it.
      """,
    bad: """
      === gear/torch.md
      ---
      photos: [front.jpg, back.jpg, ▸label.jpg◂]
      ---
      === gear/front.jpg
      (a picture)
      === gear/back.jpg
      (a picture)
      === gear/label.jpg
      (a picture)
      """,
    good: """
      === gear/torch.md
      ---
      photos: [front.jpg, back.jpg]
      ---
      === gear/front.jpg
      (a picture)
      === gear/back.jpg
      (a picture)
      """,
    limits: [.limitPhotos(count: Decimal(PhotoLimits.ofGear))]
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for item in context.logbook.gear {
      for photo in item.photos.dropFirst(PhotoLimits.ofGear) {
        report(FileDiagnostic(path: item.origin.path, found(.tooManyPhotos, at: photo.range)))
      }
    }
  }
}
