import Diagnostics
package import Wording

/// Why an existing template cannot be read.
package struct TemplateUnread: Error {
  /// The message with the template and the reason.
  package let message: Message

  /// Creates a failure with a message.
  package init(message: Message) { self.message = message }
}

/// Reads a template with its partials, and refuses recursive ones.
struct TemplateLoading {
  let main: ParsedTemplate
  /// The partials by name.
  private(set) var templates: [String: ParsedTemplate] = [:]
  private(set) var problems: [TemplateProblem] = []
  private let partial: (String) throws(TemplateUnread) -> SourceText?

  init(
    _ source: SourceText,
    partial: @escaping (String) throws(TemplateUnread) -> SourceText?
  ) {
    main = ParsedTemplate(source)
    self.partial = partial
  }

  /// Reads all partials; without problems there are no cycles.
  mutating func load() {
    note(main)
    var open = [main]
    while let template = open.popLast(), templates.count < 100 {
      for tag in template.partials where templates[tag.name] == nil {
        guard let source = source(of: tag, template) else { continue }
        let parsed = ParsedTemplate(source)
        templates[tag.name] = parsed
        note(parsed)
        open.append(parsed)
      }
    }
    findCycles()
  }

  /// The text of a partial; reports why there is none.
  private mutating func source(of tag: TemplateTag, _ template: ParsedTemplate) -> SourceText? {
    do throws(TemplateUnread) {
      if let source = try partial(tag.name) { return source }
      report(.templateNoPartial(name: tag.name), tag, template)
    } catch {
      report(error.message, tag, template)
    }
    return nil
  }

  private mutating func note(_ template: ParsedTemplate) {
    problems += template.problems.prefix(TemplateLimits.problems).map {
      TemplateProblem(source: template.source, diagnostic: $0)
    }
  }

  private mutating func report(
    _ message: Message,
    _ tag: TemplateTag,
    _ template: ParsedTemplate
  ) {
    let diagnostic = Diagnostic.template(message, at: tag.nameRange)
    problems.append(TemplateProblem(source: template.source, diagnostic: diagnostic))
  }

  /// Finds templates that include themselves, directly or indirectly, and those nested too deep.
  ///
  /// The depth of a template follows from its partials, so it is computed repeatedly until it is
  /// stable; in a cycle it never is.
  private mutating func findCycles() {
    let all = [("", main)] + templates.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let tags = all.map { ($0.0, $0.1, $0.1.partials) }
    var depths: [String: Int] = [:]
    for _ in 0...TemplateLimits.depth {
      var hasChanged = false
      for (name, _, partials) in tags {
        let depth = partials.map { (depths[$0.name] ?? 0) + 1 }.max() ?? 0
        if depths[name] != depth { (depths[name], hasChanged) = (depth, true) }
      }
      if !hasChanged { break }
    }
    for (name, template, partials) in tags {
      for tag in partials where (depths[tag.name] ?? 0) >= TemplateLimits.depth {
        guard reaches(name, from: tag.name) else { continue }
        report(.templateTakesInItself(name: tag.name), tag, template)
      }
    }
    if (depths[""] ?? 0) > TemplateLimits.depth, problems.isEmpty, let tag = main.partials.first {
      report(.templateTooDeep(limit: Decimal(TemplateLimits.depth)), tag, main)
    }
  }

  /// Whether a template includes another, directly or indirectly.
  private func reaches(_ name: String, from start: String) -> Bool {
    var (seen, open) = (Set<String>(), [start])
    while let next = open.popLast() {
      if next == name { return true }
      guard seen.insert(next).inserted else { continue }
      open += templates[next]?.partials.map(\.name) ?? []
    }
    return false
  }
}
