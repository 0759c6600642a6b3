import DiveModel
import LogbookCore

extension DueFinder {
  /// The documents that end.
  var documents: [DueItem] {
    zip(logbook.documents, validities).compactMap { document, validity in
      validity.state.map { state in
        DueItem(
          .document,
          document.id,
          at: document.origin.path,
          what: document.type?.value ?? document.title,
          of: document.owner.map { owner($0.value.text) },
          until: validity.lastDay,
          state
        )
      }
    }
  }
}
