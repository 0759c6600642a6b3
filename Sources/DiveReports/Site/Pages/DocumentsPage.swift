import DiveModel
import DiveUnits
import Logbook
import Wording

/// Documents, and what divers are certified for.
struct DocumentsPage {
  let context: PageContext

  func write(_ html: inout HTML) {
    let (log, phrases) = (context.log, context.phrases)
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.siteDocuments)) }
    let certificates = log.logbook.divers.flatMap { diver in
      diver.certifications.map(\.value).map { certificate -> RecordTable.Row in
        RecordTable.Row(
          key: RecordKey(.diver, diver.id),
          title: diver.title,
          cells: [
            .words(certificate.title),
            .date(certificate.date?.value), .minorDate(certificate.expires?.value),
            .minorFigure(certificate.maximumDepth.map { phrases.depth($0.value) }),
          ]
        )
      }
    }
    let documents = log.logbook.documents.map { document -> RecordTable.Row in
      let expires = document.expires?.value
      let isOver = expires.flatMap { day in context.today.map { day < $0 } } ?? false
      return RecordTable.Row(
        key: RecordKey(.document, document.id),
        title: document.title,
        cells: [
          .minor(document.type?.value),
          .words(document.owner.map { context.personTitle($0.value.text) }),
          .minorDate(document.issued?.value),
          expires.map { day in
            isOver ? .words(phrases(.siteExpiredOn(date: phrases.date(day)))) : .date(day)
          } ?? .date(nil),
        ],
        isDue: isOver
      )
    }
    let table = RecordTable(context)
    table.write(
      certificates,
      .fieldCertifications,
      [.fieldLevel, .fieldDate, .fieldExpires, .fieldMaxDepth],
      id: "certificates",
      &html
    )
    table.write(
      documents.sortedByTitle,
      .fieldDocuments,
      [.fieldType, .fieldOwner, .fieldIssued, .fieldExpires],
      id: "documents",
      &html
    )
    context.writeEmpty(certificates.isEmpty && documents.isEmpty, &html)
  }
}
