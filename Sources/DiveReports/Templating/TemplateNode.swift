import Diagnostics

/// A part of a template: text, a value, or a section with its content.
///
/// A tree is no deeper than `TemplateLimits.depth`.
indirect enum TemplateNode: Hashable, Sendable {
  case text(SourceRange)
  case value(TemplateTag)
  case section(TemplateTag, [TemplateNode])
  case partial(TemplateTag)
}

/// Limits for templates.
enum TemplateLimits {
  /// The largest file in bytes.
  static let bytes = 256 * 1024
  /// The deepest nesting of sections, and of templates in templates.
  static let depth = 16
  /// The most tags of a template with its partials.
  static let tags = 20_000
  /// The most possible places in the HTML at one point.
  static let places = 64
  /// The most problems reported at once.
  static let problems = 20
}
