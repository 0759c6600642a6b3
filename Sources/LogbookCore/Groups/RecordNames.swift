public import DiveFormat
public import DiveModel
import Diagnostics

/// Resolves references, so that another name of the same record does not count as a difference.
public struct RecordNames: Sendable {
  /// Resolves the references.
  public let index: RecordIndex

  /// Prepares the look-up.
  public init(index: RecordIndex) { self.index = index }

  /// A value with each reference replaced by its record's id.
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
