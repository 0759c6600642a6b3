import DiveFormat
import DiveModel
import DivePhysics
import DiveReference
import DiveUnits
import Diagnostics
import LogWorkspace
import LogbookCore
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
    guard let (text, place) = server.placed(input) else { return nil }
    let page: String?
    switch place.text.part {
    case .key:
      page = place.text.row.flatMap { row in
        place.text.table.map { FieldPage(row, in: $0).page }
      }
    case .value, .body:
      let lines = [reference(place, text.session), value(place, text.session)].compactMap { $0 }
      page = lines.isEmpty ? nil : lines.joined(separator: "\n\n")
    case .between: page = nil
    }
    return page.map {
      Output(contents: LSP.MarkupContent($0), range: text.lines.range(of: place.text.range))
    }
  }

  /// What a value refers to.
  private static func reference(_ place: LogPlace, _ session: LogSession) -> String? {
    switch place.reference {
    case .record(let kind, let id, _)?:
      guard let summary = session.summary(of: kind, id) else { return nil }
      return text(of: summary, session)
    case .unknown?: return session.words(.explainMissing)
    default: return nil
    }
  }

  private static func text(of summary: RecordSummary, _ session: LogSession) -> String {
    let name = summary.name.map { "**\($0.asMarkdown)**" }
    let system = session.logbook.unitSystem
    let facts = [
      session.words(.explainDives(count: summary.dives)),
      summary.last.map { session.words(.explainLastDive(date: $0.description)) },
      summary.deepest.map {
        session.words(.explainDeepest(depth: $0.formatted(system, decimals: 1)))
      },
    ]
    .compactMap { $0 }
    let title = [name, "`\(summary.id)`"].compactMap { $0 }.joined(separator: " ")
    return "\(title)\n\n"
      + (summary.dives == 0 ? facts[0] : facts.joined(separator: ", ")).asMarkdown
  }

  /// A value in both systems of units, and what follows from it.
  private static func value(_ place: LogPlace, _ session: LogSession) -> String? {
    guard let value = session.value(at: place) else { return nil }
    let both = [UnitSystem.metric, .imperial].map {
      ValuePrinter($0).text(value.content, of: value.row.kind)
    }
    switch value.row.kind {
    case .gas:
      guard let gas = GasMix(content: value.content) else { return nil }
      let water = WaterColumn()
      let depths = [OxygenLimits.working, OxygenLimits.atRest].map { limit in
        gas.maximumOperatingDepth(limit: limit, in: water).map { depth in
          // Never deeper than it is allowed.
          Depth(steps: depth.steps / 100 * 100).formatted(session.logbook.unitSystem, decimals: 1)
        }
      }
      guard let working = depths[0], let rest = depths[1] else { return nil }
      return session.words(.explainGasLimits(working: working, rest: rest)).asMarkdown
    case .reference, .person, .owner, .text, .word, .file: return nil
    default: return both[0] == both[1] ? nil : "\(both[0]) = \(both[1])".asMarkdown
    }
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
