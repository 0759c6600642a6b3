import DiveFormat
import DiveModel
import Logbook
import SourceText

/// What references come to, so that another name for one record is no change.
struct RecordNames: Sendable {
  let index: RecordIndex

  /// A value with every reference in it by the id of its record.
  @Sendable
  func normal(_ row: FieldRow, _ content: Content) -> Content {
    switch row.kind {
    case .reference(let kind): mapped(content, kind)
    case .person: mapped(content, .diver)
    default: content
    }
  }

  private func mapped(_ content: Content, _ kind: RecordKind) -> Content {
    switch content {
    case .text(let text): .text(index.id(of: text, kind) ?? text)
    case .list(let items): .list(items.map { .init(mapped($0.content, kind), at: $0.range) })
    case .steps, .mapping: content
    }
  }
}
