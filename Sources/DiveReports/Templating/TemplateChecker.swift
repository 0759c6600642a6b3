import Diagnostics
import Wording
import NearWords

/// Checks a template in the order of rendering: reports unknown names, and values that would not be
/// safe in their place.
struct TemplateChecker {
  private let form: TemplateForm
  private let templates: [String: ParsedTemplate]
  private var scopes: [Scope]
  /// The possible places: it is unknown whether and how often a section is rendered.
  private var places: Set<TemplatePlace>
  private var tags = 0
  private(set) var problems: [TemplateProblem] = []

  /// The names available at a place.
  private struct Scope {
    /// Nil in a section of a value without names of its own.
    let names: ContextNames?
    /// Whether it is the scope of a list element.
    let isItem: Bool
    /// The type of `.`; nil if it would be the whole context.
    var value: ContextShape?
  }

  /// Makes a checker for templates by their names, which are rendered over a context.
  init(_ form: TemplateForm, _ templates: [String: ParsedTemplate], _ context: ContextNames) {
    self.form = form
    self.templates = templates
    scopes = [Scope(names: context, isItem: false)]
    places = [TemplatePlace(form)]
  }

  /// Checks a template and its partials, which have no cycles.
  mutating func check(_ template: ParsedTemplate) {
    check(template.nodes, of: template, depth: 0)
  }

  private var isFull: Bool {
    problems.count >= TemplateLimits.problems || tags > TemplateLimits.tags
  }

  private mutating func check(_ nodes: [TemplateNode], of template: ParsedTemplate, depth: Int) {
    for node in nodes where !isFull {
      switch node {
      case .text(let range):
        let bytes = template.source.bytes[template.source.clamped(range)]
        move { $0.read(bytes) }
      case .value(let tag):
        if count(tag, template) { checkValue(tag, template) }
      case .section(let tag, let inner):
        if count(tag, template) { checkSection(tag, inner, template, depth) }
      case .partial(let tag):
        guard count(tag, template), let other = templates[tag.name] else { continue }
        if depth < TemplateLimits.depth { check(other.nodes, of: other, depth: depth + 1) }
      }
    }
  }

  private mutating func count(_ tag: TemplateTag, _ template: ParsedTemplate) -> Bool {
    tags += 1
    guard tags > TemplateLimits.tags else { return true }
    report(.templateTooManyTags(limit: Decimal(TemplateLimits.tags)), tag.range, template)
    return false
  }

  private mutating func move(_ step: (inout TemplatePlace) -> Void) {
    places = Set(
      places.map { place in
        var place = place
        step(&place)
        return place
      }
    )
  }

