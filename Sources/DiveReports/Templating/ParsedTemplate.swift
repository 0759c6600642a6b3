import Diagnostics
import Wording

struct ParsedTemplate: Sendable {
  let source: SourceText
  private(set) var nodes: [TemplateNode] = []
  private(set) var problems: [Diagnostic] = []

  /// A section that is still open.
  private struct Open {
    let tag: TemplateTag
    var nodes: [TemplateNode] = []
  }

  /// Parses a template; mistakes in its tags are in `problems`.
  init(_ source: SourceText) {
    self.source = source
    guard source.bytes.count <= TemplateLimits.bytes else {
      let limit = Decimal(TemplateLimits.bytes / 1024)
      report(.templateTooLarge(limit: limit), SourceRange(0, 0))
      return
    }
    let text = source.text
    guard text.utf8.elementsEqual(source.bytes) else {
      report(.templateNotText, SourceRange(0, 0))
      return
    }
    var scanner = TemplateScanner(text)
    scanner.scan()
    problems = scanner.problems
    // A rejected tag may have been the start of a section, so nesting is only checked without
    // problems.
    if problems.isEmpty { nest(scanner.pieces) }
  }

  /// The names of its partials with their tags, in order.
  var partials: [TemplateTag] {
    var found: [TemplateTag] = []
    var open = Array(nodes.reversed())
    while let node = open.popLast() {
      switch node {
      case .partial(let tag): found.append(tag)
      case .section(_, let inner): open += inner.reversed()
      case .text, .value: break
      }
    }
    return found
  }

  /// The names of the values that it uses, including parts after a point.
  var namesOfValues: Set<String> {
    var found: Set<String> = []
    var open = nodes
    while let node = open.popLast() {
      switch node {
      case .value(let tag): found.formUnion(tag.name.split(separator: ".").map(String.init))
      case .section(let tag, let inner):
        found.formUnion(tag.name.split(separator: ".").map(String.init))
        open += inner
      case .text, .partial: break
      }
    }
    return found
  }

  private mutating func report(_ message: Message, _ range: SourceRange, notes: [Note] = []) {
    problems.append(.template(message, at: range, notes: notes))
  }

  private mutating func nest(_ pieces: [TemplateScanner.Piece]) {
    var open: [Open] = []
    func add(_ node: TemplateNode, _ top: inout [TemplateNode]) {
      if open.isEmpty { top.append(node) } else { open[open.count - 1].nodes.append(node) }
    }
    for piece in pieces {
      guard case .tag(let tag) = piece else {
        if case .text(let range) = piece { add(.text(range), &nodes) }
        continue
      }
      switch tag.kind {
      case .value, .raw: add(.value(tag), &nodes)
      case .partial: add(.partial(tag), &nodes)
      case .section, .inverted:
        guard open.count < TemplateLimits.depth else {
          return report(.templateTooDeep(limit: Decimal(TemplateLimits.depth)), tag.range)
        }
        open.append(Open(tag: tag))
      case .end:
        guard let last = open.last else {
          return report(.templateEndAlone(name: tag.name), tag.range)
        }
        guard last.tag.name == tag.name else {
          let note = Note(.templateOpenedHere(name: last.tag.name), at: last.tag.range)
          return report(
            .templateEndOfOther(name: tag.name, open: last.tag.name),
            tag.range,
            notes: [note]
          )
        }
        open.removeLast()
        add(.section(last.tag, last.nodes), &nodes)
      }
    }
    if let last = open.last { report(.templateNotClosed(name: last.tag.name), last.tag.range) }
  }
}
