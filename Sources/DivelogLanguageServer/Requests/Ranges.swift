import Diagnostics
import LogWorkspace

/// `textDocument/foldingRange`: what can be folded.
enum FoldingRequest: LanguageRequest {
  static let method = "textDocument/foldingRange"

  struct Fold: Encodable, Hashable {
    let startLine: Int
    let endLine: Int
    let kind: String?
  }

  static func answer(_ input: LSP.TextDocumentOnly, _ server: inout LanguageServer) -> [Fold]? {
    guard let text = server.text(at: input.textDocument.uri), let kind = text.kind else {
      return nil
    }
    var seen: Set<Int> = []
    // Of two that begin in one line, the first is the larger one.
    return TextOutline(text.source.bytes, as: kind).folds(in: text.source).compactMap { fold in
      let (start, end) = (
        text.lines.line(of: fold.range.lowerBound), text.lines.line(of: fold.range.upperBound)
      )
      guard end > start, seen.insert(start).inserted else { return nil }
      return Fold(startLine: start, endLine: end, kind: fold.isComment ? "comment" : nil)
    }
  }
}

/// `textDocument/selectionRange`: the parts around places, from the smallest to the whole text.
enum SelectionRangeRequest: LanguageRequest {
  static let method = "textDocument/selectionRange"

  struct Input: Decodable {
    let textDocument: LSP.TextDocumentIdentifier
    let positions: [LSP.Position]
  }

  static func answer(_ input: Input, _ server: inout LanguageServer) -> [LSP.SelectionRange]? {
    guard let text = server.text(at: input.textDocument.uri), let kind = text.kind else {
      return nil
    }
    let outline = TextOutline(text.source.bytes, as: kind)
    return input.positions.map { position in
      let ranges = outline.ranges(around: text.lines.offset(of: position), in: text.source)
      var result: LSP.SelectionRange?
      for range in ranges.reversed() {
        result = LSP.SelectionRange(range: text.lines.range(of: range), parent: result)
      }
      // Every place is inside the whole text.
      let place = LSP.Range(start: position, end: position)
      return result ?? LSP.SelectionRange(range: place, parent: nil)
    }
  }
}

extension LSP {
  /// A range, and the larger ones around it.
  final class SelectionRange: Encodable, Sendable {
    let range: Range
    let parent: SelectionRange?

    init(range: Range, parent: SelectionRange?) { (self.range, self.parent) = (range, parent) }
  }
}
