import DiveFigures
import DiveFormat
import DiveModel
public import LogbookCore
public import Diagnostics
import NearWords

/// A searched text that no dive contains: the query is valid but finds nothing.
public struct UnmetText: Sendable {
  /// The term as it was written.
  public let term: String
  /// The text searched for.
  public let text: String
  /// Similar texts in dives.
  public let nearest: [String]

  /// The most suggestions.
  private static let most = 5

  /// The unmet texts of a query, each once, in order.
  public static func all(in source: SourceText, _ logbook: Logbook) -> [UnmetText] {
    let context = FigureContext(logbook, index: RecordIndex(logbook), figures: [])
    var seen: Set<Query.Term> = []
    var result: [UnmetText] = []
    for asked in QueryReading(source).terms where seen.insert(asked).inserted {
      guard result.count < most else { break }
      if let unmet = UnmetText(asked, context) { result.append(unmet) }
    }
    return result
  }

  /// Takes a text that is in no record of those asked for, and similar ones.
  init(term: String, text: String, nearest: [String]) {
    (self.term, self.text, self.nearest) = (term, text, nearest)
  }

  private init?(_ asked: Query.Term, _ context: FigureContext) {
    guard let name = asked.name?.text, let term = DiveTerms.term(named: name),
      case .text = term.kind, !term.isOwnKey,
      let (word, isExact) = try? ValueTestReader(asked, term.kind).text()
    else { return nil }
    let pattern = TextPattern(word.text, isWhole: isExact || term.kind == .tag)
    var texts: Set<String> = []
    for logged in context.logbook.dives {
      if let content = term.value(of: logged, in: context)?.content {
        Self.add(content, to: &texts)
      }
    }
    if texts.contains(where: { pattern.matches($0) }) { return nil }
    self.term = name
    text = word.text
    nearest = Nearest.matches(word.text, in: texts.sorted())
  }

  private static func add(_ content: Content, to texts: inout Set<String>) {
    switch content {
    case .text(let text): texts.insert(text)
    case .list(let items): for item in items { add(item.content, to: &texts) }
    case .steps, .mapping: break
    }
  }
}
