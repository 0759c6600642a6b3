import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// Documents and certifications, with their end dates.
struct DocumentsPage {
  let context: PageContext
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  func write(_ html: inout HTML) {
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.siteDocuments)) }
    let (certificates, documents) = (certificates, documents)
    let table = RecordTable(context)
    table.write(
      certificates,
      .fieldCertifications,
      [.fieldLevel, .fieldDate, .fieldMaxDepth, .fieldExpires],
      id: "certifications",
      picks: [
        .column(.fieldName, 0), .state(.siteState, context.states([.siteStateEndless])),
      ],
      &html
    )
    table.write(
      documents.sortedByTitle,
      .fieldDocuments,
      [.fieldType, .fieldOwner, .fieldIssued, .siteColumnValidity],
      id: "documents",
      picks: [
        .column(.fieldType, 1), .column(.fieldOwner, 2),
        .state(
          .siteState,
          context.states([.siteStateEndless, .siteStateReplaced, .siteStateLater])
        ),
      ],
      &html
    )
    let others = table.write(of: .documents, without: [.document], &html)
    context.writeEmpty(certificates.isEmpty && documents.isEmpty && !others, &html)
  }

  private var certificates: [RecordTable.Row] {
    log.logbook.divers.flatMap { diver -> [RecordTable.Row] in
      let due = context.due.of(.certification, diver.id)
      return diver.certifications.map(\.value).map { card in
        // A certification that was renewed has ended, but needs no attention.
        let item = due.first { $0.what == card.title && $0.day == card.expires?.value }
        return RecordTable.Row(
          key: RecordKey(.diver, diver.id),
          title: diver.title,
          cells: [
            .words(card.title), .date(card.date?.value),
            .minorFigure(card.maximumDepth.map { phrases.depth($0.value) }),
            end(card.expires?.value, item?.state),
          ],
          isDue: item?.state == .expired,
          state: card.expires == nil
            ? phrases(.siteStateEndless)
            : phrases(item.map { $0.state.label } ?? .siteStateReplaced)
        )
      }
    }
  }

  private var documents: [RecordTable.Row] {
    log.currentDocuments.map { place -> RecordTable.Row in
      let document = log.logbook.documents[place]
      let validity = context.due.documents[place]
      return RecordTable.Row(
        key: RecordKey(.document, document.id),
        title: document.title,
        cells: [
          .minor(document.type?.value),
          .words(document.owner.map { context.ownerTitle($0.value.text) }),
          .minorDate(document.issued?.value),
          validity.standing == .history
            ? .words(validity.lastDay.map { phrases(.siteReplaced(date: phrases.date($0))) })
            : end(validity.lastDay, validity.state),
        ],
        isDue: validity.state == .expired,
        state: phrases(state(of: validity))
      )
    }
  }

  /// The state that documents are picked by.
  private func state(of validity: DocumentValidity) -> Message {
    switch validity.standing {
    case .history: .siteStateReplaced
    case .notIssued: .siteStateLater
    case .counts, .archived: validity.state?.label ?? .siteStateEndless
    }
  }

  /// The last day, with a remark.
  private func end(_ day: CalendarDate?, _ state: ValidityState?) -> RecordTable.Cell {
    guard let day else { return .words(state == .unknown ? phrases(.siteNotKnown) : nil) }
    let date = phrases.date(day)
    var cell: RecordTable.Cell =
      switch state {
      case .expired?: .words(phrases(.siteExpiredOn(date: date)))
      case .expiring?: .words(phrases(.siteExpiresSoon(date: date)))
      case .valid?, .unknown?, .missing?, nil: .date(day)
      }
    cell.order = day.dayNumber
    return cell
  }
}