  private mutating func report(
    _ message: Message,
    _ range: SourceRange,
    _ template: ParsedTemplate,
    fixes: [String] = []
  ) {
    let problem = TemplateProblem(
      source: template.source,
      diagnostic: .template(message, at: range, fixes: fixes)
    )
    // A partial that is used twice has each mistake only once.
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension TemplateChecker {
  private mutating func checkSection(
    _ tag: TemplateTag,
    _ inner: [TemplateNode],
    _ template: ParsedTemplate,
    _ depth: Int
  ) {
    guard let found = resolve(tag, template) else { return }
    let outer = scopes
    if tag.kind == .section { scopes.append(scope(of: found, tag, template)) }
    var start = places
    while !isFull {
      check(inner, of: template, depth: depth)
      guard Set(places.map(\.outline)) == Set(start.map(\.outline)),
        places.count < TemplateLimits.places
      else {
        report(.templateSectionAcross(name: tag.name), tag.range, template)
        places = start
        break
      }
      // Each element of a list begins where the previous one ended.
      let isEverything = places.isSubset(of: start)
      places.formUnion(start)
      if isEverything || !found.isRepeated || tag.kind == .inverted { break }
      start = places
    }
    scopes = outer
  }

  /// The names inside a section; in one for a boolean they are unchanged.
  private mutating func scope(
    of found: Found,
    _ tag: TemplateTag,
    _ template: ParsedTemplate
  ) -> Scope {
    switch found.shape {
    case .list(let names):
      // Lists of the whole report within lists would grow with the square of a log.
      if found.isOutsideOfItem {
        report(.templateListInList(name: tag.name), tag.nameRange, template)
      }
      return Scope(names: names, isItem: true)
    case .object(let names): return Scope(names: names, isItem: false)
    case .text, .number, .address: return Scope(names: nil, isItem: false, value: found.shape)
    // In a section of a boolean, the library uses the surrounding context.
    case .truth, .html, .style: return Scope(names: nil, isItem: false)
    }
  }

  private struct Found {
    let shape: ContextShape
    /// Whether it is outside the innermost list.
    let isOutsideOfItem: Bool

    /// Whether a section of it may be rendered several times.
    var isRepeated: Bool { if case .list = shape { true } else { false } }
  }

  private mutating func resolve(_ tag: TemplateTag, _ template: ParsedTemplate) -> Found? {
    if tag.name == "." {
      guard let value = scopes.last?.value else {
        report(.templateNoValueHere, tag.nameRange, template)
        return nil
      }
      return Found(shape: value, isOutsideOfItem: false)
    }
    let parts = tag.name.split(separator: ".").map(String.init)
    let item = scopes.lastIndex(where: \.isItem) ?? 0
    for (place, scope) in scopes.enumerated().reversed() {
      guard let first = scope.names?.name(parts[0]) else { continue }
      guard let shape = shape(first.shape, parts, tag, template) else { return nil }
      return Found(shape: shape, isOutsideOfItem: place < item)
    }
    let known = scopes.reversed().flatMap { $0.names?.names.map(\.name) ?? [] }
    reportUnknown(tag.name, parts[0], known, tag, template)
    return nil
  }

  /// The type of a name with dots.
  private mutating func shape(
    _ first: ContextShape,
    _ parts: [String],
    _ tag: TemplateTag,
    _ template: ParsedTemplate
  ) -> ContextShape? {
    var shape = first
    for part in parts.dropFirst() {
      guard case .object(let names) = shape else {
        report(.templateNoNamesIn(name: parts[0]), tag.nameRange, template)
        return nil
      }
      guard let next = names.name(part) else {
        reportUnknown(tag.name, part, names.names.map(\.name), tag, template)
        return nil
      }
      shape = next.shape
    }
    return shape
  }

  private mutating func reportUnknown(
    _ name: String,
    _ part: String,
    _ known: [String],
    _ tag: TemplateTag,
    _ template: ParsedTemplate
  ) {
    let near = Nearest.matches(part, in: known)
    let prefix = name.hasSuffix("." + part) ? String(name.dropLast(part.count)) : ""
    report(
      .templateUnknownName(name: name),
      tag.nameRange,
      template,
      fixes: near.map { prefix + $0 }
    )
  }
}

extension TemplateChecker {
  private mutating func checkValue(_ tag: TemplateTag, _ template: ParsedTemplate) {
    guard let found = resolve(tag, template) else { return }
    switch found.shape {
    case .list: report(.templateListAsValue(name: tag.name), tag.range, template)
    case .object: report(.templateObjectAsValue(name: tag.name), tag.range, template)
    case .truth: report(.templateTruthAsValue(name: tag.name), tag.range, template)
    case .html, .style: checkMarkup(found.shape, tag, template)
    case .text, .number, .address: checkText(found.shape, tag, template)
    }
    move { $0.readValue() }
  }

  /// HTML made by this program may be inserted unescaped between tags; a style sheet only in its
  /// element.
  private mutating func checkMarkup(
    _ shape: ContextShape,
    _ tag: TemplateTag,
    _ template: ParsedTemplate
  ) {
    guard form == .html else {
      return report(.templateMarkupInText(name: tag.name), tag.range, template)
    }
    guard tag.kind == .raw else {
      return report(
        .templateMarkupNeedsThree(name: tag.name),
        tag.range,
        template,
        fixes: ["{{{\(tag.name)}}}"]
      )
    }
    let isStyle = if case .style = shape { true } else { false }
    let isThere = places.allSatisfy { place in
      isStyle ? place.html.part == .element("style") : place.html.isPlainText
    }
    if !isThere {
      report(.templateNotHere(name: tag.name), tag.range, template)
    }
  }

  private mutating func checkText(
    _ shape: ContextShape,
    _ tag: TemplateTag,
    _ template: ParsedTemplate
  ) {
    guard form != .text else { return }
    guard tag.kind == .value || form == .markdown && tag.name.hasSuffix("notes-text") else {
      return report(
        .templateNotSafe(name: tag.name),
        tag.range,
        template,
        fixes: ["{{\(tag.name)}}"]
      )
    }
    // The author of a template decides what is inserted unescaped, where the diver's own markup is
    // intended.
    let isRaw = tag.kind == .raw
    guard !places.allSatisfy({ isRaw ? $0.isPlainText : $0.isSafe(shape) }) else { return }
    report(.templateNotHere(name: tag.name), tag.range, template)
  }
}
