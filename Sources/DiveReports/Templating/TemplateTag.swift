import Diagnostics

/// A tag of a template, as `{{name}}` or `{{#dives}}`.
struct TemplateTag: Hashable, Sendable {
  /// The effect of a tag.
  enum Kind: Hashable, Sendable {
    /// `{{name}}`: the value, escaped.
    case value
    /// `{{{name}}}` or `{{&name}}`: the value unescaped.
    case raw
    /// `{{#name}}`: once for each element of a list, or if there is a value.
    case section
    /// `{{^name}}`: if there is no value.
    case inverted
    /// `{{/name}}`.
    case end
    /// `{{> name}}`: another template.
    case partial
  }

  let kind: Kind
  let name: String
  let nameRange: SourceRange
  /// The range of the tag with its braces.
  let range: SourceRange
}
