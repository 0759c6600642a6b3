import DiveChecks
import DiveFormat
import DiveReference
import Diagnostics
import LogWorkspace
import Wording

/// `textDocument/hover`: what a key means, and what a value is in other words.
enum HoverRequest: LanguageRequest {
  static let method = "textDocument/hover"

  struct Output: Encodable {
    let contents: LSP.MarkupContent
    let range: LSP.Range
  }

  static func answer(
    _ input: LSP.TextDocumentPosition,
    _ server: inout LanguageServer
  ) -> Output? {
    guard let (text, offset) = server.offset(of: input) else { return nil }
    if let rule = text.session.ruleID(at: offset, in: text.path) {
      return RuleRegistry.rule(rule.id).map { found in
        Output(RulePage(found.about).page, text.lines.range(of: rule.range))
      }
    }
    if let found = text.session.explanation(ofSampleAt: offset, in: text.path) {
      let page = found.lines.map(\.asMarkdown).joined(separator: "\n\n")
      return Output(page, text.lines.range(of: found.range))
    }
    guard let place = text.session.place(at: offset, in: text.path) else { return nil }
    let page: String?
    switch place.text.part {
    case .key:
      page = place.text.row.flatMap { row in
        place.text.table.map { FieldPage(row, in: $0).page }
      }
    case .value, .body:
      let lines =
        (reference(place, text.session) ?? [])
        + text.session.explanation(of: place).map(\.asMarkdown)
      page = lines.isEmpty ? nil : lines.joined(separator: "\n\n")
    case .between: page = nil
    }
    return page.map { Output($0, text.lines.range(of: place.text.range)) }
  }

  /// What a value refers to, one paragraph each.
  private static func reference(_ place: LogPlace, _ session: LogSession) -> [String]? {
    switch place.reference {
    case .record(let kind, let id, _)?:
      guard let summary = session.summary(of: kind, id) else { return nil }
      let name = summary.name.map { "**\($0.asMarkdown)**" }
      let title = [name, "`\(summary.id)`"].compactMap { $0 }.joined(separator: " ")
      return [title] + session.facts(of: summary).map(\.asMarkdown)
    case .unknown?: return [session.words(.explainMissing)]
    default: return nil
    }
  }
}

extension HoverRequest.Output {
  fileprivate init(_ page: String, _ range: LSP.Range) {
    self.init(contents: LSP.MarkupContent(page), range: range)
  }
}

extension String {
  /// The text as Markdown that shows it as it is, on one line.
  var asMarkdown: String {
    var result = String.UnicodeScalarView()
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!":
        result.append("\\")
        result.append(scalar)
      case "\n", "\r": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
