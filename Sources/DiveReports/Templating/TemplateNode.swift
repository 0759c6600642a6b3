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

/// How large templates may be.
enum TemplateLimits {
  /// Bytes of a template's file.
  static let bytes = 256 * 1024
  /// The deepest nesting of sections, and of templates in templates.
  static let depth = 16
  /// Tags of a template with all that it takes in.
  static let tags = 20_000
  /// Places of the HTML in which one may be at once.
  static let places = 64
  /// The most problems reported at once.
  static let problems = 20
}
