public import DiveFormat
public import DiveModel
import Diagnostics

/// What references come to, so that another name for one record is no change.
public struct RecordNames: Sendable {
  /// The records that references may lead to.
  public let index: RecordIndex

  /// Makes ready to look references up.
  public init(index: RecordIndex) { self.index = index }

  /// A value with every reference in it by the id of its record.
  @Sendable
  public func normal(_ row: FieldRow, _ content: Content) -> Content {
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
